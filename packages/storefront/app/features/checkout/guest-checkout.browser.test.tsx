import type { Inserted } from "@nestling/contract/orders";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { boots, longName, pacifier } from "../../shared/testing/fakes.ts";
import { violations } from "../../testing/accessibility.ts";
import { type StubbedApi, stubApi } from "../../testing/api.ts";
import { answerCheckout, figures, storeCart, storedCart } from "../../testing/checkout.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { onPhone } from "../../testing/windows.ts";

type NotInserted = Extract<Inserted, { isValid: false }>;

const orderId = "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11";

const inserted: Inserted = {
  status: true,
  isValid: true,
  order_id: orderId,
  order_number: "NST-7K3M-9QPX",
  order_token: "AAAAAAAAAAAAAAAAAAAAAA",
  pay_before: "2030-01-31T12:30:00.000Z",
  payment: { provider: "sandbox", publishable_key: "pk_test", token_payment: "pi_1_secret_2", amount: 42 },
};

const notInserted = (issue: NotInserted["issues"][number]): Inserted => ({
  status: true,
  isValid: false,
  issues: [issue],
});

const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = page.getByRole("button", { name: "Continue to payment" });
const changed = page.getByRole("alert").filter({ hasText: "Your order hasn't been placed" });
const tenth = {
  voucher_code: "NEST10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "",
} as const;

const several = [boots({ quantity: 3 }), pacifier({ name: longName })];

/** A guest's checkout, by itself of three pairs of boots, in a shop that answers so to the order. */
async function openCheckout(answer: Inserted = inserted, items = [boots({ quantity: 3 })]) {
  const api = stubApi();
  answerCheckout(api);
  api.answer("insertGuestOrder", { status: 200, body: answer });
  storeCart(items);
  const loads = holdDocumentLoads();
  await open("/checkout-as-guest");
  await expect.element(field("Email")).toBeVisible();
  return { api, loads };
}

async function fillForm(): Promise<void> {
  for (const [label, text] of [
    ["Email", "maya@example.com"],
    ["Phone", "(415) 555-0134"],
    ["Full name", "Maya Torres"],
    ["Street and number", "27 Juniper Street"],
    ["City", "San Francisco"],
    ["ZIP code", "94110"],
  ] as const) {
    await field(label).fill(text);
  }
  await field("State").selectOptions("California");
}

/** The idempotency keys that the orders were sent with. */
const keysOf = (api: StubbedApi) =>
  api.sent("insertGuestOrder").map(({ headers }) => headers["idempotency-key"]);

/** Sends the filled form, and then once more to a shop that takes the order. */
async function goOn(api: StubbedApi, loads: readonly string[]): Promise<void> {
  api.answer("insertGuestOrder", { status: 200, body: inserted });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
}

test("[CHK-05] the order goes to the shop as typed, and the payment is loaded as a document", async () => {
  const { api, loads } = await openCheckout();
  await fillForm();
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertGuestOrder").map(({ json }) => json)).toMatchObject([
    {
      email: "maya@example.com",
      address: { full_name: "Maya Torres", phone: "+14155550134", state: "US-CA", zip_code: "94110" },
      priceAfterApplyVoucher: 126,
    },
  ]);
  expect(JSON.parse(sessionStorage.getItem("order") ?? "")).toMatchObject({ order_id: orderId });
  expect(JSON.parse(localStorage.getItem("open_order") ?? "")).toMatchObject({ order_id: orderId });
});

test("[CHK-02] the checkout starts in the visitor's country, and what was chosen stays chosen", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  storeCart([boots()]);
  const { unmount } = await open("/checkout-as-guest");
  await expect.element(field("Country")).toHaveValue("DE");
  await expect.element(field("State")).not.toBeInTheDocument();
  await field("Country").selectOptions("United States");
  await field("State").selectOptions("California");
  await expect.poll(() => sessionStorage.getItem("checkout_fields")).toContain("US-CA");
  await unmount();
  await open("/checkout-as-guest");
  await expect.element(field("State")).toHaveValue("US-CA");
  await expect.element(field("Country")).toHaveValue("US");
});

