import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import type { SavedAddress } from "@nestling/contract/my-account";
import type { Inserted } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots, longName, pacifier } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";

const inserted: Inserted = {
  status: true,
  isValid: true,
  order_id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11",
  order_number: "NST-7K3M-9QPX",
  pay_before: "2030-01-31T12:30:00.000Z",
  payment: { provider: "sandbox", publishable_key: "pk_test", token_payment: "pi_1_secret_2", amount: 42 },
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = page.getByRole("button", { name: "Continue to payment" });
const choices = page.getByRole("radio");
const choice = (name: RegExp) => page.getByRole("radio", { name });

/** Saved addresses in this street, the first one the default. */
function saved(...streets: string[]): SavedAddress[] {
  return streets.map((address1, place) => ({
    ...juniper,
    id: `0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a2${place}`,
    address1,
    is_default: place === 0,
    address_lines: [address1, ...juniperLines.slice(1)],
  }));
}

const cart = [boots({ quantity: 2 }), pacifier({ name: longName })];

/** The checkout of a customer with these saved addresses. */
async function openCheckout(...addresses: SavedAddress[]) {
  signIn();
  const api = stubApi();
  answerCheckout(api);
  api.answer("listAddresses", { status: 200, body: { addresses } });
  api.answer("insertUserOrder", { status: 200, body: inserted });
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  api.answer("getDelivery", { status: 200, body: { products: [{ id: 12, ships: true, arrives }] } });
  storeCart(cart);
  const loads = holdDocumentLoads();
  await open("/shipping");
  await expect.element(send).toBeVisible();
  return { api, loads };
}

async function fillPlace(): Promise<void> {
  for (const [label, text] of [
    ["Full name", "Maya Torres"],
    ["Street address", "27 Juniper Street"],
    ["City", "San Francisco"],
    ["ZIP code", "94110"],
    ["Phone", "(415) 555-0134"],
  ] as const) {
    await field(label).fill(text);
  }
  await field("State").selectOptions("California");
}

test("[ROUTE-07] [CHK-01] [CART-10] who is signed in buys to the address that is saved as the default", async () => {
  const { api, loads } = await openCheckout(...saved("27 Juniper Street", "1 Pier"));
  await expect.element(page.getByText("We'll send order updates to maya@example.com.")).toBeVisible();
  await expect.element(choice(/27 Juniper Street/)).toBeChecked();
  await expect.element(page.getByText("Arrives Dec 8 to 14").first()).toBeInTheDocument();
  await inspect("a saved address to ship to");
  await expect.element(field("Email"), { message: "of a user it is known" }).not.toBeInTheDocument();
  await page.getByLabelText(/^Note for us/).fill("Please ring twice.");
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertUserOrder")).toMatchObject([
    { json: { note: "Please ring twice.", address: { address1: "27 Juniper Street" } } },
  ]);
  const stored = JSON.parse(sessionStorage.getItem("order") ?? "{}");
  expect(stored, "the session opens it, no token of its own").not.toHaveProperty("order_token");
});

test("another saved address is chosen, and it is still chosen when one comes back from the payment", async () => {
  const addresses = saved("27 Juniper Street", "1 Pier");
  const abroad = addresses.map((address) => ({ ...address, country_code: address.is_default ? "US" : "DE" }));
  const { api, loads } = await openCheckout(...abroad);
  await choice(/1 Pier/).click();
  const asked = () => api.sent("getDelivery").map(({ json }) => json.country_code);
  await expect.poll(asked, { message: "it arrives by the address" }).toEqual(["US", "DE"]);
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertUserOrder")).toMatchObject([{ json: { address: { address1: "1 Pier" } } }]);
  api.answer("checkUserPayment", { status: 404, body: { status: false, code: "not_found", message: "" } });
  await page.getByRole("link", { name: "Edit cart" }).first().click();
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect.element(choice(/1 Pier/)).toBeChecked();
});

