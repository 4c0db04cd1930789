import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { accountStates } from "./account-states.ts";
import { alertStates } from "./alert-states.ts";
import { fillCart, openDrawer } from "./cart-states.ts";
import { checkoutStates } from "./checkout-states.ts";
import { myVoucherStates } from "./my-voucher-states.ts";
import { orderStates } from "./order-states.ts";
import { paymentPageStates } from "./payment-page-states.ts";
import { loginModal } from "./people.ts";
import { productStates, type State } from "./product-states.ts";
import { goToSearch, searchPath, suggestions } from "./search-steps.ts";
import { expect } from "./shop-test.ts";
import { signInStates } from "./sign-in-states.ts";
import {
  cartIcon,
  continueToPayment,
  drawer,
  figure,
  fillAddress,
  fillCard,
  notFoundTitle,
  open,
  pay,
  productPath,
  thanks,
} from "./steps.ts";
import { allProducts, newShopper, variantAt } from "./variants.ts";

async function comeToAddress(page: Page, api: Client): Promise<void> {
  await fillCart(page, api);
  await page.goto("/checkout-as-guest");
  await expect(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
  await expect(page.getByLabel("State").getByRole("option", { name: "California" })).toBeAttached();
}

async function comeToPayment(page: Page, api: Client): Promise<void> {
  await comeToAddress(page, api);
  await fillAddress(page, newShopper());
  await continueToPayment(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
}

async function comeToThanks(page: Page, api: Client): Promise<void> {
  await comeToPayment(page, api);
  await fillCard(page);
  await pay(page);
  await thanks(page);
  await expect(page.getByText("Your package ships.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save my order" })).toBeVisible();
}

async function soldOutVariant(api: Client): Promise<string> {
  for await (const product of allProducts(api)) {
    const sku = product.skus.find(({ stock }) => stock === 0);
    if (sku !== undefined) return productPath(product.id, sku.code);
  }
  throw new Error("no variant is sold out");
}

export const states: readonly State[] = [
  { name: "the home page", open: (page) => open(page, "/") },
  { name: "the components", open: (page) => open(page, "/test") },
  {
    name: "the open menu",
    open: async (page) => {
      await open(page, "/");
      await page.getByRole("button", { name: "All Categories" }).click();
      const menu = page.getByRole("navigation", { name: "All categories" });
      await expect(menu.getByText("Clothing").first()).toBeVisible();
      const drawer = page.getByRole("dialog", { name: "All Categories" });
      if (await drawer.isVisible()) await drawer.getByText("Nursery", { exact: true }).click();
      else await expect(menu.getByText("Best Sellers in Clothing")).toBeVisible();
    },
  },
  ...signInStates,
  {
    name: "the end of a page",
    open: async (page) => {
      await open(page, "/pages/about-us");
      // A page that a browser translates may be drawn anew meanwhile.
      await expect(() => page.getByRole("contentinfo").scrollIntoViewIfNeeded()).toPass();
      await expect(page.getByRole("link", { name: "Withdraw from contract here" })).toBeVisible();
    },
  },
  {
    name: "a page with the bell",
    open: async (page) => {
      await open(page, "/pages/contact-us");
      await expect(page.getByRole("button", { name: "Flash sale offers" })).toBeVisible();
    },
  },
  {
    name: "an empty wishlist",
    open: async (page) => {
      await open(page, "/wishlist");
      await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    },
  },
  {
    name: "a wishlist",
    open: async (page, api) => {
      const ids: number[] = [];
      for await (const { id } of allProducts(api)) if (ids.push(id) === 5) break;
      await page.goto("/favicon.svg");
      await page.evaluate((list) => localStorage.setItem("wishlist", list), JSON.stringify({ ids }));
      await open(page, "/wishlist");
      await expect(page.getByText("5 items")).toBeVisible();
    },
  },
  ...alertStates,
  { name: "a long page of text", open: (page) => open(page, "/pages/terms-of-service") },
  { name: "the recalls", open: (page) => open(page, "/recalls") },
  { name: "the legal guarantee", open: (page) => open(page, "/guarantee") },
  { name: "the error page", open: (page) => open(page, "/error-page") },
  { name: "a listing", open: (page) => open(page, "/ecommerce-category/best-seller") },
  {
    name: "what a misspelled search finds",
    open: async (page) => {
      await open(page, searchPath("hihgchair"));
      await expect(page.getByText("Showing results for")).toBeVisible();
    },
  },
  { name: "a search that finds nothing", open: (page) => open(page, searchPath("zzgrblfx")) },
  { name: "a search without a text", open: (page) => open(page, "/search-product") },
  {
    // On a phone the page behind them lies under the scrim, where no thumb gets: its targets measure as nothing.
    name: "suggestions @desktop",
    open: async (page) => {
      const isMobile = (page.viewportSize()?.width ?? 0) < 768;
      const field = await goToSearch(page, isMobile);
      await field.pressSequentially("hihgchair");
      await expect(suggestions(page).getByRole("group", { name: "Products" })).toBeVisible();
      await field.press("ArrowDown");
    },
  },
  { name: "a category", open: (page) => open(page, "/ecommerce-category/1100") },
  {
    name: "a product",
    open: async (page, api) => open(page, productPath((await variantAt(api, 0)).product.id)),
  },
  {
    name: "a product with a variant chosen",
    open: async (page, api) => {
      const { product, sku } = await variantAt(api, 0);
      await open(page, productPath(product.id, sku.code));
    },
  },
  {
    name: "a product that asks what to choose",
    open: async (page, api) => {
      await open(page, productPath((await variantAt(api, 0)).product.id));
      await page.getByRole("button", { name: "Add to cart", exact: true }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    name: "a product whose variant is sold out",
    open: async (page, api) => open(page, await soldOutVariant(api)),
  },
  ...productStates,
  ...accountStates,
  ...checkoutStates,
  ...orderStates,
  ...paymentPageStates,
  ...myVoucherStates,
  {
    name: "the empty drawer",
    open: async (page) => {
      await open(page, "/");
      await cartIcon(page).click();
      await expect(drawer(page).getByText("Your Cart Is Empty")).toBeVisible();
    },
  },
  { name: "the drawer", open: openDrawer },
  {
    name: "the drawer that asks before it removes",
    open: async (page, api) => {
      await openDrawer(page, api);
      await drawer(page)
        .getByRole("button", { name: /^Remove / })
        .first()
        .click();
      await expect(drawer(page).getByText("Remove it?")).toBeVisible();
    },
  },
  {
    name: "the empty cart",
    open: async (page) => {
      await open(page, "/cart");
      await expect(page.getByText("Your Cart Is Empty")).toBeVisible();
    },
  },
  {
    name: "the cart",
    open: async (page, api) => {
      await fillCart(page, api);
      await open(page, "/cart");
      await expect(figure(page, "Total")).toBeVisible();
    },
  },
  {
    name: "a cart that the shop does not sell as it is",
    open: async (page, api) => {
      await fillCart(page, api);
      await page.evaluate(() => {
        const cart = localStorage.getItem("cart") ?? "";
        localStorage.setItem("cart", cart.replace(/"promotion_price":[\d.]+/g, '"promotion_price":0.01'));
      });
      await open(page, "/cart");
      await page.getByRole("button", { name: "Checkout as guest" }).filter({ visible: true }).click();
      await expect(page.locator("[data-mark]").first()).toBeVisible();
    },
  },
  {
    name: "the checkout",
    open: async (page, api) => {
      await fillCart(page, api);
      await page.goto("/checkout");
      await expect(figure(page, "Total")).toBeVisible();
    },
  },
  { name: "the address", open: comeToAddress },
  {
    name: "the address with everything wrong",
    open: async (page, api) => {
      await comeToAddress(page, api);
      await page.getByLabel("Email").fill("maya@");
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByText("Invalid email format")).toBeVisible();
      await expect(page.getByText("Enter a city")).toBeVisible();
    },
  },
  {
    name: "the address with a gift note",
    open: async (page, api) => {
      await comeToAddress(page, api);
      await page.getByRole("checkbox", { name: "This is a gift: add a note" }).check();
      await page.getByLabel("Gift note").fill("Happy birthday, Noah! Love, Grandma and Grandpa");
    },
  },
  {
    name: "the address with the notice on the legal guarantee",
    open: async (page, api) => {
      await comeToAddress(page, api);
      await page.getByLabel("Country", { exact: true }).selectOption("DE");
      await expect(page.getByRole("region", { name: "Legal guarantee" })).toBeVisible();
    },
  },
  { name: "the payment", open: comeToPayment },
  {
    name: "the payment with a wrong card",
    open: async (page, api) => {
      await comeToPayment(page, api);
      await fillCard(page, "4111 1111 1111 1111");
      await pay(page);
      await expect(page.getByText("That's not a test card.")).toBeVisible();
    },
  },
  {
    name: "the payment that was declined",
    open: async (page, api) => {
      await comeToPayment(page, api);
      await fillCard(page, "4000 0000 0000 0002");
      await pay(page);
      await expect(page.getByText("Your card was declined.")).toBeVisible();
    },
  },
  {
    name: "the thanks",
    open: comeToThanks,
  },
  {
    name: "the thanks of a guest who is opening an account",
    open: async (page, api) => {
      await comeToThanks(page, api);
      await page.getByRole("button", { name: "Save my order" }).click();
      await expect(loginModal(page).getByLabel("Repeat password")).toBeVisible();
    },
  },
  {
    name: "the thanks without an order",
    open: async (page) => {
      await page.goto("/order-success");
      await expect(page.getByRole("heading", { name: "No order to show" })).toBeVisible();
    },
  },
  {
    name: "the page that is not there",
    allowedErrors: [/^GET \/nowhere: 404$|console error: Failed to load resource: .* 404 /],
    open: async (page) => {
      await page.goto("/nowhere");
      await expect(page.getByRole("heading", { name: notFoundTitle })).toBeVisible();
    },
  },
  {
    name: "the demo's Google",
    isServersOwn: true,
    open: async (page) => {
      await page.goto("/api/ecommerce-account/google-login");
      await page.getByText("Somebody else").click();
      await expect(page.getByRole("button", { name: "Log in as this person" })).toBeVisible();
    },
  },
  {
    name: "the demo's Facebook",
    isServersOwn: true,
    open: async (page) => {
      await page.goto("/api/ecommerce-account/facebook-login");
      await expect(page.getByRole("button", { name: "Noah Bennett" })).toBeVisible();
    },
  },
  {
    name: "a notice",
    allowedErrors: [/: 500$|console error: Failed to load resource: .* 500/],
    open: async (page, api) => {
      await openDrawer(page, api);
      await page.route("**/validate-product-order", (route) => route.fulfill({ status: 500, json: {} }));
      await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
      const notice = page.getByText("Server Error!");
      await notice.hover(); // so that it stays
    },
  },
];

/** Waits until nothing fades or slides anymore: a color on its way is no color to judge. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

/**
 * Waits until the page has been painted in its new size, and until a drawer that has no place there is closed. On a busy
 * machine that takes seconds.
 */
export async function rested(page: Page): Promise<void> {
  // Twice: on a busy machine the drawer may begin to close only after the first look.
  for (const _ of [1, 2]) {
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 10_000 })));
    await settled(page);
  }
}
