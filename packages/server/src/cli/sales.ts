import { z } from "zod";
import { systemClock } from "../platform/clock.ts";
import { shopDay } from "../platform/shop-time.ts";
import { createSale, endSale, type ListedSale, listSales, type Reduction } from "../sales/merchant-sales.ts";
import { turnSales } from "../sales/turn-sales.ts";
import { CommandError, defineCommand, type Group, usageError } from "./command.ts";
import { moment } from "./format-order.ts";
import { categoryIds } from "./prices.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { day, whole } from "./values.ts";

const name = z.string().trim().min(1).max(80).describe("a name of 1 to 80 characters");
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((list) => [...new Set(list.split(",").map(Number))])
  .describe("the numbers of products with commas between them, as the addresses of their pages have them");

const create = defineCommand({
  summary: "Reduce products for a time",
  details:
    "The former price is struck through where the shop may say so: the lowest that it asked on the last 30 days before, when the product was for sale as long as that within three months. Beside others the reduced price stands alone, and so does that of a sale that follows one with lower prices within 30 days. No price falls below the least of the price rules. A product in several sales has the largest reduction. What comes into the shop during a sale is not in it.",
  arguments: { name: { about: "what you call it; shoppers do not see it", takes: name } },
  options: {
    percent: { value: "N", about: "how much it takes off, in percent", takes: whole(1, 90) },
    products: { value: "IDS", about: "these products", takes: ids },
    category: { value: "KEY", about: "the products of this category" },
    everything: { about: "all products" },
    from: { value: "DAY", about: "its first day, by the clock of California; without it now", takes: day },
    until: { value: "DAY", about: "its last day, by the clock of California", takes: day },
    flash: { about: "the home page shows it, with its end" },
  },
  examples: [
    "sales create Spring --percent 20 --category strollers --from 2027-03-01 --until 2027-03-14",
    "sales create Weekend --percent 30 --products 16005,16007 --until 2026-12-06 --flash",
  ],
  confirms: true,
  run: async ({ config, confirm }, { name, percent, products, category, everything, from, until, flash }) => {
    if (percent === undefined || until === undefined)
      throw usageError("sales create takes --percent and --until.");
    if ([products, category, everything].filter((which) => which !== undefined).length !== 1)
      throw usageError("A sale reduces --products, --category or --everything, one of them.");
    const categoryId = category === undefined ? undefined : (await categoryIds()).get(category);
    if (category !== undefined && categoryId === undefined)
      throw usageError(`There is no category ${category}.`);
    const reductions: Reduction[] = products?.map((productId) => ({ percent, productId })) ?? [
      { percent, ...(categoryId !== undefined && { categoryId }) },
    ];
    const plan = { name, isFlash: flash ?? false, from, until, reductions };
    const what = category ?? (everything ? "everything" : `${reductions.length} products`);
    await confirm(
      `Take ${percent} % off ${what}? Customers see it ${from === undefined ? "at once" : `on ${from}`}.`,
    );
    return withShop(config, async ({ database }) => {
      const context = { database, clock: systemClock, country: config.shop.defaultCountry };
      const created = await createSale(context, plan);
      switch (created.outcome) {
        case "created": {
          await turnSales(context);
          const [listed] = (await listSales(context, "counting")).filter(({ id }) => id === created.id);
          return { text: saleTable(listed === undefined ? [] : [listed]) };
        }
        case "exists":
          throw new CommandError("There is a sale of this name that begins then.");
        case "over already":
          throw usageError("The last day of this sale, --until, is over, or before its first.");
        case "too long":
          throw usageError("A sale lasts 90 days at most: what it strikes through must not be longer ago.");
        case "unknown products":
          throw new CommandError(`The shop has no product ${created.ids.join(", ")}.`);
      }
    });
  },
});

/** What a sale is about: 'Strollers', '6 products', 'everything'. */
function subjectOf({ products, categories }: ListedSale): string {
  if (products > 0) return products === 1 ? "1 product" : `${products} products`;
  return categories.length > 0 ? categories.join(", ") : "everything";
}

function saleTable(sales: readonly ListedSale[]): string {
  return table<ListedSale>(
    [
      { title: "Sale", text: ({ id }) => id, right: true },
      { title: "Name", text: ({ name, isFlash }) => (isFlash ? `${name} (flash)` : name) },
      {
        title: "Takes off",
        text: ({ least, most }) => (least === most ? `${most} %` : `${least} to ${most} %`),
        right: true,
      },
      { title: "Of", text: subjectOf },
      { title: "From", text: ({ startsAt }) => shopDay(startsAt) },
      { title: "Until, in California", text: ({ endsAt }) => moment.format(endsAt) },
      {
        title: "Reduced now",
        text: ({ begunAt, reduced }) => (begunAt === null ? "" : reduced),
        right: true,
      },
      {
        title: "Struck through",
        text: ({ begunAt, struck }) => (begunAt === null ? "" : struck),
        right: true,
      },
    ],
    sales,
    "There are no sales.",
  );
}

const list = defineCommand({
  summary: "List the sales that run or will, the last to begin first",
  details: "'Struck through' counts the products beside whose price the former one may stand.",
  options: { all: { about: "list every sale there ever was" } },
  examples: ["sales list", "sales list --all --json"],
  json: "an array of objects with the keys id, name, flash, percent_least, percent_most, products, categories, starts_at, ends_at, reduced and struck_through",
  run: ({ config }, { all }) =>
    withShop(config, async ({ database }) => {
      const sales = await listSales({ database, clock: systemClock }, all ? "all" : "counting");
      const data = sales.map(({ isFlash, least, most, startsAt, endsAt, begunAt, struck, ...sale }) => ({
        ...sale,
        flash: isFlash,
        ...{ percent_least: least, percent_most: most, struck_through: struck },
        ...{ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() },
      }));
      return { text: saleTable(sales), data };
    }),
});

const end = defineCommand({
  summary: "End a sale now, or take back one that has not begun",
  arguments: { sale: { about: "its number", takes: whole(1, 999_999_999) } },
  examples: ["sales end 12"],
  confirms: true,
  run: async ({ config, confirm }, { sale: id }) => {
    await confirm(`End sale ${id}? Its products cost their usual prices at once.`);
    return withShop(config, async ({ database }) => {
      const context = { database, clock: systemClock, country: config.shop.defaultCountry };
      const outcome = await endSale(context, id);
      switch (outcome) {
        case "unknown":
          throw new CommandError(`There is no sale ${id}.`);
        case "over already":
          return { text: `Sale ${id} is over already.` };
        case "taken back":
          return { text: `Sale ${id} will not begin.` };
        case "ended":
          await turnSales(context);
          return { text: `Sale ${id} has ended.` };
      }
    });
  },
});

export const sales: Group = {
  usual: "list",
  commands: { create, list, end },
};
