/** What a merchant says of a product of the shop's own: the options of `products add`, and the columns of `products import`. */
import { fromUsd, isUsd, largestAmount } from "@nestling/commerce/money";
import { z } from "zod";
import { cleanDescription } from "../catalogue/clean-description.ts";
import type { PictureReference } from "../catalogue/tables.ts";
import { cleanText } from "../marketplace/shop-variants.ts";
import { most, type ProductChange, type VariantChange } from "../own-products/own-product.ts";
import { nearest } from "./read-words.ts";

/** The merchant's own code of a product or a variant. */
export const ownCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)
  .describe("up to 40 letters, digits, dots, - and _, such as MUG-RED");

/** A value that "-" takes away. */
const orNone = <Schema extends z.ZodType>(schema: Schema, takes: string) =>
  z.union([z.literal("-").transform(() => null), schema]).describe(`${takes}; - takes it away`);

/** What is too long is refused: nobody sees where it was cut. */
const plain = (words: string) => cleanText(words, Number.POSITIVE_INFINITY);

const text = (longest: number) => z.string().transform(plain).pipe(z.string().min(1).max(longest));

/** Dollars as people and spreadsheets write them: 19.99, $19.99, 19,99. */
const amount = (least: number) =>
  z
    .string()
    .trim()
    .regex(/^\$?\d{1,6}([.,]\d{1,2})?$/)
    .transform((words) => Number(words.replace("$", "").replace(",", ".")))
    .pipe(z.number().min(least).max(largestAmount).refine(isUsd).transform(fromUsd));

const pieces = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .pipe(z.number().max(1_000_000));

const listOf = (words: string) =>
  words
    .split("|")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** "Color: Red | Size: M" */
const pairs = (longestName: number, longestValue: number) =>
  z
    .string()
    .transform((words) => listOf(words).map((pair) => /^([^:]+):(.+)$/s.exec(pair)))
    .pipe(
      z.array(
        z
          .custom<RegExpExecArray>((match) => match !== null)
          .transform(([, name = "", value = ""]) => ({ name: plain(name), value: plain(value) }))
          .pipe(
            z.object({
              name: z.string().min(1).max(longestName),
              value: z.string().min(1).max(longestValue),
            }),
          ),
      ),
    );

const html = /<\/?[a-z][^>]*>/i;

/** Text with blank lines between its paragraphs, or HTML. */
function toHtml(words: string): string {
  if (html.test(words)) return cleanDescription(words);
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const paragraphs = escaped.split(/\r?\n\s*\r?\n/).map((one) => one.trim());
  const lines = (one: string) => one.replaceAll(/\s*\r?\n\s*/g, "<br />");
  return cleanDescription(
    paragraphs
      .filter((one) => one !== "")
      .map((one) => `<p>${lines(one)}</p>`)
      .join(""),
  );
}

