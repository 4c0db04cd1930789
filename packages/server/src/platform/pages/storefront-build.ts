import type { PageContext } from "@nestling/storefront/context";
import type { RouterContext, ServerBuild } from "react-router";

/**
 * The key under which the storefront's loaders find their context: the very object that the build holds, which
 * `entry.server.tsx` exports. Importing its file here would give another that is not equal to it.
 * Throws when it is missing, at the start and not at the first page.
 */
export function requirePageContext(build: ServerBuild): RouterContext<PageContext> {
  const { pageContext } = build.entry.module as ServerBuild["entry"]["module"] & {
    pageContext?: RouterContext<PageContext>;
  };
  if (pageContext === undefined)
    throw new Error("The storefront's entry.server.tsx must export pageContext.");
  return pageContext;
}
