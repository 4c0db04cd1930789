import { Suspense } from "react";
import { path } from "../shared/links.ts";
import { publicMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/size-guide";

// What a route imports itself stands in the table of routes, which every page loads.
const SizeGuide = lazyPart(
  async () => (await import("../features/catalogue/sizes/size-guide.tsx")).SizeGuide,
);

export const handle: RouteHandle = { query: [] };

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: "Baby and kids' size guide",
    description:
      "Size charts for baby and toddler clothes, shoes, hats, socks, and diapers: height, weight, and foot length in inches, pounds, cm, and kg.",
    canonical: path("sizeGuide"),
  });

export default function SizeGuideScreen() {
  return (
    <Suspense>
      <SizeGuide />
    </Suspense>
  );
}
