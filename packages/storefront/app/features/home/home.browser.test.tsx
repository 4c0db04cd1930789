import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type StubbedApi, stubApi } from "../../testing/api.ts";
import { aCard, aListing, aTree, cardsFrom, someFacets } from "../../testing/catalogue.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, open } from "../../testing/open.tsx";
import { onPhone } from "../../testing/windows.ts";

const main = page.getByRole("main");
const section = (name: string) => main.getByRole("region", { name });

let api: StubbedApi;

beforeEach(() => {
  api = stubApi();
  const [tree] = aTree.trees;
  const nursery = { categoryId: 1200, categoryKey: "nursery", title: "Nursery", subCategory: [] };
  api.answer("getCategories", {
    status: 200,
    body: { trees: [{ key: "baby", categories: [nursery, ...(tree?.categories ?? [])] }] },
  });
  api.answer("listProducts", ({ query }) => ({
    status: 200,
    body: aListing(query.sort === "created_at" ? cardsFrom(21, 30) : cardsFrom(1, 10)),
  }));
  api.answer("listFacets", { status: 200, body: someFacets });
  api.answer("getFlashSale", {
    status: 200,
    body: {
      ends_at: "2099-02-01T07:59:00.000Z",
      products: [aCard(41, { price: 40, promotion_price: 31.5, promotion_percentage: 21 })],
    },
  });
});

test("[HOME-01] the home page has every section, from the hero to what was looked at", async () => {
  const viewed = [{ id: 12, name: "Rattle", picture: { src: "/media/rattle", color: "#f1e8da" } }];
  localStorage.setItem("recently-viewed", JSON.stringify(viewed));
  await open("/");
  const best = main.getByRole("link", { name: "Shop Best Sellers" });
  await expect.element(best).toHaveAttribute("href", "/ecommerce-category/best-seller");
  expect(main.getByRole("heading", { level: 1 }).elements()).toHaveLength(1);
  const tiles = section("Shop by category").getByRole("link");
  await expect.element(tiles.first()).toBeVisible();
  expect(tiles.elements()).toHaveLength(4);
  for (const name of ["Flash sale", "Best Sellers", "Shop by age", "Shop by room", "New Arrivals"]) {
    await expect.element(section(name)).toBeInTheDocument();
  }
  for (const promise of ["Clear shipping costs", "14-day returns", "Secure card payments"]) {
    await expect.element(main.getByRole("heading", { name: promise })).toBeInTheDocument();
  }
  await expect.element(section("Recently viewed").getByRole("link", { name: "Rattle" })).toBeInTheDocument();
  const room = section("Shop by room").getByRole("link");
  expect(room.elements(), "the menu has one of the rooms").toHaveLength(1);
  await expect.element(room).toHaveAttribute("href", "/ecommerce-category/1200");
  const cards = (of: string) => section(of).getByRole("article").elements();
  expect(cards("Best Sellers")[0]?.textContent).toContain("Soft toy 1");
  expect(cards("New Arrivals")[0]?.textContent).toContain("Soft toy 21");
  await expect
    .element(section("Best Sellers").getByRole("link", { name: "See all Best Sellers" }))
    .toHaveAttribute("href", "/ecommerce-category/best-seller");
  await inspect("the home page");
});

test("[HOME-01] the flash sale shows its products at their price, and says when it ends", async () => {
  await open("/");
  const sale = section("Flash sale");
  await expect.element(sale.getByRole("article")).toMatchTextContent(/\$31\.50before\$40\.00/);
  expect(sale.element().querySelector("time")?.dateTime).toBe("2099-02-01T07:59:00.000Z");
  expect(sale.element().querySelector("time")?.textContent).toMatch(
    /^Ends \w+day, Jan 31 at 11:59 PM, Pacific time$/,
  );
  expect(sale.element().textContent).not.toMatch(/only \d+ (hours|minutes)|hurry|\d+:\d\d:\d\d/i);
});

test("[HOME-01] on its last day a sale ends tonight, and it is one row of products", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2099-01-31T08:00:00.000Z") });
  api.answer("getFlashSale", {
    status: 200,
    body: { ends_at: "2099-02-01T07:59:00.000Z", products: cardsFrom(41, 46) },
  });
  await open("/");
  const sale = section("Flash sale");
  await expect.element(sale.getByText("Ends tonight at 11:59 PM, Pacific time")).toBeVisible();
  expect(sale.getByRole("article").elements()).toHaveLength(5);
});

test("[HOME-01] [ERR-06] what did not arrive is left out, and the rest is there", async () => {
  api.answer("getFlashSale", { status: 500 });
  api.answer("listProducts", ({ query }) =>
    query.sort === "created_at" ? { status: 500 } : { status: 200, body: aListing(cardsFrom(1, 10)) },
  );
  await open("/");
  await expect.element(section("Best Sellers")).toBeInTheDocument();
  await expect.element(section("Flash sale")).not.toBeInTheDocument();
  await expect.element(section("New Arrivals")).not.toBeInTheDocument();
  // The test runner serves no pictures.
  await expect.element(main.getByRole("img", { name: /^A nursery/ })).not.toBeInTheDocument();
});

test("[HOME-01] an age leads to what suits it, and 'See all' to all of it", async () => {
  await open("/");
  const ages = section("Shop by age").getByRole("link");
  await expect.element(ages.nth(4)).toBeInTheDocument();
  expect(ages.elements().map((link) => link.querySelector("b")?.textContent)).toEqual([
    "0–3 months",
    "3–6 months",
    "6–12 months",
    "1–2 years",
    "3–5 years",
  ]);
  await expect.element(ages.first()).toHaveAttribute("href", "/search-product?searchText=0-3+months");
  page.getByRole("contentinfo").element().scrollIntoView();
  await inspect("the foot of the home page");
  await section("New Arrivals").getByRole("link", { name: "See all New Arrivals" }).click();
  await expect.poll(address).toBe("/ecommerce-category/best-seller?sort=created_at&direction=DESC");
});

test("[HOME-01] on a phone 'See all' is the last card of a rail", async () => {
  await onPhone();
  await open("/");
  const all = section("New Arrivals").getByRole("link", { name: "See all New Arrivals" });
  await expect.element(all).toBeInTheDocument();
  await all.click();
  await expect.poll(address).toBe("/ecommerce-category/best-seller?sort=created_at&direction=DESC");
});

test("a rail is moved by its arrows, from one end to the other", async () => {
  await open("/");
  const rail = section("Best Sellers");
  const [back, forward] = [
    rail.getByRole("button", { name: "Back", exact: true }),
    rail.getByRole("button", { name: "Forward", exact: true }),
  ];
  await expect.element(forward).toBeEnabled();
  await expect.element(back).toBeDisabled();
  const list = rail.getByRole("list").element();
  const end = list.scrollWidth - list.clientWidth;
  // A press while it still slides may be lost.
  await expect
    .poll(async () => {
      if (forward.element().matches(":enabled")) await forward.click();
      return list.scrollLeft > end - 8;
    })
    .toBe(true);
  await expect.element(forward).toBeDisabled();
  await expect.element(back).toBeEnabled();
  await back.click();
  await expect.element(forward).toBeEnabled();
});
