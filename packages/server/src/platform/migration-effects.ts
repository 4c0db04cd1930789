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

/** An expression that gives each row another value, or that PostgreSQL must compute for each. */
const computed = /\b(generated\s+always|default\s+[^,]*(uuid|random|clock_timestamp|nextval)|serial\b)/;

/** The actions of ALTER TABLE. The first that fits counts. */
const alterations: readonly Rule[] = [
  { when: /^validate constraint/, effect: effect("nobody", "reads") },
  { when: /^add constraint .* foreign key .*not valid$/, effect: effect("writers") },
  { when: /^add constraint .*(not valid$|using index)/, effect: effect("everybody") },
  {
    when: /^add (constraint|primary key|unique|check|foreign key|exclude)/,
    effect: effect("everybody", "reads"),
  },
  { when: new RegExp(`^add (column )?.*${computed.source}`), effect: effect("everybody", "rewrites") },
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
  {
    when: /^alter (column )?\S+ (set|drop) default|^alter (column )?\S+ drop not null/,
    effect: effect("everybody"),
  },
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
  { when: new RegExp(`^(?:drop|reindex) index concurrently ${name}`), effect: effect("nobody") },
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
  /^(create table|create unlogged table|create (or replace )?(function|view)|create sequence|create extension|comment on|create statistics|insert into \S+( \(.*?\))? values)/;

/** What a migration does. Throws for a statement that is not known here: its author says what it does. */
export function effectsOf(migration: Migration): readonly Effect[] {
  return migration.statements.flatMap((statement) => effectsOfStatement(normalize(statement)));
}

function effectsOfStatement(statement: string): readonly Effect[] {
  const altered = new RegExp(`^alter table ${name} (.*)$`).exec(statement);
  if (altered) {
    const [, table = "", actions = ""] = altered;
    return splitActions(actions).map((action) => ({ table, ...requireRule(alterations, action, statement) }));
  }
  const created = /^create (?:unlogged )?table /.test(statement);
  if (created)
    return [...statement.matchAll(/\breferences ([\w.]+)/g)].map(([, table = ""]) => ({
      table,
      ...effect("writers"),
    }));
  if (harmless.test(statement)) return [];
  const rule = statements.find(({ when }) => when.test(statement));
  if (rule === undefined) throw unknown(statement);
  return [{ table: rule.when.exec(statement)?.[1] ?? "", ...rule.effect }];
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
 * Why a migration may not run next to the version before: sentences, none for one that may. Tables of `made` are new, so
 * nobody uses them.
 */
export function hazardsOf(migration: Migration, made: ReadonlySet<string>): readonly string[] {
  const { name: file, phase, way } = migration;
  return effectsOf(migration)
    .filter(({ table }) => !made.has(table))
    .flatMap(({ table, waits, work, breaks }) => [
      ...(waits !== "nobody" && work !== "moment"
        ? [
            `${file}: ${waits === "everybody" ? "everybody" : "who writes"} waits while all of ${table} is ${work === "reads" ? "read" : "written"}`,
          ]
        : []),
      ...(work === "writes rows" && way !== "in batches"
        ? [`${file}: the rows of ${table} are written at once, not in batches`]
        : []),
      ...(breaks && phase === "expand"
        ? [`${file}: the version before breaks by what happens to ${table}`]
        : []),
    ]);
}

/** The tables that a migration makes. */
export function tablesMadeBy({ statements: all }: Migration): readonly string[] {
  return all.flatMap((statement) => {
    const made = new RegExp(`^create (?:unlogged )?table ${name}`).exec(normalize(statement));
    return made?.[1] === undefined ? [] : [made[1]];
  });
}
