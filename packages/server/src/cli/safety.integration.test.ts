import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandLine } from "../testing/command-line.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const command = commandLine(shop.url, { SHIP_TO: "US,DE" });
const nestling = (...words: string[]) => command("products", "safety", ...words);
const folder = await mkdtemp(join(tmpdir(), "nestling-safety-"));
afterAll(() => rm(folder, { recursive: true }));

async function importOf(text: string) {
  const file = join(folder, "safety.csv");
  await writeFile(file, text);
  return nestling("import", file, "--json", "--yes");
}
const shown = async (id: number) => JSON.parse((await nestling("show", String(id), "--json")).out);

test("[SAFE-01] [OPS-03] what is stated of a product is set, shown and taken away", async () => {
  const done = await nestling(
    ...["set", "11", "--maker", "Nest Ltd.", "--maker-contact", "safety@nest.example", "--age", "36-72"],
    ...[
      "--toy",
      "yes",
      "--choking",
      "small_parts",
      "--cpc",
      "ASTM F963-23, 16 CFR 1501; Northlab; 2026-03-01; 24-1042",
    ],
    ...["--warnings", "en: Keep away. | de: Fernhalten.", "--yes"],
  );
  expect([done.err, done.status]).toEqual(["", 0]);
  const facts = {
    maker: { name: "Nest Ltd.", contact: "safety@nest.example" },
    ...{ age: { from: 36, to: 72 }, is_toy: true, choking: ["small_parts"] },
    cpc: { number: "24-1042", rules: "ASTM F963-23, 16 CFR 1501", lab: "Northlab", date: "2026-03-01" },
    warnings: [
      { language: "en", text: "Keep away." },
      { language: "de", text: "Fernhalten." },
    ],
  };
  expect(await shown(11)).toEqual({
    ...{ id: 11, name: "Pebble Trail Hiking Boots", is_demo: false, facts },
    missing: { DE: ["maker", "responsible", "ce"] },
  });
  const { out } = await nestling("show", "11");
  expect(out).toContain("maker       Nest Ltd.; safety@nest.example");
  expect(out).toContain("  Missing for DE:\n    maker: the maker's name, postal address");
  const less = ["set", "11", "--maker", "-", "--warnings", "none", "--choking", "none", "--age", "adults"];
  const asked = await commandLine(shop.url, {}, "no")("products", "safety", ...less);
  expect(asked.err).toContain("  maker       -\n");
  expect(asked.err).toContain("State this of Pebble Trail Hiking Boots (11)? Customers see it at once.");
  expect((await shown(11)).facts, "as it was").toEqual(facts);
  await nestling(...less, "--yes");
  expect((await shown(11)).facts).toEqual({
    ...{ age: { from: 156 }, is_toy: true, choking: [], warnings: [], cpc: facts.cpc },
  });
});

test("[SAFE-05] [OPS-03] the list says what is missing where, and how much more there is", async () => {
  expect((await nestling()).out).toMatch(/\b12\b.+US: age; DE: maker, responsible, warnings.+Natural Rubber/);
  const one = await command("products", "safety", "show", "12");
  expect(one.out).toContain("Missing for US:\n    age:");
  const alike = await commandLine(shop.url, { SHIP_TO: "US,DE,FR" })("products", "safety", "show", "12");
  expect(alike.out).toContain("Missing for DE, FR:\n    maker:");
  expect((await nestling("list", "--limit", "1")).out).toContain("2 in all; --limit shows more.");
  const { out } = await nestling("list", "--country", "us", "--json");
  expect(JSON.parse(out)).toEqual([{ id: 12, name: "Natural Rubber Pacifier", missing: { US: ["age"] } }]);
});

test("[SAFE-01] [OPS-03] a table of a spreadsheet states facts of many products", async () => {
  const done = await importOf(
    'product_id,age,warnings,maker_address\r\n12,0-36,"en: Check it, ""daily"".",\r\n11,,,"1 Mill Road, Leeds"\r\n77,12+,,\r\n',
  );
  expect([JSON.parse(done.out), done.status]).toEqual([{ written: 2, unknown: [77] }, 1]);
  expect((await shown(12)).facts).toEqual({
    age: { from: 0, to: 36 },
    warnings: [{ language: "en", text: 'Check it, "daily".' }],
  });
  expect((await shown(11)).facts).toMatchObject({
    maker: { address: "1 Mill Road, Leeds" },
    age: { from: 156 },
  });
});

test.each([
  ["product_id,age\n12,6+\n11,3y", "Row 3: age takes months"],
  ["product_id,ages\n12,6+", "There is no column ages. Did you mean age?"],
  ["age\n12+", "The column product_id is missing."],
  ['product_id,age\n12,"6+', "a quote is not closed"],
])("[OPS-03] a table with a mistake changes nothing: %j", async (text, message) => {
  const before = await shown(12);
  const done = await importOf(text);
  expect(done.status).toBe(1);
  expect(done.err).toContain(message);
  expect(await shown(12)).toEqual(before);
});

test.each([
  [["set", "12"], 2, "takes at least one fact"],
  [["set", "99", "--materials", "Wood"], 1, "The shop has no product 99."],
  [["set", "12", "--age", "36-12"], 2, "--age takes months"],
  [["set", "12", "--choking", "parts"], 2, "small_parts"],
  [["set", "12", "--warnings", "Keep away"], 2, "warnings by language"],
  [["set", "12", "--maker-contact", "javascript:alert(1)"], 2, "--maker-contact takes an email address"],
  [["set", "12", "--cpc", "ASTM; Lab; soon"], 2, "--cpc takes rules, lab and day"],
  [["show", "99"], 1, "The shop has no product 99."],
  [["import", "/nowhere.csv"], 2, "FILE takes a file that can be read"],
])("[OPS-03] nestling products safety %j says what is wrong", async (words, status, message) => {
  const answer = await nestling(...words);
  expect([answer.status, answer.err]).toEqual([status, expect.stringContaining(message)]);
});

test("[OPS-03] a file of safety facts is found from the folder where the command is called", async () => {
  await writeFile(join(folder, "elsewhere.csv"), "product_id,maker\n11,Nest Ltd.\n");
  const nestlingThere = commandLine(shop.url, { INIT_CWD: folder });
  const done = await nestlingThere("products", "safety", "import", "elsewhere.csv", "--yes");
  expect([done.err, done.out]).toEqual(["", "Products with new facts: 1.\n"]);
});
