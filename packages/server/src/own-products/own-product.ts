/**
 * A product of the merchant's own, and what a change makes of it. Data in, data out: the command line and a table of a
 * spreadsheet make the same changes.
 */
import { isDeepStrictEqual } from "node:util";
import type { Cents } from "@nestling/commerce/money";
import type { PictureReference } from "../catalogue/tables.ts";

export type OwnVariant = {
  sku: string;
  /** One for each option of the product, in their order. */
  values: readonly string[];
  /** What it costs outside of a sale. Null until the merchant has said it. */
  price: Cents | null;
  /** How many pieces the merchant has, those of paid orders that are not sent yet included. */
  stock: number;
  picture: PictureReference | null;
  /** Not sold anymore. It stays for the orders that name it. */
  isWithdrawn: boolean;
};

export type OwnProduct = {
  name: string;
  categoryId: number | null;
  /** Cleaned. */
  descriptionHtml: string;
  specifications: readonly { name: string; value: string }[];
  /** What the customer pays for shipping. Null: what the freight rule makes of it when the product is published. */
  shippingFee: Cents | null;
  /** The first one foremost. */
  pictures: readonly PictureReference[];
  /** What its variants differ in, such as Color. None for a product with one variant. */
  options: readonly string[];
  variants: readonly OwnVariant[];
};

type Choice = { option: string; value: string };

/** What is left out stays as it is. */
export type VariantChange = {
  /** Without it the product's only variant, or one with the product's code. */
  sku?: string | undefined;
  choices?: readonly Choice[] | undefined;
  price?: Cents | null | undefined;
  /** Null withdraws the variant; a number also brings it back. */
  stock?: number | null | undefined;
  picture?: PictureReference | null | undefined;
};

/** What is left out stays as it is. */
export type ProductChange = Partial<Omit<OwnProduct, "options" | "variants">> & {
  variants: readonly VariantChange[];
};

/** How many variants and options a product has at most. */
export const most = { variants: 200, options: 3 };

type ChangedProduct = { product: OwnProduct } | { problem: string };

/**
 * The product after a change.
 *
 * @param before undefined for a new product
 * @returns why the change makes no sense, where it makes none
 */
export function changeProduct(
  before: OwnProduct | undefined,
  code: string,
  { variants: changes, ...change }: ProductChange,
): ChangedProduct {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  let product: OwnProduct = { ...(before ?? nothing), ...given };
  if (product.name === "") return { problem: "it is new, and needs a name" };
  // A new product has a variant from the start, so that its price and stock have a place.
  const all = product.variants.length === 0 && changes.length === 0 ? [{}] : changes;
  const named = new Set<string>();
  for (const one of all) {
    const sku = skuOf(product, code, one);
    if (named.has(sku)) return { problem: `two of its rows are about ${sku}: each variant has its own sku` };
    named.add(sku);
    const changed = changeVariant(product, sku, one);
    if ("problem" in changed) return changed;
    product = changed.product;
  }
  return alikeIn(product) ?? { product: withAlts(product) };
}

/** Pictures are described by the words beside them. */
function withAlts(product: OwnProduct): OwnProduct {
  const { name, pictures, variants } = product;
  return {
    ...product,
    pictures: pictures.map((picture, at) => ({
      ...picture,
      alt: at === 0 ? name : `${name}, picture ${at + 1}`,
    })),
    variants: variants.map((variant) => {
      const { picture, values } = variant;
      return { ...variant, picture: picture && { ...picture, alt: values.join(", ") || name } };
    }),
  };
}

const nothing: OwnProduct = {
  ...{ name: "", categoryId: null, descriptionHtml: "", specifications: [], shippingFee: null },
  ...{ pictures: [], options: [], variants: [] },
};

/** The code of the variant that a change is about. */
export function skuOf(
  { variants }: Pick<OwnProduct, "variants">,
  code: string,
  { sku }: VariantChange,
): string {
  const [only, ...others] = variants;
  return sku ?? (only !== undefined && others.length === 0 ? only.sku : code);
}

