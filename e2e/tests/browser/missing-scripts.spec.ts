/**
 * On a bad network a script may not arrive. If it fails once, its part works at once or when pressed again.
 * If it always fails, the part says so or leads to what works without it (ROUTE-22).
 */
import { readdirSync } from "node:fs";
import type { Client } from "@nestling/contract/client";
import type { Page, Route } from "@playwright/test";
import { expect, type PageErrors, test } from "../../fixtures.ts";
import { loginModal } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import {
  cartIcon,
  continueToPayment,
  drawer,
  expectInCart,
  fillAddress,
  fillCard,
  open,
  pay,
  productPath,
  putInCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

const assets = new URL("../../../packages/storefront/build/client/assets/", import.meta.url);

/** Every script of the build, by its name. */
const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));

/** What a page says whose script did not arrive, and what the browser says of it. */
const missing = [
  /assets\/.*\.js: failed: net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /^console error: (Failed to load resource: net::ERR_|Error loading route module|TypeError: Failed to fetch dynamically)/,
];

/** Lets the scripts of this name fail: `times` times in all, or always. Gives whether one was asked for. */
async function loseScript(
  page: Page,
  pageErrors: PageErrors,
  name: RegExp,
  times?: number,
): Promise<() => boolean> {
  pageErrors.allow(...missing);
  let isAsked = false;
  const lose = (route: Route) => {
    isAsked = true;
    return route.abort();
  };
  await page.route(name, lose, times === undefined ? {} : { times });
  return () => isAsked;
}

/** The scripts of the build that are called so, whatever their hash. Throws where there is none. */
function scriptOf(start: string): RegExp {
  const name = new RegExp(`^${start}-[\\w-]{8}\\.js$`);
  if (!scripts.some((script) => name.test(script)))
    throw new Error(`no script of the build is called ${start}`);
  return new RegExp(`/assets/${start}-[\\w-]{8}\\.js$`);
}

const failures = {
  part: (page: Page) => page.getByText("This part of the page didn't load."),
  page: (page: Page) => page.getByText("Part of this page didn't load."),
};

/** The way of a guest through the whole shop, by what every visitor sees: menus, login, cart, checkout, payment. */
async function buyAsGuest(page: Page, api: Client): Promise<void> {
  await open(page, "/");
  const menu = page.getByRole("button", { name: "All Categories" });
  await menu.click();
  await expect(
    page.getByRole("navigation", { name: "All categories" }).or(page.getByRole("dialog")),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log in / Register" }).click();
  await expect(loginModal(page)).toBeVisible();
  await loginModal(page).getByRole("button", { name: "Close" }).click();
  await putInCart(page, await wellStockedVariant(api, 60));
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, newShopper());
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toMatch(/^NST-/);
}

const representative = [
  "layers",
  "login-modal",
  "cart-drawer",
  "open-menu",
  "guest-checkout",
  "sandbox-card-form",
  "payment",
  "order-success",
  "place-order",
];

test("[ROUTE-22] a guest buys though the script of every step fails once @desktop", async ({
  page,
  api,
  pageErrors,
}) => {
  const asked = await Promise.all(
    representative.map(async (name) => ({
      name,
      isAsked: await loseScript(page, pageErrors, scriptOf(name), 1),
    })),
  );
  await buyAsGuest(page, api);
  for (const { name, isAsked } of asked) expect(isAsked(), `${name} was asked for`).toBe(true);
});

test("a guest buys though a script on the way fails once, each in its turn @desktop @release", async ({
  page,
  browser,
  api,
  pageErrors,
}) => {
  test.setTimeout(3_600_000);
  const asked = new Set<string>();
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/assets/")[1];
    if (name !== undefined && scripts.includes(name)) asked.add(name);
  });
  await buyAsGuest(page, api);
  expect(asked.size).toBeGreaterThan(representative.length);
  for (const name of asked) {
    await test.step(name, async () => {
      const context = await browser.newContext();
      await pageErrors.watch(context);
      const another = await newTab(context);
      await loseScript(another, pageErrors, new RegExp(`/assets/${name}$`), 1);
      await buyAsGuest(another, api);
      await context.close();
    });
  }
});

test("[ROUTE-22] the cart icon leads to the cart's page where the drawer cannot be loaded", async ({
  page,
  api,
  pageErrors,
}) => {
  await loseScript(page, pageErrors, scriptOf("cart-drawer"));
  const { product, sku } = await wellStockedVariant(api, 60);
  await open(page, productPath(product.id, sku.code));
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.locator("[data-cart]").getByRole("link", { name: product.name })).toBeVisible();
  await page.goBack();
  await cartIcon(page).click();
  await expect(page).toHaveURL("/cart");
});

