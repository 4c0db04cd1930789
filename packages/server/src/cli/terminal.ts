/** What commands write to the terminal, and what they ask there. */
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { CommandError, usageError } from "./command.ts";

/** Removes control characters and line breaks, so that a customer's text cannot control the terminal or fake a line. */
export const plain = (text: string) => text.replaceAll(/\p{C}/gu, " ");

/** Removes control characters from every line of a text. */
export const plainLines = (text: string) => text.split("\n").map(plain).join("\n");

export type Column<Row> = {
  readonly title: string;
  readonly text: (row: Row) => string | number | null | undefined;
  /** For amounts: they end at the right. */
  readonly right?: true;
};

/** The narrowest that a column becomes in a small window. */
const narrowest = 10;

/**
 * Formats rows as aligned columns under their titles. In a terminal the widest columns are cut so that each row has one line;
 * in a pipe nothing is cut.
 *
 * @param empty what is said where there are no rows
 */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  empty: string,
  width = process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
): string {
  if (rows.length === 0) return empty;
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => plain(String(text(row) ?? "")))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => [...(row[at] ?? "")].length)));
  const total = () => widths.reduce((sum, each) => sum + each + 2, -2);
  while (total() > width && Math.max(...widths) > narrowest) {
    widths[widths.indexOf(Math.max(...widths))] = Math.max(...widths) - 1;
  }
  return cells
    .map((row) =>
      row
        .map((cell, at) => fit(cell, widths[at] ?? 0, columns[at]?.right === true))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function fit(cell: string, width: number, right: boolean): string {
  const letters = [...cell];
  if (letters.length > width) return `${letters.slice(0, width - 1).join("")}…`;
  const space = " ".repeat(width - letters.length);
  return right ? space + cell : cell + space;
}

/**
 * Asks a question at the terminal, below the lines of `about`. Throws CommandError unless the answer is yes, or there is nobody to
 * answer.
 *
 * @param by hand where the whole word yes is asked for, and no option answers
 */
export async function ask(
  question: string,
  about: readonly string[],
  by: "hand" | "hand or option" = "hand or option",
): Promise<void> {
  for (const line of about) process.stderr.write(`${plain(line)}\n`);
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    const instead = by === "hand" ? "run it where somebody can answer" : "repeat it with --yes";
    throw usageError(`${question} There is no terminal to ask at: ${instead}.`);
  }
  // Without `terminal`, Ctrl-C stays the signal that ends the command.
  const reader = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  const closed = once(reader, "close").then(() => "");
  const hint = by === "hand" ? "Type yes to go on:" : "[y/N]";
  const answer = await Promise.race([reader.question(`${plain(question)} ${hint} `), closed]);
  reader.close();
  if (!(by === "hand" ? /^yes$/i : /^y(es)?$/i).test(answer.trim()))
    throw new CommandError("Nothing was changed.");
}

/** Asks for values at the terminal, a line each. `ask` gives undefined where the input has ended. */
export function openQuestions() {
  const reader = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ask: async (question: string): Promise<string | undefined> => {
      process.stderr.write(`${plainLines(question)} `);
      const { value, done } = await lines.next();
      return done === true ? undefined : value.trim();
    },
    close: () => reader.close(),
  };
}

/** Milliseconds between two lines of progress. */
const pace = 100;

/** A line on a terminal's stderr that the next one overwrites. Writes nothing where that is no terminal. */
export function openProgress() {
  let shown = "";
  let shownAt = 0;
  const write = (line: string) => {
    process.stderr.write(`\r${line}${" ".repeat(Math.max(0, shown.length - line.length))}`);
    shown = line;
  };
  return {
    show: (line: string) => {
      if (!process.stderr.isTTY || Date.now() - shownAt < pace) return;
      shownAt = Date.now();
      write(plain(line).slice(0, process.stderr.columns - 1));
    },
    /** Takes the line away. */
    end: () => {
      if (shown === "") return;
      write("");
      process.stderr.write("\r");
    },
  };
}
