/** Products for measurements: variations of the demo products. */
import type { SeedProduct } from "../seed.ts";

const makers = [
  ...["Alder & Ash", "Bramble Lane", "Cedar Cub", "Clover Field", "Dandelion", "Ember & Oak", "Fern Hollow"],
  ...["Fox & Fawn", "Goldfinch", "Hazelwood", "Heron Bay", "Ivy Row", "Juniper", "Kestrel", "Larkspur"],
  ...["Little Harbor", "Maple Street", "Marlow", "Meadowlark", "Mossy Bear", "North Cove", "Oat & Honey"],
  ...["Otter Creek", "Pine Cone", "Poppy Hill", "Quill", "Robin's Nest", "Rosehip", "Sandpiper", "Sparrow"],
  ...[
    "Sunny Acre",
    "Thistle",
    "Tidewater",
    "Tulip Tree",
    "Wild Plum",
    "Willow Wren",
    "Winterberry",
    "Yarrow",
  ],
];
const editions = [
  ...["", "", "", "", "Set of 2", "Set of 3", "Gift Set", "2024 Edition", "2025 Edition", "2026 Edition"],
  ...[
    "Travel Size",
    "Large",
    "Small",
    "Soft Touch",
    "Classic",
    "for Twins",
    "Second Generation",
    "Limited Colors",
  ],
];

/** The largest catalogue that the shop is measured with. */
export const mostProducts = 1_000_000;

const years = 3 * 365 * 86_400_000;

/** A generator of numbers from 0 to 1 that depend only on `seed`. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A demo product with at most two values of each property: a million products with all sizes are too many rows. */
export function trimmed(product: SeedProduct): SeedProduct {
  const properties = product.properties.map((property) => ({
    ...property,
    values: property.values.slice(0, 2),
  }));
  const kept = new Set(properties.flatMap(({ id, values }) => values.map((value) => `${id}:${value.id}`)));
  const skus = product.skus.filter(({ skuProperty }) =>
    skuProperty.split(";").every((part) => part === "" || kept.has(part)),
  );
  return skus.length === 0 ? product : { ...product, properties, skus };
}

/** What differs from the demo product in its `number`-th variation. */
export type Variation = {
  name: string;
  price: number;
  promotionPrice: number;
  sold: number;
  /** Tenths of a star. */
  rating: number;
  ratingCount: number;
  shippingFee: number;
  createdAt: Date;
  skus: { price: number; promotionPrice: number; stock: number }[];
};

export function variation(product: SeedProduct, number: number, now: Date): Variation {
  const chance = randomNumbers(number);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  const edition = pick(editions);
  const factor = 0.6 + 1.8 * chance();
  const percent = chance() < 0.55 ? 5 * Math.ceil(chance() * 12) : 0;
  // Most sell rarely, a few more than a million times.
  const sold = Math.floor(10 ** (6.2 * chance() ** 3)) - 1;
  const ratingCount = Math.floor(sold * (0.04 + 0.1 * chance()));
  const isSoldOut = chance() < 0.04;
  const skus = product.skus.map((sku) => {
    const price = Math.max(100, Math.round((sku.price * factor) / 10) * 10 - 1);
    const stock = isSoldOut || chance() < 0.08 ? 0 : Math.ceil(chance() * 300);
    return { price, promotionPrice: price - Math.floor((price * percent) / 100), stock };
  });
  const cheapest = skus.reduce((least, sku) => (sku.promotionPrice < least.promotionPrice ? sku : least));
  return {
    name: `${pick(makers)} ${product.name}${edition === "" ? "" : `, ${edition}`}`,
    price: cheapest.price,
    promotionPrice: cheapest.promotionPrice,
    sold,
    rating: ratingCount === 0 ? 0 : Math.round(50 - 35 * chance() ** 3),
    ratingCount,
    shippingFee: chance() < 0.45 ? 0 : 199 + 100 * Math.floor(chance() * 6),
    createdAt: new Date(now.getTime() - Math.floor(chance() * years)),
    skus,
  };
}
