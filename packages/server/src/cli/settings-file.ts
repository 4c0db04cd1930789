/** The file of settings: lines that Node, a shell, systemd and a compose file read alike. */
import { existsSync } from "node:fs";
import { access, chmod, chown, constants, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/**
 * The text of a file with these settings: lines of theirs are replaced where they stand (all of them, for the last of a name
 * counts), the others stay, new ones come last.
 */
export function withSettings(text: string, settings: Readonly<Record<string, string>>): string {
  const written = new Set<string>();
  const lines = text.split("\n").map((line) => {
    const name = /^\s*(?:export\s+)?([A-Z_]+)\s*=/.exec(line)?.[1] ?? "";
    const value = settings[name];
    written.add(name);
    return value === undefined ? line : settingsLine(name, value);
  });
  while (lines.at(-1) === "") lines.pop();
  const added = Object.entries(settings).filter(([name]) => !written.has(name));
  return [...lines, ...added.map(([name, value]) => settingsLine(name, value)), ""].join("\n");
}

/** Throws CommandError where the file cannot be written: rather before five questions than after them. */
export async function requireWritable(file: string): Promise<void> {
  try {
    await access(dirname(file), constants.W_OK);
  } catch {
    throw new CommandError(
      `${dirname(file)} is no folder that you can write in: run the command as root, or name another file.`,
    );
  }
}

/**
 * Writes the file in one step. One that is there keeps its owner and who may read it; a new one is its owner's alone, because it
 * has keys.
 */
export async function writeSettingsFile(file: string, text: string): Promise<void> {
  const before = existsSync(file) ? await stat(file) : undefined;
  const part = `${file}.part-${process.pid}`;
  await writeFile(part, text, { mode: 0o600, flag: "wx" });
  if (before !== undefined) {
    if (process.getuid?.() === 0) await chown(part, before.uid, before.gid);
    // Not by the mode above, from which a umask takes away.
    await chmod(part, before.mode & 0o770);
  }
  await rename(part, file);
}
