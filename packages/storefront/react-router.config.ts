import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table comes with the page: asking for it piece by piece would be a request to the server on
  // every visit, which no cache could answer.
  routeDiscovery: { mode: "initial" },
  // One file a page: its parts are too small for requests of their own.
  splitRouteModules: false,
} satisfies Config;
