import type { CartItem } from "@nestling/commerce/cart";
import type { TextStorage } from "../cart/cart-storage.ts";
import { cartKey } from "../cart/stored-cart.ts";

/** A browser's storage, in memory. */
export function fakeStorage(
  initial: Record<string, string> = {},
): TextStorage & { texts: Map<string, string> } {
  const texts = new Map(Object.entries(initial));
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/** A tab's own copy of `storage`: of others' writing it hears by `hear`, as of its own, which stands until then. */
export function lateStorage(storage: TextStorage): TextStorage & { hear: () => void } {
  let copy = fakeStorage();
  return {
    getItem: (key) => copy.getItem(key),
    setItem: (key, text) => {
      copy.setItem(key, text);
      storage.setItem(key, text);
    },
    removeItem: (key) => {
      copy.removeItem(key);
      storage.removeItem(key);
    },
    hear: () => {
      const text = storage.getItem(cartKey);
      copy = fakeStorage(text === null ? {} : { [cartKey]: text });
    },
  };
}

/** A variant of a pair of boots, to be overridden where a test is about it. */
export function boots(overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: 12,
    code: "boots-sage-7",
    name: "Pebble Trail Hiking Boots",
    avatar: "/media/boots-sage",
    price: 56,
    promotion_price: 42,
    promotion_percentage: 25,
    quantity: 1,
    stock: 5,
    skuProperties: [
      {
        skuPropertyId: "14",
        skuPropertyName: "Color",
        skuPropertyValues: [{ propertyValueId: "771", propertyValueDisplayName: "Sage" }],
      },
      {
        skuPropertyId: "5",
        skuPropertyName: "Size",
        skuPropertyValues: [{ propertyValueId: "100", propertyValueDisplayName: "7" }],
      },
    ],
    sku_property: "14:771;5:100",
    shipping_information: {
      shippingFee: 0,
      country_code: "US",
      bizData: { shippingFee: "free", displayAmount: 0, displayCurrency: "USD" },
      componentLayout: { title: "Free Shipping" },
    },
    ...overrides,
  };
}

export function pacifier(overrides: Partial<CartItem> = {}): CartItem {
  return boots({
    id: 31,
    code: "pacifier",
    name: "Natural Rubber Pacifier",
    price: 8.5,
    promotion_price: 8.5,
    promotion_percentage: 0,
    skuProperties: [],
    sku_property: "",
    shipping_information: {
      shippingFee: 2.99,
      country_code: "US",
      bizData: { shippingFee: "charge", displayAmount: 2.99, displayCurrency: "USD" },
      componentLayout: { title: "Shipping: $2.99" },
    },
    ...overrides,
  });
}

/** A word that is longer than a phone is wide. */
export const longWord = "Supercalifragilisticexpialidocious".repeat(3);

/** A product's name with such a word, and with an end that cards keep in sight. */
export const longName = `Organic Cotton Sleep Sack, ${longWord}, 3-Pack`;
