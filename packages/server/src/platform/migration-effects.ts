/** What the statements of a migration do to tables that are in use: for `nestling migrate --plan`, and for its rules. */
import { type Migration, withoutComments } from "./migrations.ts";

export type Effect = {
  readonly table: string;
  /** Who waits while the lock is held: nobody, those who write, or everybody. Rows that are written lock themselves alone. */
  readonly waits: "nobody" | "writers" | "everybody";
  /** What is done under it. Only `moment` takes no longer in a large table. */
  readonly work: "moment" | "reads" | "rewrites" | "writes rows";
  /** Whether a version that uses what is there now would break. */
  readonly breaks: boolean;
};

type Rule = {
  readonly when: RegExp;
  readonly effect: Omit<Effect, "table">;
};

const effect = (
  waits: Effect["waits"],
  work: Effect["work"] = "moment",
  breaks: "breaks" | "keeps" = "keeps",
): Omit<Effect, "table"> => ({ waits, work, breaks: breaks === "breaks" });

/** A default that is computed once, so that PostgreSQL need not write it into each row. */
const constant = String.raw`\bdefault (?:''|-?[\d.]+|true|false|null|now\(\)|current_(?:date|timestamp))(?:::[a-z_. ]+(?:\[\])?)?(?= (?:not null|null|collate|constraint|check|references|unique|primary)\b|$)`;

