import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import css from "./app.css?inline";
import { BrandContext } from "./brand.ts";
import { EarlyScript, NonceContext } from "./early.tsx";
import fraunces from "./fonts/fraunces-soft-600.woff2?url";
import { pageContext } from "./shared/context.ts";
import { optional } from "./shared/loaders.ts";
import { type ShopFacts, topCategories, useShop } from "./shared/shop.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { LazyLayers } from "./shell/lazy-layers.tsx";
import { Progress } from "./shell/progress.tsx";
import { NotLoadedBar } from "./ui/not-loaded-bar.tsx";

/** What every page needs: the shop's own facts, and the top of the category tree, without which it can be read too. */
export async function loader({ context }: Route.LoaderArgs): Promise<ShopFacts> {
  const { api, shop: all } = context.get(pageContext);
  const { home: _, ...shop } = all;
  const answer = await optional(api.getCategories({}));
  return { shop, categories: answer === undefined ? [] : topCategories(answer.body) };
}

/** The same on every page: a walk through the shop does not ask for it again. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: fraunces, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  // The merchant's, from catalogue/logo.svg; /favicon.ico is for who reads no links.
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The document around every screen, the error screen included. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={useShop()?.shop.colors.dark} />
        <Meta />
        <EarlyScript />
        <StyleSheet />
        <Links />
      </head>
      <body>
        {children}
        {/* Shown where the page's scripts did not arrive, also not the second time: see early.tsx. */}
        <NotLoadedBar text="Part of this page didn't load." href="" className="when-scripts-failed" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The style sheet's text: the browser reads it off the page, so that the scripts do not carry it a second time. */
const styles = import.meta.env.SSR ? "" : (document.querySelector("style")?.textContent ?? "");

/**
 * The style sheet stands in the page: linked, it would wait behind the scripts that the page preloads. Should the
 * browser have to render the document anew, after an error, it writes the very text that the page's policy knows.
 */
function StyleSheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  const nonce = use(NonceContext);
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? css + use(BrandContext) : styles}
    </style>
  );
}

export default function App() {
  return (
    <>
      <Progress />
      <Outlet />
      <LazyLayers />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
