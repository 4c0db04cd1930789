import { expect, test } from "../../fixtures.ts";
import { goToSearch, searchField, searchPath } from "../../search-steps.ts";
import { open } from "../../steps.ts";

const cards = "main article h3";

test("[ROUTE-08] [SEARCH-01] what one types leads to the search page, whose products sort and filter as a category's", async ({
  page,
  api,
  isMobile,
}) => {
  const field = await goToSearch(page, isMobile);
  await field.fill("boots");
  await field.press("Enter");
  await expect(page).toHaveURL("/search-product?searchText=boots");
  await expect(page).toHaveTitle("boots - search | Nestling");
  const found = await api.searchProducts({ query: { searchText: "boots" } });
  if (found.status !== 200) throw new Error("the search was refused");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“boots”");
  await expect(page.locator(cards)).toHaveText(found.body.products.map(({ name }) => name));
  await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Best match");

  await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  await expect(page).toHaveURL("/search-product?searchText=boots&sort=price&direction=ASC");
  const query = { searchText: "boots", sort: "price", direction: "ASC", free: "1" } as const;
  await open(page, "/search-product?searchText=boots&sort=price&direction=ASC&free=1");
  const cheap = await api.searchProducts({ query });
  const names = cheap.status === 200 ? cheap.body.products.map(({ name }) => name) : [];
  await expect(page.locator(cards)).toHaveText(names);
  await page
    .getByRole("link", { name: /Free Shipping$/ })
    .first()
    .click();
  await expect(page).toHaveURL("/search-product?searchText=boots&sort=price&direction=ASC");
});

test("[SEARCH-02] a misspelled word finds what was meant, and can be searched for as it stands", async ({
  page,
}) => {
  await open(page, searchPath("hihgchair"));
  await expect(page.getByText("Showing results for highchair.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“highchair”");
  await expect(page.locator(cards).first()).toContainText(/highchair/i);
  await expect(
    page.getByRole("navigation", { name: "Matching categories" }).getByRole("link").first(),
  ).toHaveText("Highchairs");
  await page.getByRole("link", { name: "Search for hihgchair instead" }).click();
  await expect(page).toHaveURL("/search-product?searchText=hihgchair&exact=1");
  await expect(page.getByText("We couldn't find a match.")).toBeVisible();
});

test("[SEARCH-02] one and many find the same", async ({ page, api }) => {
  const ids = async (searchText: string) => {
    const found = await api.searchProducts({ query: { searchText } });
    return found.status === 200 ? found.body.products.map(({ id }) => id) : [];
  };
  expect(await ids("highchairs")).toEqual(await ids("highchair"));
  await open(page, searchPath("highchairs"));
  await expect(page.locator(cards).first()).toContainText(/highchair/i);
});

test("[SEARCH-02] where nothing is found the page says what to do, and where else to look", async ({
  page,
  api,
}) => {
  const [category] = (await api.getCategories({})).body.trees[0]?.categories ?? [];
  await open(page, searchPath("zzgrblfx"));
  await expect(page.getByText("We couldn't find a match.")).toBeVisible();
  const popular = page.getByRole("region", { name: "Popular categories" });
  await popular.getByRole("link", { name: category?.title ?? "", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: category?.title ?? "" })).toBeVisible();
  if (await searchField(page).isVisible()) await expect(searchField(page)).toHaveValue("");
});

test("without a text the page asks for one", async ({ page, isMobile }) => {
  await open(page, "/search-product");
  await expect(page.getByRole("heading", { level: 1, name: "What are you looking for?" })).toBeVisible();
  if (!isMobile) return;
  await page.getByRole("main").getByRole("combobox", { name: "Search the shop" }).fill("bib");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search-product?searchText=bib");
});

test("going back from what was found leads to the list, its field and its place @desktop", async ({
  page,
}) => {
  await open(page, searchPath("shoes"));
  const last = page.locator("main article h3 a").nth(11);
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await last.click();
  await expect(page).toHaveURL(/ecommerce-product/);
  await page.goBack();
  await expect(page).toHaveURL("/search-product?searchText=shoes");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(searchField(page)).toHaveValue("shoes");
});

test("what one types before the page has come to life stays in the field", async ({ page, isMobile }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(isMobile ? "/search-product" : "/", { waitUntil: "commit" });
  const early = page.getByRole("textbox", { name: "Search the shop" }).filter({ visible: true }).first();
  await early.fill("crib");
  release();
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  await expect(searchField(page)).toHaveValue("crib");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(searchPath("crib"));
});

const texts = [
  "<script>alert(1)</script>",
  `"it's" \\ & %_*`,
  "'; DROP TABLE products; --",
  "👶🏽🍼",
  "عربة أطفال",
  "the and of",
  "x".repeat(10_000),
];

test("[SEARCH-03] whatever one searches for is shown as the text that it is @desktop", async ({ page }) => {
  for (const text of texts) {
    const shown = [...text].slice(0, 100).join("");
    const answer = await page.goto(searchPath(text.slice(0, 3_000)));
    expect(answer?.status(), text.slice(0, 40)).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/“.+”/);
    await expect(page.locator("[name=searchText]").first()).toHaveValue(shown);
  }
});

test("[SEARCH-07] words of price and sale become chips, which can be removed", async ({ page }) => {
  await open(page, searchPath("toys on sale under $20"));
  await expect(page).toHaveURL("/search-product?searchText=toys&price=0-20&sale=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“toys”");
  await page.getByRole("link", { name: "Remove the filter: Up to $20.00" }).first().click();
  await expect(page).toHaveURL("/search-product?searchText=toys&sale=1");

  await open(page, searchPath("sale"));
  await expect(page).toHaveURL("/search-product?sale=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All products");
  await expect(page.locator(cards).first()).toBeVisible();
});

test("[SEARCH-06] of a brand that the shop does not carry it says so, and shows the kind", async ({
  page,
}) => {
  await open(page, searchPath("pampers"));
  await expect(page.getByText("We don't carry Pampers. Here's what we have instead.")).toBeVisible();
  await expect(page.locator(cards).first()).toContainText(/diaper|training/i);
});
