import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aListing, aPicture, cardsFrom, cardsOfEveryKind } from "../../../testing/catalogue.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, goBack, open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";
import { stubToys, toys } from "../testing/toys.ts";

const panel = page.getByRole("complementary", { name: "Filters" });
const sheet = page.getByRole("dialog", { name: "Filters" });
const chips = page.getByRole("list", { name: "Active filters" });
const cards = page.getByRole("main").getByRole("article");
const loadMore = page.getByRole("link", { name: /^Load \d+ more$/ });
const names = () => cards.elements().map((card) => card.querySelector("h3")?.textContent);

const sorts: [label: string, query: string, asked: object][] = [
  ["Top rated", "?sort=rating&direction=DESC", { sort: "rating", direction: "DESC" }],
  ["Price, low to high", "?sort=price&direction=ASC", { sort: "price", direction: "ASC" }],
  ["Price, high to low", "?sort=price&direction=DESC", { sort: "price", direction: "DESC" }],
  ["Newest", "?sort=created_at&direction=DESC", { sort: "created_at", direction: "DESC" }],
  ["Best selling", "", { sort: "sold", direction: "DESC" }],
];

test("[CAT-05] a listing is sorted as the address says, and the choice stands in the address", async () => {
  const api = stubToys();
  await open(toys);
  const sort = page.getByRole("combobox", { name: /^Sort by/ });
  for (const [label, query, asked] of sorts) {
    await sort.selectOptions(label);
    await expect.poll(address).toBe(toys + query);
    expect(api.sent("listProducts").at(-1)?.query).toMatchObject(asked);
  }
  await goBack();
  await expect.element(sort).toHaveValue("created_at-DESC");
});

test("[CAT-07] a filter is in the address, on a chip, and leaves what fits", async () => {
  const api = stubToys();
  await open(toys);
  await panel.getByRole("radio", { name: /\$10\.00 to \$24\.99/ }).click();
  await expect.poll(address).toBe(`${toys}?price=10-24.99`);
  await panel.getByRole("checkbox", { name: /In stock/ }).click();
  await expect.poll(address).toBe(`${toys}?price=10-24.99&stock=1`);
  expect(api.sent("listProducts").at(-1)?.query).toMatchObject({ price: "10-24.99", stock: "1" });
  await chips.getByRole("link", { name: "Remove the filter: $10.00 to $24.99" }).click();
  await expect.poll(address).toBe(`${toys}?stock=1`);
  await chips.getByRole("link", { name: "Clear all" }).click();
  await expect.poll(address).toBe(toys);
});

test("[CAT-07] [FIND-01] each filter says how many products remain, and what leaves nothing is not offered", async () => {
  stubToys();
  await open(toys);
  await expect.element(panel.getByRole("checkbox", { name: "On sale , 12 products" })).toBeVisible();
  await expect.element(panel.getByRole("checkbox", { name: "Free Shipping , 13 products" })).toBeVisible();
  await expect.element(panel.getByRole("radio", { name: "$10.00 to $24.99 , 11 products" })).toBeVisible();
  const values = (name: string) => panel.getByRole("group", { name }).getByRole("checkbox");
  await expect.element(values("Age").first()).toHaveAccessibleName("0–3 months , 7 products");
  expect(values("Age").elements()).toHaveLength(2);
  // Products are counted up to a thousand.
  await expect.element(values("Color").last()).toHaveAccessibleName("Blue , 1,000+ products");
  expect(values("Color").elements()).toHaveLength(2);
});

test("[CAT-07] without an answer about the counts one filters as well", async () => {
  const api = stubToys();
  api.answer("listFacets", { status: 500 });
  await open(toys);
  await panel.getByRole("checkbox", { name: "Free Shipping", exact: true }).click();
  await expect.poll(address).toBe(`${toys}?free=1`);
});

test("[CAT-07] a price range of one's own counts when its field is left, and one that is none does not", async () => {
  stubToys();
  await open(toys);
  await panel.getByRole("textbox", { name: /^Lowest price/ }).fill("12");
  await panel.getByRole("textbox", { name: /^Highest price/ }).fill("18");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(`${toys}?price=12-18`);
  await panel.getByRole("textbox", { name: /^Highest price/ }).fill("3");
  await panel.getByRole("checkbox", { name: /In stock/ }).click();
  await expect.poll(address).toBe(`${toys}?price=12-18&stock=1`);
});

