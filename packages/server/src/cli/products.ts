import { cents, formatUsd, toUsd } from "@nestling/commerce/money";
import { z } from "zod";
import { readTrees } from "../catalogue/tree-files.ts";
import { readCategoryMap } from "../marketplace/category-map.ts";
import {
  countDrafts,
  type ListedProduct,
  listedStates,
  listSupplierProducts,
  publishProducts,
  variantCodes,
  withdrawProducts,
} from "../marketplace/merchant-products.ts";
import { setPrice, unlockPrices } from "../marketplace/reprice.ts";
import type { SavedProduct } from "../marketplace/save-product.ts";
import type { ImportContext } from "../marketplace/supplier-products.ts";
import {
  draftCodes,
  listOwnProducts,
  ownCodes,
  ownStates,
  publishOwn,
} from "../own-products/merchant-own-products.ts";
import type { SavedOwn } from "../own-products/plan-own-products.ts";
import { withdrawOwn } from "../own-products/save-own-products.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { claims } from "./claims.ts";
import { CommandError, defineCommand, type Group, usageError } from "./command.ts";
import { moment } from "./format-order.ts";
import { ownCode } from "./product-fields.ts";
import { importTable } from "./products-import.ts";
import { add, change, priceOfSaved } from "./products-own.ts";
import { safety } from "./safety.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { dollars, whole } from "./values.ts";
import { withCatalogue } from "./with-catalogue.ts";

const codes = z
  .union([
    z.literal("all"),
    z
      .string()
      .transform((text) => [...new Set(text.split(","))])
      .pipe(z.array(ownCode)),
  ])
  .describe("codes of products with commas between them, your own or the marketplace's");

const list = defineCommand({
  summary: "List your own products, and what imports have brought, the last first",
  options: {
    state: {
      value: "STATE",
      about: "these alone",
      takes: z.enum(listedStates).describe(`one of ${listedStates.join(", ")}`),
    },
    own: { about: "your own alone" },
    limit: { value: "N", about: "how many at most; without it 100", takes: whole(1, 100_000) },
  },
  details:
    "Of a draft it shows the price for which it would be sold, and what keeps it from being sold. Of an unread one the shop can't read what the marketplace says.",
  examples: ["products list", "products list --state draft", "products list --own --json"],
  json: "an array of objects with the keys code, own, state, title, product_id, category_id, price (dollars), prices_locked, reason and read_at (of your own: when it was changed)",
  run: ({ config }, { state, own = false, limit = 100 }) =>
    withShop(config, async ({ database }) => {
      const categories = await readCategoryMap(await readTrees());
      const brought = own ? [] : await listSupplierProducts({ database, categories }, { state, limit });
      const rows = [...(await listOwn(database, { state, limit })), ...brought.map(fromMarketplace)]
        .toSorted((a, b) => b.readAt.getTime() - a.readAt.getTime())
        .slice(0, limit);
      const data = rows.map(({ isOwn, productId, categoryId, price, pricesLocked, readAt, ...row }) => ({
        ...row,
        own: isOwn,
        product_id: productId,
        category_id: categoryId,
        price: price === null ? null : toUsd(cents(price)),
        prices_locked: pricesLocked,
        read_at: readAt.toISOString(),
      }));
      return { text: productTable(rows), data };
    }),
});

type Listed = ListedProduct & { isOwn: boolean };

const fromMarketplace = (row: ListedProduct): Listed => ({ ...row, isOwn: false });

/** The shop's own products, as the list shows them. None is refused or unread. */
async function listOwn(
  database: Database,
  { state, limit }: { state: ListedProduct["state"] | undefined; limit: number },
): Promise<Listed[]> {
  const ownState = ownStates.find((one) => one === state);
  if (state !== undefined && ownState === undefined) return [];
  const rows = await listOwnProducts(database, { state: ownState, limit });
  return rows.map(({ changedAt: readAt, ...row }) => ({ ...row, readAt, isOwn: true, pricesLocked: false }));
}

