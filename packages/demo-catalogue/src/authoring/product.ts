import type { DemoPicture, DemoProduct } from "../catalogue-model.ts";
import type { Tone } from "../palette.ts";
import type { Recipe, Thing } from "../recipe.ts";
import { front, type Look, type Subject } from "./compose.ts";
import { type About, plainHtml } from "./description.ts";
import { type Exceptions, type Option, propertiesOf, skuGrid } from "./variants.ts";

/** A product as the data files write it; amounts are cents, written with the dollars set off: 42_00. */
export interface ProductEntry {
  id: number;
  name: string;
  /** The key of its level-2 category. */
  shelf: string;
  price: number;
  /** Where it is reduced. */
  promotionPrice?: number;
  /** By the supplier. */
  sold: number;
  /** Stars and how many gave them; left out while nobody has. */
  rating?: readonly [stars: number, count: number];
  daysAgo: number;
  /** Free where it is left out. */
  shippingFee?: number;
  about: About;
  /** How the text becomes HTML where it is not written by us. */
  markup?: (about: About, id: number) => string;
  specifications: Record<string, string>;
  look: Look;
  options?: Option[];
  /** About how many there are of each variant. */
  stock?: number;
  exceptions?: Exceptions;
}

/** A product before the shop has sold any of it: how many follows from all products (`shop-sales.ts`). */
export type MarketProduct = Omit<DemoProduct<Recipe>, "sold">;

/** Works a product out: its pictures from its look, its skus from its options. */
export function product(entry: ProductEntry): MarketProduct {
  const {
    id,
    name,
    look,
    price,
    promotionPrice = price,
    options = [],
    rating: [rating, ratingCount] = [0, 0],
  } = entry;
  const subject: Subject = { name, look, colors: colorsOf(options, look.thing) };
  const pictures = colorPictures(subject, options);
  const { stock = 40, exceptions = {} } = entry;
  return {
    id,
    name,
    categoryKey: entry.shelf,
    price,
    promotionPrice,
    supplier: { sold: entry.sold, rating, ratingCount },
    createdDaysAgo: entry.daysAgo,
    shipping: shippingFor(entry.shippingFee ?? 0),
    descriptionHtml: (entry.markup ?? plainHtml)(entry.about, id),
    specifications: Object.entries(entry.specifications).map(([label, value]) => ({ name: label, value })),
    pictures: [look.opening?.(subject) ?? front(subject), ...look.views.map((view) => view(subject))],
    properties: propertiesOf(options, pictures),
    skus: skuGrid(id, options, { price, promotionPrice, stock }, exceptions, pictures),
  };
}

function shippingFor(fee: number) {
  return { fee, title: fee === 0 ? "Free Shipping" : "Standard Shipping" };
}

function colorsOf(options: Option[], thing: Thing): Subject["colors"] {
  return options.flatMap(({ values }) =>
    values.flatMap(({ name, tone }) => (tone === undefined ? [] : [{ name, thing: inTone(thing, tone) }])),
  );
}

/** The product in each of its colors, by the value's id. */
function colorPictures(subject: Subject, options: Option[]): Map<string, DemoPicture<Recipe>> {
  const colored = options.flatMap(({ values }) => values.filter(({ tone }) => tone !== undefined));
  return new Map(
    colored.map(({ id, name, tone = "as drawn" }) => [
      id,
      front(subject, inTone(subject.look.thing, tone), name),
    ]),
  );
}

function inTone(thing: Thing, tone: Tone | "as drawn"): Thing {
  if (tone !== "as drawn") return { ...thing, tone };
  const { tone: _, ...asDrawn } = thing;
  return asDrawn;
}