test("[CAT-07] filters that leave nothing say so, and can be cleared", async () => {
  const api = stubToys();
  api.answer("listProducts", ({ query }) => ({
    status: 200,
    body: aListing(query.price === undefined ? cardsFrom(1, 3) : []),
  }));
  await open(`${toys}?price=400000-500000`);
  await expect.element(page.getByRole("heading", { name: "No matches for these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect.poll(address).toBe(toys);
  await expect.element(cards.first()).toBeVisible();
});

test("[CAT-06] Load more appends the next page, keeps the address true, and ends with the last page", async () => {
  const api = stubToys();
  // A sale between two pages has moved a product from the first to the second.
  api.answer("listProducts", ({ query }) => {
    const first = (Number(query.page) - 1) * 30 + 1;
    const products = cardsFrom(Math.max(first - 1, 1), Math.min(first + 29, 75));
    return { status: 200, body: aListing(products.slice(-30), { total: 75 }) };
  });
  await open(`${toys}?stock=1`);
  await expect.element(page.getByText("You've seen 30 of 75")).toBeVisible();
  await loadMore.click();
  await expect.element(page.getByText("You've seen 60 of 75")).toBeVisible();
  expect(api.sent("listProducts").at(-1)?.query).toMatchObject({ page: "2", stock: "1" });
  expect(new Set(names()).size).toBe(60);
  expect(cards.elements()).toHaveLength(60);
  expect(location.pathname + location.search).toBe(`${toys}?page=2&stock=1`);
  await expect.element(loadMore).toHaveTextContent("Load 15 more");
  await loadMore.click();
  await expect.element(page.getByText("You've seen 75 of 75")).toBeVisible();
  await expect.element(loadMore).not.toBeInTheDocument();
});

test("[CAT-06] a listing goes on page by page", async () => {
  stubToys();
  await open(`${toys}?free=1`);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect.poll(address).toBe(`${toys}?page=2&free=1`);
  await expect.poll(names).toEqual(cardsFrom(31, 60).map(({ name }) => name));
  await expect.element(page.getByText("You've seen 60 of 75")).toBeVisible();
});

test("[CAT-06] a page beyond the last leads to the last", async () => {
  const api = stubToys();
  api.answer("listProducts", ({ query }) => ({
    status: 200,
    body: aListing(String(query.page) === "3" ? cardsFrom(61, 75) : [], { total: 75 }),
  }));
  await open(`${toys}?page=99`);
  await expect.poll(address).toBe(`${toys}?page=3`);
  await expect.element(loadMore).not.toBeInTheDocument();
});

test("[CAT-06] [CAT-07] the way back shows all pages that were in sight, with their filters", async () => {
  const api = stubToys();
  await open(`${toys}?sort=price&direction=ASC&free=1`);
  await loadMore.click();
  await expect.element(page.getByText("You've seen 60 of 75")).toBeVisible();
  await loadMore.click();
  await expect.element(page.getByText("You've seen 75 of 75")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
  await goBack();
  await expect.element(page.getByText("You've seen 75 of 75")).toBeVisible();
  expect(cards.elements()).toHaveLength(75);
  expect(api.sent("listProducts").at(-1)?.query).toMatchObject({ sort: "price", free: "1" });
});

test("[CAT-06] when more does not come, the list stays and a notice says so", async () => {
  const api = stubToys();
  await open(toys);
  await expect.element(loadMore).toBeVisible();
  api.answer("listProducts", { status: 500 });
  await loadMore.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Server Error!" })).toBeVisible();
  expect(cards.elements()).toHaveLength(30);
  api.answer("listProducts", { status: 200, body: aListing(cardsFrom(31, 60), { total: 75 }) });
  await loadMore.click();
  await expect.poll(() => cards.elements().length).toBe(60);
});

/** One that arrives: a picture that fails is taken away. */
const bears = aPicture("bears");

const softToys = {
  title: "Soft Toys",
  breadcrumb: [
    { categoryId: 1600, title: "Toys & Play" },
    { categoryId: 1601, title: "Soft Toys" },
  ],
  below: [
    { categoryId: 1602, title: "Bears", picture: bears.src },
    ...Array.from({ length: 11 }, (_, place) => ({
      categoryId: 1603 + place,
      title: `Rabbits, foxes and hedgehogs ${place}`,
    })),
  ],
};

test("[CAT-09] [FIND-01] a category shows the way to it, and the narrower ones with their pictures", async () => {
  stubToys({ category: softToys, products: cardsOfEveryKind(1, 30) });
  await open("/ecommerce-category/1601");
  const way = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect.element(way.nth(1)).toBeVisible();
  expect(way.elements().map((link) => link.textContent)).toEqual(["Home", "Toys & Play"]);
  const pill = page.getByRole("navigation", { name: "Subcategories" }).getByRole("link", { name: "Bears" });
  await expect.element(pill).toHaveAttribute("href", "/ecommerce-category/1602");
  expect(pill.element().querySelector("img")?.getAttribute("src")).toBe(`${bears.src}?w=96`);
  await expect.element(panel.getByRole("checkbox", { name: /^In stock , / })).toBeVisible();
  await inspect("a category");
  const pills = page.getByRole("navigation", { name: "Subcategories" }).getByRole("link");
  expect(pills.elements(), "a wide screen shows a few of the 12").toHaveLength(7);
  await page.getByText("Show 5 more").click();
  await expect.poll(() => pills.elements()).toHaveLength(12);
});

test("[CAT-09] on a phone the way is the category above alone", async () => {
  await onPhone();
  stubToys({ category: softToys });
  await open("/ecommerce-category/1601");
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect.element(way.getByRole("link", { name: "Toys & Play" })).toBeVisible();
  await expect.element(way.getByRole("link", { name: "Home" })).not.toBeInTheDocument();
});

test("[CAT-09] an empty category says so and offers others", async () => {
  stubToys({ products: [], total: 0 });
  await open(toys);
  await expect.element(page.getByText(/^There's nothing here yet/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clothing" }).click();
  await expect.poll(address).toBe("/ecommerce-category/1000");
});

test("[FIND-01] two colors that are pressed one right after the other both count", async () => {
  stubToys();
  await open(toys);
  const box = (color: string) => panel.getByRole("checkbox", { name: new RegExp(`^${color}`) });
  await expect.element(box("Blue")).toBeInTheDocument();
  for (const color of ["Pink", "Blue"]) {
    const element = box(color).element();
    if (element instanceof HTMLElement) element.click();
    await Promise.resolve();
  }
  await expect.poll(address).toBe(`${toys}?color=pink.blue`);
});

test("[CAT-05] [CAT-07] a filter and an order count together when the list is still on its way", async () => {
  const api = stubToys();
  await open(toys);
  const sort = page.getByRole("combobox", { name: /^Sort by/ });
  const sent = () => api.sent("listProducts").at(-1)?.query;
  const answer = { status: 200, body: aListing(cardsFrom(1, 3)) } as const;
  const wait = () => api.answer("listProducts", () => new Promise(() => {}));
  wait();
  await panel.getByRole("checkbox", { name: /^In stock/ }).click();
  await expect.poll(sent).toMatchObject({ stock: "1" });
  api.answer("listProducts", answer);
  await sort.selectOptions("Newest");
  await expect.poll(address).toBe(`${toys}?sort=created_at&direction=DESC&stock=1`);
  wait();
  await sort.selectOptions("Price, low to high");
  await expect.poll(sent).toMatchObject({ sort: "price" });
  api.answer("listProducts", answer);
  await panel.getByRole("checkbox", { name: /^On sale/ }).click();
  await expect.poll(address).toBe(`${toys}?sort=price&direction=ASC&stock=1&sale=1`);
});

test("[FIND-01] by keyboard one sets two colors, unfolds the sizes, and takes a chip off", async () => {
  stubToys();
  await open(toys);
  const sizes = panel.getByRole("group", { name: "Size" });
  await expect.element(panel.getByRole("checkbox", { name: /^Pink , 6/ })).toBeInTheDocument();
  await tabTo(() => sizes.element().querySelector("summary"));
  const details = sizes.element().querySelector("details");
  expect(details?.open).toBe(false);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => details?.open).toBe(true);
  for (const [color, query] of [
    ["Pink", "color=pink"],
    ["Blue", "color=pink.blue"],
  ] as const) {
    const box = panel.getByRole("checkbox", { name: new RegExp(`^${color}`) });
    await tabTo(() => box.element());
    await userEvent.keyboard(" ");
    await expect.poll(address).toBe(`${toys}?${query}`);
    await expect.element(box).toHaveFocus();
    // The box itself is hidden; its label shows where the focus is.
    const { top, bottom } = box.element().parentElement?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  }
  await tabTo(() => chips.getByRole("link", { name: /Pink/ }).element());
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(`${toys}?color=blue`);
});

test("[FIND-01] on a phone the filters are a sheet, whose button says how many products it shows", async () => {
  await onPhone();
  const api = stubToys();
  await open(toys);
  const button = page.getByRole("button", { name: /^Filters/ });
  await button.click();
  await sheet.getByRole("checkbox", { name: /^In stock , 14/ }).click();
  await expect.poll(address).toBe(`${toys}?stock=1`);
  await expect.poll(() => api.sent("listFacets").at(-1)?.query).toMatchObject({ stock: "1" });
  await sheet.getByRole("button", { name: "Show 75 products" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(chips.getByRole("link", { name: /In stock/ })).toBeVisible();
  await button.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
});

test("[FIND-01] filters and sort order stay in sight, and another list begins at its top", async () => {
  stubToys();
  await open(toys);
  await expect.element(cards.last()).toBeInTheDocument();
  cards.last().element().scrollIntoView();
  const sort = page.getByRole("combobox", { name: /^Sort by/ });
  const isHit = () => {
    const box = sort.element().getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === sort.element();
  };
  await expect.poll(isHit).toBe(true);
  await panel.getByRole("checkbox", { name: /^In stock/ }).click();
  await expect.poll(address).toBe(`${toys}?stock=1`);
  await expect.element(cards.first()).toBeInViewport();
  expect(isHit()).toBe(true);
});

test("[FIND-01] what has the focus is not under the bar that stays", async () => {
  stubToys();
  await open(toys);
  await expect.element(cards.nth(20)).toBeInTheDocument();
  const card = cards.nth(20).element();
  const bar = document.querySelector(".listing-bar");
  const height = bar?.getBoundingClientRect().height ?? 0;
  // What is before it is in the window, under the bar.
  const before = cards.nth(19).getByRole("button").last().element();
  scrollBy(0, before.getBoundingClientRect().bottom - height + 5);
  card.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
  for (let presses = 0; presses < 12; presses += 1) {
    await userEvent.tab({ shift: true });
    const bottom = document.activeElement?.getBoundingClientRect().bottom;
    expect(bottom).toBeGreaterThan(bar?.getBoundingClientRect().bottom ?? 0);
  }
});

test("[FIND-01] [A11Y-01] a listing with open filters, some of them set, is for every reader", async () => {
  stubToys({ products: cardsOfEveryKind(1, 30) });
  await open(`${toys}?age=6-12m&color=pink.blue`);
  await expect.element(panel.getByRole("checkbox", { name: /^In stock ?, / })).toBeVisible();
  for (const summary of document.querySelectorAll<HTMLElement>("details:not([open]) > summary"))
    summary.click();
  await expect.element(panel.getByRole("group", { name: "Category" }).getByRole("checkbox")).toBeVisible();
  await inspect("a listing");
});

test.for(["on a desktop", "on a phone"])(
  "[FIND-01] the chips begin where the cards begin %s",
  async (where) => {
    if (where === "on a phone") await onPhone();
    stubToys();
    await open(`${toys}?color=pink.blue&sale=1`);
    const chip = chips.getByRole("link").first();
    await expect.element(chip).toBeVisible();
    const left = (of: typeof chip) => of.element().getBoundingClientRect().left;
    expect(Math.abs(left(chip) - left(cards.first()))).toBeLessThan(2);
  },
);

test("[FIND-05] the banner leads to what is reduced, and to that alone, and says what the list begins with", async () => {
  const api = stubToys({ category: { title: "Sale", breadcrumb: [], below: [] } });
  await open("/pages/about-us");
  const banner = page.getByRole("complementary", { name: "Sale" });
  await expect.element(banner).toMatchTextContent("lower prices, Best Sellers first");
  await page.getByRole("link", { name: "Shop the sale" }).first().click();
  await expect.poll(address).toBe("/ecommerce-category/sale");
  await expect.element(page.getByRole("heading", { level: 1, name: "Sale" })).toBeVisible();
  expect(api.sent("listProducts").at(-1)?.query).toMatchObject({
    ...{ categoryId: "sale", sort: "sold", direction: "DESC" },
  });
  await expect.element(panel.getByRole("checkbox", { name: /^Free Shipping/ })).toBeVisible();
  await expect.element(panel.getByRole("checkbox", { name: /^On sale/ })).not.toBeInTheDocument();
});

/** Presses Tab until the element has the focus. */
async function tabTo(target: () => Element | null): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (document.activeElement === target()) return;
    await userEvent.tab();
  }
  throw new Error("the Tab key does not lead there");
}
