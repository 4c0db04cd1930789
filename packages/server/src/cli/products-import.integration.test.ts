import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { products, skus } from "../catalogue/tables.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { ownProducts } from "../own-products/tables.ts";
import { commandLine, startCommand } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";

const { database, url } = await testDatabase();
await keepTrees(database, categoryRows(await readTrees(), ["baby"]));
const folder = await mkdtemp(join(tmpdir(), "nestling-table-"));
afterAll(() => rm(folder, { recursive: true }));
await sharp({ create: { width: 400, height: 400, channels: 3, background: "#c04020" } })
  .png()
  .toFile(join(folder, "a.png"));

const nestling = commandLine(url, { INIT_CWD: folder, DATA_DIR: join(folder, "data") });
const file = join(folder, "table.csv");
const errors = join(folder, "table.errors.csv");

/** What an import of this table prints as JSON. */
async function importOf(text: string | Buffer, ...words: string[]) {
  await writeFile(file, text);
  return importAgain(...words);
}
async function importAgain(...words: string[]) {
  const { out, err } = await nestling("products", "import", "table.csv", "--json", "--yes", ...words);
  if (out === "") throw new Error(err);
  return JSON.parse(out);
}
const sold = () => database.select().from(products).orderBy(products.name);
const variants = () => database.select().from(skus).orderBy(skus.code);
const own = () => database.select().from(ownProducts).orderBy(ownProducts.code);

beforeEach(async () => {
  await database.execute(sql`truncate own_product, own_picture`);
  await database.execute(sql`delete from picture`);
  await database.execute(sql`delete from sku`);
  await database.execute(sql`delete from product`);
  await rm(errors, { force: true });
});

const head = "code,name,category,pictures,sku,options,price,stock";
const table = [
  head,
  'MUG,"Mug ""Größe"", 👶",cups,a.png,,,12.50,4',
  "BIB,Bib,bibs,a.png,BIB-RED,Color: Red,8,5",
  "BIB,,,,BIB-BLUE,Color: Blue,7,2",
  "CAP,Cap,hats,,,,9,1",
  "",
].join("\r\n");

