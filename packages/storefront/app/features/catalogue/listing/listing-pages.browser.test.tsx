import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aListing, cardsFrom } from "../../../testing/catalogue.ts";
import { address, open } from "../../../testing/open.tsx";
import { stubToys, toys } from "../testing/toys.ts";

const cards = page.getByRole("main").getByRole("article");
const loadMore = page.getByRole("link", { name: /^Load \d+ more$/ });
const pages = page.getByRole("navigation", { name: "Pages" });

test("[CAT-06] while more is on its way the list says so, and a second press loads nothing twice", async () => {
  const api = stubToys();
  await open(toys);
  await expect.element(loadMore).toBeVisible();
  const more = Promise.withResolvers<void>();
  api.answer("listProducts", async () => {
    await more.promise;
    return { status: 200, body: aListing(cardsFrom(31, 60), { total: 75 }) };
  });
  const before = api.sent("listProducts").length;
  await loadMore.click();
  const loading = pages.getByRole("link", { name: "Loading …" });
  await loading.click();
  await expect.element(loading).toBeVisible();
  more.resolve();
  const seen = page.getByRole("progressbar", { name: "You've seen 60 of 75" });
  await expect.element(seen).toHaveAttribute("value", "60");
  await expect.element(seen).toHaveAttribute("max", "75");
  await expect.element(loadMore).toHaveTextContent("Load 15 more");
  expect(api.sent("listProducts")).toHaveLength(before + 1);
  await expect
    .element(pages.getByRole("link", { name: "Page 2", exact: true }))
    .toHaveAttribute("aria-current");
  await expect
    .element(pages.getByRole("link", { name: "Page 1", exact: true }))
    .not.toHaveAttribute("aria-current");
});

test("[CAT-06] of more products than are counted the list goes on as long as its pages are full", async () => {
  const api = stubToys();
  api.answer("listProducts", ({ query }) => {
    const first = (Number(query.page) - 1) * 30 + 1;
    const products = cardsFrom(first, Math.min(first + 29, 1_030));
    return { status: 200, body: aListing(products, { total: 1_000, total_is_capped: true }) };
  });
  await open(`${toys}?page=34`);
  await expect.element(page.getByText("You've seen 1,020 of 1,000+")).toBeVisible();
  await expect.element(loadMore).toHaveTextContent("Load 30 more");
  await loadMore.click();
  await expect.element(page.getByText("You've seen 1,030 of 1,000+")).toBeVisible();
  expect(cards.elements()).toHaveLength(40);
  await expect.element(loadMore).not.toBeInTheDocument();
  await expect.element(pages.getByRole("link", { name: "Page 35" })).toHaveAttribute("aria-current");
});

test("among the toys a tile leads to what is for playing at home, on the first page and while nothing is filtered", async () => {
  const api = stubToys();
  const top = (categoryId: number, categoryKey: string) => ({
    ...{ categoryId, categoryKey, title: categoryKey },
    subCategory: [],
  });
  const categories = [top(1600, "toys-play"), top(1700, "play-at-home")];
  api.answer("getCategories", { status: 200, body: { trees: [{ key: "baby", categories }] } });
  await open(toys);
  const tile = page.getByRole("main").getByRole("link", { name: /^The rainy-day corner/ });
  await expect.element(tile).toHaveAttribute("href", "/ecommerce-category/1700");
  const items = tile.element().closest("ul")?.children ?? [];
  expect(
    [...items].findIndex((item) => item.contains(tile.element())),
    "it fills a row",
  ).toBe(6);
  await pages.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect.element(page.getByText("You've seen 60 of 75")).toBeVisible();
  await expect.element(tile).not.toBeInTheDocument();
  await pages.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect.element(tile).toBeVisible();
  await page.getByRole("checkbox", { name: /^In stock/ }).click();
  await expect.poll(address).toBe(`${toys}?stock=1`);
  await expect.element(tile).not.toBeInTheDocument();
});
