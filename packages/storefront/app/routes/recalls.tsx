import { RecallsPage } from "../features/pages/recalls-page.tsx";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { publicMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/recalls";

export const handle: RouteHandle = { query: [] };

/** The safety recalls of what the shop has sold (SAFE-03). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { body } = await api.listRecalls({});
  return body;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: "Product recalls",
    description:
      "Safety recalls of products that we sold: what was recalled, why, and what to do if you have one.",
    canonical: path("recalls"),
  });

export default function RecallsScreen({ loaderData }: Route.ComponentProps) {
  return <RecallsPage recalls={loaderData.recalls} />;
}
