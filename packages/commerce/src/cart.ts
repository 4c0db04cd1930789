/**
 * The cart as it lies in the browser's storage, and what may happen to it. Every function gives a new cart and
 * leaves the old one alone. Any change to items, quantity or price clears the voucher (CART-06).
 */
import { type Cents, fromUsd, type Usd } from "./money.ts";
import { type PriceSummary, type ProductGroup, summarize } from "./price-summary.ts";
import { clampQuantity } from "./quantity.ts";
import { type ShippingInformation, shippingFee } from "./shipping.ts";
import type { SkuPropertyValue } from "./variants.ts";
import type { Voucher } from "./voucher.ts";

export type CartItem = {
  id: number;
  code: string;
  name: string;
  avatar: string;
  /** The original price; `promotion_price` is what is paid. */
  price: Usd;
  promotion_price: Usd;
  promotion_percentage: number;
  quantity: number;
  stock: number;
  /** The chosen value of each property alone. */
  skuProperties: {
    skuPropertyId: string;
    skuPropertyName: string;
    skuPropertyValues: [SkuPropertyValue];
  }[];
  sku_property: string;
  shipping_information: ShippingInformation;
};

/** What can fail about a line or an order when it is validated. */
export const issueCodes = [
  "price_changed",
  "stock_short",
  "not_sold",
  "shipping_changed",
  "not_shippable",
  "total_differs",
  "voucher",
  "below_minimum",
] as const;

/** What fails about a line or an order, and what holds now (CART-11). */
export type Issue = {
  code: (typeof issueCodes)[number];
  id?: number | undefined;
  sku?: string | undefined;
  message: string;
  now?:
    | {
        price?: Usd | undefined;
        promotion_price?: Usd | undefined;
        promotion_percentage?: number | undefined;
        stock?: number | undefined;
        shippingFee?: Usd | undefined;
      }
    | undefined;
};

/** Items by product id, then by variant code (CART-01). */
export type CartItems = { readonly [productId: string]: { readonly [code: string]: CartItem } };

export type Cart = {
  version: 1;
  items: CartItems;
  voucher?: Voucher;
  /** The code that a change to the items has taken off, until the shopper applies one again or wants none (CART-06). */
  voucher_taken_off?: string;
  valid: boolean;
  issues: Issue[];
};

export const emptyCart: Cart = { version: 1, items: {}, valid: true, issues: [] };

/** Every variant in the cart, a product's one after the other. */
export function cartItems(cart: Cart): CartItem[] {
  return Object.values(cart.items).flatMap((variants) => Object.values(variants));
}

/** Which variant of which product. */
export type ItemKey = Pick<CartItem, "id" | "code">;

/** A variant in the cart. Codes come from outside: one that reads "constructor" is an item or nothing. */
function findItem(cart: Cart, { id, code }: ItemKey): CartItem | undefined {
  const variants = cart.items[String(id)] ?? {};
  return Object.hasOwn(variants, code) ? variants[code] : undefined;
}

/** The sum of the quantities: the number on the cart icon (HEAD-01). */
export function itemCount(cart: Cart): number {
  return cartItems(cart).reduce((count, item) => count + item.quantity, 0);
}

/** The cart with other items: valid until it is validated again. What its voucher took off is no longer so. */
function withItems({ voucher, voucher_taken_off }: Cart, items: CartItems): Cart {
  const code = voucher?.voucher_code ?? voucher_taken_off;
  return { ...emptyCart, items, ...(code !== undefined && { voucher_taken_off: code }) };
}

function put(cart: Cart, item: CartItem): CartItems {
  const product = String(item.id);
  return { ...cart.items, [product]: { ...cart.items[product], [item.code]: item } };
}

/** Puts `item.quantity` more of a variant into the cart, as far as its stock goes. Sold-out ones stay out. */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (item.stock < 1) return cart;
  const already = findItem(cart, item)?.quantity ?? 0;
  const quantity = clampQuantity(already + item.quantity, item.stock);
  return withItems(cart, put(cart, { ...item, quantity }));
}

/**
 * The cart with `item.quantity` of a variant at least, as far as its stock goes: what is short of it is added, and
 * nothing is taken out (PROD-05). Done twice it is done once.
 */
export function holdItem(cart: Cart, item: CartItem): Cart {
  const already = findItem(cart, item)?.quantity ?? 0;
  const missing = clampQuantity(item.quantity, item.stock) - already;
  return missing > 0 ? addItem(cart, { ...item, quantity: missing }) : cart;
}

