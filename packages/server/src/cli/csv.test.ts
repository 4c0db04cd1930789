import { expect, test } from "vitest";
import { type CsvRow, columnsOf, csvLine, misfitOf, openCsv } from "./csv.ts";

/** The table of a text that comes in pieces of so many letters. */
async function read(text: string, letters = 1_000) {
  async function* pieces() {
    for (let from = 0; from < text.length; from += letters) yield text.slice(from, from + letters);
  }
  const { separator, rows } = await openCsv(pieces());
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return { separator, rows: all };
}

const fieldsOf = async (text: string, letters?: number) =>
  (await read(text, letters)).rows.map(({ fields }) => fields);

test.each([
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a,b\r\n1,\r\n\r\n,2",
    [
      ["a", "b"],
      ["1", ""],
      ["", "2"],
    ],
  ],
  [
    'id,text\n1,"Small parts, ""tiny"" ones\r\nand cords"\n',
    [
      ["id", "text"],
      ["1", 'Small parts, "tiny" ones\r\nand cords'],
    ],
  ],
  [
    'Größe;Preis\r"€ 5";"19,99"\r',
    [
      ["Größe", "Preis"],
      ["€ 5", "19,99"],
    ],
  ],
  [
    '"a;b"\tc\n👶\t"x\ty"',
    [
      ["a;b", "c"],
      ["👶", "x\ty"],
    ],
  ],
  ["1,", [["1", ""]]],
  ["", []],
])("[OPS-03] a table of a spreadsheet is read, in whatever pieces it comes: %j", async (text, rows) => {
  expect(await fieldsOf(text)).toEqual(rows);
  expect(await fieldsOf(text, 1)).toEqual(rows);
});

test("[OPS-03] rows are counted as a spreadsheet counts them, empty ones too", async () => {
  expect((await read("a\n\n1\n,,\n2")).rows.map(({ row }) => row)).toEqual([1, 3, 5]);
});

test.each(['1,"open\n2,x', '1,half"open"\n', '1,"closed" again\n'])(
  "[OPS-03] a quote that is not closed, or in the middle of a field, is no table: %j",
  async (text) => {
    await expect(fieldsOf(text)).rejects.toThrow("a quote is not closed");
  },
);

test("[OPS-03] columns without a title at the end are left out, and a row with more cells than columns does not fit", () => {
  const columns = columnsOf(["Code", "Price ", "", " "], ["code", "price"], "code");
  expect(columns).toEqual(["code", "price"]);
  expect(misfitOf({ row: 2, fields: ["MUG", "19", "", ""] }, columns)).toBeUndefined();
  expect(misfitOf({ row: 2, fields: ["MUG"] }, columns)).toBeUndefined();
  expect(misfitOf({ row: 2, fields: ["MUG", "19", "99"] }, columns)).toMatch(/^it has more cells than/);
  expect(() => columnsOf(["code", "", "price"], ["code", "price"], "code")).toThrow("There is no column");
});

test("[OPS-03] a row that is written is read as it was", async () => {
  const fields = ["plain", 'a "quote"', "1;2", "two\nlines", "", "tab\there"];
  for (const separator of [",", ";", "\t"]) {
    const head = csvLine(["a", "b", "c", "d", "e", "f"], separator);
    expect((await fieldsOf(head + csvLine(fields, separator)))[1]).toEqual(fields);
  }
});
