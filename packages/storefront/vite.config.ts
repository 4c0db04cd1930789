import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkFileNames, codeSplitting } from "./scripts/code-splitting.ts";
import { makeDisplayFont } from "./scripts/display-font.ts";
import { noSchemaInTheBrowser } from "./scripts/no-schema-in-the-browser.ts";

export default defineConfig(async () => {
  await makeDisplayFont();
  return {
    plugins: [tailwindcss(), reactRouter(), noSchemaInTheBrowser()],
    build: {
      // A data: address in the style sheet would need an exception in the content security policy.
      assetsInlineLimit: 0,
      // React Router preloads a page's modules itself; what loads on first use is a file or two.
      modulePreload: false,
      target: "es2023",
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } } },
    optimizeDeps: {
      // Named, because Vite would find them one by one on the first visit, and reload the page each time.
      include: ["react-router", "react-router/dom", "zustand", "zustand/middleware"],
      // Its icons are small modules, one import each.
      exclude: ["lucide-react"],
    },
  };
});
