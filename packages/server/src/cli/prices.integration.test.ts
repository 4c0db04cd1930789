import { describe, expect, test } from "vitest";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";

const { url } = await testDatabase();
const nestling = commandLine(url);
const set = (...words: string[]) => nestling("prices", "set", ...words);
const rules = async () => JSON.parse((await nestling("prices", "show", "--json")).out);

describe("nestling prices", () => {
  test("[OPS-03] [MKT-01] sets each figure of the rule by itself, and what is not named stays", async () => {
    const { usual, categories } = await rules();
    expect(categories).toEqual({});
    const steps: [words: string[], change: object, text: string][] = [
      [["--floor", "15"], { floor: 15 }, "Least left over the cost    15 %"],
      [["--buffer", "3.5"], { buffer: 3.5 }, "Reserve for the currency    3.5 %"],
      [["--ending", "95"], { ending: "95" }, "Prices end in               .95"],
      [["--ending", "any"], { ending: "any" }, "Prices end in               any cents"],
      [["--percent", "62.5"], { margin: { kind: "percent", percent: 62.5 } }, "cost   62.5 %"],
      [["--fixed", "4.50"], { margin: { kind: "fixed", amount: 4.5 } }, "cost   $4.50"],
      [
        ["--tiers", "9.50:100,50:70.25"],
        {
          margin: {
            kind: "tiers",
            tiers: [
              { up_to: 9.5, percent: 100 },
              { up_to: 50, percent: 70.25 },
            ],
          },
        },
        "cost   up to $9.50 100 %, up to $50.00 70.25 %",
      ],
    ];
    let expected = usual;
    for (const [words, change, text] of steps) {
      expect((await set(...words)).out, words.join(" ")).toContain(text);
      expected = { ...expected, ...change };
      expect(await rules()).toEqual({ usual: expected, categories: {} });
    }
  });

  test("[OPS-03] [MKT-01] the rule of a category begins as that of all products, and is then its own", async () => {
    await set("--percent", "60", "--floor", "12");
    const { usual } = await rules();
    expect((await set("--category", "boots", "--percent", "40")).out).toContain("boots\n");
    await set("--floor", "20");
    await set("--category", "boots", "--buffer", "1");
    const ofBoots = { ...usual, margin: { kind: "percent", percent: 40 }, buffer: 1 };
    expect(await rules()).toEqual({ usual: { ...usual, floor: 20 }, categories: { "1102": ofBoots } });
    expect((await nestling("prices")).out).toMatch(/^All products\n[\s\S]*\n\nboots\n {2}Margin .* 40 %\n/);
    await set("--category", "strollers", "--percent", "10");
    expect((await set("--category", "boots", "--usual")).out).toContain("60 %");
    expect(Object.values((await rules()).categories)).toMatchObject([{ margin: { percent: 10 } }]);
  });

  test.each([
    [["--percent", "5", "--fixed", "3"], "The margin is --percent, --fixed or --tiers, one of them."],
    [["--category", "shoebox", "--percent", "5"], "There is no category shoebox."],
    [["--usual"], "--usual goes together with --category."],
    [["--tiers", "50:40,20:25"], "--tiers takes COST:PERCENT with commas between them, the cost ascending"],
    [["--tiers", "50"], "--tiers takes COST:PERCENT"],
    [["--ending", "50"], "--ending takes one of any, 00, 95, 99."],
    [["--buffer", "101"], "--buffer takes a percentage from 0 to 100."],
    [["--compare-at", "25"], "There is no option --compare-at of nestling prices set."],
  ])("[OPS-03] prices set %j ends in one line, and changes nothing", async (words, line) => {
    const before = await rules();
    const { err, status } = await set(...words);
    expect([status, err.trim().split("\n")]).toEqual([2, [expect.stringContaining(line)]]);
    expect(await rules()).toEqual(before);
  });
});
