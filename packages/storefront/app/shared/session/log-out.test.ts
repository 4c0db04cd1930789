import { applyVoucher, itemCount } from "@nestling/commerce/cart";
import { beforeEach, expect, test, vi } from "vitest";
import { createCartStore } from "../cart/cart-store.ts";
import { checkoutId, storedCheckoutId } from "../open-order/checkout-id.ts";
import { storedToken } from "../stored-token.ts";
import { boots, fakeStorage } from "../testing/fakes.ts";
import { forgetAndLeave, isBeingLeft, leaveEndedSession, logOut, startSession } from "./log-out.ts";

beforeEach(() => {
  const document = new EventTarget();
  vi.stubGlobal("localStorage", storageWithClear());
  vi.stubGlobal("sessionStorage", storageWithClear());
  vi.stubGlobal("addEventListener", document.addEventListener.bind(document));
  vi.stubGlobal("removeEventListener", document.removeEventListener.bind(document));
  vi.stubGlobal("dispatchEvent", document.dispatchEvent.bind(document));
  vi.stubGlobal("StorageEvent", Event);
});

function storageWithClear() {
  const storage = fakeStorage();
  return { ...storage, clear: () => storage.texts.clear() };
}

test("[CART-08] a session that ends in one tab adds nothing to the cart that another tab has just changed", () => {
  const tab = createCartStore(() => localStorage);
  tab.getState().add(boots());
  leaveEndedSession();
  void tab.persist.rehydrate(); // the storage event comes after both writes
  expect(itemCount(tab.getState().cart)).toBe(1);
});

const tenth = {
  voucher_code: "NEST10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "",
} as const;

test("[ERR-05] of an ended session the items and the checkout of the cart are kept, and nothing else", () => {
  const tab = createCartStore(() => localStorage);
  tab.getState().add(boots());
  tab.getState().change((cart) => applyVoucher(cart, tenth));
  const id = checkoutId();
  localStorage.setItem("wishlist", "{}");
  sessionStorage.setItem("checkout_fields", "{}");
  leaveEndedSession();
  expect(Object.keys(JSON.parse(localStorage.getItem("cart") ?? "{}").items)).toEqual(["12"]);
  expect(localStorage.getItem("cart")).not.toContain("NEST10");
  expect(storedCheckoutId()).toBe(id);
  expect([localStorage.getItem("wishlist"), sessionStorage.getItem("checkout_fields")]).toEqual([null, null]);
  localStorage.removeItem("cart");
  leaveEndedSession();
  expect(localStorage.getItem("cart"), "without a cart there is none afterwards").toBeNull();
  expect(storedCheckoutId()).toBeUndefined();
});

test("[AUTH-07] what the browser keeps is forgotten at once when an account is left, and the page asks nobody to log in", async () => {
  localStorage.setItem("cart", "{}");
  const { promise, resolve } = Promise.withResolvers<void>();
  const left = forgetAndLeave(() => promise);
  expect([localStorage.getItem("cart"), isBeingLeft()]).toEqual([null, true]);
  resolve();
  await left;
  expect(isBeingLeft()).toBe(false);
  await expect(forgetAndLeave(() => Promise.reject(new Error("no network")))).rejects.toThrow("no network");
  expect(isBeingLeft()).toBe(false);
});

test("[AUTH-07] a browser that forbids storage forgets the checkout as well when somebody logs out", async () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, clear: forbidden });
  const id = checkoutId();
  expect(storedCheckoutId()).toBe(id);
  await logOut();
  expect(storedCheckoutId()).toBeUndefined();
});

const exp = Date.now(); // in seconds: far away

function tokenOf(sub: string, first_name = ""): string {
  const payload = { sub, first_name, email: "", exp };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}

test("[AUTH-07] a login over another account's session forgets what the browser keeps of that one", () => {
  expect(startSession(tokenOf("maya"))).toBe(true);
  localStorage.setItem("child-size", "{}");
  sessionStorage.setItem("checkout_fields", "{}");
  startSession(tokenOf("noah"));
  expect(storedToken()).toBe(tokenOf("noah"));
  expect([localStorage.getItem("child-size"), sessionStorage.getItem("checkout_fields")]).toEqual([
    null,
    null,
  ]);
});

test("[AUTH-07] a login keeps what a guest, or the same account, has in the browser", () => {
  localStorage.setItem("cart", "{}");
  startSession(tokenOf("maya"));
  startSession(tokenOf("maya", "Maya"));
  expect(storedToken()).toBe(tokenOf("maya", "Maya"));
  expect(localStorage.getItem("cart")).toBe("{}");
});
