import { readFile } from "node:fs/promises";

/** The statements of a migration that change rows, in their order. */
export async function updatesOf(migration: string): Promise<string[]> {
  const text = await readFile(new URL(`../../migrations/${migration}.sql`, import.meta.url), "utf8");
  return text
    .split("--> statement-breakpoint")
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .filter((statement) => statement.startsWith("UPDATE"));
}
