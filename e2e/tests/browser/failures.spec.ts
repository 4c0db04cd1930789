import { readShopLog } from "@nestling/server/testing/production-shop";
import { expect, test } from "../../fixtures.ts";
import { drawer, open, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test("[ROUTE-18] a part that fails in the browser stays blank, the rest goes on, and the shop's log hears of it", async ({
  page,
  api,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^console error: /, /^page error: /);
  const { product } = await variantAt(api, 0);
  await open(page, productPath(product.id));
  // The home page's data arrives without the pictures of its cards.
  await page.route("/_.data*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"avatar"', '"awatar"') });
  });
  const reported = page.waitForResponse("**/api/report");
  await page.getByRole("banner").getByRole("link", { name: "Nestling" }).click();
  await expect(page).toHaveURL("/");
  expect((await reported).status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Best Sellers" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("heading", { name: "Shop by category" })).toBeVisible();
  await page.getByRole("link", { name: /^Cart\b/ }).click();
  await expect(drawer(page)).toBeVisible();
  const line = readShopLog(shop.dataDir).findLast(({ msg }) => msg === "A part of a page stayed blank");
  expect(line).toMatchObject({ level: "warn", report: { part: expect.stringContaining("home") } });
});
