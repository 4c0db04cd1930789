/** A table of products of the shop's own: its rows as changes, and those that are wrong as a table again (OWN-03). */
import { type FileHandle, open } from "node:fs/promises";
import type { OwnChange } from "../own-products/plan-own-products.ts";
import { usageError } from "./command.ts";
import { type CsvRow, columnsOf, csvLine, misfitOf, openCsv } from "./csv.ts";
import {
  changeOf,
  FieldError,
  ownCode,
  type ProductValues,
  productFields,
  type Resolve,
} from "./product-fields.ts";

/** Rows that are not taken, and why. */
export type Refusal = { rows: readonly CsvRow[]; reason: string };

/** What the rows of one product say, which stand one below the other. */
export type TableChange = OwnChange & { rows: readonly CsvRow[] };

/** The columns of the file of errors that stand before those of the table: one that was mended still has them. */
const ofErrors = ["row", "error"];

type ProductTable = {
  changes: (resolve: Resolve) => AsyncGenerator<TableChange | Refusal>;
  errors: (path: string) => ErrorTable;
};

export type ErrorTable = {
  /** Writes rows with what is wrong about them. The file is made with the first one. */
  write: (refusal: Refusal) => Promise<void>;
  /** Returns whether there was anything to write. */
  close: () => Promise<boolean>;
};

/** Opens a table. Throws CommandError for wrong columns. */
export async function openProductTable(text: AsyncIterable<string>): Promise<ProductTable> {
  const { separator, rows } = await openCsv(text);
  const head = await rows.next();
  if (head.done) throw usageError("FILE is empty: its first line names the columns.");
  const known = [...ofErrors, "code", ...Object.keys(productFields)];
  const names = columnsOf(head.value.fields, known, "code");
  const titles = head.value.fields.slice(0, names.length);
  const own = [...names.keys()].filter((at) => !ofErrors.includes(names[at] ?? ""));
  /** With what is beyond the columns, which has to be mended. */
  const bare = (fields: readonly string[]) => [
    ...own.map((at) => fields[at] ?? ""),
    ...fields.slice(titles.length),
  ];
  return {
    changes: (resolve) => changesOf(groupsOf(rows, names), names, resolve),
    errors(path) {
      let file: FileHandle | undefined;
      return {
        async write({ rows: wrong, reason }) {
          const isNew = file === undefined;
          file ??= await open(path, "w");
          // The mark by which spreadsheets know UTF-8.
          if (isNew) await file.write(`\uFEFF${csvLine([...ofErrors, ...bare(titles)], separator)}`);
          for (const { row, fields } of wrong)
            await file.write(csvLine([String(row), reason, ...bare(fields)], separator));
        },
        async close() {
          await file?.close();
          return file !== undefined;
        },
      };
    },
  };
}

type Group = { code: string; rows: CsvRow[] };

/** The rows by products, and those whose code is none, or stands apart from the others of its product. */
async function* groupsOf(
  rows: AsyncIterable<CsvRow>,
  names: readonly string[],
): AsyncGenerator<Group | Refusal> {
  const seen = new Set<string>();
  const at = names.indexOf("code");
  let group: Group | undefined;
  for await (const row of rows) {
    const { success, data: code = "" } = ownCode.safeParse(row.fields[at]?.trim() ?? "");
    if (success && code === group?.code) {
      group.rows.push(row);
      continue;
    }
    if (group !== undefined) yield group;
    group = undefined;
    if (!success) yield { rows: [row], reason: `code takes ${ownCode.description}` };
    else if (seen.has(code))
      yield { rows: [row], reason: `${code} has rows further up: the rows of a product stand together` };
    else group = { code, rows: [row] };
    seen.add(code);
  }
  if (group !== undefined) yield group;
}

async function* changesOf(
  groups: AsyncIterable<Group | Refusal>,
  names: readonly string[],
  resolve: Resolve,
): AsyncGenerator<TableChange | Refusal> {
  for await (const group of groups) yield "reason" in group ? group : changeOfGroup(group, names, resolve);
}

async function changeOfGroup(
  { code, rows }: Group,
  names: readonly string[],
  resolve: Resolve,
): Promise<TableChange | Refusal> {
  try {
    const values = rows.map((row) => valuesOf(names, row));
    return { code, rows, change: await changeOf(values, resolve) };
  } catch (error) {
    if (error instanceof FieldError) return { rows, reason: error.message };
    throw error;
  }
}

/** The values of a row. Throws FieldError with the column and what it takes. */
function valuesOf(names: readonly string[], row: CsvRow): ProductValues {
  const misfit = misfitOf(row, names);
  if (misfit !== undefined) throw new FieldError(misfit);
  const read = Object.entries(productFields).flatMap(([name, { takes }]) => {
    const cell = row.fields[names.indexOf(name)]?.trim() ?? "";
    if (cell === "") return [];
    const parsed = takes.safeParse(cell);
    if (!parsed.success) throw new FieldError(`${name} takes ${takes.description}`);
    return [[name, parsed.data]];
  });
  return Object.fromEntries(read);
}
