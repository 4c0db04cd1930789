import { expect, test } from "vitest";
import { categoryTree } from "../catalogue/categories.ts";
import { openListings } from "../catalogue/listings.ts";
import { pictureIdOf } from "../media/mail-picture.ts";
import { testDemoDatabase } from "../testing/demo.ts";
import { testSearch } from "../testing/search/test-search.ts";
import { type ShownPicture, shownFirst } from "./pictures-ahead.ts";

const { database, url } = await testDemoDatabase();
const search = await testSearch(database, url);
const clock = { now: () => new Date("2026-11-21T12:00:00Z") };

test("[HOME-02] home comes first, then the first page of each category, then what the search suggests", async () => {
  const shown: ShownPicture[] = [];
  for await (const picture of shownFirst({ database, clock, menu: ["baby"], search })) shown.push(picture);
  const places = shown.map(({ id, widths }, place) => [`${id} ${widths.join()}`, place] as const);
  // The first place of each.
  const placeOf = new Map(places.reverse());
  const place = (address: string | undefined, widths: string) =>
    placeOf.get(`${pictureIdOf(address ?? "")} ${widths}`) ?? Number.NaN;
  const [tree] = (await categoryTree(database, ["baby"])).trees;
  const tops = tree?.categories ?? [];
  expect(tops.map(({ icon }) => place(icon, "320,480"))).toEqual([...tops.keys()]);
  const page = async (categoryId: number | "best-seller") => {
    const order = { sort: "sold", direction: "DESC" } as const;
    const found = await openListings(database).find({
      ...{ categoryId, ...order, filters: {}, page: 1, pageSize: 30 },
    });
    return found?.products.map(({ avatar }) => place(avatar.src, "480,320")) ?? [];
  };
  const home = (await page("best-seller")).slice(0, 10);
  const categories = await Promise.all(tops.map(({ categoryId }) => page(categoryId)));
  expect(categories.flat().length).toBeGreaterThan(tops.length * 20);
  expect(categories.flat()).not.toContain(Number.NaN);
  const suggested = (await search.suggest("strollers")).products.map(({ avatar }) =>
    place(avatar.src, "160,96"),
  );
  expect(suggested.length).toBeGreaterThan(0);
  const onlyInCategories = categories.flat().filter((at) => !home.includes(at));
  expect(Math.max(...home)).toBeLessThan(Math.min(...onlyInCategories));
  // Some have been drawn for the menu before.
  expect(suggested).not.toContain(Number.NaN);
  expect(Math.max(...suggested)).toBeGreaterThan(Math.max(...categories.flat()));
  // Minutes of one processor, not an hour.
  expect(shown.reduce((sum, { widths }) => sum + widths.length, 0)).toBeLessThan(5_000);
});
