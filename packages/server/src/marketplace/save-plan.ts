/** What becomes of a product that was read from the supplier: its row, its variants, and which pictures it needs. */
import { type FreightRule, freightFee } from "@nestling/commerce/freight-price";
import { type Cents, cents, zero } from "@nestling/commerce/money";
import type { SafetyFacts, SafetyParty } from "@nestling/commerce/product-safety";
import type { PriceRule } from "@nestling/commerce/retail-price";
import { attributeColumns } from "../catalogue/attribute-bits.ts";
import { cleanDescription } from "../catalogue/clean-description.ts";
import type { PictureReference, products, skus } from "../catalogue/tables.ts";
import { pictureId } from "../media/imported-pictures.ts";
import { freightOf, type KeptService } from "./freight.ts";
import type { KeptFreight } from "./freight-queries.ts";
import { priceByRule } from "./price-rules.ts";
import type { HeldProduct, HeldSku, ProductRenewal, Shelf } from "./save-queries.ts";
import {
  cleanText,
  type ShopVariant,
  shopVariants,
  supplierPictureAddress,
  withValues,
} from "./shop-variants.ts";
import type { SupplierProduct, SupplierVariant } from "./supplier.ts";
import {
  canBeAdded,
  hasPrice,
  matchVariants,
  mayBeUnread,
  purchaseLimitOf,
  renewedOffer,
  stockOf,
} from "./sync-rules.ts";

/** A product as it was read. */
export type ProductReading = {
  product: SupplierProduct;
  /** When the supplier was asked. */
  readAt: Date;
  /** The best way to the shop's own country. Left out where it was not asked: then what is stored counts, or nothing. */
  freight?: KeptService;
  /**
   * The category for a product that the shop does not have, or has in `uncategorized`. An import gives it, and so takes the
   * product over; a look-up leaves it out.
   */
  categoryId?: number;
  /** Whether a product that was withdrawn comes back, if the supplier sells it and it is not recalled. */
  relist?: boolean;
};

/** `pictures`: the addresses of pictures by their ids. */
export type Creation = {
  row: typeof products.$inferInsert & { aliCode: string };
  skus: Omit<typeof skus.$inferInsert, "productId">[];
  pictures: Map<string, string>;
  freight: KeptFreight | undefined;
};

export type Renewal = {
  row: ProductRenewal;
  isChanged: boolean;
  /** New variants, and those that have changed. */
  skus: (typeof skus.$inferInsert)[];
  stocks: { code: string; stock: number }[];
  pictures: Map<string, string>;
};

/** How many pictures and specifications the shop shows at most, and how long a title is. */
const most = { pictures: 15, specifications: 60, title: 200 };

/** Of a picture that was not fetched yet. */
const unknownPicture = { width: 800, height: 800, color: "#F3F1EC" };

function picturesOf({ pictures }: SupplierProduct): string[] {
  return [...new Set(pictures.flatMap((written) => supplierPictureAddress(written) ?? []))];
}

/** Why a product cannot be sold to anyone. Undefined if it can. */
export function refusalOf(product: SupplierProduct): string | undefined {
  if (!product.isOnSale) return "it is not on sale";
  if (cleanText(product.title, most.title) === "") return "it has no title";
  if (picturesOf(product).length === 0) return "it has no picture";
  if (!product.variants.some(canBeAdded)) return "no variant of it can be sold";
  return undefined;
}

