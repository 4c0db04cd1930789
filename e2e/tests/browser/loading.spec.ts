import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { notFoundTitle, open, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

/** The script of a route, as the build's own table of routes names it. */
async function scriptOf(page: Page, route: string): Promise<string> {
  const path = await page.evaluate((id) => {
    const manifest: unknown = Reflect.get(window, "__reactRouterManifest");
    const routes = (manifest as { routes: Record<string, { module: string }> }).routes;
    return routes[id]?.module;
  }, route);
  if (path === undefined) throw new Error(`there is no route ${route}`);
  return path;
}

const laterScreens = [
  "category",
  "product",
  "cart",
  "checkout",
  "checkout-as-guest",
  "payment",
  "order-success",
];

test("[ROUTE-15] [ROUTE-16] a screen's script arrives when it is visited or about to be, and not before, and a link that leads nowhere shows the not-found page in place @desktop", async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/nowhere.*: 404$|console error: Failed to load resource: .* 404/);
  const { product } = await variantAt(api, 0);
  const loaded = new Set<string>();
  page.on("request", (request) => loaded.add(new URL(request.url()).pathname));
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  for (const screen of laterScreens) {
    expect(loaded.has(await scriptOf(page, `routes/${screen}`)), `${screen} on the home page`).toBe(false);
  }
  const productScreen = await scriptOf(page, "routes/product");
  await page.getByRole("link", { name: product.name, exact: true }).first().hover();
  await expect.poll(() => loaded.has(productScreen), { message: "about to be visited" }).toBe(true);
  await page.getByRole("link", { name: product.name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();

  const cartScreen = await scriptOf(page, "routes/cart");
  expect(loaded.has(cartScreen)).toBe(false);
  await page.goto("/cart");
  await expect.poll(() => loaded.has(cartScreen), { message: "visited" }).toBe(true);
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, "", "/nowhere");
    history.pushState(null, "", "/");
    history.back();
  });
  await expect(page.getByRole("heading", { name: notFoundTitle })).toBeVisible();
  // The page has kept its style sheet.
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 252, 248)");
});

test("[CAT-07] [DELIV-02] a public page asks only for the counts of its filters and for the visitor's country @desktop", async ({
  page,
  api,
}) => {
  const { product } = await variantAt(api, 0);
  const asked = {
    "/": [],
    "/ecommerce-category/best-seller": ["/api/ecommerce-product/facets"],
    [productPath(product.id)]: ["/api/country-by-ip", "/api/ecommerce-country"],
  };
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  for (const [path, calls] of Object.entries(asked)) {
    requests.length = 0;
    await open(page, path);
    await expect.poll(() => requests).toEqual(expect.arrayContaining(calls));
    await page.waitForLoadState("networkidle");
    const data = requests
      .filter((name) => name.endsWith(".data") || name.startsWith("/api/"))
      // The pages of products in view are prefetched (FIND-08).
      .filter((name) => !/^\/ecommerce-product\/\d+\.data$/.test(name));
    expect(data.toSorted(), path).toEqual(calls);
  }
});

test("the description of the API can be read in a browser @desktop @release", async ({ page }) => {
  await page.goto("/api/docs");
  const call = page
    .locator("summary")
    .filter({ has: page.getByText("GET /api/ecommerce-product", { exact: true }) });
  const parameter = page.locator("details").filter({ has: call }).getByText("categoryId").first();
  await expect(parameter).toBeHidden();
  await call.click();
  await expect(parameter).toBeVisible();
});
