/** The migrations of this version, as files of SQL. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

export type Migration = {
  /** The name of its file: four digits, and what it does. */
  readonly name: string;
  /** When it was written, in milliseconds. The database knows it by this. */
  readonly writtenAt: number;
  readonly hash: string;
  /** `expand` only adds. `contract` takes away what this version no longer uses, but the one before does. */
  readonly phase: "expand" | "contract";
  /** See docs/decisions/0130-a-migration-makes-nobody-wait.md. */
  readonly way: "in a transaction" | "without a transaction" | "in batches";
  readonly statements: readonly string[];
};

type Entry = { readonly tag: string; readonly when: number };

function readJournal(folder: string): readonly Entry[] {
  const text = readFileSync(join(folder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(text) as { entries: Entry[] }).entries;
}

/** The number of the newest migration, such as 3 for `0003_card_brands`. */
export function newestNumber(folder = migrationsFolder): number {
  return numberOf(readJournal(folder).at(-1)?.tag ?? "0000");
}

/** The number that the name of a migration begins with. */
export const numberOf = (name: string) => Number(name.slice(0, 4));

/** Reads all migrations, the oldest first. Throws for a file that breaks the rules of `parseMigration`. */
export function readMigrations(folder = migrationsFolder): readonly Migration[] {
  return readJournal(folder).map(({ tag, when }) =>
    parseMigration(tag, when, readFileSync(join(folder, `${tag}.sql`), "utf8")),
  );
}

const breakpoint = "--> statement-breakpoint";
const mark = /^-- nestling: (.*)$/gm;

/** SQL without its comments. */
export const withoutComments = (sql: string) => sql.replace(/--.*$/gm, "");

/**
 * Takes the text of a migration apart. A line `-- nestling: contract` makes it one of that phase, and
 * `-- nestling: in batches` has its statement repeated. Throws for another mark, and for what cannot be run again from its
 * beginning after an interruption: several statements without one transaction, or an index without IF [NOT] EXISTS.
 */
export function parseMigration(name: string, writtenAt: number, text: string): Migration {
  const marks = [...text.matchAll(mark)].map(([, word]) => word);
  const strange = marks.find((word) => word !== "contract" && word !== "in batches");
  if (strange !== undefined) throw new Error(`${name}: there is no mark '${strange}'`);
  const statements = text
    .split(breakpoint)
    .map((statement) => statement.trim())
    .filter((statement) => withoutComments(statement).trim() !== "");
  const way = marks.includes("in batches") ? "in batches" : wayOf(statements);
  if (way !== "in a transaction" && statements.length !== 1) {
    throw new Error(`${name}: what runs ${way} needs a migration of its own`);
  }
  if (/\bindex\s+concurrently\s+(?!if\s)/i.test(withoutComments(statements[0] ?? ""))) {
    throw new Error(`${name}: after CONCURRENTLY comes IF NOT EXISTS, or IF EXISTS`);
  }
  return {
    name,
    writtenAt,
    hash: createHash("sha256").update(text).digest("hex"),
    phase: marks.includes("contract") ? "contract" : "expand",
    way,
    statements,
  };
}

/** Statements that work for long and block nobody, unless a transaction holds what else it has locked. */
function wayOf(statements: readonly string[]): "in a transaction" | "without a transaction" {
  const isLong = (statement: string) =>
    /\bindex\s+concurrently\b|\bvalidate\s+constraint\b/i.test(withoutComments(statement));
  return statements.some(isLong) ? "without a transaction" : "in a transaction";
}
