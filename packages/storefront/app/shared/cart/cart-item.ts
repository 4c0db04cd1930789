import { type CartItem, cartSummary, emptyCart } from "@nestling/commerce/cart";
import type { PriceSummary } from "@nestling/commerce/price-summary";
import { clampQuantity } from "@nestling/commerce/quantity";
import { readSkuProperty, valueText } from "@nestling/commerce/variants";
import type { Product, Sku } from "@nestling/contract/catalogue";

/** The value of each property that a variant has, in the product's order. */
function chosenProperties(product: Product, sku: Sku): CartItem["skuProperties"] {
  const chosen = readSkuProperty(sku.sku_property);
  return product.skuProperties.flatMap(({ skuPropertyId, skuPropertyName, skuPropertyValues }) => {
    const value = skuPropertyValues.find(({ propertyValueId }) => propertyValueId === chosen[skuPropertyId]);
    if (value === undefined) return [];
    const { propertyValueDisplayName, propertyValueId, skuPropertyImagePath } = value;
    const plain = { propertyValueId, propertyValueDisplayName };
    const pictured = skuPropertyImagePath === undefined ? plain : { ...plain, skuPropertyImagePath };
    return [{ skuPropertyId, skuPropertyName, skuPropertyValues: [pictured] }];
  });
}

/** `quantity` of a variant as the cart keeps it (CART-01), clamped to its stock. */
export function cartItem(product: Product, sku: Sku, quantity: number): CartItem {
  return {
    id: product.id,
    code: sku.code,
    name: product.name,
    avatar: (sku.avatar ?? product.avatar).src,
    price: sku.price,
    promotion_price: sku.promotion_price,
    promotion_percentage: sku.promotion_percentage,
    quantity: clampQuantity(quantity, sku.stock),
    stock: sku.stock,
    skuProperties: chosenProperties(product, sku),
    sku_property: sku.sku_property,
    shipping_information: product.shipping_information,
  };
}

/** The chosen values in words: "Sage, Size 7"; "" for a product without properties. */
export function variantText(item: CartItem): string {
  return item.skuProperties.map((property) => valueText(property, property.skuPropertyValues[0])).join(", ");
}

/** Product and variant in one: "Pebble Trail Hiking Boots, Sage, Size 7". */
export function itemName(item: CartItem): string {
  return [item.name, variantText(item)].filter((part) => part !== "").join(", ");
}

/** The figures of some variants of one product, by the same rules as those of the whole cart. */
export function partSummary(id: number, variants: readonly CartItem[]): PriceSummary {
  const byCode = Object.fromEntries(variants.map((item) => [item.code, item]));
  return cartSummary({ ...emptyCart, items: { [id]: byCode } });
}