function changeVariant(product: OwnProduct, sku: string, change: VariantChange): ChangedProduct {
  const { variants } = product;
  const before = variants.find((variant) => variant.sku === sku);
  if (before === undefined && change.sku === undefined && variants.length > 0)
    return { problem: `it has ${variants.length} variants: say which by its sku` };
  const chosen = valuesOf(product, sku, before, change.choices);
  if ("problem" in chosen) return chosen;
  if (before === undefined && variants.length >= most.variants)
    return { problem: `it has ${most.variants} variants already, the most` };
  const { price, stock, picture } = change;
  const after: OwnVariant = {
    ...(before ?? { sku, price: null, stock: 0, picture: null, isWithdrawn: false }),
    values: chosen.values,
    ...(price !== undefined && { price }),
    ...(stock !== undefined && { stock: stock ?? 0, isWithdrawn: stock === null }),
    ...(picture !== undefined && { picture }),
  };
  const all =
    before === undefined ? [...variants, after] : variants.map((one) => (one === before ? after : one));
  return { product: { ...product, options: chosen.options, variants: all } };
}

type Chosen = { options: readonly string[]; values: readonly string[] } | { problem: string };

/** The product's options, which its first variant names, and the values of a variant. */
function valuesOf(
  { options, variants }: OwnProduct,
  sku: string,
  before: OwnVariant | undefined,
  choices: readonly Choice[] | undefined,
): Chosen {
  if (choices === undefined) {
    if (before !== undefined) return { options, values: before.values };
    if (variants.length === 0) return { options: [], values: [] };
    return { problem: `${sku} is new: it needs options, such as ${exampleOf(options)}` };
  }
  const names = choices.map(({ option }) => option);
  const isFirst = variants.length === 0 || (variants.length === 1 && before !== undefined);
  if (new Set(names).size < names.length || names.length > most.options)
    return { problem: `${sku} takes ${most.options} options at most, each once` };
  const all = isFirst ? names : options;
  if (names.length !== all.length || !all.every((name) => names.includes(name)))
    return { problem: `${sku} must have the options of the others: ${all.join(", ") || "none"}` };
  return {
    options: all,
    values: all.map((name) => choices.find(({ option }) => option === name)?.value ?? ""),
  };
}

const exampleOf = (options: readonly string[]) => `"${options[0] ?? "Size"}: M"`;

/** Two variants that a shopper could not tell apart. */
function alikeIn({ variants }: OwnProduct): { problem: string } | undefined {
  const sold = variants.filter(({ isWithdrawn }) => !isWithdrawn);
  const groups = Map.groupBy(sold, ({ values }) => values.join("\n"));
  const [first, second] = [...groups.values()].find((group) => group.length > 1) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const both = first.values.length === 0 ? "have no options" : `are both ${first.values.join(", ")}`;
  return { problem: `${first.sku} and ${second.sku} ${both}` };
}

/** What a product needs before it can be sold, in words. Empty for one that can be. */
export function lackingOf({ categoryId, pictures, variants }: OwnProduct): string[] {
  const sold = variants.filter(({ isWithdrawn }) => !isWithdrawn);
  const unpriced = sold.filter(({ price }) => price === null).map(({ sku }) => sku);
  const priceOf = sold.length > 1 ? ` of ${unpriced.join(", ")}` : "";
  return [
    ...(unpriced.length > 0 ? [`a price${priceOf}`] : []),
    ...(categoryId === null ? ["a category"] : []),
    ...(pictures.length === 0 ? ["a picture"] : []),
    ...(sold.length === 0 ? ["a variant that is sold"] : []),
  ];
}

/** The least that a customer pays for it, in cents. Undefined while there is no price. */
export function lowestPrice({ variants }: OwnProduct): Cents | undefined {
  const prices = variants.flatMap(({ price, isWithdrawn }) => (isWithdrawn || price === null ? [] : [price]));
  return prices.toSorted((a, b) => a - b)[0];
}

export const isSameProduct = (one: OwnProduct, other: OwnProduct) => isDeepStrictEqual(one, other);
