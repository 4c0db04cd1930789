import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boots, pacifier } from "../../shared/testing/fakes.ts";
import { figures, storeCart, storedCart } from "../../testing/checkout.ts";
import {
  changed,
  field,
  fillForm,
  goOn,
  inserted,
  keysOf,
  notInserted,
  openCheckout,
  orderId,
  send,
  tenth,
} from "./testing/guest-form.ts";

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
  await expect
    .element(changed)
    .toMatchTextContent(
      "Pebble Trail Hiking Boots, Sage, Size 7: Only 2 left. We changed the quantity to 2.",
    );
  expect(loads).toEqual([]);
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder").at(-1)?.json).toMatchObject({ priceAfterApplyVoucher: 84 });
  await expect.element(changed, { message: "the shopper has agreed to it" }).not.toBeInTheDocument();
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

test("[CHK-04] a total that the shop reckons otherwise is said, and nothing of an item that changed", async () => {
  await openCheckout(notInserted({ code: "total_differs", message: "The total has changed." }));
  await fillForm();
  await send.click();
  await expect.element(changed).toMatchTextContent("nothing was charged.The total has changed.");
  await expect.element(changed).not.toMatchTextContent("Something in your cart has changed.");
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
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
}

test("[CHK-11] a shopper who sends a paid cart again reads that it is paid, and buys it again on purpose", async () => {
  const { api, loads } = await openCheckout({
    ...notInserted({ code: "already_paid", message: "" }),
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
  expect(localStorage.getItem("finished_orders"), "its thanks take nothing of the new one").toContain(
    orderId,
  );
});

test("[API-21] another customer with the same cart reads that it was paid, and not by whom", async () => {
  await openCheckout(notInserted({ code: "already_paid", message: "" }));
  await fillForm();
  await send.click();
  const note = page.getByRole("alert");
  await expect.element(note).toMatchTextContent("You've already paid for this cart.");
  await expect.element(note).toMatchTextContent("in this browser with a different account or email.");
  await expect
    .element(note.getByRole("link", { name: "Find your order" }))
    .toHaveAttribute("href", "/track-order");
  await expect.element(note.getByRole("button", { name: "Buy them again" })).toBeVisible();
  await expect.element(note).not.toMatchTextContent("NST-");
});

test("[VOU-05] a voucher that another customer has used up meanwhile is marked where it stands, and the shopper goes on without", async () => {
  const { api, loads } = await openCheckout(
    notInserted({ code: "voucher", message: "This promo code has been fully redeemed." }),
  );
  storeCart([boots({ quantity: 3 })], { voucher: tenth });
  await expect.element(page.getByText("NEST10 · 10% off")).toBeVisible();
  await fillForm();
  await send.click();
  await expect
    .element(page.getByRole("region", { name: "Promo code" }).getByRole("alert"))
    .toMatchTextContent("This promo code has been fully redeemed. We removed it.");
  expect(storedCart()).not.toHaveProperty("voucher");
  await expect.element(changed, { message: "it is said once" }).not.toBeInTheDocument();
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder").map(({ json }) => json.voucher_code)).toEqual(["NEST10", undefined]);
});
