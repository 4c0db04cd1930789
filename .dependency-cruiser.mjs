/*
 * The arrows of docs/architecture.md. `npm run arrows` checks them; each comment says what to do instead.
 * TypeScript 7 has no programming interface for dependency-cruiser; its other parser, swc, stops at a `using` declaration.
 */

const aTest = "\\.test\\.(tsx?|mjs)$";
/** Where a type comes from decides nothing at run time. */
const values = { dependencyTypesNot: ["type-only"] };

const app = "packages/storefront/app";

/** The features, each of which may use those after it. Keep it so that the way from home to an order reads forward. */
const featuresInOrder = [
  "component-gallery",
  "home",
  "wishlist",
  "catalogue",
  "payment-page",
  "checkout",
  "cart",
  "account",
  "orders",
  "sign-in",
  "pages",
];

/** What lies in shared/: each may use those after it. The files beside the folders are used by all but notices. */
const sharedInOrder = [
  "wishlist/",
  "session/",
  "open-order/",
  "cart/",
  "delivery/",
  "addresses/",
  "reporting/",
  "[^/]+$",
  "notices/",
];

/** What every call of `nestling` loads. */
const everyCall =
  "^packages/server/src/cli(\\.ts|/(run-command|commands|command|help|read-words|terminal|orders)\\.ts)$";

/** The subjects of the server, with what starts it: each may use those after it. */
const subjectsInOrder = [
  "cli",
  "start",
  "backup",
  "payment-page",
  "fulfillment",
  "delays",
  "returns",
  "checkout",
  "reviews",
  "orders",
  "sales",
  "own-products",
  "marketplace",
  "payments",
  "vouchers",
  "stock",
  "recalls",
  "alerts",
  "notifications",
  "wishlist",
  "product-alerts",
  "social",
  "search",
  "sitemap",
  "accounts",
  "catalogue",
  "reports",
  "media",
  "mail",
  "geo",
  "policies",
  "platform",
];

/**
 * Rules of one name that let files use what is further down in a list, and nothing that is further up.
 * @param {string} name
 * @param {string} comment what to do instead
 * @param {string[]} paths from top to bottom
 */