/** Puts `quantity` into the cart instead, as far as stock goes and at least 1. A cart without the variant stays as it is. */
export function setQuantity(cart: Cart, key: ItemKey, quantity: number): Cart {
  const item = findItem(cart, key);
  if (item === undefined) return cart;
  const clamped = clampQuantity(quantity, item.stock);
  return clamped === item.quantity ? cart : withItems(cart, put(cart, { ...item, quantity: clamped }));
}

/** Takes a variant out; the last variant of a product takes the product with it (CART-05). */
export function removeItem(cart: Cart, key: ItemKey): Cart {
  if (findItem(cart, key) === undefined) return cart;
  const product = String(key.id);
  const { [product]: variants, ...items } = cart.items;
  const { [key.code]: _removed, ...others } = variants ?? {};
  return withItems(cart, Object.keys(others).length === 0 ? items : { ...items, [product]: others });
}

/** The voucher gone for good, and whatever there was to say about one. */
export function removeVoucher({ voucher: _, voucher_taken_off: __, ...cart }: Cart): Cart {
  const issues = cart.issues.filter(({ code }) => code !== "voucher");
  return { ...cart, issues, valid: cart.valid || issues.length === 0 };
}

/** The cart with this voucher, in the place of any other. Whether it counts for the order is for the summary to say. */
export function applyVoucher(cart: Cart, voucher: Voucher): Cart {
  return { ...removeVoucher(cart), voucher };
}

function pricedGroup(variants: { readonly [code: string]: CartItem }): ProductGroup {
  const items = Object.values(variants);
  const fees = items.map((item) => shippingFee(item.shipping_information));
  return {
    lines: items.map((item) => ({
      price: fromUsd(item.price),
      promotionPrice: fromUsd(item.promotion_price),
      quantity: item.quantity,
    })),
    // All variants of a product carry its shipping information; should an older copy differ, the highest counts.
    shippingFee: Math.max(0, ...fees) as Cents,
  };
}

/** The six figures of the cart (CART-07). */
export function cartSummary(cart: Cart): PriceSummary {
  return summarize(Object.values(cart.items).map(pricedGroup), cart.voucher);
}

/** An item as an issue says it is now; undefined when it can no longer be sold. */
function itemNow(item: CartItem, issues: readonly Issue[]): CartItem | undefined {
  let now: CartItem | undefined = item;
  for (const issue of issues) {
    const isMine = issue.id === item.id && (issue.sku === undefined || issue.sku === item.code);
    if (!isMine || now === undefined) continue;
    if (issue.code === "not_sold" || issue.now?.stock === 0) now = undefined;
    else if (issue.code === "shipping_changed") now = withShippingFee(now, issue.now?.shippingFee ?? 0);
    else now = { ...now, ...pricesOf(issue), ...stockOf(issue, now) };
  }
  return now;
}

function withShippingFee(item: CartItem, fee: Usd): CartItem {
  const bizData = {
    shippingFee: fee === 0 ? ("free" as const) : ("charge" as const),
    displayAmount: fee,
    displayCurrency: "USD" as const,
  };
  return { ...item, shipping_information: { ...item.shipping_information, shippingFee: fee, bizData } };
}

function pricesOf({ now }: Issue): Partial<CartItem> {
  if (now?.price === undefined || now.promotion_price === undefined) return {};
  const { price, promotion_price, promotion_percentage = 0 } = now;
  return { price, promotion_price, promotion_percentage };
}

function stockOf({ now }: Issue, item: CartItem): Partial<CartItem> {
  if (now?.stock === undefined) return {};
  return { stock: now.stock, quantity: clampQuantity(item.quantity, now.stock) };
}

/**
 * Changes a cart by the issues that a validation found (CART-11). Lines that are no longer sold stay, marked to be removed.
 * The cart is invalid until the next validation. The voucher stays if no line changed and it was not refused.
 */
export function applyIssues(cart: Cart, issues: readonly Issue[]): Cart {
  let items = cart.items;
  for (const item of cartItems(cart)) {
    const now = itemNow(item, issues);
    if (now !== undefined && now !== item) items = put({ ...cart, items }, now);
  }
  const isRefused = issues.some(({ code }) => code === "voucher");
  const before = isRefused ? removeVoucher(cart) : cart;
  const now = items === cart.items ? before : withItems(before, items);
  return { ...now, valid: false, issues: [...issues] };
}
