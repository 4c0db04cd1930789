import type { PageContext } from "@nestling/storefront/context";
import type { RouterContext, ServerBuild } from "react-router";

/**
 * The key under which the storefront's loaders find their context. It must be the object of the build, which `entry.server.tsx`
 * exports: an import of its source file would be another object. Throws at the start if it is missing.
 */
export function requirePageContext(build: ServerBuild): RouterContext<PageContext> {
  const { pageContext } = build.entry.module as ServerBuild["entry"]["module"] & {
    pageContext?: RouterContext<PageContext>;
  };
  if (pageContext === undefined)
    throw new Error("The storefront's entry.server.tsx must export pageContext.");
  return pageContext;
}
