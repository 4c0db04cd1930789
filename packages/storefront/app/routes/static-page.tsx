import { isPageType } from "@nestling/contract/paths";
import { StaticPage } from "../features/pages/static-page.tsx";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { notFound } from "../shared/loaders.ts";
import { publicMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/static-page";

export const handle: RouteHandle = { query: [], subject: "text" };

/** The shop's own pages (ROUTE-09). The texts stay on the server, which sends only the requested one. */
export async function loader({ params: { pageType }, context }: Route.LoaderArgs) {
  if (!isPageType(pageType)) throw notFound();
  return { page: context.get(pageContext).texts[pageType] };
}

export const meta: Route.MetaFunction = ({ params: { pageType }, loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return publicMeta(matches, { title, description, canonical: path("pages/{slug}", { pageType }) });
};

export default function StaticPageScreen({ loaderData }: Route.ComponentProps) {
  return <StaticPage page={loaderData.page} />;
}
