/**
 * `npm run bench -- --products N`: the calls of the catalogue with 10,000 products and with N, in one run. Every
 * request is new, so that no cache answers it. The budgets are about the 95th percentile.
 */
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import { startCommand } from "./command.ts";
import { readFigures } from "./figures.ts";
import { percentile } from "./paced.ts";
import { visitor, withVisitors } from "./visitors.ts";

/** Every call is measured so often, after some that are not counted. */
const times = 300;
const unmeasured = 30;

type Paths = (turn: number) => string;

type Listed = { products: { id: number }[] };
type Tree = { trees: { categories: Top[] }[] };
type Top = { categoryId: number; subCategory: { categoryLv2: { categoryId: number }[] }[] };

const sorts = [
  "sold&direction=DESC",
  "created_at&direction=DESC",
  "price&direction=ASC",
  "price&direction=DESC",
];
const filters = [
  "price=10-25",
  "sale=1&stock=1",
  "free=1&rating=4",
  "price=100-200&sale=1&rating=4",
  "price=900-",
  "stock=1",
];

/** Frequent and rare words, several at once, misspelled ones, synonyms, ages, and what finds nothing. */
const texts = [
  "baby",
  "cotton",
  "set",
  "organic cotton",
  "wooden",
  "soft toy",
  "pram",
  "pushchair",
  "cot",
  "nappy",
  "hihgchair",
  "dumy",
  "straw cup",
  "blue dress",
  "6-12 months",
  "size 7",
  "wooden rainbow",
  "boots",
  "sleep sack",
  "strolller",
  "the of",
  "xqzzv",
  "car seat",
  "teddy bear",
  "night light",
  "bath toy",
  "puzle",
  "bibs",
  "rain",
  "gift",
];

const pick = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item;

/** The calls by what is measured of them. */
export async function callsOf(url: string): Promise<Record<string, { paths: Paths; budget: number }>> {
  const read = async <Answer>(path: string) => (await (await fetch(new URL(path, url))).json()) as Answer;
  const { trees } = await read<Tree>("/api/ecommerce-category");
  const tops = trees.flatMap(({ categories }) => categories);
  const below = tops.flatMap(({ subCategory }) => subCategory.flatMap((group) => group.categoryLv2));
  const places = ["best-seller", ...[...tops, ...below].map(({ categoryId }) => categoryId)];
  const wide = ["best-seller", ...tops.map(({ categoryId }) => categoryId)];
  const pages = await Promise.all(
    wide.map((place) => read<Listed>(`/api/ecommerce-product?categoryId=${place}&pageSize=100`)),
  );
  const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
  const listing = (place: unknown, turn: number) =>
    `/api/ecommerce-product?categoryId=${place}&sort=${pick(sorts, turn)}`;
  const found = (text: string, rest = "") =>
    `/api/ecommerce-product/search?searchText=${encodeURIComponent(text)}${rest}`;
  return {
    listing: { paths: (turn) => listing(pick(places, turn * 7), turn), budget: 20 },
    "listing, page 100": { paths: (turn) => `${listing(pick(wide, turn), turn)}&page=100`, budget: 20 },
    "listing, filtered": {
      paths: (turn) => `${listing(pick(wide, turn), turn)}&${pick(filters, turn * 5)}`,
      budget: 20,
    },
    product: { paths: (turn) => `/api/ecommerce-product/${pick(ids, turn * 11)}`, budget: 20 },
    search: { paths: (turn) => found(pick(texts, turn)), budget: 50 },
    "search, filtered and sorted": {
      paths: (turn) => found(pick(texts, turn), `&sort=${pick(sorts, turn)}&${pick(filters, turn * 5)}`),
      budget: 50,
    },
    suggest: {
      paths: (turn) => {
        const text = pick(texts, turn);
        const typed = text.slice(0, 2 + (turn % Math.max(1, text.length - 1)));
        return `/api/ecommerce-product/suggest?searchText=${encodeURIComponent(typed)}`;
      },
      budget: 50,
    },
    facets: {
      paths: (turn) =>
        `/api/ecommerce-product/facets?categoryId=${pick(places, turn)}&price=${turn % 40}-${50 + (turn % 60)}`,
      budget: Number.NaN,
    },
  };
}

/** Asks for `paths` one after the other. Returns how long each answer took, in milliseconds. */
export async function timesOf(url: string, paths: Paths): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < times + unmeasured; turn += 1) {
    const started = performance.now();
    const answer = await fetch(new URL(paths(turn), url), { headers: visitor(turn) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${paths(turn)}: ${answer.status}`);
    if (turn >= unmeasured) took.push(performance.now() - started);
  }
  return took;
}

/** Fills a shop until it has so many products. */
export async function fill({ dataDir }: ShopPlace, products: number): Promise<void> {
  const started = performance.now();
  await startCommand({ DATA_DIR: dataDir }, "seed", "--products", String(products)).ended;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${products.toLocaleString("en-US")} products, filled in ${seconds} s`);
}

type Latency = { middle: number; slow: number };

/** Opens a shop with so many products, measures each call, and closes it. */
async function measureShop(
  products: number,
): Promise<{ calls: Map<string, Latency & { budget: number }>; megabytes: number }> {
  const shop = await openProductionShop({ LOG_LEVEL: "warn", ...withVisitors });
  try {
    const { url } = shop.place;
    await fill(shop.place, products);
    const calls = new Map<string, Latency & { budget: number }>();
    for (const [name, { paths, budget }] of Object.entries(await callsOf(url))) {
      const took = await timesOf(url, paths);
      calls.set(name, { middle: percentile(took, 0.5), slow: percentile(took, 0.95), budget });
    }
    const { megabytes } = await readFigures(url);
    return { calls, megabytes };
  } finally {
    await shop.close();
  }
}

const few = 10_000;

/** Measures and prints the catalogue's calls with few products and with `many`. */
export async function measureCatalogue(many: number): Promise<void> {
  const small = await measureShop(few);
  const large = await measureShop(many);
  const head = ["p50", "p95", `p95 of ${few / 1000}k`, "share", "budget"];
  console.log(`\n${"milliseconds".padEnd(30)}${head.map((word) => word.padStart(12)).join("")}`);
  for (const [name, { middle, slow, budget }] of large.calls) {
    const before = small.calls.get(name)?.slow ?? Number.NaN;
    const figures = [middle, slow, before, slow / before].map((figure) => figure.toFixed(1).padStart(12));
    const limit = Number.isNaN(budget) ? "none" : String(budget);
    console.log(`${name.padEnd(30)}${figures.join("")}${limit.padStart(12)}`);
  }
  console.log(
    `\nmemory of the server: ${Math.round(large.megabytes)} MB (budget 300), with few ${Math.round(small.megabytes)} MB`,
  );
}
