/** Reading a cart that an older shop, another tab or a curious hand has written (CART-12). */
import { type Cart, type CartItem, type CartItems, emptyCart, type Issue, issueCodes } from "./cart.ts";
import { isUsd, largestAmount } from "./money.ts";
import { clampQuantity } from "./quantity.ts";
import type { ShippingInformation } from "./shipping.ts";
import type { Voucher } from "./voucher.ts";

type Bag = { readonly [key: string]: unknown };

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isPrice(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= largestAmount && isUsd(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isShippingInformation(value: unknown): value is ShippingInformation {
  if (!isBag(value) || !isBag(value.bizData) || !isBag(value.componentLayout)) return false;
  return (
    isPrice(value.shippingFee) &&
    isText(value.country_code) &&
    (value.bizData.shippingFee === "free" || value.bizData.shippingFee === "charge") &&
    isPrice(value.bizData.displayAmount) &&
    isText(value.componentLayout.title)
  );
}

function isChosenProperty(value: unknown): boolean {
  if (!isBag(value) || !isText(value.skuPropertyId) || !isText(value.skuPropertyName)) return false;
  const [chosen] = Array.isArray(value.skuPropertyValues) ? value.skuPropertyValues : [];
  return isBag(chosen) && isText(chosen.propertyValueId) && isText(chosen.propertyValueDisplayName);
}

function isItem(value: unknown): value is CartItem {
  return (
    isBag(value) &&
    isCount(value.id) &&
    isText(value.code) &&
    value.code !== "" &&
    isText(value.name) &&
    isText(value.avatar) &&
    isPrice(value.price) &&
    isPrice(value.promotion_price) &&
    isCount(value.promotion_percentage) &&
    isCount(value.stock) &&
    value.stock > 0 &&
    isCount(value.quantity) &&
    isText(value.sku_property) &&
    Array.isArray(value.skuProperties) &&
    value.skuProperties.every(isChosenProperty) &&
    isShippingInformation(value.shipping_information)
  );
}

function isVoucher(value: unknown): value is Voucher {
  return (
    isBag(value) &&
    isText(value.voucher_code) &&
    isText(value.title) &&
    isPrice(value.order_min_price) &&
    isPrice(value.discount) &&
    (value.unit_discount === "MONEY" || (value.unit_discount === "PERCENTAGE" && value.discount <= 100))
  );
}

/** The voucher in `stored`. It belongs to the items it was applied to: where some were lost, it is taken off. */
function readVoucher(stored: Bag, isWhole: boolean): Pick<Cart, "voucher" | "voucher_taken_off"> {
  const { voucher, voucher_taken_off } = stored;
  if (isVoucher(voucher)) return isWhole ? { voucher } : { voucher_taken_off: voucher.voucher_code };
  return isText(voucher_taken_off) ? { voucher_taken_off } : {};
}

function isNow(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isBag(value)) return false;
  const { price, promotion_price, shippingFee, promotion_percentage, stock } = value;
  return (
    [price, promotion_price, shippingFee].every((amount) => amount === undefined || isPrice(amount)) &&
    [promotion_percentage, stock].every((count) => count === undefined || isCount(count))
  );
}

/** Whether `value` is an issue of the whole cart, or of something that is still in it. */
function isIssueAbout(value: unknown, items: CartItems): value is Issue {
  if (!isBag(value) || !isText(value.message) || !isNow(value.now)) return false;
  if (!(issueCodes as readonly unknown[]).includes(value.code)) return false;
  const { id, sku } = value;
  if (id === undefined) return sku === undefined;
  const variants = isCount(id) ? items[String(id)] : undefined;
  return variants !== undefined && (sku === undefined || (isText(sku) && Object.hasOwn(variants, sku)));
}

/** What the last validation found about these items: the reader still has to act on it after a reload (CART-11). */
function readIssues(stored: Bag, items: CartItems): Pick<Cart, "valid" | "issues"> {
  const found = Array.isArray(stored.issues) ? stored.issues : [];
  const issues = found.filter((issue) => isIssueAbout(issue, items));
  return { valid: issues.length === 0, issues };
}

/**
 * Reads the cart in `stored`, whatever that is. Items that can be read are kept under their own keys, with the marks
 * of their last validation, which the next validation replaces. The rest is dropped.
 */
export function readCart(stored: unknown): Cart {
  if (!isBag(stored)) return emptyCart;
  const found = (isBag(stored.items) ? Object.values(stored.items) : []).flatMap((variants) =>
    isBag(variants) ? Object.values(variants) : [],
  );
  const readable = found
    .filter(isItem)
    .map((item) => ({ ...item, quantity: clampQuantity(item.quantity, item.stock) }));
  if (readable.length === 0) return emptyCart;
  const items: Record<string, Record<string, CartItem>> = {};
  for (const item of readable) {
    items[String(item.id)] = { ...items[String(item.id)], [item.code]: item };
  }
  const isWhole = readable.length === found.length;
  return { ...emptyCart, items, ...readIssues(stored, items), ...readVoucher(stored, isWhole) };
}
