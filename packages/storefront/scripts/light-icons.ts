import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const component = fileURLToPath(new URL("../app/ui/lucide-icon.ts", import.meta.url));

/**
 * Puts the shop's own component behind Lucide's icons, in the browser and on the server alike. Lucide's reads sizes,
 * colours and context that the shop sets by classes: 2 KB gzip in every first load, and work on every render.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    // While developing, Vite bundles Lucide beforehand, past this plugin; then both sides use Lucide's own.
    apply: "build",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    resolveId: (source, importer) =>
      source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/")
        ? component
        : undefined,
  };
}