/** The row and the variants of a product that the shop does not have, or why it cannot be sold. */
export function planCreation(
  { product, readAt, freight, categoryId }: ProductReading,
  shelf: Shelf,
  { price: rule, freight: freightRule }: { price: PriceRule; freight: FreightRule },
): Creation | { reason: string } {
  const reason = refusalOf(product);
  if (reason !== undefined) return { reason };
  const name = cleanText(product.title, most.title);
  const addresses = picturesOf(product);
  const { properties, variants } = shopVariants({
    ...product,
    variants: product.variants.filter(canBeAdded),
  });
  const cost = freight?.fee ?? zero;
  const skusWhere = (merchantPays: Cents) =>
    variants.map((variant, position) => {
      const { usual } = priceByRule(costOf(variant.offered), merchantPays, rule);
      const offer = { price: usual, promotionPrice: usual, stock: stockOf(variant.offered) };
      return { ...newSku(product.code, variant, position), ...offer };
    });
  const delivered = skusWhere(cost);
  const least = cents(Math.min(...delivered.map(({ promotionPrice }) => promotionPrice)));
  const shippingFee = freightFee(freightRule, { cost, price: least, usual: zero });
  const skus = shippingFee === 0 ? delivered : skusWhere(cents(Math.max(0, cost - shippingFee)));
  const cheapest = cheapestOf(skus);
  if (cheapest === undefined) return { reason: "no variant of it can be sold" };
  const shown = addresses.slice(0, most.pictures);
  const specifications = specificationsOf(product);
  const row = {
    ...{ aliCode: product.code, name, properties, sellerId: product.seller.id || null },
    ...{ level1Id: shelf.level1Id, level2Id: shelf.level2Id, inMenu: shelf.inMenu },
    ...{ price: cheapest.price, promotionPrice: cheapest.promotionPrice },
    ...{ sold: soldOf(product), soldBySupplier: true, ...supplierRatingOf(product) },
    shippingFee,
    shippingTitle: "Standard shipping",
    hasVariants: properties.length > 0,
    // The trigger that keeps it would write the product and its search document a second time.
    inStock: skus.some(({ stock }) => stock > 0),
    pictures: shown.map((address, at) => reference(address, at === 0 ? name : `${name}, picture ${at + 1}`)),
    specifications,
    ...attributeColumns({ name, properties, specifications }),
    descriptionHtml: cleanDescription(product.descriptionHtml),
    ...{ createdAt: readAt, updatedAt: readAt, readAt },
    ...{ visitedAt: categoryId === undefined ? readAt : null, forgottenAt: null, withdrawnAt: null },
  };
  return {
    ...{ row, skus, pictures: addressesOf([...shown, ...variants.flatMap(valuePictures)]) },
    freight: freight && { ...freightOf(freight, shippingFee), readAt },
  };
}

/**
 * What another reading changes. Words, pictures, shipping fees and locked prices are the merchant's; a sale keeps its price.
 * Missing variants are withdrawn, unreadable ones sold out, new ones with the same properties sold.
 */