test("[ADDR-02] a saved address that breaks the rules of today is refused with the reason, and leads to the account", async () => {
  const { api } = await openCheckout(...saved("27 Juniper Street"));
  api.answer("insertUserOrder", {
    status: 400,
    body: {
      status: false,
      code: "invalid",
      message: "",
      fields: [
        { path: "address.state", message: "Choose a state" },
        { path: "address.zip_code", message: "Enter a ZIP code like 95014" },
      ],
    },
  });
  await send.click();
  const alert = page.getByRole("alert").filter({ hasText: "ZIP code" });
  await expect.element(alert).toMatchTextContent("Choose a state. Enter a ZIP code like 95014.");
  await expect.element(choice(/27 Juniper Street/)).toHaveFocus();
  await expect
    .element(alert.getByRole("link", { name: "Edit your saved addresses" }))
    .toHaveAttribute("href", "/user/my-account");
  await choice(/A new address/).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test("[CHK-01] a new address that cannot be saved says why, and nothing is ordered to it", async () => {
  const { api } = await openCheckout();
  const refused = { status: false, code: "invalid", message: "You have too many addresses." } as const;
  const fields = [{ path: "zip_code", message: "That ZIP code isn't in California" }];
  api.answer("addAddress", { status: 400, body: { ...refused, fields } });
  await fillPlace();
  await send.click();
  await expect.element(field("ZIP code")).toHaveAccessibleDescription("That ZIP code isn't in California");
  await expect.element(field("ZIP code")).toHaveFocus();
  api.answer("addAddress", { status: 400, body: refused });
  await send.click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toHaveTextContent("You have too many addresses.");
  expect(api.sent("insertUserOrder")).toEqual([]);
});

test("[CHK-01] an account that is full of addresses orders to a new one without saving it", async () => {
  const streets = Array.from({ length: 20 }, (_, place) => `${place + 1} Pier`);
  const { api, loads } = await openCheckout(...saved(...streets));
  await choice(/A new address/).click();
  await fillPlace();
  await expect.element(page.getByRole("checkbox", { name: /^Save this address/ })).not.toBeInTheDocument();
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("addAddress")).toEqual([]);
  expect(api.sent("insertUserOrder")).toMatchObject([{ json: { address: juniper } }]);
});

test("[CHK-01] a new address is typed, looked at, and saved for the next time where that is wished", async () => {
  const { api, loads } = await openCheckout();
  const [address] = saved("27 Juniper Street");
  if (address === undefined) throw new Error("nothing is saved");
  api.answer("addAddress", { status: 200, body: address });
  await send.click();
  await expect.element(page.getByText("Enter a city")).toBeVisible();
  await expect.element(field("Full name")).toHaveFocus();
  await fillPlace();
  await expect.element(page.getByRole("checkbox", { name: /^Save this address/ })).toBeChecked();
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("addAddress").map(({ json }) => json)).toMatchObject([juniper]);
  await expect.element(choice(/27 Juniper Street/)).toBeChecked();
});

test("[CHK-01] a new address is not saved where that is not wished, and what was typed is kept", async () => {
  const { api, loads } = await openCheckout(...saved("1 Pier"));
  await choice(/A new address/).click();
  await send.click();
  await expect.element(page.getByText("Enter a city")).toBeVisible();
  await inspect("a new address to ship to, with everything wrong");
  await fillPlace();
  await page.getByRole("checkbox", { name: /^Save this address/ }).click();
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("addAddress")).toEqual([]);
  expect(api.sent("insertUserOrder")).toMatchObject([{ json: { address: juniper } }]);
  await expect.element(field("Street address")).toHaveValue("27 Juniper Street");
});

test("[CART-11] what has changed at the last moment is said in a checkout with a voucher too", async () => {
  const { api } = await openCheckout(...saved("27 Juniper Street", "1 Pier"));
  const tenth = { voucher_code: "NEST10", order_min_price: 0, discount: 10, title: "A tenth off" } as const;
  storeCart(cart, { voucher: { ...tenth, unit_discount: "PERCENTAGE" } });
  await expect.element(page.getByText("NEST10 · 10% off")).toBeVisible();
  const of = { id: 31, sku: "pacifier" };
  api.answer("insertUserOrder", {
    status: 200,
    body: {
      status: true,
      isValid: false,
      issues: [
        {
          ...of,
          code: "price_changed",
          message: "The price is now $9.99.",
          now: { price: 9.99, promotion_price: 9.99, promotion_percentage: 0 },
        },
        { ...of, code: "stock_short", message: "Only 1 left.", now: { stock: 1 } },
      ],
    },
  });
  await send.click();
  const note = page.getByRole("alert").filter({ hasText: "Something in your cart has changed." });
  await expect.element(note).toMatchTextContent("The price is now $9.99.");
  await expect.element(note).toMatchTextContent("Only 1 left.");
  await inspect("a checkout with a voucher, in which something has changed");
});

test("[CHK-01] of many saved addresses the first ones are shown, and the focus moves to the others", async () => {
  await openCheckout(...saved("1 Pier", "2 Pier", "3 Pier", "4 Pier", "5 Pier"));
  const piers = choice(/ Pier/);
  expect(piers.elements()).toHaveLength(3);
  await page.getByRole("button", { name: "Show all 5 addresses" }).click();
  await expect.poll(() => piers.elements().length).toBe(5);
  await expect.element(piers.nth(3)).toHaveFocus();
  await expect.element(choices.first()).toBeChecked();
});

test("[CHK-01] of many saved addresses the chosen one is shown, wherever it stands", async () => {
  const { api, loads } = await openCheckout(...saved("1 Pier", "2 Pier", "3 Pier", "4 Pier", "5 Pier"));
  api.answer("checkUserPayment", { status: 404, body: { status: false, code: "not_found", message: "" } });
  await page.getByRole("button", { name: "Show all 5 addresses" }).click();
  await choice(/5 Pier/).click();
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  await cleanup();
  await open("/shipping");
  await expect.element(choice(/5 Pier/)).toBeChecked();
  expect(choice(/ Pier/).elements()).toHaveLength(4);
});

