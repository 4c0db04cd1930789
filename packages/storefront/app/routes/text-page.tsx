import { isTextKey, textPath } from "@nestling/contract/paths";
import { Suspense } from "react";
import { StaticPage } from "../features/pages/static-page.tsx";
import { pageContext } from "../shared/context.ts";
import { notFound } from "../shared/loaders.ts";
import { publicMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/text-page";

// Only one of these pages shows it.
const GuaranteeNotice = lazyPart(
  async () => (await import("../shared/guarantee-notice.tsx")).GuaranteeNotice,
);

export const handle: RouteHandle = { query: [] };

/** The shop's own texts with paths of their own (LAW-13), whose keys are these paths. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).pathname.slice(1);
  if (!isTextKey(key)) throw notFound();
  return { key, page: context.get(pageContext).texts[key] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return publicMeta(matches, { title, description, canonical: textPath(loaderData.key) });
};

export default function TextPageScreen({ loaderData: { key, page } }: Route.ComponentProps) {
  return (
    <StaticPage page={page}>
      <Suspense>{key === "guarantee" && <GuaranteeNotice className="mt-9 md:mt-10" />}</Suspense>
    </StaticPage>
  );
}