export function planRenewal(
  read: ProductReading,
  before: HeldProduct,
  shelf: Shelf | undefined,
  rule: PriceRule,
): Renewal {
  const { product, readAt } = read;
  const same = { ...renewalRow(before), ...(read.categoryId !== undefined && { visitedAt: null }) };
  const offered = product.isOnSale ? product.variants.filter(hasPrice) : [];
  const known = matchVariants(before.skus, offered);
  const isUnread = (sku: HeldSku) =>
    product.isOnSale && sku.supplierSkuId !== null && mayBeUnread(sku, product.unreadVariants);
  const isPartial = before.skus.some((sku) => !known.has(sku.code) && isUnread(sku));
  const added = addedVariants(before, { ...product, variants: offered }, known, isPartial);
  if (known.size + added.variants.length === 0 && !isPartial) {
    const row = { ...same, readAt, withdrawnAt: before.withdrawnAt ?? readAt };
    return { skus: [], stocks: [], pictures: new Map(), ...touched(before, row, readAt) };
  }
  const freight = cents(Math.max(0, (read.freight?.fee ?? before.freightCost ?? 0) - before.shippingFee));
  const terms = { freight, rule, isLocked: before.pricesLocked, inSale: before.promotionEndsAt !== null };
  const skus: HeldSkuPlan[] = before.skus.map((sku) => {
    const variant = known.get(sku.code);
    if (variant !== undefined) {
      const cost = costOf(variant);
      const { prices, stock } = renewedOffer(sku, { cost, stock: stockOf(variant) }, terms);
      const columns = supplierColumns(variant, sku.supplierSkuId);
      return { sku: { ...sku, ...columns, ...prices, withdrawnAt: null }, stock };
    }
    // Without an id it is the merchant's own.
    if (sku.supplierSkuId === null) return { sku, stock: undefined };
    const withdrawnAt = sku.withdrawnAt ?? (isUnread(sku) ? null : readAt);
    return { sku: { ...sku, withdrawnAt }, stock: 0 };
  });
  const position = Math.max(-1, ...before.skus.map((sku) => sku.position)) + 1;
  const created = added.variants.map((variant, at) => {
    const { usual } = priceByRule(costOf(variant.offered), freight, rule);
    const sku = newSku(product.code, variant, position + at);
    const offer = { price: usual, promotionPrice: usual, stock: stockOf(variant.offered) };
    return { ...sku, productId: before.id, ...offer };
  });
  const sold = [...skus.map(({ sku }) => sku).filter(({ withdrawnAt }) => withdrawnAt === null), ...created];
  const cheapest = cheapestOf(sold) ?? before;
  const row = {
    ...same,
    ...(shelf && { level1Id: shelf.level1Id, level2Id: shelf.level2Id, inMenu: shelf.inMenu }),
    ...{ price: cheapest.price, promotionPrice: cheapest.promotionPrice },
    ...{ ...(before.soldBySupplier && { sold: soldOf(product) }), ...supplierRatingOf(product) },
    ...{ properties: added.properties, hasVariants: added.properties.length > 0 },
    ...attributeColumns({ ...before, properties: added.properties }),
    sellerId: product.seller.id || before.sellerId,
    withdrawnAt: read.relist ? null : before.withdrawnAt,
    readAt,
  };
  const changed = skus.flatMap(({ sku }, at) => {
    if (isSame(sku, before.skus[at])) return [];
    return [saidOf(sku)];
  });
  const isChanged = changed.length + created.length > 0;
  return {
    ...touched(before, row, readAt, isChanged),
    skus: [...changed, ...created],
    stocks: skus.flatMap(({ sku, stock }) => (stock === undefined ? [] : [{ code: sku.code, stock }])),
    pictures: addressesOf(added.variants.flatMap(valuePictures)),
  };
}

/** The columns of a variant but for what the shop holds of it, which a renewal does not write. */
export function saidOf({ reserved, committed, placedAt, ...said }: HeldSku) {
  return said;
}

type HeldSkuPlan = { sku: HeldSku; stock: number | undefined };

/** The row, and whether it or a variant says anything new. */
function touched(before: HeldProduct, row: ProductRenewal, readAt: Date, hasNews = false) {
  const isChanged = hasNews || !isSame({ ...row, readAt: null }, { ...renewalRow(before), readAt: null });
  return { row: isChanged ? { ...row, updatedAt: readAt } : row, isChanged };
}

