import type { Client } from "@nestling/contract/client";
import type { CheckedVoucher, MyVouchers } from "@nestling/contract/vouchers";
import type { Locator, Page } from "@playwright/test";
import { signIn } from "./account-states.ts";
import { fillCart, openDrawer } from "./cart-states.ts";
import type { State } from "./product-states.ts";
import { expect } from "./shop-test.ts";
import { drawer, fillAddress, open, productPath, putInCart } from "./steps.ts";
import { newShopper, wellStockedVariant } from "./variants.ts";

const tenth = {
  voucher_code: "NEST10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "A tenth off everything",
} as const;

const mine: MyVouchers["vouchers"] = [
  { ...tenth, state: "usable" },
  {
    ...tenth,
    voucher_code: "SPRING25",
    unit_discount: "MONEY",
    discount: 25,
    title: "Twenty-five off",
    order_min_price: 900,
    ends_at: "2099-03-20T12:00:00.000Z",
    state: "usable",
  },
];

/** Has the shop say this of every code, whatever vouchers it has. */
async function answerCodes(page: Page, answer: CheckedVoucher): Promise<void> {
  await page.route("**/check-code?*", (route) => route.fulfill({ json: answer }));
}

async function applyVoucher(page: Page): Promise<void> {
  await answerCodes(page, { status: true, voucher: tenth });
  await page.getByRole("button", { name: "Have a promo code?" }).filter({ visible: true }).click();
  await page.getByRole("textbox", { name: "Promo code" }).fill("nest10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Remove promo code NEST10" }).first()).toBeVisible();
}

/** What goes with the only item of a cart. */
async function expectOthers(cart: Locator): Promise<void> {
  const others = cart.getByRole("region", { name: "Goes well with" });
  await expect(others.getByRole("link").first()).toBeVisible();
}

async function comeToShipping(page: Page, api: Client): Promise<void> {
  await signIn(page);
  await fillCart(page, api);
  await page.goto("/shipping");
  await expect(page.getByRole("radio", { name: /^Maya Torres 27 Juniper Street/ })).toBeChecked();
}

/** The cart with a voucher, and the way from it to the payment, as far as other states do not show it. */
export const checkoutStates: readonly State[] = [
  {
    name: "the drawer with one item",
    open: async (page, api) => {
      await putInCart(page, await wellStockedVariant(api, 100));
      await expectOthers(drawer(page));
    },
  },
  {
    name: "the cart of one item",
    open: async (page, api) => {
      await putInCart(page, await wellStockedVariant(api, 100));
      await open(page, "/cart");
      await expectOthers(page.locator("main [data-cart]"));
    },
  },
  {
    name: "the form after Buy now",
    open: async (page, api) => {
      await fillCart(page, api);
      const { product, sku } = await wellStockedVariant(api, 100);
      await open(page, productPath(product.id, sku.code));
      await page.getByRole("button", { name: "Buy now" }).click();
      const note = page.getByText(/^Everything in your cart is part of this order/);
      await expect(note.filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: "a voucher that does not count",
    open: async (page, api) => {
      await answerCodes(page, { status: false, code: "expired", message: "This promo code has expired." });
      await openDrawer(page, api);
      await drawer(page).getByRole("button", { name: "Have a promo code?" }).click();
      await drawer(page).getByRole("textbox", { name: "Promo code" }).fill("SUMMER");
      await drawer(page).getByRole("button", { name: "Apply" }).click();
      await expect(drawer(page).getByText("This promo code has expired.")).toBeVisible();
    },
  },
  {
    name: "a voucher in the drawer",
    open: async (page, api) => {
      await openDrawer(page, api);
      await applyVoucher(page);
    },
  },
  {
    name: "a voucher in the cart that a change has taken off",
    open: async (page, api) => {
      await fillCart(page, api);
      await open(page, "/cart");
      await applyVoucher(page);
      await page.locator("[data-cart]").getByRole("button", { name: "Increase quantity" }).first().click();
      await expect(page.getByRole("button", { name: "Apply it again" })).toBeVisible();
    },
  },
  {
    name: "the vouchers of who is signed in",
    open: async (page, api) => {
      await page.route("**/api/ecommerce-voucher", (route) =>
        route.fulfill({ json: { status: true, vouchers: mine } }),
      );
      await signIn(page);
      await fillCart(page, api);
      await open(page, "/cart");
      await page.getByRole("button", { name: "Have a promo code?" }).click();
      await expect(page.getByRole("button", { name: "Use NEST10" })).toBeVisible();
    },
  },
  { name: "a saved address to ship to", open: comeToShipping },
  {
    name: "a new address to ship to, with everything wrong",
    open: async (page, api) => {
      await comeToShipping(page, api);
      await page.getByRole("radio", { name: "New address" }).check();
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByText("Enter a city")).toBeVisible();
    },
  },
  {
    name: "a checkout with a voucher, in which something has changed",
    open: async (page, api) => {
      await comeToShipping(page, api);
      await applyVoucher(page);
      const [id, sku] = await page.evaluate(() => {
        const { items } = JSON.parse(localStorage.getItem("cart") ?? "{}");
        const [product] = Object.keys(items);
        return [Number(product), Object.keys(items[product ?? ""])[0]];
      });
      const issues = [
        {
          code: "price_changed",
          id,
          sku,
          message: "The price is now $9.99.",
          now: { price: 9.99, promotion_price: 9.99, promotion_percentage: 0 },
        },
        { code: "stock_short", id, sku, message: "Only 1 left.", now: { stock: 1 } },
      ];
      await page.route("**/insert-and-get-token-payment", (route) =>
        route.fulfill({ json: { status: true, isValid: false, issues } }),
      );
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByText("Something in your cart has changed.")).toBeVisible();
    },
  },
  {
    name: "the address with a city that the carrier lacks",
    allowedErrors: [/insert-and-get-token-payment/],
    open: async (page, api) => {
      await fillCart(page, api);
      await page.goto("/checkout-as-guest");
      await fillAddress(page, newShopper());
      await page.getByLabel("City").fill("Bolinas");
      const message = "The carrier's list doesn't have this city. Choose the place nearest to you.";
      await page.route("**/insert-and-get-token-payment", (route) =>
        route.fulfill({
          status: 400,
          json: {
            ...{ status: false, code: "malformed", message: "Please check the address." },
            fields: [{ path: "address.listed_city", message }],
          },
        }),
      );
      await page.route("**/ecommerce-country/US/place?*", (route) =>
        route.fulfill({
          json: { province: "California", provinces: [], cities: ["Oakland", "San Francisco"] },
        }),
      );
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByLabel("Nearest place on the carrier's list")).toBeFocused();
    },
  },
  {
    name: "an order that was closed before it was paid",
    open: async (page, api) => {
      await fillCart(page, api);
      await page.goto("/checkout-as-guest");
      await fillAddress(page, newShopper());
      await page.route("**/check-stripe-payment-success", async (route) => {
        const answer = await route.fetch();
        const paid = await answer.json();
        await route.fulfill({
          response: answer,
          json: { ...paid, order: { ...paid.order, status: "CLOSED" } },
        });
      });
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByRole("heading", { name: "This order is closed" })).toBeVisible();
    },
  },
];