test("an address is saved once, also where the answer to the order is lost", async () => {
  const { api, loads } = await openCheckout();
  const [address] = saved("27 Juniper Street");
  if (address === undefined) throw new Error("nothing is saved");
  api.answer("addAddress", { status: 200, body: address });
  api.answer("insertUserOrder", { status: 503 });
  await fillPlace();
  await send.click();
  await expect.element(page.getByText(/^We didn't get an answer/).first()).toBeVisible();
  api.answer("insertUserOrder", { status: 200, body: inserted });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("addAddress")).toHaveLength(1);
});

test("[CHK-11] a user with three unpaid orders reads what helps, and is led to the orders", async () => {
  const { api } = await openCheckout(...saved("27 Juniper Street"));
  api.answer("insertUserOrder", {
    status: 429,
    headers: { "retry-after": "1500" },
    body: { status: false, code: "rate_limited", reason: "unpaid_orders", message: "" },
  });
  await send.click();
  const note = page.getByRole("alert");
  await expect.element(note).toMatchTextContent("You have three unpaid orders, so we didn't place this one.");
  await expect.element(note).toMatchTextContent("the next one expires in about 25 minutes");
  await expect
    .element(note.getByRole("link", { name: "See your orders" }))
    .toHaveAttribute("href", "/user/order-history");
});

for (const addresses of [saved("27 Juniper Street"), []]) {
  const how = addresses.length === 0 ? "a typed" : "a saved";
  test(`[CHK-11] with ${how} address, an account that may reserve no more is led to where its email is verified, or to its orders`, async () => {
    const { api } = await openCheckout(...addresses);
    const message = "We can't reserve that much until you verify your email.";
    api.answer("insertUserOrder", {
      status: 400,
      body: { status: false, code: "email_unverified", message },
    });
    if (addresses.length === 0) {
      await fillPlace();
      await page.getByRole("checkbox", { name: /^Save this address/ }).click();
    }
    await send.click();
    const note = page.getByRole("alert").filter({ hasText: message });
    const links = note.getByRole("link");
    await expect.element(links).toHaveAttribute("href", "/user/my-account");
    await expect.element(links).toHaveTextContent("Verify your email");
    const unpaid = "This is more than we can reserve for you.";
    const body = { status: false, code: "too_much_unpaid", message: unpaid } as const;
    api.answer("insertUserOrder", { status: 400, body });
    await send.click();
    const toOrders = page.getByRole("alert").filter({ hasText: unpaid }).getByRole("link");
    await expect.element(toOrders).toHaveAttribute("href", "/user/order-history");
  });
}

test("[CHK-11] a customer who sends a paid cart again comes to the thanks from there", async () => {
  const { api, loads } = await openCheckout(...saved("27 Juniper Street"));
  api.answer("insertUserOrder", {
    status: 200,
    body: {
      status: true,
      isValid: false,
      issues: [{ code: "already_paid", message: "" }],
      paid_order: { order_id: inserted.isValid ? inserted.order_id : "", order_number: "NST-7K3M-9QPX" },
    },
  });
  await send.click();
  const note = page.getByRole("alert");
  await expect.element(note).toMatchTextContent("order NST-7K3M-9QPX");
  await note.getByRole("link", { name: "See your order" }).click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
  expect(sessionStorage.getItem("order"), "the thanks are of this order").toContain("NST-7K3M-9QPX");
});

test("[AUTH-07] after a log-out in another tab, nothing of the customer is left on the page", async () => {
  await openCheckout(...saved("27 Juniper Street"));
  localStorage.removeItem("tokenUser");
  dispatchEvent(new StorageEvent("storage", { key: "tokenUser" }));
  await expect.element(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect.element(page.getByText(/Juniper/)).not.toBeInTheDocument();
});

test("[AUTH-07] what a customer typed is given to that account alone", async () => {
  await openCheckout();
  await field("Street address").fill("27 Juniper Street");
  await expect.poll(() => sessionStorage.getItem("checkout_fields")).toContain("Juniper");
  await cleanup();
  localStorage.removeItem("tokenUser"); // so that another customer signs in
  await openCheckout();
  await expect.element(field("Street address")).toHaveValue("");
});

test("a guest who logs in half-way goes on as a user, with what was typed", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("listAddresses", { status: 200, body: { addresses: saved("1 Pier") } });
  storeCart([boots()]);
  const { unmount } = await open("/checkout-as-guest");
  await field("Street address").fill("27 Juniper Street");
  await page.getByRole("button", { name: "Log in instead" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  signIn();
  // The login loads the page anew.
  await unmount();
  await open("/checkout-as-guest");
  await expect.element(choice(/A new address/)).toBeChecked();
  await expect.element(field("Street address")).toHaveValue("27 Juniper Street");
});

test("[ERR-05] a session that ends half-way leads to log-out, and the cart is kept", async () => {
  const { api } = await openCheckout(...saved("27 Juniper Street"));
  api.answer("insertUserOrder", { status: 401 });
  api.answer("listProducts", { status: 500 });
  await send.click();
  await expect.element(page.getByText("Server Error!")).toBeVisible();
  await expect.poll(() => Object.keys(localStorage)).toEqual(expect.arrayContaining(["cart"]));
  await expect.poll(() => localStorage.getItem("tokenUser")).toBeNull();
  expect(localStorage.getItem("cart")).toContain("boots-sage-7");
});
