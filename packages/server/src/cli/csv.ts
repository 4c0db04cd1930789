/** Reads a table of comma-separated values, as spreadsheets write it (RFC 4180): fields in quotes may hold commas and lines. */

/** The rows of a text, each as its fields. Empty lines are left out. Undefined where a quote is not closed. */
export function readCsv(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const all = text.replace(/^\uFEFF/, "");
  while (field.lastIndex < all.length) {
    const match = field.exec(all);
    if (match === null) return undefined;
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") {
      if (field.lastIndex === all.length) rows.at(-1)?.push("");
    } else rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ""));
}
