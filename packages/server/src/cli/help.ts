/** The help of `nestling`, from the declarations of its commands. */
import { type Command, type Group, isGroup, optionsOf } from "./command.ts";
import { type Found, lineOf, usageOf } from "./read-words.ts";

const width = 100;

/** The help of a command or a group, as it stands at `path`. */
export function helpOf({ path, item }: Pick<Found, "path" | "item">): string {
  const sections = isGroup(item) ? groupHelp(path, item) : commandHelp(path, item);
  return sections.filter((section) => section !== "").join("\n\n");
}

function commandHelp(path: readonly string[], command: Command): string[] {
  const words = Object.entries(command.arguments ?? {}).map(([name, { about, takes }]) => [
    name.toUpperCase(),
    withValues(about, takes?.description),
  ]);
  const options = Object.entries(optionsOf(command)).map(([name, { value, about, takes }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    withValues(about, takes?.description),
  ]);
  return [
    wrap(`${command.summary}.`, ""),
    `Usage: ${wrap(usageOf(path, command), " ".repeat(7)).trimStart()}`,
    command.details === undefined ? "" : wrap(command.details, ""),
    pairs([...words, ...options]),
    `Examples:\n${command.examples.map((example) => `  nestling ${example}`).join("\n")}`,
  ];
}

const withValues = (about: string, values: string | undefined) =>
  values === undefined ? about : `${about} (${values})`;

function groupHelp(path: readonly string[], group: Group): string[] {
  const rows = Object.entries(group.commands).map(([name, { summary = "" }]) => [name, summary]);
  const { usual } = group;
  const word = usual === undefined ? "COMMAND" : "[COMMAND]";
  const more = `More about one: ${lineOf(path)} COMMAND --help`;
  return [
    `${group.summary}.`,
    `Usage: ${lineOf(path)} ${word}`,
    pairs(rows),
    usual === undefined ? more : `Without COMMAND it is ${lineOf([...path, usual])}.\n${more}`,
  ];
}

/** Names in one column, what they mean beside them. */
function pairs(rows: readonly (readonly string[])[]): string {
  const column = Math.min(28, Math.max(...rows.map(([name = ""]) => name.length)));
  return rows
    .map(([name = "", about = ""]) => {
      const indent = " ".repeat(column + 4);
      const text = wrap(about, indent).trimStart();
      return name.length > column ? `  ${name}\n${indent}${text}` : `  ${name.padEnd(column)}  ${text}`;
    })
    .join("\n");
}

/** Breaks a text into lines of `width` characters, each with this indent. */
function wrap(text: string, indent: string): string {
  const lines = [indent];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    const isNew = line === indent;
    if (!isNew && line.length + word.length + 1 > width) lines.push(indent + word);
    else lines[lines.length - 1] = isNew ? line + word : `${line} ${word}`;
  }
  return lines.join("\n");
}
