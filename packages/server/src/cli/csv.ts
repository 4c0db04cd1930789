/**
 * Reads tables of a spreadsheet (RFC 4180), piece by piece: fields in quotes may hold separators and lines. Between fields stand
 * commas, semicolons or tabs, as the first line has them.
 */
import { createReadStream } from "node:fs";
import { CommandError, usageError } from "./command.ts";
import { nearest } from "./read-words.ts";

/** `row`: as spreadsheets count, from 1 on and empty ones included. */
export type CsvRow = { row: number; fields: string[] };

type Csv = { separator: string; rows: AsyncGenerator<CsvRow> };

const separators = [",", ";", "\t"] as const;

/** No field is longer: a quote that is not closed is found before it has taken the memory. */
const longestField = 1_000_000;

/**
 * The text of a file, piece by piece: UTF-8, or UTF-16 as Excel writes 'Unicode text'. Throws CommandError where it cannot be read.
 *
 * @param name the argument that names it, in errors
 */
export async function* textOf(path: string, name = "FILE"): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const piece of createReadStream(path)) {
      const bytes: Buffer = piece;
      const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
      decoder ??= new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true });
      yield decoder.decode(bytes, { stream: true });
    }
    if (decoder !== undefined) yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new CommandError(`${path} is no UTF-8: save it as 'CSV UTF-8', as spreadsheets call it.`);
    throw error instanceof Error
      ? usageError(`${name} takes a file that can be read: ${error.message}.`)
      : error;
  }
}

/** Opens a table. Throws CommandError with the row of a quote that is not closed. */
export async function openCsv(text: AsyncIterable<string>): Promise<Csv> {
  const pieces = text[Symbol.asyncIterator]();
  let head = "";
  while (!/[\r\n]/.test(head)) {
    const { value, done } = await pieces.next();
    if (done) break;
    head += value;
  }
  const separator = separatorOf(head);
  const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => pieces };
  return { separator, rows: rowsOf(withHead(head, rest), separator) };
}

async function* withHead(head: string, rest: AsyncIterable<string>) {
  yield head;
  yield* rest;
}

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(head: string): string {
  const [line = ""] = head.split(/[\r\n]/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

async function* rowsOf(pieces: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRow> {
  let [row, fields, field]: [number, string[], string] = [1, [], ""];
  let state: "start" | "plain" | "quoted" | "after quote" = "start";
  let isAfterReturn = false;
  const wrong = () =>
    new CommandError(
      `The file is no CSV table: in row ${row} a quote is not closed, or stands in the middle of a field.`,
    );
  for await (const piece of pieces) {
    for (const letter of piece) {
      const isSecondOfTwo = letter === "\n" && isAfterReturn;
      isAfterReturn = false;
      if (state === "quoted") {
        if (letter === '"') state = "after quote";
        else field += letter;
        if (field.length > longestField) throw wrong();
      } else if (letter === '"') {
        if (state === "plain") throw wrong();
        if (state === "after quote") field += '"';
        state = "quoted";
      } else if (letter === separator) {
        fields.push(field);
        [field, state] = ["", "start"];
      } else if (letter === "\r" || letter === "\n") {
        if (isSecondOfTwo) continue;
        isAfterReturn = letter === "\r";
        fields.push(field);
        if (fields.some((one) => one !== "")) yield { row, fields };
        [row, fields, field, state] = [row + 1, [], "", "start"];
      } else {
        if (state === "after quote") throw wrong();
        field += letter;
        state = "plain";
      }
    }
  }
  if (state === "quoted") throw wrong();
  fields.push(field);
  if (fields.some((one) => one !== "")) yield { row, fields };
}

/** A row as `openCsv` reads it, with its line end. */
export function csvLine(fields: readonly string[], separator: string): string {
  const written = fields.map((field) =>
    /["\r\n,;\t]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
  );
  return `${written.join(separator)}\r\n`;
}

/**
 * The columns of a table by their titles, in any case and with _ or - between words. Those without a title at the end, which
 * spreadsheets write, are left out. Throws CommandError for one that is not known, stands there twice, or is missing.
 */
export function columnsOf(titles: readonly string[], known: readonly string[], needed: string): string[] {
  const all = titles.map((title) => title.trim().toLowerCase().replaceAll(/[_ ]/g, "-"));
  const names = all.slice(0, all.findLastIndex((title) => title !== "") + 1);
  for (const [at, title] of names.entries()) {
    if (known.includes(title) && names.indexOf(title) === at) continue;
    if (known.includes(title)) throw new CommandError(`The column ${title} stands there twice.`);
    const near = nearest(title, known);
    throw new CommandError(
      `There is no column ${title}.${near === undefined ? "" : ` Did you mean ${near}?`}`,
    );
  }
  if (!names.includes(needed))
    throw new CommandError(`The column ${needed.replaceAll("-", "_")} is missing.`);
  return names;
}

/** Why a row does not fit these columns: what is beyond them would be lost, such as the cents of 19,99. Undefined if it fits. */
export function misfitOf({ fields }: CsvRow, columns: readonly string[]): string | undefined {
  const isLost = fields.slice(columns.length).some((field) => field.trim() !== "");
  return isLost
    ? "it has more cells than the first row: a cell with a comma, semicolon or tab in it stands in quotes"
    : undefined;
}
