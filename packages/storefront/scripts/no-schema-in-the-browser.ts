import type { Plugin } from "vite";

const schemaLibraries = /\/node_modules\/(zod|hono|@hono\/[^/]+|openapi3-ts|@asteasolutions\/[^/]+)\//;

/**
 * Stops the build when a schema library would reach the browser: one import of a schema as a value is 92 KB
 * gzip. The contract's schemas are for the server; browser code takes types of them (`import type`).
 */
export function noSchemaInTheBrowser(): Plugin {
  return {
    name: "no-schema-in-the-browser",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const found = chunk.moduleIds.find((id) => schemaLibraries.test(id));
        if (found) this.error(`${chunk.fileName} would carry ${found}: import its types only`);
      }
    },
  };
}
