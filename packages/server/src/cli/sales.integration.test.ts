import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { shopDay } from "../platform/shop-time.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { bootsFixture, pacifier, seedProducts } from "../testing/products.ts";
import { pastPrices } from "../testing/sales.ts";

const { database, url } = await testDatabase();
await seedProducts(database);
await database.execute(sql`update sku set price = promotion_price`);
await database.execute(sql`update product set price = promotion_price`);
await pastPrices(database, bootsFixture.id, new Date(), [60, 4_200]);
await pastPrices(database, pacifier.id, new Date(), [5, 850]);

const nestling = commandLine(url);
const create = (...words: string[]) => nestling("sales", "create", ...words, "--yes");
const listed = async (...words: string[]) =>
  JSON.parse((await nestling("sales", "list", ...words, "--json")).out);
const day = 86_400_000;
const inDays = (days: number) => shopDay(new Date(Date.now() + days * day));
const priceOf = async (id: number) => {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return [row?.price, row?.promotionPrice];
};

test("[OPS-03] [PRICE-03] sales create reduces at once, says how much is struck through, and sales end gives the prices back", async () => {
  const { out } = await create("Weekend", "--percent", "30", "--everything", "--until", inDays(2), "--flash");
  expect(out).toMatch(/ Weekend \(flash\) +30 % +everything .* 2 +1\n$/);
  expect([await priceOf(bootsFixture.id), await priceOf(pacifier.id)]).toEqual([
    [4_200, 2_940],
    [595, 595],
  ]);
  const [sale] = await listed();
  expect(sale).toMatchObject({
    ...{ name: "Weekend", flash: true, percent_least: 30, percent_most: 30, products: 0, categories: [] },
    ...{ reduced: 2, struck_through: 1 },
  });
  const { err, status } = await nestling("sales", "end", String(sale.id));
  expect([status, err]).toEqual([2, expect.stringContaining(`End sale ${sale.id}?`)]);
  expect((await nestling("sales", "end", String(sale.id), "--yes")).out).toBe(`Sale ${sale.id} has ended.\n`);
  expect(await priceOf(bootsFixture.id)).toEqual([4_200, 4_200]);
  expect((await nestling("sales", "end", String(sale.id), "--yes")).out).toContain("is over already");
  expect([await listed(), await listed("--all")]).toEqual([[], [expect.objectContaining({ reduced: 0 })]]);
});

test("[OPS-03] [PRICE-03] a sale that is planned has reduced nothing, and can be taken back", async () => {
  const words = ["Spring", "--percent", "10", "--products", "11", "--from", inDays(3), "--until", inDays(9)];
  expect((await create(...words)).out).toMatch(/ Spring +10 % +1 product /);
  const [{ id, reduced }] = await listed();
  expect(reduced).toBe(0);
  expect((await create(...words)).err).toContain("There is a sale of this name that begins then.");
  expect((await nestling("sales", "end", String(id), "--yes")).out).toBe(`Sale ${id} will not begin.\n`);
  expect(await listed("--all")).toHaveLength(1);
});

const later = ["--until", inDays(2)];
test.each<[words: string[], status: number, line: string]>([
  [
    ["A", "--percent", "10", ...later],
    2,
    "A sale reduces --products, --category or --everything, one of them.",
  ],
  [["A", "--percent", "10", "--everything", "--products", "11", ...later], 2, "one of them."],
  [["A", "--everything", ...later], 2, "sales create takes --percent and --until."],
  [["A", "--percent", "10", "--everything"], 2, "sales create takes --percent and --until."],
  [["A", "--percent", "95", "--everything", ...later], 2, "--percent takes a whole number from 1 to 90."],
  [["A", "--percent", "10", "--category", "shoebox", ...later], 2, "There is no category shoebox."],
  [["A", "--percent", "10", "--products", "11,99", ...later], 1, "The shop has no product 99."],
  [["A", "--percent", "10", "--products", "boots", ...later], 2, "--products takes the numbers of products"],
  [["A", "--percent", "10", "--everything", "--until", inDays(-2)], 2, "is over, or before its first"],
  [["A", "--percent", "10", "--everything", "--until", inDays(120)], 2, "A sale lasts 90 days at most"],
])("[OPS-03] sales create %j ends in one line, and changes nothing", async (words, status, line) => {
  const answer = await create(...words);
  expect([answer.status, answer.err.trim().split("\n")]).toEqual([status, [expect.stringContaining(line)]]);
  expect(await listed()).toEqual([]);
});

test("[OPS-03] sales end says that there is no such sale", async () => {
  expect((await nestling("sales", "end", "4711", "--yes")).err).toContain("There is no sale 4711.");
});
