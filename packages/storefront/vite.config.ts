import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { makeDisplayFont } from "./scripts/display-font.ts";
import { noSchemaInTheBrowser } from "./scripts/no-schema-in-the-browser.ts";

/**
 * Which modules go into a file together (decision 0041). A module that matches takes along all that it imports, unless
 * an earlier group has it. `scripts/check-bundle.ts` says what a cut costs each page.
 */
const codeSplitting = {
  groups: [
    { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
    // What stands around the pages.
    { name: "frame", test: /\/app\/(root|layouts\/(public|checkout))\.tsx/, priority: 3 },
    { name: "ui", test: /\/app\/ui\//, tags: ["$initial" as const], minShareCount: 6, priority: 2 },
    // The rest by the pages that share it, so that none loads what only others need.
    { name: "shared", minShareCount: 2, entriesAware: true, priority: 1 },
  ],
};

/** The bundler calls a shared file after everything that shares it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split("~")[0]}-[hash].js`;

export default defineConfig(async () => {
  await makeDisplayFont();
  return {
    plugins: [tailwindcss(), reactRouter(), noSchemaInTheBrowser()],
    build: {
      // A data: address in the style sheet would need an exception in the content security policy.
      assetsInlineLimit: 0,
      // Pages preload little (decision 0039), and what loads on first use is a file or two.
      modulePreload: false,
      target: "es2023",
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } },
      // In the build, so that a production install goes without 39 MB of icons.
      ssr: { resolve: { noExternal: ["@lucide/icons"] } },
    },
    optimizeDeps: {
      // Named, because Vite would find them one by one on the first visit, and reload the page each time.
      include: ["react-router", "react-router/dom", "zustand", "zustand/middleware"],
      // Its icons are small modules, one import each.
      exclude: ["@lucide/icons"],
    },
  };
});