test("[ROUTE-22] [PROD-05] Buy now says that it failed where its script does not come, and the next press buys @desktop", async ({
  page,
  api,
  pageErrors,
}) => {
  await loseScript(page, pageErrors, scriptOf("check-out-now"));
  const { product, sku } = await wellStockedVariant(api, 60);
  await open(page, productPath(product.id, sku.code));
  const buyNow = page.getByRole("button", { name: "Buy now" });
  await buyNow.click();
  await expect(page.getByText("Server Error!")).toBeVisible();
  await page.unrouteAll();
  await expect(failures.part(page)).toBeHidden();
  await expectInCart(page, 0);
  await buyNow.click();
  await expect(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
});

test("[ROUTE-22] a login that cannot be loaded has a page of its own, and comes back", async ({
  page,
  pageErrors,
}) => {
  await loseScript(page, pageErrors, scriptOf("login-modal"));
  await open(page, "/ecommerce-category/best-seller?sort=price&direction=ASC");
  await page.getByRole("button", { name: "Log in / Register" }).click();
  await expect(page).toHaveURL(/\/account\/log-in\?return_to=/);
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email").fill(newShopper().email);
  await page.getByLabel("Password", { exact: true }).fill("Cradle7song");
  await page.getByLabel("Repeat password").fill("Cradle7song");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/ecommerce-category/best-seller?sort=price&direction=ASC");
  await expect(
    page.getByRole("link", { name: "My Account" }).or(page.getByRole("button", { name: "My Account" })),
  ).toBeVisible();
});

test("[ROUTE-22] a card form that cannot be loaded says that nothing was charged, and can be tried again", async ({
  page,
  api,
  pageErrors,
}) => {
  await putInCart(page, await wellStockedVariant(api, 60));
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, newShopper());
  await loseScript(page, pageErrors, scriptOf("sandbox-card-form"));
  await continueToPayment(page);
  await expect(page.getByText("We couldn't load the card form. Nothing was charged.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await fillCard(page);
  await pay(page);
  await thanks(page);
});

test("[ROUTE-22] a page whose script does not come on the way to it is loaded as a document @desktop", async ({
  page,
  pageErrors,
}) => {
  await open(page, "/");
  await loseScript(page, pageErrors, scriptOf("static-page"));
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await document;
  await page.unrouteAll();
  await expect(page).toHaveURL("/pages/about-us");
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
});

test("[ROUTE-22] the cart icon that could not open the drawer without a network opens it with one @desktop", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(...missing);
  await open(page, "/");
  // The script that shows notices loads after the page. Once it runs, it lays out what is below the first screen.
  await expect(page.locator(".content-auto").first()).toHaveCSS("content-visibility", "visible");
  await context.setOffline(true);
  // By keyboard, because a pointer that enters the icon loads the drawer ahead.
  await cartIcon(page).press("Enter");
  await expect(page.getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await cartIcon(page).press("Enter");
  await expect(drawer(page)).toBeVisible();
});

test("[ROUTE-22] without a network a page that cannot be loaded says so, with a button @desktop", async ({
  page,
  context,
  api,
  pageErrors,
}) => {
  pageErrors.allow(...missing, /failed: net::ERR_INTERNET_DISCONNECTED/);
  const { product, sku } = await wellStockedVariant(api, 60);
  const [category] = product.categories;
  if (category === undefined) throw new Error("the product is in no category");
  await open(page, productPath(product.id, sku.code));
  const crumb = page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: category.title });
  await context.setOffline(true);
  await crumb.click();
  await expect(page.getByText(/^This page didn't load/)).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: product.name }),
    "the old page stays",
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: category.title })).toBeVisible();
});

test("[ROUTE-22] a page, and a part of one, is no endless skeleton where its script never comes @desktop", async ({
  page,
  api,
  pageErrors,
}) => {
  for (const { path, script, says } of [
    { path: "/cart", script: "cart", says: "Part of this page didn't load." },
    { path: "/order-success", script: "order-success", says: "If you just paid, don't pay again" },
  ]) {
    await loseScript(page, pageErrors, scriptOf(script));
    await page.goto(path);
    await expect(failures.page(page)).toBeVisible();
    await expect(page.getByText(says).first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(failures.page(page)).toBeHidden();
    await expect(page.getByText(/Your Cart Is Empty|No order to show/)).toBeVisible();
  }
  await putInCart(page, await wellStockedVariant(api, 60));
  await loseScript(page, pageErrors, scriptOf("full-cart"));
  await page.goto("/cart");
  await expect(failures.part(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(wayOn(page, "Checkout as guest")).toBeEnabled();
});
