import { type Cart, itemCount, setQuantity } from "@nestling/commerce/cart";
import { expect, test } from "vitest";
import { boots, fakeStorage, lateStorage, pacifier } from "../testing/fakes.ts";
import type { TextStorage } from "./cart-storage.ts";
import { createCartStore } from "./cart-store.ts";

/** A tab of a browser with this storage, whose page has come to life. */
function openTab(storage: TextStorage) {
  const tab = createCartStore(() => storage);
  void tab.persist.rehydrate();
  return tab;
}

const cartOf = (tab: ReturnType<typeof openTab>) => tab.getState().cart;

test("[CART-01] what is stored under 'cart' is the cart itself, by product and variant", () => {
  const storage = fakeStorage();
  openTab(storage).getState().add(boots());
  expect(JSON.parse(storage.texts.get("cart") ?? "")).toEqual({
    version: 1,
    items: { "12": { "boots-sage-7": boots() } },
    valid: true,
    issues: [],
    changes: [expect.any(String)],
  });
});

test("[CART-08] the cart is there again after a reload", () => {
  const storage = fakeStorage();
  openTab(storage)
    .getState()
    .add(boots({ quantity: 2 }));
  expect(itemCount(cartOf(openTab(storage)))).toBe(2);
});

test("[CART-08] before a page has read its storage the cart is empty, as the server rendered it", () => {
  const storage = fakeStorage();
  openTab(storage).getState().add(boots());
  const tab = createCartStore(() => storage);
  expect(itemCount(cartOf(tab))).toBe(0);
  expect(tab.persist.hasHydrated()).toBe(false);
});

test("[CART-08] what is added before the page has read its storage comes on top of what lies there", () => {
  const storage = fakeStorage();
  openTab(storage).getState().add(boots());
  createCartStore(() => storage)
    .getState()
    .add(pacifier());
  expect(itemCount(cartOf(openTab(storage)))).toBe(2);
});

test("[CART-08] two tabs that add at once lose nothing", () => {
  const storage = fakeStorage();
  const [one, other] = [openTab(storage), openTab(storage)];
  one.getState().add(boots());
  other.getState().add(pacifier()); // has not heard of the first yet
  one.getState().add(boots());
  void one.persist.rehydrate();
  void other.persist.rehydrate();
  expect(itemCount(cartOf(one))).toBe(3);
  expect(cartOf(other)).toEqual(cartOf(one));
});

test("[CART-08] of two tabs that write before they hear of each other, neither loses anything", () => {
  const storage = fakeStorage();
  const [one, other] = [lateStorage(storage), lateStorage(storage)];
  const [oneTab, otherTab] = [openTab(one), openTab(other)];
  const hear = () => {
    one.hear();
    void oneTab.persist.rehydrate();
    other.hear();
    void otherTab.persist.rehydrate();
  };
  oneTab.getState().add(boots());
  otherTab.getState().add(boots());
  otherTab.getState().add(pacifier());
  hear();
  oneTab.getState().remove(pacifier());
  otherTab.getState().setQuantity(boots(), 5);
  hear();
  hear();
  expect(cartOf(oneTab).items).toEqual({ "12": { "boots-sage-7": boots({ quantity: 5 }) } });
  expect(cartOf(otherTab)).toEqual(cartOf(oneTab));
  expect(cartOf(openTab(storage))).toEqual(cartOf(oneTab));
});

test("[CART-08] [CHK-05] a change with a name is made once, in however many tabs at the same moment", () => {
  const storage = fakeStorage();
  const tabs = [lateStorage(storage), lateStorage(storage), lateStorage(storage)];
  openTab(storage)
    .getState()
    .add(boots({ quantity: 7, stock: 9 }));
  for (const tab of tabs) tab.hear();
  const stores = tabs.map(openTab);
  const hear = () => {
    for (const tab of tabs) tab.hear();
    for (const store of stores) void store.persist.rehydrate();
  };
  const takeTwo = (cart: Cart) => setQuantity(cart, boots(), itemCount(cart) - 2);
  for (const store of stores) store.getState().change(takeTwo, "bought 1");
  hear();
  for (const store of stores) store.getState().change(takeTwo, "bought 1");
  hear();
  expect(stores.map((store) => itemCount(cartOf(store)))).toEqual([5, 5, 5]);
});

