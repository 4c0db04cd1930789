/** A product of the merchant's own as rows of the tables of products and variants, and back. */
import { type Cents, cents, zero } from "@nestling/commerce/money";
import { attributeColumns } from "../catalogue/attribute-bits.ts";
import type { PropertyRow, products, skus } from "../catalogue/tables.ts";
import { withPrice } from "../marketplace/sync-rules.ts";
import { lowestPrice, type OwnProduct, type OwnVariant } from "./own-product.ts";

export type ProductRow = typeof products.$inferSelect;
export type SkuRow = typeof skus.$inferSelect;

/** Where products of a category stand. */
export type CategoryColumns = { level1Id: number; level2Id: number; inMenu: boolean };

/** The columns that the merchant decides about. */
export type OwnColumns = Pick<
  ProductRow,
  | "name"
  | "level1Id"
  | "level2Id"
  | "inMenu"
  | "price"
  | "promotionPrice"
  | "shippingFee"
  | "hasVariants"
  | "pictures"
  | "properties"
  | "specifications"
  | "descriptionHtml"
  | "attributes"
  | "sizes"
>;

type OwnSku = Pick<
  SkuRow,
  | "code"
  | "position"
  | "skuProperty"
  | "price"
  | "promotionPrice"
  | "priceAfterSale"
  | "picture"
  | "withdrawnAt"
>;

/** The options with the values that variants have, in the order of the variants: so an id stays while values are added. */
function propertiesOf({ options, variants }: OwnProduct): PropertyRow[] {
  return options.map((name, at) => {
    const values = new Map<string, string | undefined>();
    for (const { values: own, picture } of variants) {
      const value = own[at] ?? "";
      // A picture stands for the first option, which is usually the color.
      values.set(value, values.get(value) ?? (at === 0 ? picture?.id : undefined));
    }
    return {
      id: String(at + 1),
      name,
      values: [...values].map(([value, pictureId], index) => ({
        ...{ id: String(index + 1), name: value },
        ...(pictureId !== undefined && { pictureId }),
      })),
    };
  });
}

/** "propertyId:valueId" of each option, joined by ";". */
function skuPropertyOf({ values }: OwnVariant, properties: readonly PropertyRow[]): string {
  return properties
    .map(({ id, values: all }, at) => `${id}:${all.find(({ name }) => name === values[at])?.id}`)
    .join(";");
}

/**
 * The rows of a product that may be sold.
 *
 * @param before its variants as they are; empty for one that was not sold yet
 * @param inSale whether it is in a sale, which keeps its prices
 * @param at when a variant is withdrawn that is not so yet
 */
export function toRows(
  product: OwnProduct,
  {
    category,
    before,
    inSale,
    at,
  }: { category: CategoryColumns; before: readonly SkuRow[]; inSale: boolean; at: Date },
): { columns: OwnColumns; skus: OwnSku[] } {
  const { name, descriptionHtml, pictures, variants } = product;
  const properties = propertiesOf(product);
  const specifications = [...product.specifications];
  const rows = variants.map((variant, position): OwnSku => {
    const { sku: code, picture, isWithdrawn } = variant;
    const held = before.find((row) => row.code === code);
    // A withdrawn variant that never had a price has a place in the table nevertheless.
    const usual = variant.price ?? lowestPrice(product) ?? zero;
    const offer =
      held === undefined
        ? { price: usual, promotionPrice: usual, priceAfterSale: null }
        : { priceAfterSale: null, ...withPrice(held, usual, inSale) };
    return {
      ...{ code, position, skuProperty: skuPropertyOf(variant, properties), picture, ...offer },
      withdrawnAt: isWithdrawn ? (held?.withdrawnAt ?? at) : null,
    };
  });
  const [cheapest] = rows
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((a, b) => a.promotionPrice - b.promotionPrice || a.price - b.price);
  return {
    columns: {
      ...{ name, ...category, descriptionHtml, properties, specifications, pictures: [...pictures] },
      price: cheapest?.price ?? 0,
      promotionPrice: cheapest?.promotionPrice ?? 0,
      shippingFee: product.shippingFee ?? zero,
      hasVariants: properties.length > 0,
      ...attributeColumns({ name, properties, specifications }),
    },
    skus: rows,
  };
}

/** The product that rows hold. `variants` are in their order. */
export function fromRows(row: ProductRow, variants: readonly SkuRow[]): OwnProduct {
  const { name, level2Id: categoryId, descriptionHtml, specifications, pictures, properties } = row;
  return {
    ...{ name, categoryId, descriptionHtml, specifications, pictures },
    shippingFee: cents(row.shippingFee),
    options: properties.map((property) => property.name),
    variants: variants.map((sku) => ({
      sku: sku.code,
      values: valuesOf(sku.skuProperty, properties),
      price: usualPrice(sku),
      stock: sku.stock,
      picture: sku.picture,
      isWithdrawn: sku.withdrawnAt !== null,
    })),
  };
}

function valuesOf(skuProperty: string, properties: readonly PropertyRow[]): string[] {
  if (properties.length === 0) return [];
  return skuProperty.split(";").map((pair, at) => {
    const valueId = pair.split(":")[1];
    return properties[at]?.values.find(({ id }) => id === valueId)?.name ?? "";
  });
}

/** What a variant costs outside of a sale. */
const usualPrice = ({ promotionPrice, priceAfterSale }: SkuRow): Cents =>
  cents(priceAfterSale ?? promotionPrice);