function fromTopToBottom(name, comment, paths) {
  return paths.slice(1).map((path, index) => ({
    name,
    comment,
    severity: "error",
    from: { path, pathNot: aTest },
    // What refers to another's rows, by a foreign key or in a query, names its table.
    to: { path: paths.slice(0, index + 1), pathNot: "/tables\\.ts$" },
  }));
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that need each other are one file, or need a third: move what both use there.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "found",
      comment: "This import leads nowhere: mend the path, or name the package in package.json.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\+types/|^virtual:" },
    },
    {
      name: "commerce-is-pure",
      comment:
        "The rules of the shop know no other package and no Node: hand what they need in as an argument.",
      severity: "error",
      from: { path: "^packages/commerce/src", pathNot: [aTest, "^packages/commerce/src/testing/"] },
      to: { pathNot: "^packages/commerce/src" },
    },
    {
      name: "contract-knows-commerce-alone",
      comment:
        "The contract is read by browser and server: describe the call with zod and the types of commerce.",
      severity: "error",
      from: { path: "^packages/contract" },
      to: { path: "^packages/(?!contract/|commerce/)" },
    },
    {
      name: "storefront-knows-contract-and-commerce",
      comment: "The browser reaches everything else through the typed client: add a call to the contract.",
      severity: "error",
      from: { path: "^packages/storefront" },
      to: { path: "^packages/(?!storefront/|contract/|commerce/)" },
    },
    {
      name: "no-schema-in-the-browser",
      comment:
        "A schema would put 90 KB of zod into every first visit: use `import type`, or the client, the calls or the paths.",
      severity: "error",
      from: { path: "^packages/storefront/app", pathNot: aTest },
      to: { path: "^packages/contract/src/(?!(client|calls|paths)\\.ts$)", ...values },
    },
    ...fromTopToBottom(
      "storefront-layers",
      "ui ← shared ← features ← shell ← layouts ← routes: move what both need down, or hand it in from above.",
      ["routes", "layouts", "shell", "features", "shared", "ui"].map((layer) => `^${app}/${layer}/`),
    ),
    ...fromTopToBottom(
      "features-read-forward",
      "A feature uses those after it in `featuresInOrder` of this file: move what both need to shared/ or ui/.",
      featuresInOrder.map((feature) => `^${app}/features/${feature}/`),
    ),
    {
      name: "features-have-a-place",
      comment: "Name the place of this feature in `featuresInOrder` of this file.",
      severity: "error",
      from: { path: `^${app}/features/(?!(${featuresInOrder.join("|")})/)` },
      to: {},
    },
    ...fromTopToBottom(
      "shared-is-in-order",
      "No circle between the folders of shared/: a piece that two of them need is a file beside them.",
      sharedInOrder.map((path) => `^${app}/shared/${path}`),
    ),
    {
      name: "shared-folders-have-a-place",
      comment: "Name the place of this folder in `sharedInOrder` of this file.",
      severity: "error",
      from: {
        path: `^${app}/shared/[^/]+/`,
        pathNot: [`^${app}/shared/(${sharedInOrder.join("|")})`, "/testing/", aTest],
      },
      to: {},
    },
    {
      name: "server-hosts-the-build",
      comment: "The server takes the storefront as it was built, and nothing out of its sources but types.",
      severity: "error",
      from: { path: "^packages/server/src" },
      to: { path: "^packages/storefront/(?!build/)", ...values },
    },
    {
      name: "one-file-loads-the-demo",
      comment:
        "A production install leaves out the stand-ins and the demo catalogue: take an interface, and have it handed in.",
      severity: "error",
      from: {
        path: "^packages/(?!sandbox/|demo-catalogue/)",
        pathNot: ["^packages/server/src/start/demo\\.ts$", "^packages/server/src/testing/", aTest],
      },
      to: { path: "^packages/(sandbox|demo-catalogue)/", ...values },
    },
    {
      name: "the-demo-loads-on-demand",
      comment:
        "With real keys its code is not loaded at all (OPS-04): use `await import(…)` where it is needed.",
      severity: "error",
      from: { path: "^packages/server/src/start/demo\\.ts$" },
      to: {
        path: "^packages/(sandbox|demo-catalogue)/",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    {
      name: "traces-load-on-demand",
      comment:
        "OpenTelemetry is loaded where an endpoint is set alone: trace by platform/measure.ts, which knows none of it.",
      severity: "error",
      from: { path: "^packages/server/src/", pathNot: aTest },
      to: {
        path: "^packages/server/src/platform/tracing\\.ts$",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    {
      name: "stand-ins-stand-alone",
      comment:
        "A stand-in speaks the protocol of the service it replaces: it needs nothing of the shop but the demo's products.",
      severity: "error",
      from: { path: "^packages/sandbox/", pathNot: [aTest, "/testing/"] },
      to: { path: "^packages/(?!sandbox/|demo-catalogue/)" },
    },
    {
      name: "aliexpress-stands-alone",
      comment:
        "The client of the marketplace knows its protocol, and nothing of the shop: the server translates.",
      severity: "error",
      from: { path: "^packages/aliexpress/" },
      to: { path: "^packages/(?!aliexpress/)" },
    },
    {
      name: "demo-catalogue-stands-alone",
      comment: "The demo is data and drawings: the server turns them into products.",
      severity: "error",
      from: { path: "^packages/demo-catalogue/", pathNot: aTest },
      to: { path: "^packages/(?!demo-catalogue/|commerce/)" },
    },
    {
      name: "the-demo-shows-a-small-face",
      comment: "Every importer checks the types of all that this file reaches: name no data and no drawing.",
      severity: "error",
      from: { path: "^packages/demo-catalogue/src/public-types\\.ts$" },
      to: { path: "^packages/demo-catalogue/src/(data|drawings)/", reachable: true },
    },
    {
      name: "queries-stay-at-home",
      comment: "A subject's SQL is its own: ask the subject for a use case that answers the question.",
      severity: "error",
      from: {
        path: "^packages/server/src/(?!checkout/|orders/|fulfillment/|testing/)([^/]+)",
        pathNot: aTest,
      },
      to: { path: "^packages/server/src/.*(/|-)queries\\.ts$", pathNot: "^packages/server/src/$1/" },
    },
    {
      name: "orders-use-what-they-are-made-of",
      comment:
        "An order changes with its payment, voucher and stock in one transaction: orders and checkout use their SQL alone.",
      severity: "error",
      from: { path: "^packages/server/src/(checkout|orders)/", pathNot: aTest },
      to: {
        path: "^packages/server/src/.*(/|-)queries\\.ts$",
        pathNot: "^packages/server/src/(checkout|orders|payments|vouchers|stock)/",
      },
    },
    {
      name: "fulfillment-locks-orders",
      comment: "Fulfillment locks an order and its disputes as checkout does, and uses their SQL alone.",
      severity: "error",
      from: { path: "^packages/server/src/fulfillment/", pathNot: aTest },
      to: {
        path: "^packages/server/src/.*(/|-)queries\\.ts$",
        pathNot: "^packages/server/src/(fulfillment|orders|payments)/",
      },
    },
    {
      name: "orders-stand-above",
      comment:
        "Payments, vouchers and stock know nothing of each other: what needs several of them is in orders.",
      severity: "error",
      from: {
        path: "^packages/server/src/(payments|vouchers|stock)/",
        pathNot: [aTest, "/tables\\.ts$"],
      },
      to: {
        path: "^packages/server/src/(orders|payments|vouchers|stock|checkout)/",
        pathNot: "^packages/server/src/$1/",
      },
    },
    {
      name: "tables-refer-to-tables",
      comment: "A foreign key names another subject's table, and a table needs nothing else of it.",
      severity: "error",
      from: { path: "^packages/server/src/([^/]+)/tables\\.ts$" },
      to: {
        path: "^packages/server/src/(?!platform/)[^/]+/(?!tables\\.ts$)",
        pathNot: "^packages/server/src/$1/",
      },
    },
    ...fromTopToBottom(
      "subjects-are-in-order",
      "A subject uses those after it in `subjectsInOrder` of this file: what needs both is in a subject above them.",
      subjectsInOrder.map((subject) => `^packages/server/src/${subject}/`),
    ),
    {
      name: "subjects-have-a-place",
      comment: "Name the place of this subject in `subjectsInOrder` of this file.",
      severity: "error",
      from: { path: `^packages/server/src/(?!(${subjectsInOrder.join("|")}|testing)/)[^/]+/` },
      to: {},
    },
    {
      name: "platform-knows-no-subject",
      comment: "The platform serves every subject: hand in what it needs from start/.",
      severity: "error",
      from: { path: "^packages/server/src/platform/" },
      to: { path: "^packages/server/src/(?!platform/|testing/)" },
    },
    {
      name: "commands-load-on-demand",
      comment:
        "Every call of `nestling` would load this, and its help as well: name it in an OnDemand, or `await import(…)` it where the command runs.",
      severity: "error",
      from: { path: everyCall },
      to: { pathNot: everyCall, dependencyTypesNot: ["type-only", "dynamic-import", "core"] },
    },
    {
      name: "testing-is-for-tests",
      comment: "What only tests need does not run in the shop.",
      severity: "error",
      from: { path: "^packages/", pathNot: [aTest, "/testing/"] },
      to: { path: "^packages/(server/src|storefront/app)/testing/" },
    },
    {
      name: "tests-are-at-the-end",
      comment: "Nothing is built on a test: move what both need into a file of its own.",
      severity: "error",
      from: {},
      to: { path: aTest },
    },
    {
      name: "tools-are-at-the-end",
      comment: "Scripts, benchmarks and browser tests use the shop; it does not use them.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(e2e|bench|scripts)/" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router|test-results)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
