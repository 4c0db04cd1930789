import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { makeDisplayFont } from "./scripts/display-font.ts";
import { noSchemaInTheBrowser } from "./scripts/no-schema-in-the-browser.ts";

export default defineConfig(async () => {
  await makeDisplayFont();
  return {
    plugins: [tailwindcss(), reactRouter(), noSchemaInTheBrowser()],
    build: {
      // A data: address in the style sheet would need an exception in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: "es2023",
    },
    optimizeDeps: {
      // Named, because Vite would find them one by one on the first visit, and reload the page each time.
      include: ["react-router", "react-router/dom", "zustand", "zustand/middleware", "lucide-react"],
    },
  };
});
