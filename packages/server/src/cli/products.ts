import { cents, formatUsd, toUsd } from "@nestling/commerce/money";
import { z } from "zod";
import {
  type ListedProduct,
  listedStates,
  listSupplierProducts,
  publishProducts,
  variantCodes,
  withdrawProducts,
} from "../marketplace/merchant-products.ts";
import { setPrice, unlockPrices } from "../marketplace/reprice.ts";
import type { SavedProduct } from "../marketplace/save-product.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { claims } from "./claims.ts";
import { CommandError, defineCommand, type Group, usageError } from "./command.ts";
import { moment } from "./format-order.ts";
import { safety } from "./safety.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { dollars, whole } from "./values.ts";
import { withCatalogue } from "./with-catalogue.ts";

const code = z
  .string()
  .regex(/^\d{6,20}$/)
  .describe("the marketplace's code of a product, 6 to 20 digits");
const codes = z
  .union([
    z.literal("all"),
    z
      .string()
      .regex(/^\d{6,20}(,\d{6,20})*$/)
      .transform((text) => [...new Set(text.split(","))]),
  ])
  .describe("codes of products with commas between them");

const list = defineCommand({
  summary: "List what imports have brought, the last first",
  options: {
    state: {
      value: "STATE",
      about: "these alone",
      takes: z.enum(listedStates).describe(`one of ${listedStates.join(", ")}`),
    },
    limit: { value: "N", about: "how many at most; without it 100", takes: whole(1, 100_000) },
  },
  details: "Of an unread one the shop can't read what the marketplace says.",
  examples: ["products list", "products list --state draft", "products list --state unread --json"],
  json: "an array of objects with the keys code, state, title, product_id, category_id, price (dollars), prices_locked, reason and read_at",
  run: ({ config }, { state, limit = 100 }) =>
    withShop(config, async ({ database }) => {
      const rows = await listSupplierProducts(database, { state, limit });
      const text = table<ListedProduct>(
        [
          { title: "Code", text: (row) => row.code },
          { title: "State", text: (row) => row.state },
          { title: "Price", text: priceOf, right: true },
          { title: "Product", text: (row) => row.productId },
          { title: "Title", text: ({ title, reason }) => [title, reason].filter(Boolean).join(": ") },
          { title: "Read, in California", text: (row) => moment.format(row.readAt) },
        ],
        rows,
        "There are none.",
      );
      const data = rows.map(({ productId, categoryId, price, pricesLocked, readAt, ...row }) => ({
        ...row,
        product_id: productId,
        category_id: categoryId,
        price: price === null ? null : toUsd(cents(price)),
        prices_locked: pricesLocked,
        read_at: readAt.toISOString(),
      }));
      return { text, data };
    }),
});

function priceOf({ price, pricesLocked }: ListedProduct): string {
  return price === null ? "" : `${formatUsd(cents(price))}${pricesLocked ? " locked" : ""}`;
}

const publish = defineCommand({
  summary: "Sell drafts, or products again that were withdrawn",
  arguments: { codes: { about: "the products, or all for every draft", takes: codes } },
  examples: ["products publish all", "products publish 1005006361450153,1005006361450160"],
  details: "The exit code is 1 when all of them are refused.",
  json: "an array of objects with the keys outcome, code, and product_id or reason",
  run: ({ config }, { codes: which }) =>
    withCatalogue(config, async (context) => {
      const done = await publishProducts(context, which === "all" ? undefined : which);
      if (which !== "all" && done.length === 0)
        throw new CommandError("None of them is a draft or was withdrawn.");
      const refused = done.flatMap((one) =>
        one.outcome === "refused" ? [`${one.code}: ${one.reason}`] : [],
      );
      return {
        text: [`Published: ${done.length - refused.length}.`, ...refused].join("\n"),
        data: done.map(publishedJson),
        exitCode: done.length > 0 && refused.length === done.length ? 1 : 0,
      };
    }),
});

function publishedJson(one: SavedProduct) {
  if (one.outcome === "refused") return one;
  const { productId, ...rest } = one;
  return { ...rest, product_id: productId };
}

const withdraw = defineCommand({
  summary: "Stop selling products, and drop drafts",
  details: "The page of a product stays for 30 days and says that it is no longer sold. Orders keep it.",
  arguments: { codes: { about: "the products", takes: codes } },
  examples: ["products withdraw 1005006361450153"],
  confirms: true,
  run: async ({ config, confirm }, { codes: which }) => {
    if (which === "all") throw usageError("CODES takes codes of products with commas between them.");
    const what = which.length === 1 ? `product ${which[0]}` : `${which.length} products`;
    await confirm(`Stop selling ${what}? Shoppers see it at once.`);
    return withShop(config, async ({ database }) => {
      const done = await withdrawProducts({ database, clock: systemClock }, which);
      if (done.length === 0) throw new CommandError("None of them is sold or a draft.");
      return { text: `Withdrawn: ${done.join(", ")}.` };
    });
  },
});

const price = defineCommand({
  summary: "Set the price of a product by hand, or give it back to the rules",
  details:
    "A price that is set by hand is locked: neither rules nor a sync change it. What costs more by now is not sold. Nothing is struck through beside it: 'nestling sales' reduces prices for a time.",
  arguments: { code: { about: "the product", takes: code } },
  options: {
    set: { value: "DOLLARS", about: "what customers pay", takes: dollars(0.5) },
    sku: { value: "SKU", about: "this variant alone" },
    "by-rule": { about: "unlock its prices, and price it by the rules" },
  },
  examples: ["products price 1005006361450153 --set 19.99", "products price 1005006361450153 --by-rule"],
  run: ({ config }, { code: which, set, sku, "by-rule": byRule }) =>
    withShop(config, async ({ database }) => {
      if ((set === undefined) === (byRule === undefined))
        throw usageError("products price takes --set or --by-rule.");
      if (byRule && sku !== undefined)
        throw usageError("--sku goes with --set: by the rules, all of a product is priced.");
      await requireVariant(database, which, sku);
      const common = { country: config.shop.defaultCountry, at: systemClock.now() };
      const changed = await database.transaction((tx) =>
        set === undefined
          ? unlockPrices(tx, [which], common)
          : setPrice(tx, which, { price: set, ...(sku && { skuCode: sku }), ...common }),
      );
      return {
        text: changed.length > 0 ? `${which} has new prices.` : `${which} has these prices already.`,
      };
    }),
});

/** Throws CommandError where the shop does not sell this product, or it has no such variant. */
async function requireVariant(database: Database, code: string, sku: string | undefined): Promise<void> {
  const known = await variantCodes(database, code);
  if (known.length === 0)
    throw new CommandError(`The shop has published no product ${code}: 'nestling products list' lists them.`);
  if (sku !== undefined && !known.includes(sku))
    throw new CommandError(`${code} has no variant ${sku}. It has ${known.join(", ")}.`);
}

export const products: Group = {
  usual: "list",
  commands: { list, publish, withdraw, price, safety, claims },
};
