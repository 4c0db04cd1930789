/** Reads the words of a command line by the declarations of the commands. */
import { parseArgs } from "node:util";
import { type Command, type Group, isGroup, type OnDemand, optionsOf, usageError } from "./command.ts";

/** The command or group that words name, and the words that are left for it. */
export type Found = {
  readonly path: readonly string[];
  readonly item: Command | Group;
  readonly rest: readonly string[];
};

/** Follows words down from `root`, and loads what they name. Throws CommandError for a word that names no command. */
export function findCommand(root: Group, words: readonly string[]): Promise<Found> {
  return follow({ path: [], item: root, rest: words });
}

/** The command or group itself, with the summary that stands where it is named. */
export async function loaded(item: Command | Group | OnDemand): Promise<Command | Group> {
  return "load" in item ? { ...(await item.load()), summary: item.summary } : item;
}

async function follow({ path, item, rest: [word, ...rest] }: Found): Promise<Found> {
  const words = word === undefined ? [] : [word, ...rest];
  if (!isGroup(item)) return { path, item, rest: words };
  if (word === undefined || word.startsWith("-")) {
    const isHelp = word === "--help" || word === "-h";
    const usual = isHelp ? undefined : item.usual;
    if (usual !== undefined) return step(path, item, usual, words);
    if (word === undefined || isHelp) return { path, item, rest: [] };
    throw usageError(`There is no option ${word} of ${lineOf(path)}. See: ${lineOf(path)} --help`);
  }
  return step(path, item, word, rest);
}

async function step(
  path: readonly string[],
  group: Group,
  name: string,
  rest: readonly string[],
): Promise<Found> {
  const [, item] = Object.entries(group.commands).find(([known]) => known === name) ?? [];
  const whole = [...path, name];
  if (item !== undefined) return follow({ path: whole, item: await loaded(item), rest });
  const near = nearest(name, Object.keys(group.commands));
  throw usageError(
    `There is no command ${lineOf(whole)}. ${near === undefined ? `See: ${lineOf(path)} --help` : `Did you mean ${lineOf([...path, near])}?`}`,
  );
}

/** `nestling orders list` */
export const lineOf = (path: readonly string[]) => ["nestling", ...path].join(" ");

/** Parses the words of one command. Throws CommandError, in one line that names the word and what it should be. */
export function readWords(path: readonly string[], command: Command, words: readonly string[]) {
  const options = optionsOf(command);
  const { tokens } = parseArgs({
    args: [...words],
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([name, { value }]) => [
          name,
          { type: value === undefined ? ("boolean" as const) : ("string" as const) },
        ]),
      ),
      help: { type: "boolean", short: "h" },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, unknown> = {};
  const given: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") given.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.entries(options).find(([name]) => name === token.name)?.[1];
    if (option === undefined) throw unknownOption(token.rawName, path, Object.keys(options));
    if (token.name in values) throw usageError(`${token.rawName} is given twice.`);
    if (option.value === undefined) {
      if (token.value !== undefined) throw usageError(`${token.rawName} takes no value.`);
      values[token.name] = true;
    } else {
      const isMissing = token.value === undefined || (!token.inlineValue && token.value.startsWith("--"));
      if (isMissing) throw usageError(`${token.rawName} takes ${option.takes?.description ?? option.value}.`);
      values[token.name] = parsed(option, token.rawName, token.value ?? "");
    }
  }
  if (values.help) return { ...values, help: true };
  for (const [name, argument] of Object.entries(command.arguments ?? {})) {
    const word = given.shift();
    if (word !== undefined) values[name] = parsed(argument, name.toUpperCase(), word);
    else if (!argument.optional)
      throw usageError(`${name.toUpperCase()} is missing: ${usageOf(path, command)}`);
  }
  if (given.length > 0) throw usageError(`There is no place for ${given[0]}: ${usageOf(path, command)}`);
  return values;
}

function unknownOption(rawName: string, path: readonly string[], names: readonly string[]) {
  const near = nearest(
    rawName,
    names.map((name) => `--${name}`),
  );
  const hint = near === undefined ? `See: ${lineOf(path)} --help` : `Did you mean ${near}?`;
  return usageError(`There is no option ${rawName} of ${lineOf(path)}. ${hint}`);
}

function parsed(
  { takes }: Pick<NonNullable<Command["options"]>[string], "takes">,
  name: string,
  word: string,
): unknown {
  if (takes === undefined) return word;
  const result = takes.safeParse(word);
  if (!result.success) throw usageError(`${name} takes ${takes.description ?? "another value"}.`);
  return result.data;
}

/** `nestling orders refund NUMBER [--amount DOLLARS] [--yes]` */
export function usageOf(path: readonly string[], command: Command): string {
  const words = Object.entries(command.arguments ?? {}).map(([name, { optional }]) =>
    optional ? `[${name.toUpperCase()}]` : name.toUpperCase(),
  );
  const options = Object.entries(optionsOf(command))
    .filter(([name]) => name !== "help")
    .map(([name, { value }]) => `[--${name}${value === undefined ? "" : ` ${value}`}]`);
  return [lineOf(path), ...words, ...options].join(" ");
}

/** The known word that is closest to `word` by edits. Undefined where none is close enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, far: each.startsWith(word) ? 0 : distance(word.toLowerCase(), each) }))
    .sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(1, Math.floor(word.length / 3)) ? best.each : undefined;
}

/** How many letters must be added, removed or changed (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [i, letter] of [...from].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const [left = 0, up = 0, before = 0] = [row[j], above[j + 1], above[j]];
      row.push(Math.min(left + 1, up + 1, before + (letter === other ? 0 : 1)));
    }
  }
  return row.at(-1) ?? 0;
}