test("[CHK-02] the country is the shop's own when nobody knows it, and a country without regions takes free text", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "ZZ" } });
  api.answer("getRegions", { status: 200, body: { regions: [] } });
  storeCart([boots()]);
  await open("/checkout-as-guest");
  await expect.element(field("Country")).toHaveValue("US");
  await page.getByRole("textbox", { name: "State" }).fill("Yukon");
  await expect.element(page.getByRole("textbox", { name: "State" })).toHaveValue("Yukon");
});

test("[ADDR-01] the fields below the street stand as the country's addresses do", async () => {
  await openCheckout(inserted, several);
  const names = () =>
    [...document.querySelectorAll("form [name]")]
      .map((control) => control.getAttribute("name") ?? "")
      .filter((name) => ["city", "state", "zip_code"].includes(name));
  await expect.poll(names).toEqual(["city", "state", "zip_code"]);
  await inspect("the address");
  await field("Country").selectOptions("Germany");
  await expect.poll(names).toEqual(["zip_code", "city"]);
  expect(await violations()).toEqual([]);
});

test("what is wrong in a form that is sent is said at each of its fields", async () => {
  const { api } = await openCheckout(inserted, several);
  await field("Email").fill("maya@");
  await send.click();
  for (const words of ["Invalid email format", "Enter a city"]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expect.element(field("Email")).toHaveFocus();
  expect(api.sent("insertGuestOrder")).toEqual([]);
  await inspect("the address with everything wrong");
});

test("[ADDR-02] a ZIP code of another state is refused in words, and the field focused", async () => {
  const { api } = await openCheckout();
  await fillForm();
  await field("State").selectOptions("Alaska");
  await send.click();
  await expect.element(page.getByText("That ZIP code isn't in Alaska")).toBeVisible();
  await expect.element(field("ZIP code")).toHaveFocus();
  await field("ZIP code").fill("99501");
  await expect.element(page.getByText("That ZIP code isn't in Alaska")).not.toBeInTheDocument();
  expect(api.sent("insertGuestOrder")).toEqual([]);
});

test("[CART-11] what is short at the last moment is said, and the shopper goes on with what is left", async () => {
  const { api, loads } = await openCheckout(
    notInserted({
      code: "stock_short",
      id: 12,
      sku: "boots-sage-7",
      message: "Only 2 left.",
      now: { stock: 2 },
    }),
  );
  await fillForm();
  await send.click();
  await expect
    .element(changed)
    .toMatchTextContent(
      "Something in your cart has changed. Your order hasn't been placed, and nothing was charged.",
    );
  await expect.element(changed).toMatchTextContent("Only 2 left. We changed the quantity to 2.");
  expect(loads).toEqual([]);
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder").at(-1)?.json).toMatchObject({ priceAfterApplyVoucher: 84 });
});

test("[CART-11] what is gone at the last moment has to leave the cart, and what was typed is kept", async () => {
  await openCheckout(
    notInserted({
      code: "stock_short",
      id: 12,
      sku: "boots-sage-7",
      message: "Sold out since you added it.",
      now: { stock: 0 },
    }),
  );
  await fillForm();
  await send.click();
  await expect.element(changed).toMatchTextContent("Sold out since you added it. Remove it to continue.");
  await changed.getByRole("link", { name: "Check your cart" }).click();
  await expect.element(page.getByText("Sold out since you added it. Remove it to continue.")).toBeVisible();
  storeCart([pacifier()]);
  await page.getByRole("button", { name: "Checkout as guest" }).click();
  await expect.element(field("Email"), { message: "what was typed is kept" }).toHaveValue("maya@example.com");
});

test("[CART-11] [CHK-04] a price that changes at the last moment is shown before the shopper agrees to it", async () => {
  const { api, loads } = await openCheckout(
    notInserted({
      code: "price_changed",
      id: 12,
      sku: "boots-sage-7",
      message: "The price is now $43.01.",
      now: { price: 56, promotion_price: 43.01, promotion_percentage: 23 },
    }),
  );
  await fillForm();
  await send.click();
  await expect.element(changed).toMatchTextContent("The price is now $43.01.");
  await expect.poll(figures).toMatchObject({ Total: "$129.03" });
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder").at(-1)?.json).toMatchObject({ priceAfterApplyVoucher: 129.03 });
});

test("[CHK-12] another shipping fee is shown before the shopper agrees to it", async () => {
  const { api, loads } = await openCheckout(
    notInserted({
      code: "shipping_changed",
      id: 12,
      message: "Shipping is now $12.34.",
      now: { shippingFee: 12.34 },
    }),
  );
  await fillForm();
  await send.click();
  await expect.element(changed).toMatchTextContent("Shipping is now $12.34.");
  await expect.poll(figures).toMatchObject({ Shipping: "$12.34", Total: "$138.34" });
  await goOn(api, loads);
});

test("[CHK-12] a product that is not shipped to the address says so", async () => {
  const { api, loads } = await openCheckout(
    notInserted({ code: "not_shippable", id: 12, message: "We can't ship this to your address." }),
  );
  await fillForm();
  await send.click();
  await expect
    .element(changed)
    .toMatchTextContent("Pebble Trail Hiking Boots: We can't ship this to your address.");
  await goOn(api, loads);
});

test("[CHK-12] where the shop does not ship, the address says so, and another one goes on", async () => {
  const message = "We do not ship to this country.";
  const { api, loads } = await openCheckout(notInserted({ code: "not_shippable", message }));
  await fillForm();
  await send.click();
  await expect.element(field("Country")).toHaveFocus();
  await expect.element(field("Country")).toHaveAccessibleDescription(message);
  await expect.element(changed).not.toBeInTheDocument();
  await goOn(api, loads);
});

const outcomes = {
  payment_in_progress: "Your earlier order is being paid right now.",
  conflict: "Your cart was sent twice, or changed while you were ordering.",
} as const;

for (const [code, words] of Object.entries(outcomes) as [keyof typeof outcomes, string][]) {
  test(`[CHK-11] an order that was not made for ${code} is said in words of its own`, async () => {
    const { api, loads } = await openCheckout(notInserted({ code, message: code }));
    await fillForm();
    await send.click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(words);
    await expect.element(changed).not.toBeInTheDocument();
    await goOn(api, loads);
    expect(new Set(keysOf(api)).size, "no order was made: a new attempt").toBe(2);
  });
}

test("[CHK-11] a guest with three unpaid orders is led to them, and may send again", async () => {
  const { api } = await openCheckout();
  api.answer("insertGuestOrder", {
    status: 429,
    headers: { "retry-after": "1500" },
    body: { status: false, code: "rate_limited", reason: "unpaid_orders", message: "" },
  });
  await fillForm();
  await send.click();
  const note = page.getByRole("alert");
  await expect
    .element(note)
    .toMatchTextContent("There are three unpaid orders with this email, so we didn't place this one.");
  await expect.element(note).toMatchTextContent("the next one expires in about 25 minutes");
  await note.getByRole("link", { name: "Find an order by its number" }).click();
  await expect.element(page.getByRole("heading", { name: "Find your order" })).toBeVisible();
});

test("[CHK-11] a guest who orders more than is set aside for guests reads to log in, and does it there", async () => {
  const { api } = await openCheckout();
  const message = "This is more than we can reserve for guests.";
  api.answer("insertGuestOrder", { status: 400, body: { status: false, code: "login_required", message } });
  await fillForm();
  await send.click();
  const note = page.getByRole("alert").filter({ hasText: message });
  await note.getByRole("button", { name: "Log in" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("[CHK-11] a shopper who sends a paid cart again reads that it is paid, and buys it again on purpose", async () => {
  const { api, loads } = await openCheckout({
    ...(notInserted({ code: "already_paid", message: "" }) as NotInserted),
    paid_order: { order_id: orderId, order_number: "NST-7K3M-9QPX" },
  });
  await fillForm();
  const checkoutBefore = localStorage.getItem("checkout_id");
  await send.click();
  const note = page.getByRole("alert");
  await expect.element(note).toMatchTextContent("You've already paid for these items: order NST-7K3M-9QPX.");
  await expect.element(note).toMatchTextContent("Nothing was charged this time.");
  await expect
    .element(note.getByRole("link", { name: "Find your order" }))
    .toHaveAttribute("href", "/track-order");
  api.answer("insertGuestOrder", { status: 200, body: inserted });
  await note.getByRole("button", { name: "Buy them again" }).click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(localStorage.getItem("checkout_id")).not.toBe(checkoutBefore);
});

test("[API-21] another customer with the same cart reads that it was paid, and not by whom", async () => {
  await openCheckout(notInserted({ code: "already_paid", message: "" }));
  await fillForm();
  await send.click();
  const note = page.getByRole("alert");
  await expect.element(note).toMatchTextContent("You've already paid for this cart.");
  await expect.element(note.getByRole("button", { name: "Buy them again" })).toBeVisible();
  await expect.element(note).not.toMatchTextContent("NST-");
});

test("[VOU-05] a voucher that another customer has used up meanwhile is marked where it stands, and the shopper goes on without", async () => {
  const { api, loads } = await openCheckout(
    notInserted({ code: "voucher", message: "This voucher has been used up." }),
  );
  storeCart([boots({ quantity: 3 })], { voucher: tenth });
  await expect.element(page.getByText("NEST10 · 10% off")).toBeVisible();
  await fillForm();
  await send.click();
  await expect
    .element(page.getByRole("region", { name: "Voucher" }).getByRole("alert"))
    .toMatchTextContent("This voucher has been used up. We removed the voucher.");
  expect(storedCart()).not.toHaveProperty("voucher");
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder").map(({ json }) => json.voucher_code)).toEqual(["NEST10", undefined]);
});

test("[VOU-06] where nothing is left to pay there is no card, and the button places the order", async () => {
  const { loads } = await openCheckout({ ...inserted, payment: null } as Inserted);
  storeCart([boots()], { voucher: { ...tenth, unit_discount: "MONEY", discount: 1_000 } });
  await expect
    .element(page.getByText(/^Nothing to pay: this places your order\./), {
      message: "no step is promised that does not come",
    })
    .toBeVisible();
  await fillForm();
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
});

test("[GIFT-01] a gift note has 200 characters at most, and a box that is unchecked takes it along", async () => {
  const { api, loads } = await openCheckout(inserted, several);
  await fillForm();
  const box = page.getByRole("checkbox", { name: "This is a gift: add a note" });
  const note = page.getByRole("textbox", { name: /^Gift note/ });
  await expect.element(note).not.toBeInTheDocument();
  await box.click();
  await note.fill("x".repeat(200));
  await expect.element(note).toHaveAttribute("maxlength", "200");
  await box.click();
  await expect.element(note).not.toBeInTheDocument();
  await box.click();
  await expect.element(note).toHaveValue("");
  await note.fill("Happy birthday, Noah! Love, Grandma and Grandpa");
  await inspect("the address with a gift note");
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder").at(-1)?.json).toMatchObject({
    gift_note: "Happy birthday, Noah! Love, Grandma and Grandpa",
  });
});

test("[CHK-07] an answer that is lost is said, keeps what was typed, and sending again repeats the same attempt", async () => {
  const { api, loads } = await openCheckout();
  api.answer("insertGuestOrder", { status: 503 });
  await fillForm();
  await send.click();
  await expect.element(page.getByText(/^We didn't get an answer/).first()).toBeVisible();
  await goOn(api, loads);
  const [first, second] = keysOf(api);
  expect(second).toBe(first);
});

test("[CART-14] a storage that fills up while the form is filled in leaves no order that cannot be paid", async () => {
  const { api, loads } = await openCheckout();
  await fillForm();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await send.click();
  await expect.element(page.getByText(/^To pay, your browser needs to store data/)).toBeVisible();
  expect(api.sent("insertGuestOrder")).toEqual([]);
  full.mockRestore();
  await goOn(api, loads);
});

test("[PRICE-01] the checkout says that no tax is added, and on a phone its bar unfolds the figures", async () => {
  await onPhone();
  await openCheckout();
  const words = page.getByText("Prices are in US dollars. No tax or fees added.");
  document.querySelector("summary")?.click();
  await expect.poll(figures).toMatchObject({ Total: "$126.00" });
  await expect.poll(() => words.elements().some((element) => element.checkVisibility())).toBe(true);
});

test("[DELIV-02] in the checkout the dates are those of the address", async () => {
  const { api } = await openCheckout();
  api.answer("getDelivery", ({ json }) => ({
    status: 200,
    body: {
      products: [{ id: 12, ships: true, arrives: { from: "2026-12-08", to: "2026-12-14" } }],
      country: json.country_code,
    },
  }));
  await field("Country").selectOptions("Germany");
  await expect
    .element(page.getByText("Delivery to Germany: Dec 8 to 14 · 14-day returns").last())
    .toBeInTheDocument();
  await field("Country").selectOptions("United States");
  await expect.element(page.getByText("Arrives Dec 8 to 14 · 14-day returns").last()).toBeInTheDocument();
});
