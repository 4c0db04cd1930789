/** Variants of a product: its options, and the grid of skus that they span. */
import type { DemoPicture, DemoProperty, DemoSku } from "../catalogue-model.ts";
import type { Tone } from "../palette.ts";
import type { Recipe } from "../recipe.ts";

export interface Option {
  name: string;
  values: OptionValue[];
}

export interface OptionValue {
  id: string;
  name: string;
  /** Of a color: the tone that the thing is shown in, or as it was drawn. */
  tone?: Tone | "as drawn";
}

/** Colors by their names in the shop. */
export function colors(tones: Record<string, Tone | "as drawn">): Option {
  return {
    name: "Color",
    values: Object.entries(tones).map(([name, tone]) => ({ id: slug(name), name, tone })),
  };
}

export function sizes(...names: string[]): Option {
  return choice("Size", ...names);
}

export function ages(...names: string[]): Option {
  return choice("Age", ...names);
}

export function choice(name: string, ...values: string[]): Option {
  return { name, values: values.map((value) => ({ id: slug(value), name: value })) };
}

/** What differs from the product's usual price and stock; "missing" is a combination that was never made. */
export type Exception = { stock?: number; price?: number; promotionPrice?: number } | "missing";

/**
 * Exceptions by the values they are about, joined by "/" in the order of the options, with * for any: "sage/8" is
 * one sku, "sage/*" all of a color. Later ones add to earlier ones.
 */
export type Exceptions = Record<string, Exception>;

export interface Terms {
  price: number;
  promotionPrice: number;
  /** About how many there are of each. */
  stock: number;
}

/** The skus of product `id`: every combination of its options' values, less the missing ones. */
export function skuGrid(
  id: number,
  options: Option[],
  terms: Terms,
  exceptions: Exceptions,
  pictures: Map<string, DemoPicture<Recipe>>,
): DemoSku<Recipe>[] {
  const unused = new Set(Object.keys(exceptions));
  const skus = combinations(options).flatMap((values, index) => {
    let sku = { ...terms, stock: varied(terms.stock, index) };
    for (const [pattern, exception] of Object.entries(exceptions)) {
      if (!matches(pattern, values)) continue;
      unused.delete(pattern);
      if (exception === "missing") return [];
      sku = { ...sku, ...exception };
    }
    const picture = values.map((value) => pictures.get(value)).find((found) => found !== undefined);
    return [{ code: [id, ...values].join("-"), values, ...sku, ...(picture && { picture }) }];
  });
  if (unused.size > 0) throw new Error(`Product ${id} has no sku ${[...unused].join(", ")}`);
  return skus;
}

/** The options as the shop shows them; `pictures` are by the value's id. */
export function propertiesOf(
  options: Option[],
  pictures: Map<string, DemoPicture<Recipe>>,
): DemoProperty<Recipe>[] {
  return options.map((option) => ({
    id: slug(option.name),
    name: option.name,
    values: option.values.map(({ id, name }) => {
      const picture = pictures.get(id);
      return { id, name, ...(picture && { picture }) };
    }),
  }));
}

function combinations(options: Option[]): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ id }) => [...row, id])),
    [[]],
  );
}

function matches(pattern: string, values: string[]): boolean {
  const parts = pattern.split("/");
  return (
    parts.length === values.length && parts.every((part, index) => part === "*" || part === values[index])
  );
}

/** Real shelves are uneven: 60 to 140 % of the usual stock, the same at every run. */
function varied(stock: number, index: number): number {
  return Math.round(stock * (0.6 + ((index * 37) % 81) / 100));
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
