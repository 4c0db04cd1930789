import type { Plugin } from "vite";

/**
 * Leaves `import()` as it is. Vite wraps it in a helper that fetches the style sheets and files that belong to a
 * chunk; the shop's one style sheet is in the page, and what loads on first use is a file or two. The helper is 1 KB
 * gzip in every first load.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
  };
}
