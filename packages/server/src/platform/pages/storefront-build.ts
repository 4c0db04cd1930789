import type { Client } from "@nestling/contract/client";
import type { RouterContext, ServerBuild } from "react-router";

/** What every page may say about the shop: settings, the same for every visitor. */
export type Shop = {
  publicUrl: string;
  supportEmail: string;
  postalAddress: string[];
  isDemo: boolean;
};

/** What the server gives to a render. */
export type PageContext = {
  /** The API, in process. */
  api: Client;
  shop: Shop;
  /** For the scripts that the renderer writes itself: by it the page's policy tells them from all others. */
  nonce: string;
};

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
