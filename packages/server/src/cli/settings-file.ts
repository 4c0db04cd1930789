/** The file of settings: lines that Node, a shell, systemd and a compose file read alike. */
import { existsSync } from "node:fs";
import { chown, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { projectDirectory } from "../platform/config.ts";
import { CommandError } from "./command.ts";

/** The file whose settings this process has: of an installed shop the one that its program names, else .env of the project. */
export const settingsFileOf = (environment: NodeJS.ProcessEnv) =>
  environment.NESTLING_SETTINGS ?? join(projectDirectory, ".env");

/** The settings of a file; none where it is not there. */
export async function readSettingsFile(file: string): Promise<Readonly<Record<string, string>>> {
  const parsed = existsSync(file) ? parseEnv(await readFile(file, "utf8")) : {};
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? ""]));
}

/** Readable without quotes: nothing that a shell, or a compose file, would take for more than a letter. */
const bare = /^[\w.,:/@%+=-]+$/;

/** A line `NAME=value`, in quotes where it needs them. Throws CommandError for a value that no quotes hold for all readers. */
export function settingsLine(name: string, value: string): string {
  if (bare.test(value)) return `${name}=${value}`;
  if (!/['\n\r]/.test(value)) return `${name}='${value}'`;
  if (!/["$`\\\n\r]/.test(value)) return `${name}="${value}"`;
  throw new CommandError(
    `${name} has an apostrophe beside a quotation mark, $, \` or \\, or a line break: no file of settings holds that.`,
  );
}

/** The text of a file with these settings: lines of theirs are replaced where they stand, the others stay, new ones come last. */
export function withSettings(text: string, settings: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(settings));
  const lines = text.split("\n").map((line) => {
    const name = /^\s*(?:export\s+)?([A-Z_]+)\s*=/.exec(line)?.[1] ?? "";
    const value = left.get(name);
    left.delete(name);
    return value === undefined ? line : settingsLine(name, value);
  });
  while (lines.at(-1) === "") lines.pop();
  return [...lines, ...[...left].map(([name, value]) => settingsLine(name, value)), ""].join("\n");
}

/**
 * Writes the file in one step. One that is there keeps its owner and who may read it; a new one is its owner's alone, because it
 * has keys.
 */
export async function writeSettingsFile(file: string, text: string): Promise<void> {
  const before = existsSync(file) ? await stat(file) : undefined;
  const part = `${file}.part-${process.pid}`;
  await writeFile(part, text, { mode: before === undefined ? 0o600 : before.mode & 0o770, flag: "wx" });
  if (before !== undefined && process.getuid?.() === 0) await chown(part, before.uid, before.gid);
  await rename(part, file);
}