const productTable = (rows: readonly Listed[]) =>
  table<Listed>(
    [
      { title: "Code", text: (row) => row.code },
      { title: "State", text: (row) => row.state },
      { title: "Price", text: priceOf, right: true },
      { title: "Product", text: (row) => row.productId },
      { title: "Title", text: ({ title, reason }) => [title, reason].filter(Boolean).join(": ") },
      { title: "Read or changed, in California", text: (row) => moment.format(row.readAt) },
    ],
    rows,
    "There are none.",
  );

function priceOf({ price, pricesLocked }: Pick<Listed, "price" | "pricesLocked">): string {
  return price === null ? "none" : `${formatUsd(cents(price))}${pricesLocked ? " locked" : ""}`;
}

/** How many of what goes on sale the question shows. */
const shownBefore = 20;

const publish = defineCommand({
  summary: "Sell drafts, or products again that were withdrawn",
  arguments: { codes: { about: "the products, or all for every draft", takes: codes } },
  examples: ["products publish all", "products publish MUG,1005006361450153"],
  details:
    "It shows what would be sold, with the prices, and asks. What lacks a price, a category or a picture stays a draft. The exit code is 1 when all of them are refused.",
  confirms: true,
  json: "an array of objects with the keys outcome, code, and product_id or reason",
  run: ({ config, confirm }, { codes: which }) =>
    withCatalogue(config, async (context) => {
      const wanted = await sortCodes(context.database, which);
      const { count, lines } = await wouldBeSold(context, wanted);
      const more = count > lines.length ? [`and up to ${count - lines.length} more`] : [];
      const what = count === 1 ? "1 product" : `${count} products`;
      if (count > 0) await confirm(`Sell ${what}? Customers see it at once.`, [...lines, ...more]);
      const own: PublishedOwn[] = [];
      for await (const one of publishOwn(context, wanted.own, false)) own.push(...publishedOwn(one));
      const brought = await publishProducts(context, wanted.brought);
      const done = [...own, ...brought.map(publishedJson)];
      if (which !== "all" && done.length === 0)
        throw new CommandError("None of them is a draft or was withdrawn.");
      const refused = done.flatMap((one) => ("reason" in one ? [`${one.code}: ${one.reason}`] : []));
      return {
        text: [`Published: ${done.length - refused.length}.`, ...refused].join("\n"),
        data: done,
        exitCode: done.length > 0 && refused.length === done.length ? 1 : 0,
      };
    }),
});

/** Codes by whose they are. Undefined stands for every draft of the marketplace. */
type Wanted = { own: readonly string[]; brought: readonly string[] | undefined };

async function sortCodes(database: Database, which: "all" | readonly string[]): Promise<Wanted> {
  if (which === "all") return { own: await draftCodes(database), brought: undefined };
  const own = await ownCodes(database, which);
  return { own: which.filter((one) => own.has(one)), brought: which.filter((one) => !own.has(one)) };
}

/** What `publish` would put on sale: how many products, and a line for each of the first. */
async function wouldBeSold(
  context: Omit<ImportContext, "supplier">,
  { own, brought }: Wanted,
): Promise<{ count: number; lines: string[] }> {
  const ownLines: string[] = [];
  let ownCount = 0;
  for await (const one of publishOwn(context, own, true)) {
    if (one.outcome !== "published") continue;
    ownCount += 1;
    if (ownCount <= shownBefore) ownLines.push(`${one.code}  ${priceOfSaved(one)}  ${one.product.name}`);
  }
  const states = brought === undefined ? (["draft"] as const) : (["draft", "withdrawn"] as const);
  const rows = await Promise.all(
    states.map((state) => listSupplierProducts(context, { state, codes: brought, limit: shownBefore })),
  );
  const lines = rows
    .flat()
    .flatMap((row) => (row.price === null ? [] : [`${row.code}  ${priceOf(row)}  ${row.title ?? ""}`]));
  const count = brought === undefined ? await countDrafts(context.database) : brought.length;
  return { count: ownCount + count, lines: [...ownLines, ...lines].slice(0, shownBefore) };
}

