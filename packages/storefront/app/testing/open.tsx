import { usualPolicies } from "@nestling/commerce/testing/policies";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ComponentType, useLayoutEffect } from "react";
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  type NavigateFunction,
  RouterContextProvider,
  useLocation,
  useNavigate,
} from "react-router";
import { inject } from "vitest";
import { render } from "vitest-browser-react";
import { browserApi } from "../shared/api.ts";
import { type HomeWords, pageContext, type Shop } from "../shared/context.ts";
import { someTexts } from "./texts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The storefront's routes, as `app/routes.ts` lists them. */
    routes: RouteConfigEntry[];
  }
}

type Loader = (args: LoaderFunctionArgs & { serverLoader: () => unknown }) => unknown;

/** What React Router takes from a module of `app/routes` or `app/layouts`. */
type RouteModule = {
  default: ComponentType;
  loader?: Loader;
  clientLoader?: Loader;
  HydrateFallback?: ComponentType;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
  shouldRevalidate?: () => boolean;
};

const modules = import.meta.glob<RouteModule>(
  ["../root.tsx", "../{layouts,routes}/*.tsx", "!**/*.test.tsx"],
  {
    eager: true,
  },
);

const shop: Shop = {
  name: "Nestling",
  colors: { brand: "#0f6b62", dark: "#0b4f49", tint: "#e4f3f0" },
  tagline: "Soft, sturdy things.",
  publicUrl: "https://shop.example",
  supportEmail: "help@shop.example",
  postalAddress: ["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"],
  isDemo: false,
  hasPaymentPage: true,
  logins: ["google", "facebook"],
  policies: usualPolicies,
  returnAddress: null,
  guaranteeNotice: null,
};

const home: HomeWords = {
  title: "Clothes, toys, and gear for babies and kids",
  description: "Cribs, first shoes, and toys.",
  headline: "Clothes, toys, and gear for babies and kids",
  lead: "From cribs and strollers to first shoes and bedtime bears.",
};

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

function stubRoute({ id, path, index, file, children }: RouteConfigEntry): StubRoute {
  const found = modules[`../${file}`];
  if (found === undefined) throw new Error(`there is no route module ${file}`);
  const { default: Component, loader, clientLoader, ...rest } = found;
  const load = clientLoader ?? loader;
  return {
    id: id ?? file.replace(/\.tsx$/, ""),
    Component,
    ...rest,
    ...(file === "root.tsx" && {
      Component: followed(Component),
      // The server's document stands there in the shop.
      HydrateFallback: () => null,
    }),
    ...(path !== undefined && { path }),
    ...(load !== undefined && {
      loader: (args) =>
        load({ ...args, serverLoader: async () => loader?.({ ...args, serverLoader: noLoader }) }),
    }),
    ...(index === true ? { index } : { children: children?.map(stubRoute) ?? [] }),
  } as StubRoute;
}

/** Where the storefront is, and its way to another page. */
let place: { address: string; navigate: NavigateFunction } | undefined;

/** The root, which tells `place` where it is. */
function followed(Root: ComponentType): ComponentType {
  return function FollowedRoot() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    // When it stands on the screen, not when React begins to render it.
    useLayoutEffect(() => {
      place = { address: pathname + search, navigate };
    });
    return <Root />;
  };
}

/** Path and query of the page that is open, as the address bar would have them. */
export function address(): string | undefined {
  return place?.address;
}

/** Presses the browser's Back button. */
export async function goBack(): Promise<void> {
  await place?.navigate(-1);
}

function noLoader(): never {
  throw new Error("a server's loader has none behind it");
}

/**
 * Opens the storefront at an address, with its real routes, layouts and loaders. `stubApi` says what the API answers.
 * Links lead to every other page; `holdDocumentLoads` catches document loads.
 *
 * @param facts what a merchant has set
 */
export async function open(address: string, facts: Partial<Shop> = {}) {
  const context = new RouterContextProvider();
  const known = { ...shop, home, ...facts };
  context.set(pageContext, { api: browserApi(), shop: known, texts: someTexts, nonce: "" });
  const Stub = createRoutesStub(
    [stubRoute({ id: "root", path: "", file: "root.tsx", children: inject("routes") })],
    context,
  );
  return render(<Stub initialEntries={[address]} />);
}

/** Opens a mailed link, for a page that reads its secret from the address bar and then removes it there. */
export function openLink(link: string, facts: Partial<Shop> = {}) {
  history.replaceState(history.state, "", link);
  return open(location.pathname, facts);
}
