import { usualPolicies } from "@nestling/commerce/testing/policies";
import { expect, test } from "vitest";
import { type KnownDelivery, shownDelivery } from "./delivery.ts";

const shipping_information = {
  shippingFee: 0,
  country_code: "US",
  bizData: { shippingFee: "free", displayAmount: 0, displayCurrency: "USD" },
  componentLayout: { title: "Free Shipping" },
} as const;
const lines = [1, 1, 2].map((id, index) => ({ id, code: `${id}-${index}`, shipping_information }));
const soon = { from: "2026-12-08", to: "2026-12-14" };
const late = { from: "2026-12-10", to: "2027-01-02" };

const shown = (country: string, ...products: KnownDelivery["products"]) => {
  const { promise, isMixed, ofProduct } = shownDelivery(lines, { country, products }, usualPolicies);
  const texts = [...ofProduct].map(([id, { text }]) => [id, text]);
  return { promise, isMixed, ofProduct: Object.fromEntries(texts) };
};

test("[DELIV-01] products that arrive together have one promise, and each its date", () => {
  expect(shown("US", { id: 1, ships: true, arrives: soon }, { id: 2, ships: true, arrives: soon })).toEqual({
    promise: "Arrives Dec 8 to 14 · 14-day returns",
    isMixed: false,
    ofProduct: { 1: "Arrives Dec 8 to 14", 2: "Arrives Dec 8 to 14" },
  });
});

test("[DELIV-01] products that arrive on other dates have each their own, and one promise spans them", () => {
  expect(shown("US", { id: 1, ships: true, arrives: soon }, { id: 2, ships: true, arrives: late })).toEqual({
    promise: "Arrives Dec 8 to Jan 2 · 14-day returns",
    isMixed: true,
    ofProduct: { 1: "Arrives Dec 8 to 14", 2: "Arrives Dec 10 to Jan 2" },
  });
});

test("[DELIV-01] the promise has no dates where those of a product are unknown", () => {
  expect(shown("US", { id: 1, ships: true, arrives: soon }, { id: 2, ships: true })).toEqual({
    promise: "14-day returns",
    isMixed: true,
    ofProduct: { 1: "Arrives Dec 8 to 14" },
  });
  expect(shownDelivery(lines, undefined, usualPolicies).promise).toBe("14-day returns");
});

test("[DELIV-01] another country than the shop's own is named, and so is what is not sent there", () => {
  expect(shown("DE", { id: 1, ships: true, arrives: soon }, { id: 2, ships: true, arrives: soon })).toEqual({
    promise: "Delivery to Germany: Dec 8 to 14 · 14-day returns",
    isMixed: false,
    ofProduct: { 1: "Arrives Dec 8 to 14", 2: "Arrives Dec 8 to 14" },
  });
  expect(shown("IS", { id: 1, ships: true, arrives: soon }, { id: 2, ships: false })).toEqual({
    promise: "14-day returns",
    isMixed: true,
    ofProduct: { 1: "Arrives Dec 8 to 14", 2: "We don't ship this to Iceland." },
  });
});

test("[PRICE-04] whether import fees fall on the buyer is said for the country that the shop answers about", () => {
  const known = { country: "CA", products: [{ id: 1, ships: true }], import_fees: "buyer_may_pay" } as const;
  expect(shownDelivery(lines, known, usualPolicies).importFees).toBe(
    "Import fees, Canada: customs may ask you to pay them when your package arrives.",
  );
  const { import_fees: _, ...inland } = known;
  expect(shownDelivery(lines, inland, usualPolicies).importFees).toBeUndefined();
});
