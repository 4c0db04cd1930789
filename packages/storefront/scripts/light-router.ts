import type { Plugin } from "vite";

/**
 * What React Router asks itself in the browser, as its code says it, and what the answer always is in this shop. Each
 * answer takes the code behind it out of every first load: 3.3 KB gzip in all.
 */
const answers: [question: RegExp, answer: string][] = [
  // The whole route table comes with the page: `routeDiscovery` in react-router.config.ts.
  [/(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, "false"],
  [/init\.patchRoutesOnNavigation/g, "undefined"],
  // `HydratedRouter` is given no `instrumentations`.
  [/init\.instrumentations/g, "undefined"],
  // React's server components are not in use.
  [/(?<!function )useIsRSCRouterContext\(\)/g, "false"],
  // What the scripts in the document say is for the server to write.
  [/!isStatic(?= \?)/g, "true"],
  [/staticContext(?= \?)/g, "false"],
];

/** Answers React Router's questions while the shop is built, and stops the build when one is no longer asked. */
export function lightRouter(): Plugin {
  const asked = new Set<RegExp>();
  return {
    name: "light-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: answers.reduce((text, [question, answer]) => {
          const answered = text.replaceAll(question, answer);
          if (answered !== text) asked.add(question);
          return answered;
        }, code),
        map: null,
      }),
    },
    buildEnd(error) {
      const unasked = answers.map(([question]) => question).filter((question) => !asked.has(question));
      if (!error && unasked.length > 0)
        this.error(`React Router does not ask ${unasked.join(", ")} any more`);
    },
  };
}
