import { readShopLog } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import { ask } from "../../ask.ts";
import { expect, test } from "../../fixtures.ts";
import { holdTimeouts } from "../../held-timeouts.ts";
import { recordNotices } from "../../notices.ts";
import { stockUp } from "../../records.ts";
import { drawer, fillAddress, open, productPath, putInCart, runClockUntil } from "../../steps.ts";
import { newShopper, variantAt } from "../../variants.ts";

const validate = "**/validate-product-order";
const insert = "**/insert-and-get-token-payment";
const serverFails = /: 50\d$|console error: Failed to load resource: .* 50\d/;

function serverError(page: Page) {
  return page.getByRole("alert").filter({ hasText: "Server Error!" });
}

test("[ERR-05] [ERR-01] a failing server is a notice 50 px from the top, which goes after two seconds", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(serverFails);
  await page.clock.install();
  await putInCart(page, await variantAt(api, 0));
  await page.route(validate, (route) => route.fulfill({ status: 500, json: { status: false } }));
  // From here on time passes by the clock alone, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
  await expect(serverError(page)).toBeVisible();
  await expect.poll(async () => (await serverError(page).boundingBox())?.y).toBe(50);
  await page.clock.runFor(1_900);
  await expect(serverError(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(serverError(page)).toBeHidden();
  await expect(drawer(page).getByRole("alert"), "the shopper stays, and what to do stays too").toHaveText(
    "We couldn't check your cart. Please try again.",
  );
});

test("[ERR-01] a notice under the pointer stays @desktop", async ({ page, api, noise }) => {
  noise.announce(serverFails);
  await page.clock.install();
  await putInCart(page, await variantAt(api, 0));
  await page.route(validate, (route) => route.fulfill({ status: 503, json: { status: false } }));
  await page.clock.pauseAt(Date.now() + 60_000);
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
  await serverError(page).hover();
  await page.clock.runFor(10_000);
  await expect(serverError(page)).toBeVisible();
  await page.mouse.move(5, 500);
  await runClockUntil(page, 2_100, () => expect(serverError(page)).toBeHidden({ timeout: 1_000 }));
});

test("[ERR-07] a call that is not answered within 10 seconds is given up, and says so @desktop", async ({
  page,
  api,
}) => {
  const letPass = await holdTimeouts(page);
  await putInCart(page, await variantAt(api, 0));
  await page.route(validate, () => undefined); // nobody ever answers
  const sent = page.waitForRequest(validate);
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
  await sent;
  await expect(page.getByText("Checking your cart")).toBeAttached();
  await expect(serverError(page)).toBeHidden();
  expect(await letPass(10_000)).toBeGreaterThan(0);
  await expect(serverError(page)).toBeVisible();
  await expect(page.getByText("Checking your cart")).toBeHidden();
});

test("an order that could not be sent leaves what was typed, and goes through the second time", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(serverFails);
  const shopper = newShopper();
  await putInCart(page, await variantAt(api, 20));
  await page.getByRole("button", { name: "Checkout as guest" }).click();
  await fillAddress(page, shopper);
  await page.route(insert, (route) => route.fulfill({ status: 503, json: { status: false } }), { times: 1 });
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(serverError(page)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(shopper.email);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
});

test("a page of the checkout that gets no answer says so in place, and tries again @desktop", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(serverFails);
  const fail = (call: string) =>
    page.route(call, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const tryAgain = page.getByRole("main").getByRole("button", { name: "Try again" });
  await putInCart(page, await variantAt(api, 20));
  await fail("**/api/ecommerce-country");
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn't load the checkout. Your cart is safe.");
  await tryAgain.click();
  await fillAddress(page, newShopper());
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeVisible();

  await fail("**/check-stripe-payment-success");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("We couldn't load your order.");
  await tryAgain.click();
  await expect(page.getByLabel("Card number")).toBeVisible();
});

test("[CART-11] what is short when one pays is said in place, and the quantity follows", async ({
  page,
  api,
  database,
}, { project }) => {
  const variant = await variantAt(api, project.use.isMobile ? 23 : 21);
  const notices = await recordNotices(page);
  await putInCart(page, variant, 3);
  await stockUp(database, variant.sku.code, 1);
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
  await expect(drawer(page).locator("[data-mark]")).toContainText("We changed the quantity to 1.");
  await expect(drawer(page).getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
  await expect(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
  expect(notices, "and no notice shows").toEqual([]);
});

test("[ROUTE-18] a part that fails in the browser stays blank, the rest goes on, and the shop's log hears of it", async ({
  page,
  api,
  shop,
  noise,
}) => {
  noise.announce(/^console error: /, /^page error: /);
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
  await expect(page.getByRole("heading", { name: "Best sellers" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("heading", { name: "Shop by category" })).toBeVisible();
  await page.getByRole("link", { name: /^Cart\b/ }).click();
  await expect(drawer(page)).toBeVisible();
  const line = readShopLog(shop.dataDir).findLast(({ msg }) => msg === "A part of a page stayed blank");
  expect(line).toMatchObject({ level: "warn", report: { part: expect.stringContaining("home") } });
});

test("[ROUTE-17] [ROUTE-18] a page that fails on the server is the error screen with 500, and is not kept @desktop", async ({
  page,
  api,
  shop,
  database,
  noise,
}) => {
  noise.announce(/: 500$|console error: Failed to load resource: .* 500/);
  const { product } = await variantAt(api, 22);
  const change = (specifications: unknown) =>
    database.query("update product set specifications = $2 where id = $1", [
      product.id,
      JSON.stringify(specifications),
    ]);
  await change([null]); // the API passes it on, and the screen cannot show it
  await database.query("select pg_notify('nestling_purge', 'catalogue')");
  try {
    await expect.poll(async () => (await ask(shop, productPath(product.id))).status).toBe(500);
    const answer = await ask(shop, productPath(product.id));
    expect(answer.headers["cache-control"]).toBe("no-store");
    await page.goto(productPath(product.id));
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expect(page.getByText(/500|Unexpected Server Error/)).toBeVisible();
    const logged = readShopLog(shop.dataDir).find(({ id }) => id === answer.headers["error-id"]);
    expect(logged).toMatchObject({ level: "error", path: productPath(product.id) });
  } finally {
    await change(product.specifications);
  }
  expect((await ask(shop, productPath(product.id))).status, "mended, it is there at once").toBe(200);
});
