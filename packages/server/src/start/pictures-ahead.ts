/**
 * Draws the demo's pictures that visitors see first before anybody asks for them: one at a time, after the first page was
 * answered, and after each picture that a visitor waits for (decision 6).
 */
import { setTimeout as pause } from "node:timers/promises";
import { categoryTree } from "../catalogue/categories.ts";
import { openListings, usualSize } from "../catalogue/listings.ts";
import type { TreeKey } from "../catalogue/tree-files.ts";
import { pictureIdOf } from "../media/mail-picture.ts";
import type { PictureMaker, Width } from "../media/media.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import { flashSale } from "../sales/flash-sale.ts";
import type { Search } from "../search/search.ts";

export type ShownPicture = { readonly id: string; readonly widths: readonly Width[] };

/** What browsers choose of each kind of picture, those of dense screens first. */
const widthsOf = {
  card: [480, 320],
  tile: [320, 480],
  small: [160, 96],
  pill: [96],
} as const satisfies Record<string, readonly Width[]>;

/** How many cards of a sale or of a rail the home page shows, and how many of a category its menu. */
const onHome = { flash: 5, rail: 10 };
const inMenu = 3;

/**
 * The pictures of the home page, then of the first page of each category at the top of the menu, then what the search suggests for
 * the names in the menu. They are looked up as they are wanted.
 */
export async function* shownFirst(shop: {
  readonly database: Database;
  readonly clock: Clock;
  readonly menu: readonly TreeKey[];
  readonly search: Pick<Search, "suggest">;
}): AsyncGenerator<ShownPicture> {
  const { database, clock, menu, search } = shop;
  const listings = openListings(database);
  const firstPage = (categoryId: number | "best-seller" | "sale", sort: "sold" | "created_at" = "sold") =>
    listings.find({ categoryId, filters: {}, sort, direction: "DESC", page: 1, pageSize: usualSize });

  const { trees } = await categoryTree(database, menu);
  const tops = trees.flatMap(({ categories }) => categories);
  yield* pictured(tops, ({ icon }) => icon, "tile");
  const { products: reduced } = await flashSale({ database, clock }, onHome.flash);
  yield* pictured(reduced, avatarOf, "card");
  for (const sort of ["sold", "created_at"] as const) {
    const listing = await firstPage("best-seller", sort);
    yield* pictured(listing?.products.slice(0, onHome.rail) ?? [], avatarOf, "card");
  }
  for (const id of [...tops.map(({ categoryId }) => categoryId), "best-seller", "sale"] as const) {
    const listing = await firstPage(id);
    yield* pictured(listing?.products ?? [], avatarOf, "card");
    yield* pictured(listing?.products.slice(0, inMenu) ?? [], avatarOf, "small");
    yield* pictured(listing?.category.below ?? [], ({ picture }) => picture, "pill");
  }
  const names = tops.flatMap(({ subCategory }) => subCategory.flatMap(({ categoryLv2 }) => categoryLv2));
  for (const { title } of names) {
    const { products } = await search.suggest(title.toLowerCase());
    yield* pictured(products, avatarOf, "small");
  }
}

const avatarOf = ({ avatar }: { avatar: { src: string } }) => avatar.src;

function* pictured<Thing>(
  things: readonly Thing[],
  addressOf: (thing: Thing) => string | undefined,
  kind: keyof typeof widthsOf,
): Generator<ShownPicture> {
  for (const thing of things) {
    const id = pictureIdOf(addressOf(thing) ?? "");
    if (id !== undefined) yield { id, widths: widthsOf[kind] };
  }
}

type PicturesAhead = {
  /** To be called with each page that was answered. The first one begins the work. */
  begin(): void;
  stop(): void;
};

/** @param restMs how long the first page's own pictures are left to its visitor, in milliseconds */
export function openPicturesAhead(
  shown: () => AsyncIterable<ShownPicture>,
  { makeAhead }: PictureMaker,
  log: Log,
  restMs = 1_000,
): PicturesAhead {
  const stopped = new AbortController();
  let hasBegun = false;

  async function makeAll(): Promise<void> {
    await pause(restMs, undefined, { ref: false, signal: stopped.signal });
    for await (const { id, widths } of shown()) {
      for (const width of widths) {
        stopped.signal.throwIfAborted();
        await makeAhead(id, width);
      }
    }
  }

  return {
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      makeAll().catch((err: unknown) => {
        if (!stopped.signal.aborted) log.warn({ err }, "Pictures are made when they are asked for");
      });
    },
    stop: () => stopped.abort(),
  };
}
