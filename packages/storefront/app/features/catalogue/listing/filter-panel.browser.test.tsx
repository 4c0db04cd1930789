import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aListing, cardsFrom, someFacets } from "../../../testing/catalogue.ts";
import { address, open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";
import { stubToys, toys } from "../testing/toys.ts";

const panel = page.getByRole("complementary", { name: "Filters" });
const sheet = page.getByRole("dialog", { name: "Filters" });
const chips = page.getByRole("list", { name: "Active filters" });
const box = (name: RegExp | string) => panel.getByRole("checkbox", { name });
const secondPage = page.getByRole("link", { name: "Page 2", exact: true });

test("[CAT-05] [CAT-07] another filter or order begins at the first page, and the counts are of what is filtered", async () => {
  const api = stubToys();
  await open(`${toys}?page=2`);
  await box(/^In stock/).click();
  await expect.poll(address).toBe(`${toys}?stock=1`);
  await expect.poll(() => api.sent("listFacets").at(-1)?.query).toEqual({ categoryId: "1600", stock: "1" });
  await secondPage.click();
  await expect.poll(address).toBe(`${toys}?page=2&stock=1`);
  await page.getByRole("combobox", { name: /^Sort by/ }).selectOptions("Newest");
  await expect.poll(address).toBe(`${toys}?sort=created_at&direction=DESC&stock=1`);
  await secondPage.click();
  await expect.poll(address).toBe(`${toys}?page=2&sort=created_at&direction=DESC&stock=1`);
  await chips.getByRole("link", { name: /In stock$/ }).click();
  await expect.poll(address).toBe(`${toys}?sort=created_at&direction=DESC`);
});

test("[CAT-07] a price or a rating that is pressed again is taken back", async () => {
  const api = stubToys();
  await open(toys);
  for (const [name, query, sent] of [
    [/^\$10\.00 to \$24\.99 , 11 products/, "price=10-24.99", { price: "10-24.99" }],
    [/^4 stars and up , 15 products/, "rating=4", { rating: "4" }],
  ] as const) {
    const choice = panel.getByRole("radio", { name });
    await choice.click();
    await expect.poll(address).toBe(`${toys}?${query}`);
    await expect.element(choice).toBeChecked();
    expect(api.sent("listProducts").at(-1)?.query).toMatchObject(sent);
    await choice.click();
    await expect.poll(address).toBe(toys);
    await expect.element(choice).not.toBeChecked();
  }
});

test.for<[string, string, number[], string[]]>([
  ["no product has four", "", [0, 2, 2], ["3", "2"]],
  ["there are no reviews", "", [0, 0, 0], []],
  ["some are set", "?rating=4", [0, 0, 0], ["4"]],
])("[CAT-07] [REV-02] the stars that are offered where %s", async ([_, query, counts, wanted]) => {
  const api = stubToys();
  const rating = [4, 3, 2].map((from, at) => ({ from, count: counts[at] ?? 0 }));
  api.answer("listFacets", { status: 200, body: { ...someFacets, rating } });
  await open(`${toys}${query}`);
  await expect.element(box(/^On sale , 12/)).toBeVisible();
  const stars = panel.getByRole("group", { name: "Rating" }).getByRole("radio");
  expect(stars.elements().map((radio) => radio.getAttribute("value"))).toEqual(wanted);
});

test("[CAT-07] the stars are offered once they are counted, below what was there before", async () => {
  const api = stubToys();
  const counted = Promise.withResolvers<void>();
  api.answer("listFacets", async () => {
    await counted.promise;
    return { status: 200, body: someFacets };
  });
  await open(toys);
  await expect.element(box("In stock")).toBeVisible();
  const stars = panel.getByRole("group", { name: "Rating" });
  expect(stars.elements()).toEqual([]);
  counted.resolve();
  await expect.element(stars).toBeVisible();
  const top = (part: Element) => part.getBoundingClientRect().top;
  expect(top(stars.element())).toBeGreaterThan(top(box(/^In stock/).element()));
});

/** Counts of products by the price ranges that begin at these dollars. */
const pricesFrom = (counts: Record<number, number>) =>
  Object.entries(counts).map(([from, count]) => ({ from: Number(from), count }));

test("[CAT-07] a price range that leaves no product is not offered once they are counted, unless it is set", async () => {
  const api = stubToys();
  const counted = Promise.withResolvers<void>();
  api.answer("listFacets", async () => {
    await counted.promise;
    return { status: 200, body: { ...someFacets, price: pricesFrom({ 0: 2, 25: 0, 100: 1 }) } };
  });
  await open(`${toys}?price=50-99.99`);
  const prices = panel.getByRole("group", { name: "Price" });
  const offered = () =>
    prices
      .getByRole("radio")
      .elements()
      .map((radio) => radio.getAttribute("value"));
  const all = ["0-9.99", "10-24.99", "25-49.99", "50-99.99", "100-199.99", "200-"];
  await expect.poll(offered).toEqual(all);
  counted.resolve();
  await expect.poll(offered).toEqual(["0-9.99", "50-99.99", "100-199.99"]);
  await expect.element(prices.getByRole("radio", { name: /^\$50\.00 .* 0 products$/ })).toBeChecked();
  await expect.element(prices.getByRole("textbox", { name: /^Lowest price/ })).toBeVisible();
});

test.for<[string, Record<number, number>, boolean, string[]]>([
  ["all of them are empty", {}, false, []],
  ["one has products", { 10: 11 }, false, ["10-24.99"]],
  ["the last has products", { 200: 1 }, false, ["200-"]],
  ["the counts stop early", { 0: 1_000, 50: 1_000 }, false, ["0-9.99", "50-99.99"]],
  [
    "only some products were counted",
    { 10: 11 },
    true,
    ["0-9.99", "10-24.99", "25-49.99", "50-99.99", "100-199.99", "200-"],
  ],
])("[CAT-07] the price ranges that are offered where %s", async ([_, counts, is_partial, wanted]) => {
  const api = stubToys();
  api.answer("listFacets", { status: 200, body: { ...someFacets, price: pricesFrom(counts), is_partial } });
  await open(toys);
  await expect.element(box(/^On sale , 12/)).toBeVisible();
  const prices = panel.getByRole("group", { name: "Price" }).getByRole("radio");
  expect(prices.elements().map((radio) => radio.getAttribute("value"))).toEqual(wanted);
});

test("[CAT-07] a typed price range stands in its fields, and leaves with its chip, or with what stood there", async () => {
  stubToys();
  await open(`${toys}?price=12-18`);
  const low = panel.getByRole("textbox", { name: /^Lowest price/ });
  const high = panel.getByRole("textbox", { name: /^Highest price/ });
  await expect.element(low).toHaveValue("12");
  await expect.element(high).toHaveValue("18");
  await chips.getByRole("link", { name: /\$12\.00 to \$18\.00$/ }).click();
  await expect.poll(address).toBe(toys);
  await expect.element(low).toHaveValue("");
  await expect.element(high).toHaveValue("");
  await low.fill("30");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(`${toys}?price=30-`);
  await low.fill("");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(toys);
});

test("[FIND-01] what is chosen stays offered where nothing is left of it, in a group that is open", async () => {
  stubToys();
  await open(`${toys}?size=2t&color=green`);
  await expect.element(box("Green , 0 products")).toBeChecked();
  await expect.element(box("2T , 2 products")).toBeChecked();
  expect(box(/^Cotton/).elements(), "folded until it is wanted").toEqual([]);
  await box("Soft Toys , 8 products").click();
  await expect.poll(address).toBe(`${toys}?size=2t&color=green&kind=1601`);
  await expect.element(chips.getByRole("link", { name: /Soft Toys$/ })).toBeVisible();
});

test("[CAT-07] [FIND-01] where only some products were counted each number has a plus, and many categories are folded", async () => {
  const api = stubToys();
  const kind = Array.from({ length: 9 }, (_, place) => ({
    categoryId: 1601 + place,
    title: `Toys of kind ${place}`,
    count: 3,
  }));
  api.answer("listFacets", { status: 200, body: { ...someFacets, is_partial: true, kind } });
  await open(toys);
  await expect.element(box("On sale , 12+ products")).toBeVisible();
  await expect.element(box("Pink , 6+ products")).toBeInTheDocument();
  await expect.element(panel.getByRole("group", { name: "Category" })).toBeInTheDocument();
  expect(box(/^Toys of kind/).elements()).toEqual([]);
});

test("[CAT-07] a box has its tick before the list is there, and counts of earlier filters that come late are not shown", async () => {
  const api = stubToys();
  const [late, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.answer("listFacets", async ({ query }) => {
    if (query.stock === undefined) await late.promise;
    return { status: 200, body: { ...someFacets, on_sale: query.stock === undefined ? 99 : 12 } };
  });
  await open(toys);
  await expect.element(box("In stock")).not.toBeChecked();
  api.answer("listProducts", async () => {
    await list.promise;
    return { status: 200, body: aListing(cardsFrom(1, 3)) };
  });
  await box("In stock").click();
  await expect.element(box("In stock")).toBeChecked();
  const isBusy = () => document.querySelector("main [aria-busy] article") !== null;
  expect(isBusy(), "the list before is still there").toBe(true);
  list.resolve();
  await expect.poll(isBusy).toBe(false);
  await expect.element(box("On sale , 12 products")).toBeVisible();
  late.resolve();
  // A macrotask later it would have been shown.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(box("On sale , 12 products")).toBeVisible();
});

test("[FIND-01] on a phone the sheet counts what is left, closes, and clears all filters", async () => {
  await onPhone();
  const api = stubToys();
  api.answer("listProducts", ({ query }) => ({
    status: 200,
    body:
      query.stock === undefined
        ? aListing(cardsFrom(1, 30), { total: 1_000, total_is_capped: true })
        : aListing(cardsFrom(1, 1)),
  }));
  await open(toys);
  await expect.element(page.getByText("1,000+ products", { exact: true })).toBeVisible();
  expect(api.sent("listFacets"), "nobody sees the counts yet").toEqual([]);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect.element(sheet.getByRole("button", { name: "Show 1,000+ products" })).toBeVisible();
  await sheet.getByRole("checkbox", { name: /^In stock , 14/ }).click();
  await expect.element(sheet.getByRole("button", { name: "Show 1 product", exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText("1 product", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Filters 1 set" }).click();
  await sheet.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(address).toBe(toys);
});
