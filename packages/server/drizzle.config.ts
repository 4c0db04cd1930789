import { defineConfig } from "drizzle-kit";

/* `drizzle-kit generate` writes the next migration from what the subjects' tables have become. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/*/tables.ts",
  out: "./migrations",
  casing: "snake_case",
});