test("[CART-08] a tab that changes much in a moment makes nothing again that has been stored", () => {
  const storage = fakeStorage();
  const [one, other] = [openTab(storage), openTab(storage)];
  one.getState().add(boots({ stock: 999 }));
  for (let quantity = 1; quantity <= 300; quantity += 1) one.getState().setQuantity(boots(), quantity);
  other.getState().add(pacifier());
  void one.persist.rehydrate();
  expect(itemCount(cartOf(one))).toBe(301);
});

test("[CART-08] what was changed before storage was cleared does not come back", () => {
  const storage = fakeStorage();
  const [one, other] = [openTab(storage), openTab(storage)];
  one.getState().add(boots());
  storage.texts.clear();
  void one.persist.rehydrate();
  other.getState().add(pacifier());
  void one.persist.rehydrate();
  expect(Object.keys(cartOf(one).items)).toEqual(["31"]);
});

test("[CART-08] what one tab has removed does not come back from another", () => {
  const storage = fakeStorage();
  const [one, other] = [openTab(storage), openTab(storage)];
  one.getState().add(boots());
  void other.persist.rehydrate();
  one.getState().remove(boots());
  other.getState().add(pacifier());
  expect(Object.keys(cartOf(other).items)).toEqual(["31"]);
});

test("[CART-08] a storage that was cleared is an empty cart, also for the next change", () => {
  const storage = fakeStorage();
  const tab = openTab(storage);
  tab.getState().add(boots());
  storage.texts.clear();
  tab.getState().add(pacifier());
  expect(itemCount(cartOf(tab))).toBe(1);
});

test("[CART-04] a quantity is kept between 1 and the stock", () => {
  const tab = openTab(fakeStorage());
  tab.getState().add(boots({ stock: 3 }));
  tab.getState().setQuantity(boots(), 99);
  expect(itemCount(cartOf(tab))).toBe(3);
  tab.getState().setQuantity(boots(), 0);
  expect(itemCount(cartOf(tab))).toBe(1);
});

test("[CART-11] the marks of a validation stay until something changes", () => {
  const tab = openTab(fakeStorage());
  tab.getState().add(boots({ quantity: 3 }));
  const issue = {
    code: "stock_short" as const,
    id: 12,
    sku: "boots-sage-7",
    message: "Only 1 left.",
    now: { stock: 1 },
  };
  tab.getState().applyIssues([issue]);
  expect(cartOf(tab)).toMatchObject({ valid: false, issues: [issue] });
  expect(itemCount(cartOf(tab))).toBe(1);
  tab.getState().setQuantity(boots(), 1); // as it is already
  expect(cartOf(tab).issues).toEqual([issue]);
  tab.getState().add(pacifier());
  expect(cartOf(tab)).toMatchObject({ valid: true, issues: [] });
});

test("[CART-12] a storage that holds anything at all never breaks a page", () => {
  for (const text of ["", "{", "null", "7", '"cart"', '{"items":{"1":null}}', "[[]]"]) {
    const tab = openTab(fakeStorage({ cart: text }));
    expect(itemCount(cartOf(tab))).toBe(0);
    tab.getState().add(boots());
    expect(itemCount(cartOf(tab))).toBe(1);
  }
});

test("a browser that refuses storage has a cart for as long as the page lives", () => {
  const refusing: TextStorage = {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    removeItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  };
  const tab = openTab(refusing);
  tab.getState().add(boots());
  tab.getState().add(pacifier());
  expect(itemCount(cartOf(tab))).toBe(2);
});

test("[CART-14] what the browser refuses to store is still there when it is read again", () => {
  const storage = fakeStorage();
  const store = storage.setItem;
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const tab = createCartStore(() => storage);
  tab.getState().add(boots()); // before the page has read its storage
  void tab.persist.rehydrate();
  expect(itemCount(cartOf(tab))).toBe(1);
  storage.setItem = store;
  tab.getState().add(pacifier());
  expect(itemCount(cartOf(openTab(storage))), "stored as soon as there is room").toBe(2);
});

test("a storage that is full keeps its old text, and the page its new cart", () => {
  const storage = fakeStorage();
  const tab = openTab(storage);
  tab.getState().add(boots());
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  tab.getState().add(pacifier());
  tab.getState().add(boots());
  expect(itemCount(cartOf(tab))).toBe(3);
});
