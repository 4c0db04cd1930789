import type { PageContext } from "@nestling/storefront/context";
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

/** A route of a storefront in a test. Its page contains the loader's data as JSON. */
type TestRoute = {
  path?: string;
  index?: true;
  /** A resource route, without a screen. */
  resource?: true;
  handle?: unknown;
  loader?: (args: LoaderFunctionArgs & PageContext) => unknown;
  /** The body of the page after the loader's data. An error that it throws is thrown while rendering. */
  html?: (nonce: string) => string;
};

const pageContext = createContext<PageContext>();

type Render = ServerBuild["entry"]["module"]["default"];

/**
 * A build like that of the storefront, with the routes of a test. React Router's own server handles it; only React is left out.
 * An unknown path is a 404. The error page has the text of the real one.
 */
export function storefrontBuild(routes: TestRoute[]): ServerBuild {
  const unknown: TestRoute = {
    path: "*",
    handle: { subject: "nothing" },
    loader: () => {
      throw data(null, { status: 404 });
    },
  };
  const byId = new Map([...routes, unknown].map((route, index) => [`route-${index}`, route]));

  const render: Render = (_request, status, headers, { staticHandlerContext }, context) => {
    const { nonce } = context.get(pageContext);
    const { errors, loaderData, matches } = staticHandlerContext;
    const route = byId.get(matches.at(-1)?.route.id ?? "");
    const body = errors ? `<h1>Unexpected Application Error!</h1><p>${status}</p>` : route?.html?.(nonce);
    const state = JSON.stringify(loaderData).replaceAll("<", "\\u003c");
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(
      `<!doctype html><html><body>${body ?? ""}<script nonce="${nonce}">hydrate(${state})</script></body></html>`,
      { status, headers },
    );
  };
  const loaderOf = (load: NonNullable<TestRoute["loader"]>) => (args: LoaderFunctionArgs) =>
    load({ ...args, ...(args.context as RouterContextProvider).get(pageContext) });

  const build = {
    entry: { module: { pageContext, default: render } },
    routes: Object.fromEntries([
      ["root", { id: "root", path: "", module: { default: () => null, ErrorBoundary: () => null } }],
      ...[...byId].map(([id, { path, index, resource, handle, loader }]) => [
        id,
        {
          id,
          parentId: "root",
          ...(path !== undefined && { path }),
          ...(index && { index }),
          module: {
            ...(!resource && { default: () => null }),
            handle,
            ...(loader && { loader: loaderOf(loader) }),
          },
        },
      ]),
    ]),
    assets: { entry: { imports: [], module: "/assets/entry.js" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return build as unknown as ServerBuild;
}
