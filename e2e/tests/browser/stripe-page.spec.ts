import type { Cart } from "@nestling/commerce/cart";
import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import type { Inserted, Order, Paid, Validation } from "@nestling/contract/orders";
import type { ProductionShop } from "@nestling/server/testing/production-shop";
import type { Page, Route } from "@playwright/test";
import { ask } from "../../ask.ts";
import { test as browserTest, expect } from "../../fixtures.ts";
import { fillAddress } from "../../steps.ts";
import { shopWithKeys } from "../../stripe-keys.ts";
import { newShopper } from "../../variants.ts";

/*
 * The sandbox would never show a policy that keeps Stripe out: here the shop has Stripe's keys (false ones), and what
 * only Stripe or a filled shop could answer is answered by the test.
 */

const test = browserTest.extend<object, { withKeys: ProductionShop }>({ withKeys: shopWithKeys });

const bib = {
  id: 7,
  code: "BIB",
  name: "Easy-Wipe Bib",
  avatar: "/media/bib",
  price: 9.5,
  promotion_price: 9.5,
  promotion_percentage: 0,
  quantity: 1,
  stock: 9,
  skuProperties: [],
  sku_property: "",
  shipping_information: {
    shippingFee: 0,
    country_code: "US",
    bizData: { shippingFee: "free" as const, displayAmount: 0, displayCurrency: "USD" as const },
    componentLayout: { title: "Free Shipping" },
  },
};
const cart: Cart = { version: 1, items: { 7: { BIB: bib } }, valid: true, issues: [] };

const orderId = "0190a1b2-0000-7000-8000-000000000001";
const payBefore = new Date(Date.now() + 1_800_000).toISOString();
const figures = { originalPrice: 9.5, promotionPrice: 9.5, shippingFee: 0, priceOrder: 9.5 };
const order: Order = {
  order_id: orderId,
  order_number: "NST-TEST-9QPX",
  status: "WAIT_BUYER_PAY",
  label: "In Progress",
  created_at: new Date().toISOString(),
  pay_before: payBefore,
  email: "maya@example.com",
  address: juniper,
  address_lines: juniperLines,
  subOrders: [],
  summary: { ...figures, priceApplyVoucher: 0, priceAfterApplyVoucher: 9.5 },
  refunded: 0,
  returns: [],
  actions: ["pay"],
  timeline: [],
};

