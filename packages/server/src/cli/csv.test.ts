import { expect, test } from "vitest";
import { readCsv } from "./csv.ts";

test.each([
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "\uFEFFa,b\r\n1,\r\n\r\n,2",
    [
      ["a", "b"],
      ["1", ""],
      ["", "2"],
    ],
  ],
  [
    'id,text\n1,"Small parts, ""tiny"" ones\nand cords"\n',
    [
      ["id", "text"],
      ["1", 'Small parts, "tiny" ones\nand cords'],
    ],
  ],
  ["1,", [["1", ""]]],
  ["", []],
])("[OPS-03] a table of a spreadsheet is read: %j", (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test("[OPS-03] a quote that is not closed, or in the middle of a field, is no table", () => {
  expect(readCsv('1,"open\n2,x')).toBeUndefined();
  expect(readCsv('1,half"open"\n')).toBeUndefined();
});
