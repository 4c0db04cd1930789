import type { Plugin } from "vite";

/** How long a script that did not arrive is waited for before it is asked for once more, in milliseconds. */
const pause = 500;

/**
 * What each `import()` of the shop goes through: a script that does not arrive is asked for once more. Browsers as the
 * HTML standard is since 2026 then fetch it, and all that it imports, again. Older ones remember the failure until the
 * document goes: there the second try fails at once, and the page falls back to what works without (`lazyPart`).
 *
 * It takes the place of Vite's own helper, which fetches the style sheets and files that belong to a chunk: the shop's
 * one style sheet is in the page, and what loads on first use is a file or two.
 */
export function retriedImports(): Plugin {
  return {
    name: "retried-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export const __vitePreload = (load) =>
            load().catch(() => new Promise((resolve) => setTimeout(resolve, ${pause})).then(load));`
        : undefined,
  };
}