async function fillCart(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/favicon.svg`); // the shop's own storage, without a page that would look into it
  await page.evaluate((stored) => localStorage.setItem("cart", stored), JSON.stringify(cart));
}

/** Answers what is asked of Stripe, or of a shop that has something to sell. */
async function standInFor(page: Page): Promise<string[]> {
  const requests: string[] = [];
  const valid: Validation = { status: true, isValid: true };
  const inserted: Inserted = {
    status: true,
    isValid: true,
    order_id: orderId,
    order_number: order.order_number,
    order_token: "AAAAAAAAAAAAAAAAAAAAAA",
    pay_before: payBefore,
    payment: {
      provider: "stripe",
      publishable_key: "pk_test_51AbCdEfGhIjKlMnOpQrStUv",
      token_payment: "pi_123_secret_456",
      amount: 9.5,
    },
  };
  const open: Paid = { status: false, payment: "open", order };
  // What goes with the only item of the cart.
  await page.route("**/api/ecommerce-product/7", (route) => route.fulfill({ json: { related: [] } }));
  await page.route("**/validate-product-order", (route) => route.fulfill({ json: valid }));
  await page.route("**/insert-and-get-token-payment", (route) => route.fulfill({ json: inserted }));
  await page.route("**/check-stripe-payment-success", (route) => route.fulfill({ json: open }));
  await page.route(/^https:/, (route) => {
    requests.push(new URL(route.request().url()).origin);
    return route.fulfill({ contentType: "text/javascript", body: isStripeJs(route) ? stripeScript : "" });
  });
  return requests;
}

const isStripeJs = (route: Route) =>
  /^https:\/\/js\.stripe\.com\/[^/]+\/stripe\.js$/.test(route.request().url());

/** As much of Stripe's script as it takes to be let in, to call home, and to load more from each host that Stripe documents. */
const stripeScript = `
  window.Stripe = Object.assign(() => {
    const nothing = () => undefined;
    const element = { mount: nothing, on: nothing, off: nothing, once: nothing, destroy: nothing, update: nothing };
    fetch("https://api.stripe.com/v1/elements/sessions");
    const add = (name, src) => document.body.append(Object.assign(document.createElement(name), { src, title: "Stripe" }));
    for (const host of ["js", "b.js", "hooks"]) add("iframe", "https://" + host + ".stripe.com/v3/inner.html");
    add("script", "https://b.js.stripe.com/v3/more.js");
    return {
      elements: () => ({ create: () => element, getElement: () => null, update: nothing, submit: async () => ({}) }),
      createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing, confirmPayment: async () => ({}),
      registerAppInfo: nothing, _registerWrapper: nothing,
    };
  }, { version: "endive" });`;

test("the way from the cart to the payment ends in a document whose policy lets Stripe in @desktop", async ({
  page,
  withKeys,
}) => {
  const { url } = withKeys.place;
  const requests = await standInFor(page);
  await fillCart(page, url);
  await page.goto(`${url}/cart`);
  await page.getByRole("button", { name: "Checkout as guest" }).filter({ visible: true }).click();
  await fillAddress(page, newShopper());
  expect(requests, "nobody else's script runs before the payment").toEqual([]);

  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const loaded = await document;
  expect(new URL(loaded.url()).pathname).toBe("/payment");
  expect((await loaded.allHeaders())["content-security-policy"]).toContain("https://js.stripe.com");
  // Its script, its frame and its calls: what the policy forbids would be an error, which fails the test.
  await expect
    .poll(() => [...new Set(requests)].sort())
    .toEqual([
      "https://api.stripe.com",
      "https://b.js.stripe.com",
      "https://hooks.stripe.com",
      "https://js.stripe.com",
    ]);
  await expect(page.getByRole("button", { name: "Pay $9.50" })).toBeVisible();
});

test("when Stripe's script does not come, the payment says so and can be tried again @desktop @release", async ({
  page,
  withKeys,
  pageErrors,
}) => {
  pageErrors.allow(/failed: net::ERR_FAILED$|console error: Failed to load resource/);
  await standInFor(page);
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await fillCart(page, withKeys.place.url);
  await page.goto(`${withKeys.place.url}/checkout-as-guest`);
  await fillAddress(page, newShopper());
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
});

test("[OPS-04] [ROUTE-14] with every service's keys no stand-in serves, no page speaks of a demo, and Stripe is let in on payment pages alone @desktop", async ({
  withKeys,
}) => {
  const { place } = withKeys;
  expect(place.standIns).toBeUndefined();
  for (const path of [
    "stripe/v1/payment_intents/pi_123",
    "google/pick/1",
    "facebook/v23.0/dialog/oauth",
    "mail",
  ]) {
    expect((await ask(place, `/sandbox/${path}`)).status, path).toBe(404);
  }
  for (const path of [
    "/",
    "/ecommerce-category/best-seller",
    "/cart",
    "/checkout-as-guest",
    "/order-success",
    "/payment",
    "/stripe-payment",
    "/receipt",
  ]) {
    const { text, headers } = await ask(place, path);
    expect(text.includes("Demo shop"), path).toBe(false);
    const hosts: string[] =
      headers["content-security-policy"]?.toString().match(/https?:\/\/[^\s;]+|\*/g) ?? [];
    expect(hosts.includes("https://js.stripe.com"), path).toBe(path.endsWith("payment"));
    expect(hosts.length > 0, path).toBe(path.endsWith("payment"));
  }
});
