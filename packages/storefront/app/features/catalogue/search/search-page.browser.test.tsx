import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../../../testing/api.ts";
import {
  aCard,
  aFound,
  aFullTree,
  aListing,
  aTree,
  cardsFrom,
  cardsOfEveryKind,
  someFacets,
} from "../../../testing/catalogue.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";

/** A shop that answers every search with these cards. */
function stubSearch() {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aTree });
  api.answer("searchFacets", { status: 200, body: someFacets });
  api.answer("suggest", { status: 200, body: { categories: [], products: [] } });
  api.answer("searchProducts", ({ query }) => ({
    status: 200,
    body: aFound(query.searchText, cardsFrom(1, 3)),
  }));
  return api;
}

const field = page.getByRole("banner").getByRole("combobox", { name: "Search the shop" });
const title = page.getByRole("heading", { level: 1 });
const cards = page.getByRole("main").getByRole("article");

test("[ROUTE-08] [SEARCH-01] what one types leads to the search page, whose products sort and filter as a category's", async () => {
  const api = stubSearch();
  await open("/pages/about-us");
  await field.fill("  boots ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/search-product?searchText=boots");
  await expect.element(title).toHaveTextContent("“boots”");
  await expect.element(cards.nth(2)).toBeVisible();
  const sort = page.getByRole("combobox", { name: /^Sort by/ });
  await expect.element(sort).toHaveValue("match");
  const orders = sort.getByRole("option").elements();
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    "Best match",
    "Best selling",
    "Newest",
    "Price, low to high",
    "Price, high to low",
  ]);
  expect(api.sent("searchProducts").at(-1)?.query).not.toHaveProperty("sort");
  await sort.selectOptions("Price, low to high");
  await expect.poll(address).toBe("/search-product?searchText=boots&sort=price&direction=ASC");
  await page.getByRole("checkbox", { name: /^Free Shipping/ }).click();
  await expect.poll(address).toBe("/search-product?searchText=boots&sort=price&direction=ASC&free=1");
  expect(api.sent("searchProducts").at(-1)?.query).toMatchObject({
    searchText: "boots",
    sort: "price",
    direction: "ASC",
    free: "1",
  });
  await expect
    .poll(() => api.sent("searchFacets").at(-1)?.query)
    .toEqual({ searchText: "boots", sort: "price", free: "1" });
  await page
    .getByRole("link", { name: /Free Shipping$/ })
    .first()
    .click();
  await expect.poll(address).toBe("/search-product?searchText=boots&sort=price&direction=ASC");
});

test("[SEARCH-02] of a misspelled word it says what was meant, and searches for it as it stands on request", async () => {
  const api = stubSearch();
  api.answer("searchProducts", ({ query }) => ({
    status: 200,
    body:
      query.exact === undefined
        ? aFound("hihgchair", cardsOfEveryKind(1, 12), {
            corrected: "highchair",
            categories: [{ categoryId: 1301, title: "Highchairs" }],
          })
        : aFound("hihgchair", [], { did_you_mean: "highchair" }),
  }));
  await open("/search-product?searchText=hihgchair");
  await expect.element(page.getByText(/^Showing results for highchair\./)).toBeVisible();
  await expect.element(title).toHaveTextContent("“highchair”");
  const kinds = page.getByRole("navigation", { name: "Matching categories" });
  await expect
    .element(kinds.getByRole("link", { name: "Highchairs" }))
    .toHaveAttribute("href", "/ecommerce-category/1301");
  await inspect("what a misspelled search finds");
  await page.getByRole("link", { name: "Search for hihgchair instead" }).click();
  await expect.poll(address).toBe("/search-product?searchText=hihgchair&exact=1");
  await expect.element(page.getByText("We couldn't find a match.")).toBeVisible();
  await expect.element(page.getByText("Try the spelling above.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "highchair", exact: true }))
    .toHaveAttribute("href", "/search-product?searchText=highchair");
});

test("[SEARCH-02] where nothing is found the page says what to do, and where else to look", async () => {
  const api = stubSearch();
  api.answer("getCategories", { status: 200, body: aFullTree });
  api.answer("searchProducts", { status: 200, body: aFound("zzgrblfx", []) });
  api.answer("listProducts", { status: 200, body: aListing([aCard(1)]) });
  api.answer("listFacets", { status: 200, body: someFacets });
  await open("/search-product?searchText=zzgrblfx");
  await expect.element(page.getByText("We couldn't find a match.")).toBeVisible();
  await expect.element(page.getByText("Check for a typo.")).toBeVisible();
  const popular = page.getByRole("region", { name: "Popular categories" });
  await expect.element(field).toHaveValue("zzgrblfx");
  await expect.poll(() => popular.getByRole("link").elements()).toHaveLength(12);
  await inspect("a search that finds nothing");
  await popular.getByRole("link", { name: "Kind 1", exact: true }).click();
  await expect.poll(address).toBe("/ecommerce-category/2000");
  await expect.element(field).toHaveValue("");
});

test("without a text the page asks for one", async () => {
  const api = stubSearch();
  api.answer("getCategories", { status: 200, body: aFullTree });
  api.answer("listFacets", { status: 200, body: someFacets });
  await open("/search-product");
  await expect
    .element(page.getByRole("heading", { level: 1, name: "What are you looking for?" }))
    .toBeVisible();
  await inspect("a search without a text");
  await onPhone();
  await page.getByRole("main").getByRole("combobox", { name: "Search the shop" }).fill("bib");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/search-product?searchText=bib");
});

test.for([
  "<script>alert(1)</script>",
  `"it's" \\ & %_*`,
  "'; DROP TABLE products; --",
  "👶🏽🍼",
  "عربة أطفال",
])("[SEARCH-03] '%s' is shown as the text that it is", async (text) => {
  stubSearch();
  await open(`/search-product?searchText=${encodeURIComponent(text)}`);
  await expect.element(title).toHaveTextContent(`“${text}”`);
  await expect.element(field).toHaveValue(text);
  expect(document.querySelector("main h1 script")).toBeNull();
});

test("[SEARCH-07] words of price and sale become chips, which can be removed", async () => {
  const api = stubSearch();
  api.answer("searchProducts", ({ query: { searchText } }) => ({
    status: 200,
    body: aFound(searchText, cardsFrom(1, 3), {
      ...(searchText === "toys on sale under $20" && {
        understood: { searchText: "toys", price: "0-20", sale: "1" },
      }),
      ...(searchText === "sale" && { understood: { searchText: "", sale: "1" } }),
    }),
  }));
  await open(`/search-product?searchText=${encodeURIComponent("toys on sale under $20")}`);
  await expect.poll(address).toBe("/search-product?searchText=toys&price=0-20&sale=1");
  await expect.element(title).toHaveTextContent("“toys”");
  await page.getByRole("link", { name: "Remove the filter: Up to $20.00" }).first().click();
  await expect.poll(address).toBe("/search-product?searchText=toys&sale=1");
  await field.fill("sale");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/search-product?sale=1");
  await expect.element(title).toHaveTextContent("All products");
});

test("[SEARCH-06] of a brand that the shop does not carry it says so, and shows the kind", async () => {
  const api = stubSearch();
  api.answer("searchProducts", {
    status: 200,
    body: aFound("pampers", cardsFrom(1, 2), { brand_not_carried: "Pampers" }),
  });
  await open("/search-product?searchText=pampers");
  await expect.element(page.getByText("We don't carry Pampers. Here's what we have instead.")).toBeVisible();
  await expect.element(cards.nth(1)).toBeVisible();
});
