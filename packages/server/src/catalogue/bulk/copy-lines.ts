/** The rows of many products in the text format of PostgreSQL's COPY. */
import type { CategoryRow } from "../category-queries.ts";
import { productRow, type SeedProduct, skuRows } from "../seed.ts";
import { trimmed, variation } from "./variation.ts";

/** The columns, in the order of the lines. */
export const productColumns = [
  ...["id", "name", "price", "promotion_price", "sold", "stars", "review_count", "shipping_fee"],
  ...["created_at", "updated_at", "in_stock", "level1_id", "level2_id", "in_menu", "shipping_title"],
  ...["has_variants", "pictures", "properties", "specifications", "description_html", "attributes", "sizes"],
];
export const skuColumns = [
  ...["code", "product_id", "position", "sku_property", "price", "promotion_price", "stock", "picture"],
];

/** Lines are sent in pieces of about this many characters. */
const pieceLength = 1 << 18;

function text(value: string): string {
  return value
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}

function json(value: unknown): string {
  return value === undefined ? "\\N" : text(JSON.stringify(value));
}

/** A demo product with the text that all its variations share. */
type Pattern = { product: SeedProduct; end: string; skus: { property: string; picture: string }[] };

function toPattern(product: SeedProduct, category: CategoryRow): Pattern {
  const row = productRow(product, category);
  const end = [
    ...[row.level1Id, row.level2Id, row.inMenu, text(row.shippingTitle), row.hasVariants],
    ...[json(row.pictures), json(row.properties), json(row.specifications), text(row.descriptionHtml)],
    ...[row.attributes, row.sizes],
  ];
  const skus = skuRows(product).map((sku) => ({
    property: text(sku.skuProperty),
    picture: json(sku.picture),
  }));
  return { product, end: end.join("\t"), skus };
}

/** The demo products whose categories exist, as patterns for variations. */
export function patternsOf(
  products: readonly SeedProduct[],
  shelves: ReadonlyMap<string, CategoryRow>,
): Pattern[] {
  return products.flatMap((product) => {
    const category = shelves.get(product.categoryKey);
    return category === undefined ? [] : [toPattern(trimmed(product), category)];
  });
}

/** The products to write: `count` of them, starting with `firstId`. */
export type Range = { firstId: number; count: number; now: Date };

function* lines(patterns: readonly Pattern[], { firstId, count, now }: Range, toLines: ToLines) {
  let piece = "";
  for (let number = 0; number < count; number++) {
    const pattern = patterns[number % patterns.length];
    if (pattern === undefined) return;
    piece += toLines(pattern, firstId + number, variation(pattern.product, number, now));
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

type ToLines = (pattern: Pattern, id: number, varied: ReturnType<typeof variation>) => string;

function productLine({ end }: Pattern, id: number, varied: ReturnType<typeof variation>): string {
  const { name, price, promotionPrice, sold, rating, ratingCount, shippingFee, createdAt, skus } = varied;
  const at = createdAt.toISOString();
  const inStock = skus.some((sku) => sku.stock > 0);
  const own = [
    id,
    text(name),
    price,
    promotionPrice,
    sold,
    rating,
    ratingCount,
    shippingFee,
    at,
    at,
    inStock,
  ];
  return `${own.join("\t")}\t${end}\n`;
}

function skuLines({ skus }: Pattern, id: number, varied: ReturnType<typeof variation>): string {
  const all = varied.skus.map(({ price, promotionPrice, stock }, position) => {
    const { property = "", picture = "\\N" } = skus[position] ?? {};
    return `${[`M${id}-${position}`, id, position, property, price, promotionPrice, stock, picture].join("\t")}\n`;
  });
  return all.join("");
}

export const productLines = (patterns: readonly Pattern[], range: Range) =>
  lines(patterns, range, productLine);
export const skuLinesOf = (patterns: readonly Pattern[], range: Range) => lines(patterns, range, skuLines);
