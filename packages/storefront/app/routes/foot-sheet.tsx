import { Suspense } from "react";
import { path } from "../shared/links.ts";
import { publicMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/foot-sheet";

// What a route imports itself stands in the table of routes, which every page loads.
const FootSheet = lazyPart(
  async () => (await import("../features/catalogue/sizes/foot-sheet.tsx")).FootSheet,
);

export const handle: RouteHandle = { query: [] };

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: "Printable foot-measuring sheet",
    description:
      "Print this sheet and measure your child's feet at home. US shoe sizes from Baby 0 to Little Kid 3, at actual size.",
    canonical: path("footSheet"),
  });

export default function FootSheetScreen() {
  return (
    <Suspense>
      <FootSheet />
    </Suspense>
  );
}