describe("nestling products import", () => {
  test("[OWN-03] [OPS-03] a table brings drafts, and with --publish sells what lacks nothing", async () => {
    expect(await importOf(table)).toMatchObject({
      rows: 4,
      added: 3,
      published: 0,
      refused: 0,
      incomplete: 1,
      errors: null,
    });
    expect(await sold()).toEqual([]);
    expect(await importAgain("--publish")).toMatchObject({
      published: 2,
      unchanged: 1,
      incomplete: 1,
      errors,
    });
    expect(await sold()).toMatchObject([
      { name: "Bib", promotionPrice: 700, hasVariants: true },
      { name: 'Mug "Größe", 👶', promotionPrice: 1_250 },
    ]);
    expect(await variants()).toMatchObject([
      { code: "BIB-BLUE" },
      { code: "BIB-RED" },
      { code: "MUG", stock: 4 },
    ]);
    expect(await readFile(errors, "utf8")).toBe(
      `\uFEFFrow,error,${head}\r\n5,"it stays a draft, for it lacks a picture",CAP,Cap,hats,,,,9,1\r\n`,
    );
  });

  test("[OWN-03] a dry run says what the run does then, and does nothing", async () => {
    const wrong = `${table}DOG,Dog,dogs,,,,1,1\r\nMUG,Mug,,,,,,\r\nA B,,,,,,,\r\nBUN,Bun,,gone.png,,,,\r\nTWO,Two,,,MUG,,2,2\r\n`;
    for (const text of [table, wrong]) {
      const trial = await importOf(text, "--publish", "--dry-run");
      const said = trial.errors && (await readFile(trial.errors, "utf8"));
      expect([await sold(), await own()]).toEqual([[], []]);
      const { rows } = await database.execute(sql`select from own_picture`);
      expect(rows).toEqual([]);
      expect(await importAgain("--publish")).toEqual(trial);
      expect(trial.errors && (await readFile(trial.errors, "utf8"))).toEqual(said);
      await database.execute(sql`truncate own_product, own_picture`);
      await database.execute(sql`delete from picture`);
      await database.execute(sql`delete from sku`);
      await database.execute(sql`delete from product`);
    }
  });

  test("[OWN-03] what is wrong stands in a table of its own by row, which is mended and imported", async () => {
    const done = await importOf(
      `code;name;price;stock\r\nMUG;Mug;free;4\r\nBIB;"Bi""b;";8,50;5\r\nMUG;Mug;5;5\r\n;Nobody;1;1\r\n`,
    );
    expect(done).toMatchObject({ rows: 4, added: 1, refused: 3 });
    const [first, ...wrong] = (await readFile(errors, "utf8")).slice(1).trim().split("\r\n");
    expect(first).toBe("row;error;code;name;price;stock");
    expect(wrong).toEqual([
      expect.stringMatching(/^2;"price takes dollars from .*";MUG;Mug;free;4$/),
      expect.stringMatching(/^4;"?MUG has rows further up.*;MUG;Mug;5;5$/),
      expect.stringMatching(/^5;"code takes up to 40 letters.*";;Nobody;1;1$/),
    ]);
    expect((await own())[0]?.draft).toMatchObject({ name: 'Bi"b;', variants: [{ price: 850, stock: 5 }] });
    await copyFile(errors, file);
    const text = (await readFile(file, "utf8")).replace("Mug;free", "Mug;6").split("\r\n").slice(0, 2);
    expect(await importOf(text.join("\r\n"))).toMatchObject({ rows: 1, added: 1, refused: 0, errors: null });
  });

  test("[OWN-03] a row with more cells than columns is refused whole, for its cents or words would be lost", async () => {
    expect(await importOf('code,name,price,,\nMUG,Mug,19,99\nCUP,Cup,"19,99",,\n')).toMatchObject({
      added: 1,
      refused: 1,
    });
    const wrong = (await readFile(errors, "utf8")).slice(1).trim().split("\r\n");
    expect(wrong).toEqual([
      "row,error,code,name,price",
      expect.stringMatching(/^2,"it has more cells than the first row: .*",MUG,Mug,19,99$/),
    ]);
    expect((await own())[0]?.draft).toMatchObject({ name: "Cup", variants: [{ price: 1_999 }] });
  });

  test("[OWN-03] no variant is taken from two rows, or from a product that has it", async () => {
    await importOf(table, "--publish");
    const twice = "CAP,,,,CAP,,9,1\nCAP,,,,CAP,,8,1";
    const moved = "MUG,,,,BIB-RED,Color: Red,3,9";
    expect(await importOf(`${head}\n${twice}\n${moved}\n`)).toMatchObject({ changed: 0, refused: 2 });
    const wrong = await readFile(errors, "utf8");
    expect(wrong).toContain("two of its rows are about CAP");
    expect(wrong).toMatch(/BIB-RED (must have the options|is the code of another product's variant)/);
    expect((await variants())[1]).toMatchObject({ code: "BIB-RED", stock: 5, promotionPrice: 800 });
  });

  test("[OWN-03] two imports of one table at once bring each product once", async () => {
    await writeFile(file, table);
    const words = ["products", "import", file, "--publish", "--yes", "--json"] as const;
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" };
    const said = await Promise.all([1, 2].map(() => startCommand(settings, ...words).ended));
    expect(said.map(({ err }) => err)).toEqual(["", ""]);
    const published = said.map(({ out }) => JSON.parse(out).published as number);
    expect(published.toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await sold()).toHaveLength(2);
    expect(await variants()).toMatchObject([{ stock: 2 }, { stock: 5 }, { stock: 4 }]);
  });

  test("[OWN-03] the same table changes nothing, and a table of some columns changes these alone", async () => {
    await importOf(table, "--publish");
    const before = await sold();
    expect(await importAgain("--publish")).toMatchObject({
      added: 0,
      published: 0,
      changed: 0,
      unchanged: 3,
    });
    expect(await sold()).toEqual(before);
    expect(await importOf("code,sku,stock,price\nBIB,BIB-RED,9,\nMUG,,,13")).toMatchObject({
      changed: 2,
      refused: 0,
    });
    expect(await variants()).toMatchObject([
      { code: "BIB-BLUE", stock: 2, promotionPrice: 700 },
      { code: "BIB-RED", stock: 9, promotionPrice: 800 },
      { code: "MUG", stock: 4, promotionPrice: 1_300 },
    ]);
    expect(await importOf("code,price\nMUG,-")).toMatchObject({ changed: 0, refused: 1 });
    expect(await readFile(errors, "utf8")).toContain("it would lack a price, and it is or was on sale");
  });

  test("[OWN-03] stock that was sent since the table was saved does not come back by it", async () => {
    await importOf(table, "--publish");
    const saved = new Date("2026-11-30T12:00:00Z");
    await utimes(file, saved, saved);
    await database
      .update(skus)
      .set({ stock: 1, placedAt: new Date("2026-11-30T12:00:01Z") })
      .where(eq(skus.code, "MUG"));
    expect(await importAgain()).toMatchObject({ unchanged: 3, recount: ["MUG"] });
    expect((await variants())[2]).toMatchObject({ code: "MUG", stock: 1 });
    // By a clock that is a day fast.
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await utimes(file, later(24), later(24));
    await database
      .update(skus)
      .set({ placedAt: later(1) })
      .where(eq(skus.code, "MUG"));
    expect(await importAgain()).toMatchObject({ unchanged: 3, recount: ["MUG"] });
  });

  test("[OWN-03] tables of Excel are read: UTF-16 with tabs, and UTF-8 with a mark", async () => {
    const rows = "code\tname\nKÖ\tKö\nMUG\tGröße";
    expect(await importOf(Buffer.from(`\uFEFF${rows}`, "utf16le"))).toMatchObject({ added: 1, refused: 1 });
    expect(await importOf(`\uFEFF${rows}`)).toMatchObject({ unchanged: 1, refused: 1 });
    await writeFile(file, Buffer.from("code,name\nMUG,Gr\xf6\xdfe", "latin1"));
    expect((await nestling("products", "import", "table.csv", "--yes")).err).toContain(
      "is no UTF-8: save it as",
    );
  });

  test.each([
    ["code,nam\nA,b", "There is no column nam. Did you mean name?"],
    ["name\nA", "The column code is missing."],
    ["code,name,Name\nA,b,c", "The column name stands there twice."],
    ["", "FILE is empty: its first line names the columns."],
    ['code,name\nA,"b', "in row 2 a quote is not closed"],
  ])("[OPS-03] %j is no table, and nothing is changed", async (text, message) => {
    await writeFile(file, text);
    const { err, status } = await nestling("products", "import", "table.csv", "--yes");
    expect([status > 0, err]).toEqual([true, expect.stringContaining(message)]);
    expect(await own()).toEqual([]);
  });

  test("[OPS-03] asks before it changes what customers see, and reads no picture outside of its folder", async () => {
    await writeFile(file, "code,name,pictures\nMUG,Mug,../secret.png\n");
    const asked = await nestling("products", "import", "table.csv");
    expect([asked.status, asked.err]).toEqual([2, expect.stringContaining("Take table.csv over?")]);
    expect(await importAgain()).toMatchObject({ added: 0, refused: 1 });
    expect(await readFile(errors, "utf8")).toContain("../secret.png is not in the folder of the pictures");
    await mkdir(join(folder, "pictures"));
    await symlink(join(folder, "a.png"), join(folder, "pictures", "link.png"));
    await importOf("code,name,pictures\nMUG,Mug,link.png\n", "--pictures", "pictures");
    expect(await readFile(errors, "utf8")).toContain("link.png is not in the folder of the pictures");
  });
});