/** The actions of ALTER TABLE. The first that fits counts. A foreign key also locks the table that it refers to. */
const alterations: readonly Rule[] = [
  { when: /^validate constraint/, effect: effect("nobody", "reads") },
  { when: /^add (constraint \S+ )?foreign key .*not valid$/, effect: effect("writers") },
  { when: /^add (constraint \S+ )?foreign key/, effect: effect("writers", "reads") },
  { when: /^add constraint .*(not valid$|using index)/, effect: effect("everybody") },
  { when: /^add (constraint|primary key|unique|check|exclude)/, effect: effect("everybody", "reads") },
  {
    when: new RegExp(`^add (?!.*${constant}).*\\b(generated|default|(small|big)?serial)\\b`),
    effect: effect("everybody", "rewrites"),
  },
  {
    when: /^add (column )?.*\b(references|unique|primary key|check)\b/,
    effect: effect("everybody", "reads"),
  },
  { when: /^add (column )?(?!.*\bdefault\b).*\bnot null\b/, effect: effect("everybody", "moment", "breaks") },
  { when: /^add /, effect: effect("everybody") },
  {
    when: /^alter (column )?\S+ ((set data )?type|set expression)/,
    effect: effect("everybody", "rewrites", "breaks"),
  },
  { when: /^alter (column )?\S+ set not null/, effect: effect("everybody", "reads", "breaks") },
  { when: /^alter (column )?\S+ (set statistics|set \(|set storage)/, effect: effect("nobody") },
  { when: /^alter (column )?\S+ drop default/, effect: effect("everybody", "moment", "breaks") },
  { when: /^alter (column )?\S+ (set default|drop not null)/, effect: effect("everybody") },
  { when: /^drop constraint/, effect: effect("everybody") },
  { when: /^(drop|rename)/, effect: effect("everybody", "moment", "breaks") },
  { when: /^set (logged|unlogged|tablespace|access method)/, effect: effect("everybody", "rewrites") },
  { when: /^set \(/, effect: effect("nobody") },
  { when: /^(enable|disable) trigger/, effect: effect("writers") },
];

const name = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?([\w.]+)`;

/** Statements about one table, whose name is the first group. */
const statements: readonly Rule[] = [
  {
    when: new RegExp(`^create (?:unique )?index concurrently .*? on ${name}`),
    effect: effect("nobody", "reads"),
  },
  { when: new RegExp(`^create (?:unique )?index .*? on ${name}`), effect: effect("writers", "reads") },
  { when: new RegExp(`^create index on ${name}`), effect: effect("writers", "reads") },
  { when: new RegExp(`^drop index concurrently ${name}`), effect: effect("nobody") },
  { when: new RegExp(`^drop index ${name}`), effect: effect("everybody") },
  { when: new RegExp(`^create (?:or replace )?trigger .*? on ${name}`), effect: effect("writers") },
  { when: new RegExp(`^drop trigger .* on ${name}`), effect: effect("everybody") },
  { when: new RegExp(`^drop table ${name}`), effect: effect("everybody", "moment", "breaks") },
  { when: new RegExp(`^update ${name}`), effect: effect("nobody", "writes rows") },
  { when: new RegExp(`^delete from ${name}`), effect: effect("nobody", "writes rows") },
  { when: new RegExp(`^insert into ${name}`), effect: effect("nobody", "writes rows") },
  {
    when: new RegExp(`^with .*?(?<!for |no key |do )\\b(?:update|delete from|insert into) ${name}`),
    effect: effect("nobody", "writes rows"),
  },
  { when: new RegExp(`^drop (?:function|view) ${name}`), effect: effect("nobody", "moment", "breaks") },
];

/** Statements that touch no table that has rows. */
const harmless =
  /^(create (or replace )?(function|view)|create sequence|create extension|comment on|create statistics|insert into \S+( \(.*?\))? values)/;

/**
 * What a migration does. Throws for a statement that is not known here, whose author makes it known, and where two
 * statements stand together: the first would hide the second.
 */
export function effectsOf(migration: Migration): readonly Effect[] {
  return migration.statements.flatMap((written) => {
    const statement = normalize(written);
    if (!statement.includes(";")) return effectsOfStatement(statement);
    throw new Error(`${migration.name}: '--> statement-breakpoint' is missing between two statements`);
  });
}

function effectsOfStatement(statement: string): readonly Effect[] {
  const altered = new RegExp(`^alter table ${name} (.*)$`).exec(statement);
  if (altered) {
    const [, table = "", actions = ""] = altered;
    return splitActions(actions).flatMap((action) => [
      { table, ...requireRule(alterations, action, statement) },
      ...(action.startsWith("add ") ? lockedByForeignKeys(action) : []),
    ]);
  }
  if (/^create (unlogged )?table /.test(statement)) return lockedByForeignKeys(statement);
  if (harmless.test(statement)) return [];
  const rule = statements.find(({ when }) => when.test(statement));
  if (rule === undefined) throw unknown(statement);
  return [{ table: rule.when.exec(statement)?.[1] ?? "", ...rule.effect }];
}

function lockedByForeignKeys(definition: string): readonly Effect[] {
  const references = definition.matchAll(/\breferences (?:public\.)?([\w.]+)/g);
  return [...references].map(([, table = ""]) => ({ table, ...effect("writers") }));
}

function requireRule(rules: readonly Rule[], action: string, statement: string): Omit<Effect, "table"> {
  const rule = rules.find(({ when }) => when.test(action));
  if (rule === undefined) throw unknown(statement);
  return rule.effect;
}

const unknown = (statement: string) =>
  new Error(`platform/migration-effects.ts does not know what this does: ${statement.slice(0, 200)}`);

/** Lower case, without comments, quotes of names and line breaks. What stands between quotes of text is of no interest. */
function normalize(statement: string): string {
  return withoutComments(statement)
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/;$/, "")
    .toLowerCase();
}

/** The actions of an ALTER TABLE, by the commas that stand in no parentheses. */
function splitActions(actions: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of actions) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/**
 * Why a migration may not run next to the version before: sentences, none for one that may. Nobody uses the tables of
 * `created` yet.
 */
export function hazardsOf(migration: Migration, created: ReadonlySet<string>): readonly string[] {
  const { name: file, phase, way } = migration;
  return effectsOf(migration)
    .filter(({ table }) => !created.has(table))
    .flatMap(({ table, waits, work, breaks }) => {
      const hazards: string[] = [];
      if (waits !== "nobody" && work !== "moment") {
        const waiting = waits === "everybody" ? "everybody waits" : "writers wait";
        hazards.push(`${waiting} while all of ${table} is ${work === "reads" ? "read" : "written"}`);
      }
      if (work === "writes rows" && way !== "in batches") {
        hazards.push(`the rows of ${table} are written all together, not in batches`);
      }
      if (breaks && phase === "expand") {
        hazards.push(`the version before breaks by what happens to ${table}`);
      }
      return hazards.map((hazard) => `${file}: ${hazard}`);
    });
}

/** The tables that a migration creates. */
export function tablesCreatedBy({ statements: all }: Migration): readonly string[] {
  return all.flatMap((statement) => {
    const created = new RegExp(`^create (?:unlogged )?table ${name}`).exec(normalize(statement));
    return created?.[1] === undefined ? [] : [created[1]];
  });
}