function isSame(one: object, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function renewalRow(product: HeldProduct): ProductRenewal {
  const { id, level1Id, level2Id, inMenu, price, promotionPrice, sold } = product;
  const {
    rating,
    ratingCount,
    hasVariants,
    properties,
    attributes,
    sizes,
    sellerId,
    pricesLocked,
    updatedAt,
    withdrawnAt,
    readAt,
    visitedAt,
  } = product;
  return {
    ...{ id, level1Id, level2Id, inMenu, price, promotionPrice, sold, rating, ratingCount },
    ...{ hasVariants, properties, attributes, sizes, sellerId, pricesLocked, updatedAt, withdrawnAt, readAt },
    visitedAt,
  };
}

/**
 * The variants that the supplier has added, and the product's properties with theirs.
 *
 * @param isPartial whether some of what was there cannot be read
 */
function addedVariants(
  before: HeldProduct,
  product: SupplierProduct,
  known: ReadonlyMap<string, SupplierVariant>,
  isPartial: boolean,
) {
  const { properties, variants } = shopVariants(product);
  const matched = new Set(known.values());
  const unknown = variants.filter(({ offered }) => !matched.has(offered) && canBeAdded(offered));
  // Nothing is left of what was there: the seller has made the product anew.
  if (known.size === 0 && !isPartial) return { properties, variants: unknown };
  const ids = before.properties.map(({ id }) => id).join();
  const taken = new Set(before.skus.filter(({ code }) => known.has(code)).map((sku) => sku.skuProperty));
  const fitting = unknown.filter(
    ({ choices, skuProperty }) => choices.map(({ id }) => id).join() === ids && !taken.has(skuProperty),
  );
  return { properties: withValues(before.properties, fitting), variants: fitting };
}

/** The columns of a new variant but for its prices and its stock. */
function newSku(code: string, { offered, skuProperty, choices, picture }: ShopVariant, position: number) {
  return {
    code: `${code}-${offered.supplierSkuId}`,
    position,
    skuProperty,
    ...(picture && { picture: reference(picture, choices.map(({ value }) => value).join(", ")) }),
    ...supplierColumns(offered),
  };
}

/** @param knownId the id that the shop has for it, which stays where the supplier does not say one */
function supplierColumns(variant: SupplierVariant, knownId: string | null = null) {
  return {
    supplierSkuId: variant.supplierSkuId || knownId,
    supplierSkuAttr: variant.supplierSkuAttr,
    shipsFrom: variant.shipsFrom ?? null,
    cost: variant.price,
    importCharge: variant.importCharge ?? null,
    purchaseLimit: purchaseLimitOf(variant),
  };
}

function costOf({ price, importCharge }: SupplierVariant) {
  return { cost: price, importCharge };
}

/** The prices of a product are those of its cheapest variant (CAT-05). */
export function cheapestOf(variants: readonly { price: number; promotionPrice: number }[]) {
  return [...variants].sort((a, b) => a.promotionPrice - b.promotionPrice || a.price - b.price)[0];
}

/** The most sales and ratings that the shop speaks of. The database adds to them. */
const mostCounted = 1_000_000_000;

function soldOf({ soldAtLeast }: SupplierProduct): number {
  return Math.min(soldAtLeast, mostCounted);
}

function supplierRatingOf({ rating, ratingCount }: SupplierProduct) {
  return {
    rating: Math.round((rating ?? 0) * 10),
    ratingCount: Math.min(ratingCount, mostCounted),
  };
}

function specificationsOf({ attributes }: SupplierProduct) {
  const rows = attributes
    .map(({ name, value }) => ({ name: cleanText(name, 60), value: cleanText(value, 200) }))
    .filter(({ name, value }) => name !== "" && value !== "");
  return [...new Map(rows.map((row) => [`${row.name}\n${row.value}`, row])).values()].slice(
    0,
    most.specifications,
  );
}

/**
 * What the seller says of the product's safety. Not its age grade or certificates: sellers write these as advertising, and the law
 * wants the maker's.
 */
export function suppliedSafety({ maker, attributes }: SupplierProduct): SafetyFacts {
  const said: SafetyParty = Object.fromEntries(
    Object.entries(maker ?? {})
      .map(([name, value]) => [name, cleanText(value ?? "", 200)])
      .filter(([, value]) => value !== ""),
  );
  const materials = attributes
    .filter(({ name }) => /^(main )?materials?( composition)?$/i.test(name))
    .map(({ value }) => cleanText(value, 200));
  return {
    ...(said.name !== undefined && { maker: said }),
    ...(materials.length > 0 && { materials: [...new Set(materials)].join(", ") }),
  };
}

function reference(address: string, alt: string): PictureReference {
  return { id: pictureId(address), alt, ...unknownPicture };
}

function valuePictures({ choices }: ShopVariant): string[] {
  return choices.flatMap(({ picture }) => picture ?? []);
}

function addressesOf(addresses: readonly string[]): Map<string, string> {
  return new Map(addresses.map((address) => [pictureId(address), address]));
}
