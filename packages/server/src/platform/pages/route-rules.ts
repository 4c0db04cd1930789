import { LRUCache } from "lru-cache";
import { generatePath, matchRoutes, type ServerBuild } from "react-router";
import { z } from "zod";

/** The subject of a page, as its path names it. */
export type PageSubject = {
  readonly kind: "product" | "supplied" | "category" | "text" | "nothing";
  readonly id: string;
  /** The page's own path. */
  readonly path: string;
  /** The path of a subject that never exists. Its page is the not-found page for all unknown subjects. */
  readonly unknownPath: string;
};

/** What the server must know about a route before it renders a page. */
export type RouteRules = {
  /** The normalized path: in the route's case, with parameters encoded in one way. */
  readonly path: string;
  /** The query parameters that the route reads, in the order of the key. */
  readonly query: readonly string[];
  /** Those of which a form without scripts sends several values. */
  readonly several: readonly string[];
  readonly payment: boolean;
  readonly cache: boolean;
  /** Whether the page's address contains a secret and must not be sent as a referrer. */
  readonly secretAddress: boolean;
  /** The subject of the page. Undefined if the route has none. */
  readonly subject: PageSubject | undefined;
  /** The ids of the matched routes from the root down. Empty if no route matches. */
  readonly routeIds: readonly string[];
};

/** What a route module declares for the server: `export const handle = { query: ["page", "sort"] }`. */
const handleSchema = z.looseObject({
  query: z.array(z.string().min(1)).default([]),
  /** Those of `query` that may be given more than once. */
  several: z.array(z.string().min(1)).default([]),
  /** For pages with a card form. */
  policy: z.literal("payment").optional(),
  /** False for pages that must be rendered each time. */
  cache: z.boolean().default(true),
  /** For pages with a token in their address. */
  secretAddress: z.boolean().default(false),
  /**
   * What the path's parameter names: pages of unknown subjects are not rendered. "supplied" is a product by the
   * marketplace's code; "nothing" is for the route of all unknown paths.
   */
  subject: z.enum(["product", "supplied", "category", "text", "nothing"]).optional(),
});

type Handle = z.infer<typeof handleSchema>;
type Node = { id: string; path?: string; caseSensitive?: boolean; handle: Handle } & (
  | { index: true }
  | { index?: false; children: Node[] }
);

/**
 * Returns a function that finds the rules of a path in a build's routes. Throws at once, with the route's name, if a handle is
 * invalid. Rules are remembered, because React Router compiles all routes anew for each path, as long as five cached pages take.
 */
export function createRouteRules(routes: ServerBuild["routes"]): (path: string) => RouteRules {
  const tree = childrenOf(routes, undefined);
  const known = new LRUCache<string, RouteRules>({
    maxSize: 2_000_000,
    sizeCalculation: (_, path) => 1_000 + path.length,
    memoMethod: (path) => findRules(tree, path),
  });
  return (path) => known.memo(path);
}

function findRules(tree: Node[], path: string): RouteRules {
  const branch = matchRoutes(tree, path);
  const last = branch?.at(-1);
  if (branch === null || last === undefined) {
    return {
      path,
      query: [],
      several: [],
      payment: false,
      cache: true,
      secretAddress: false,
      subject: undefined,
      routeIds: [],
    };
  }
  const pattern = `/${branch.flatMap(({ route }) => route.path ?? []).join("/")}`.replaceAll(/\/{2,}/g, "/");
  const handles = branch.map(({ route }) => route.handle);
  // The part that * matches has no normal form, and generatePath would leave it decoded.
  const ownPath = pattern.endsWith("*") ? path : generatePath(pattern, last.params);
  return {
    path: ownPath,
    query: [...new Set(handles.flatMap((handle) => handle.query))],
    several: handles.flatMap((handle) => handle.several),
    payment: handles.some((handle) => handle.policy === "payment"),
    cache: handles.every((handle) => handle.cache),
    secretAddress: handles.some((handle) => handle.secretAddress),
    subject: subjectOf(last.route.handle, pattern, last.params, ownPath),
    routeIds: branch.map(({ route }) => route.id),
  };
}

/** No product, category or text is called 0. */
function subjectOf(
  { subject: kind }: Handle,
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  path: string,
): PageSubject | undefined {
  if (kind === undefined) return undefined;
  const [[name, id = ""] = ["*"]] = Object.entries(params);
  return { kind, id, path, unknownPath: generatePath(pattern, { [name]: "0" }) };
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): Node[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map((route) => {
      const parsed = handleSchema.safeParse(route.module.handle ?? {});
      if (!parsed.success) throw new Error(`The handle of ${route.id}: ${z.prettifyError(parsed.error)}`);
      const { id, path, caseSensitive } = route;
      const own = { id, handle: parsed.data, ...(path && { path }), ...(caseSensitive && { caseSensitive }) };
      return route.index === true
        ? { ...own, index: true as const }
        : { ...own, children: childrenOf(routes, route.id) };
    });
}
