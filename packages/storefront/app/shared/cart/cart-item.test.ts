import type { Product, Sku } from "@nestling/contract/catalogue";
import { expect, test } from "vitest";
import { boots, pacifier } from "../testing/fakes.ts";
import { cartItem, itemName, partSummary } from "./cart-item.ts";

const picture = (src: string) => ({ src, alt: "", width: 1, height: 1, color: "#F1E8DA" });

const sku: Sku = {
  code: "boots-sage-7",
  sku_property: "14:771;5:100",
  price: 56,
  promotion_price: 42,
  promotion_percentage: 25,
  stock: 5,
  avatar: picture("/media/boots-sage"),
};

const product: Product = {
  id: 12,
  name: "Pebble Trail Hiking Boots",
  avatar: picture("/media/boots"),
  price: 56,
  promotion_price: 42,
  promotion_percentage: 25,
  sold: 0,
  rating: 0,
  rating_count: 0,
  stock: 5,
  free_shipping: true,
  has_variants: true,
  created_at: "2026-01-31T12:00:00.000Z",
  available: true,
  is_indexed: true,
  categories: [],
  pictures: [],
  skus: [sku],
  skuProperties: [
    {
      skuPropertyId: "14",
      skuPropertyName: "Color",
      skuPropertyValues: [
        { propertyValueId: "29", propertyValueDisplayName: "Honey" },
        { propertyValueId: "771", propertyValueDisplayName: "Sage" },
      ],
    },
    {
      skuPropertyId: "5",
      skuPropertyName: "Size",
      skuPropertyValues: [{ propertyValueId: "100", propertyValueDisplayName: "7" }],
    },
  ],
  shipping_information: boots().shipping_information,
  description_html: "",
  specifications: [],
  related: [],
};

test("[CART-01] an item has what the cart keeps of a product, with the chosen values alone", () => {
  expect(cartItem(product, sku, 1)).toEqual(boots());
});

test("[CART-04] more than the stock goes into the cart as the stock", () => {
  expect(cartItem(product, sku, 9).quantity).toBe(5);
});

test("a variant without a picture of its own shows the product's", () => {
  const { avatar: _, ...plain } = sku;
  expect(cartItem(product, plain, 1).avatar).toBe("/media/boots");
});

test("an item is called by its product and its variant", () => {
  expect(itemName(boots())).toBe("Pebble Trail Hiking Boots, Sage, Size 7");
  expect(itemName(pacifier())).toBe("Natural Rubber Pacifier");
});

test("[CART-07] a line's figures follow the rules of the whole cart", () => {
  const honey = boots({ code: "boots-honey-9", quantity: 2 });
  expect(partSummary(12, [boots(), honey])).toMatchObject({ originalPrice: 16_800, promotionPrice: 12_600 });
  expect(partSummary(31, [pacifier({ quantity: 3 })])).toMatchObject({
    promotionPrice: 2550,
    shippingFee: 299,
  });
});
