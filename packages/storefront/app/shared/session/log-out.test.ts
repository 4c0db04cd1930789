import { itemCount } from "@nestling/commerce/cart";
import { expect, test, vi } from "vitest";
import { createCartStore } from "../cart/cart-store.ts";
import { boots, fakeStorage } from "../testing/fakes.ts";
import { leaveEndedSession } from "./log-out.ts";

test("[CART-08] a session that ends in one tab adds nothing to the cart that another tab has just changed", () => {
  const storage = fakeStorage();
  vi.stubGlobal("localStorage", { ...storage, clear: () => storage.texts.clear() });
  vi.stubGlobal("sessionStorage", { clear: () => undefined });
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("StorageEvent", class {});
  const tab = createCartStore(() => storage);
  tab.getState().add(boots());
  leaveEndedSession();
  void tab.persist.rehydrate(); // the storage event comes after both writes
  expect(itemCount(tab.getState().cart)).toBe(1);
});
