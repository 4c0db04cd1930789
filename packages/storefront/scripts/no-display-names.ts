import type { Plugin } from "vite";

/**
 * Takes the names for debugging off React Router's components. Such an assignment keeps a component in the bundle that
 * nothing uses, with all that it needs: `Form`, `NavLink` and what submits forms.
 */
export function noDisplayNames(): Plugin {
  return {
    name: "no-display-names",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\s*[A-Za-z]+\.displayName = "[\w.]+";$/gm, "")
          .replaceAll(/= (?=React\$1\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ "),
        map: null,
      }),
    },
  };
}