/** By their names as options and columns. First what is said of a product, then what is said of a variant. */
export const productFields = {
  name: { value: "NAME", about: "its name", takes: text(200).describe("up to 200 characters") },
  category: {
    value: "KEY",
    about: "its category, by the key in the folder catalogue, such as bibs",
    takes: z.string().trim().toLowerCase().min(1).max(80).describe("the key of a category"),
  },
  description: {
    value: "TEXT",
    about: "its description",
    takes: orNone(
      z.string().max(50_000).transform(toHtml),
      "text with blank lines between paragraphs, or HTML, 50,000 characters at most",
    ),
  },
  facts: {
    value: "FACTS",
    about: "its specifications",
    takes: orNone(
      pairs(60, 200),
      'names and values of up to 60 and 200 characters, such as "Material: Cotton | Care: Machine wash"',
    ),
  },
  shipping: {
    value: "DOLLARS",
    about: "what customers pay for its shipping; without it what 'freight set' says",
    takes: amount(0).describe("dollars, such as 0 or 4.50"),
  },
  pictures: {
    value: "FILES",
    about: "its pictures, the first one foremost",
    takes: orNone(
      z
        .string()
        .transform(listOf)
        .pipe(z.array(z.string().max(500)).min(1).max(15)),
      'up to 15 files with | between them, such as "mug.jpg | mug-side.jpg"',
    ),
  },
  sku: { value: "SKU", about: "the variant that the rest is about", takes: ownCode },
  options: {
    value: "OPTIONS",
    about: "what distinguishes the variant",
    takes: pairs(60, 80).describe(
      `up to ${most.options} names and values, such as "Color: Red | Size: M", the same names for each variant`,
    ),
  },
  price: {
    value: "DOLLARS",
    about: "what a piece costs",
    takes: orNone(amount(0.5), "dollars from 0.50 on, such as 5 or 7.50"),
  },
  stock: {
    value: "N",
    about: "how many pieces you have, those of paid orders that are not sent yet included",
    takes: orNone(pieces, "a whole number up to 1,000,000"),
  },
  picture: {
    value: "FILE",
    about: "the variant's own picture",
    takes: orNone(z.string().trim().min(1).max(500), "a file"),
  },
} as const;

type Fields = typeof productFields;
export type ProductValues = { readonly [Name in keyof Fields]?: z.output<Fields[Name]["takes"]> | undefined };

export type Resolve = {
  /** The ids of the shop's categories by their keys. */
  categories: ReadonlyMap<string, number>;
  /** Reads a picture. Throws FieldError. */
  picture: (file: string) => Promise<Omit<PictureReference, "alt">>;
};

/** A value makes no sense. The message says why. */
export class FieldError extends Error {
  override readonly name = "FieldError";
}

const ofProduct = ["name", "category", "description", "facts", "shipping", "pictures"] as const;

/** The change that the rows of one product make. Throws FieldError. */
export async function changeOf(rows: readonly ProductValues[], resolve: Resolve): Promise<ProductChange> {
  const said = Object.fromEntries(ofProduct.map((name) => [name, onlyValue(rows, name)]));
  const { name, category, description, facts, shipping, pictures } = said as ProductValues;
  const read = async (file: string) => ({ ...(await resolve.picture(file)), alt: "" });
  const variants: VariantChange[] = [];
  for (const { sku, options, price, stock, picture } of rows) {
    const choices = options?.map(({ name: option, value }) => ({ option, value }));
    const hasNothing = [sku, options, price, stock, picture].every((one) => one === undefined);
    if (hasNothing) continue;
    variants.push({
      ...{ sku, choices, price, stock },
      picture: typeof picture === "string" ? await read(picture) : picture,
    });
  }
  const shown = [];
  for (const file of pictures ?? []) shown.push(await read(file));
  return {
    ...(name !== undefined && { name }),
    ...(category !== undefined && { categoryId: categoryOf(category, resolve) }),
    ...(description !== undefined && { descriptionHtml: description ?? "" }),
    ...(facts !== undefined && { specifications: facts ?? [] }),
    ...(shipping !== undefined && { shippingFee: shipping }),
    ...(pictures !== undefined && { pictures: shown }),
    variants,
  };
}

/** What the rows of a product say of it. They may repeat it. */
function onlyValue(rows: readonly ProductValues[], name: (typeof ofProduct)[number]) {
  const values = new Map(
    rows.flatMap(({ [name]: value }) => (value === undefined ? [] : [[JSON.stringify(value), value]])),
  );
  if (values.size > 1) throw new FieldError(`its rows do not say the same under ${name}`);
  return values.values().next().value;
}

function categoryOf(key: string, { categories }: Resolve): number {
  const id = categories.get(key);
  if (id !== undefined) return id;
  const near = nearest(key, [...categories.keys()]);
  throw new FieldError(`there is no category ${key}${near === undefined ? "" : `: did you mean ${near}?`}`);
}