type PublishedOwn =
  | { outcome: "refused"; code: string; reason: string }
  | { outcome: "created"; code: string };

/** What became of a product of the shop's own. Nothing for one that is on sale already. */
function publishedOwn(one: SavedOwn): PublishedOwn[] {
  if (one.outcome === "refused") return [one];
  const { outcome, code, state, lacking } = one;
  if (state === "draft") return [{ outcome: "refused", code, reason: `it lacks ${lacking.join(", ")}` }];
  return outcome === "published" ? [{ outcome: "created", code }] : [];
}

function publishedJson(one: SavedProduct) {
  if (one.outcome === "refused") return one;
  const { productId, ...rest } = one;
  return { ...rest, product_id: productId };
}

const withdraw = defineCommand({
  summary: "Stop selling products, and drop drafts",
  details: "The page of a product stays for 30 days and says that it is no longer sold. Orders keep it.",
  arguments: { codes: { about: "the products", takes: codes } },
  examples: ["products withdraw 1005006361450153", "products withdraw MUG,BIB"],
  confirms: true,
  run: async ({ config, confirm }, { codes: which }) => {
    if (which === "all") throw usageError("CODES takes codes of products with commas between them.");
    const what = which.length === 1 ? `product ${which[0]}` : `${which.length} products`;
    await confirm(`Stop selling ${what}? Customers see it at once.`);
    return withShop(config, async ({ database }) => {
      const context = { database, clock: systemClock };
      const { own, brought = [] } = await sortCodes(database, which);
      const done = [...(await withdrawOwn(context, own)), ...(await withdrawProducts(context, brought))];
      if (done.length === 0) throw new CommandError("None of them is sold or a draft.");
      return { text: `Withdrawn: ${done.join(", ")}.` };
    });
  },
});

const price = defineCommand({
  summary: "Set the price of a product of the marketplace by hand, or give it back to the rules",
  details:
    "A price that is set by hand is locked: neither rules nor a sync change it. What costs more by now is not sold. Nothing is struck through beside it: 'nestling sales' reduces prices for a time. Prices of your own products are changed with 'products change'.",
  arguments: { code: { about: "the product", takes: ownCode } },
  options: {
    set: { value: "DOLLARS", about: "what customers pay", takes: dollars(0.5) },
    sku: { value: "SKU", about: "this variant alone" },
    "by-rule": { about: "unlock its prices, and price it by the rules" },
  },
  examples: ["products price 1005006361450153 --set 19.99", "products price 1005006361450153 --by-rule"],
  confirms: true,
  run: ({ config, confirm }, { code: which, set, sku, "by-rule": byRule }) =>
    withShop(config, async ({ database }) => {
      if ((set === undefined) === (byRule === undefined))
        throw usageError("products price takes --set or --by-rule.");
      if (byRule && sku !== undefined)
        throw usageError("--sku goes with --set: by the rules, all of a product is priced.");
      await requireVariant(database, which, sku);
      const to = set === undefined ? "by the rules" : `at ${formatUsd(set)}`;
      await confirm(`Price ${sku ?? which} ${to}? Customers see it at once.`);
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
  if ((await ownCodes(database, [code])).has(code))
    throw new CommandError(`${code} is your own product: nestling products change ${code} --price DOLLARS`);
  const known = await variantCodes(database, code);
  if (known.length === 0)
    throw new CommandError(`The shop has published no product ${code}: 'nestling products list' lists them.`);
  if (sku !== undefined && !known.includes(sku))
    throw new CommandError(`${code} has no variant ${sku}. It has ${known.join(", ")}.`);
}

export const products: Group = {
  usual: "list",
  commands: { list, add, change, import: importTable, publish, withdraw, price, safety, claims },
};
