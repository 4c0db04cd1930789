import { type Cart, type CartItem, emptyCart } from "@nestling/commerce/cart";
import { germany, unitedStates } from "@nestling/commerce/testing/address-formats";
import type { Countries } from "@nestling/contract/geo";
import type { StubbedApi } from "./api.ts";

const countries: Countries = {
  default_country: "US",
  countries: [
    { country_code: "DE", country_name: "Germany", address_format: germany.format },
    { country_code: "US", country_name: "United States", address_format: unitedStates.format },
  ],
};

/** Answers what the cart and the checkout ask of a shop that sells everything as it stands. */
export function answerCheckout(api: StubbedApi): void {
  api.answer("getCountries", { status: 200, body: countries });
  api.answer("getRegions", ({ params }) => ({
    status: 200,
    body: { regions: params.countryCode === "US" ? [...(unitedStates.regions ?? [])] : [] },
  }));
  api.answer("getDelivery", { status: 200, body: { products: [] } });
  api.answer("validateOrder", { status: 200, body: { status: true, isValid: true } });
}

/** Puts a cart with these items into the browser's storage, as another tab does. */
export function storeCart(items: readonly CartItem[], changes: Partial<Cart> = {}): void {
  const byProduct: Record<string, Record<string, CartItem>> = {};
  for (const item of items) byProduct[item.id] = { ...byProduct[item.id], [item.code]: item };
  // The names of the changes that this tab has made, or it would make them again.
  const names = { changes: Reflect.get(storedCart(), "changes") };
  localStorage.setItem("cart", JSON.stringify({ ...emptyCart, ...names, items: byProduct, ...changes }));
  dispatchEvent(new StorageEvent("storage", { key: "cart" }));
}

/** The cart in the browser's storage. */
export function storedCart(): Cart {
  return JSON.parse(localStorage.getItem("cart") ?? JSON.stringify(emptyCart));
}

/** The rows of the price summary in sight, by their terms: "Total", "Subtotal, 2 items". */
export function figures(): Record<string, string> {
  const summary = [...document.querySelectorAll("dl")].find((list) => list.checkVisibility());
  const rows = [...(summary?.querySelectorAll("dt") ?? [])].map((term) => {
    const amount = term.parentElement?.querySelector("dd");
    return [term.textContent, amount?.textContent ?? ""];
  });
  return Object.fromEntries(rows);
}
