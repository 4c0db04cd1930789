/** What becomes of a change to a product of the shop's own, and the rows that it makes. Data in, data out. */
import type { Cents } from "@nestling/commerce/money";
import { categoryTag, productTag } from "../catalogue/tags.ts";
import {
  changeProduct,
  isSameProduct,
  lackingOf,
  type OwnProduct,
  type ProductChange,
  skuOf,
} from "./own-product.ts";
import { type CategoryColumns, fromRows, toRows } from "./product-rows.ts";
import type { HeldOwn } from "./queries.ts";

export type OwnChange = { code: string; change: ProductChange };

export type SavedOwn =
  | {
      outcome: "added" | "changed" | "published" | "unchanged";
      code: string;
      /** As it is then; a draft's shipping fee is set when it is published. */
      product: OwnProduct;
      /** What it is then. */
      state: "draft" | "published" | "withdrawn";
      /** What a draft still needs before it can be sold. */
      lacking: readonly string[];
      /** The variants whose stock was left as it is, because pieces of them were sent after it was counted. */
      recount: readonly string[];
    }
  | { outcome: "refused"; code: string; reason: string };

export type SaveOptions = {
  /** Whether drafts that lack nothing go on sale. */
  publishes: boolean;
  /** Whether what was withdrawn goes on sale again. */
  relists?: boolean;
  /** Decides and writes nothing. */
  isTrial: boolean;
  /** When the stock was counted: pieces that were sent later are not in it. */
  countedAt: Date;
  /** The codes of variants that earlier changes of the same table have named, with those of their products. It is added to. */
  named?: Map<string, string>;
};

type Rows = ReturnType<typeof toRows>;
type RowsWithStock = { columns: Rows["columns"]; skus: (Rows["skus"][number] & { stock: number })[] };

export type Plan = {
  saved: SavedOwn;
  draft?: OwnProduct;
  created?: RowsWithStock;
  updated?: RowsWithStock & {
    id: number;
    /** New stocks of variants that it had. A withdrawn one has none, whatever was sent since it was counted. */
    stocks: { code: string; stock: number; isWithdrawn: boolean }[];
    isBack: boolean;
    /** Its page, and the lists that it leaves or joins. */
    tags: string[];
  };
};

export const skusOf = (saved: SavedOwn) =>
  saved.outcome === "refused" ? [] : saved.product.variants.map(({ sku }) => sku);

type Decided = { code: string; saved: SavedOwn; before?: HeldOwn | undefined };

export const refused = (code: string, reason: string) => ({
  saved: { outcome: "refused" as const, code, reason },
});

/** What becomes of one product, without its rows. */
export function decide(
  code: string,
  change: ProductChange,
  before: HeldOwn | undefined,
  { publishes, relists = false, countedAt }: SaveOptions,
): Decided {
  const product = before === undefined ? undefined : productOf(before);
  const wanted = change.variants.map((one) => ({ one, sku: skuOf(product ?? { variants: [] }, code, one) }));
  const recount = wanted
    .filter(({ one, sku }) => isLate(before, sku, one.stock, countedAt))
    .map(({ sku }) => sku);
  const variants = wanted.map(({ one, sku }) => (recount.includes(sku) ? { ...one, stock: undefined } : one));
  const changed = changeProduct(product, code, { ...change, variants });
  if ("problem" in changed) return { code, ...refused(code, changed.problem) };
  const lacking = lackingOf(changed.product);
  const common = { code, product: changed.product, lacking, recount };
  const isSame = product !== undefined && isSameProduct(product, changed.product);
  if (before === undefined || before.state === "draft") {
    if (publishes && lacking.length === 0)
      return { code, saved: { outcome: "published", state: "published", ...common }, before };
    const outcome = before === undefined ? "added" : isSame ? "unchanged" : "changed";
    return { code, saved: { outcome, state: "draft", ...common }, before };
  }
  if (lacking.length > 0)
    return { code, ...refused(code, `it would lack ${inWords(lacking)}, and it is or was on sale`) };
  const isBack = before.state === "withdrawn" && relists;
  if (isBack && before.isRecalled) return { code, ...refused(code, "a safety recall of it is confirmed") };
  const outcome = isBack ? "published" : isSame ? "unchanged" : "changed";
  return { code, saved: { outcome, state: isBack ? "published" : before.state, ...common }, before };
}

/** Whether pieces of a variant were sent after this stock was counted, so that it says too much. */
function isLate(
  before: HeldOwn | undefined,
  sku: string,
  stock: number | null | undefined,
  countedAt: Date,
): boolean {
  if (before === undefined || before.state === "draft" || typeof stock !== "number") return false;
  const held = before.skus.find((one) => one.code === sku);
  return held?.placedAt != null && held.placedAt >= countedAt && held.stock !== stock;
}

/** What there is, as the merchant would say it. */
export function productOf(held: HeldOwn): OwnProduct {
  return held.state === "draft" ? held.draft : fromRows(held.row, held.skus);
}

const inWords = (list: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(list);

/** The rows of a change that writes something. */
export function planOf(
  saved: Exclude<SavedOwn, { outcome: "refused" }>,
  {
    before,
    categories,
    feeOf,
    at,
  }: Pick<Decided, "before"> & {
    categories: ReadonlyMap<number, CategoryColumns>;
    feeOf: (product: OwnProduct) => Cents;
    at: Date;
  },
): Plan {
  const { code, product } = saved;
  const isDraft = before === undefined || before.state === "draft";
  if (saved.state === "draft") return { saved, draft: product };
  const category = categories.get(product.categoryId ?? 0);
  if (category === undefined) return refused(code, "its category is not in the shop anymore");
  const whole = isDraft ? { ...product, shippingFee: feeOf(product) } : product;
  const common = { saved: { ...saved, product: whole } };
  const stockOf = new Map(product.variants.map(({ sku, stock }) => [sku, stock]));
  const withStock = ({ columns, skus }: Rows): RowsWithStock => ({
    columns,
    skus: skus.map((sku) => ({ ...sku, stock: stockOf.get(sku.code) ?? 0 })),
  });
  if (isDraft)
    return { ...common, created: withStock(toRows(whole, { category, before: [], inSale: false, at })) };
  const { row, skus } = before;
  const inSale = row.promotionEndsAt !== null;
  const rows = withStock(toRows(whole, { category, before: skus, inSale, at }));
  const stocks = rows.skus.flatMap(({ code: sku, stock, withdrawnAt }) => {
    const was = skus.find((one) => one.code === sku);
    const isWithdrawn = withdrawnAt !== null;
    return was === undefined || was.stock === stock ? [] : [{ code: sku, stock, isWithdrawn }];
  });
  const isMoved = row.level2Id !== category.level2Id;
  const isBack = saved.outcome === "published";
  const lists = [row.level1Id, row.level2Id, category.level1Id, category.level2Id].map(categoryTag);
  const tags = [productTag(row.id), ...(isMoved || isBack ? [...lists, categoryTag("best-seller")] : [])];
  return { ...common, updated: { ...rows, id: row.id, stocks, isBack, tags } };
}
