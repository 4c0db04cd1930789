/** Puts the items of an order into the cart. The order's page loads this module when it is needed. */
import { addItem, type CartItem } from "@nestling/commerce/cart";
import type { Product } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Order } from "@nestling/contract/orders";
import { cartItem } from "../../shared/cart/cart-item.ts";
import { useCart } from "../../shared/cart/cart-store.ts";

type Line = Order["subOrders"][number]["items"][number];

/** The items of an order that the shop still sells, at today's prices. */
export type Reorder = {
  items: CartItem[];
  /** Names of items that are sold out or no longer sold. */
  missing: string[];
  /** Names of items of which fewer are left than were bought. */
  fewer: string[];
};

/** "Pebble Trail Hiking Boots, Sage, Size 7" */
function lineName({ name, sku_text }: Line): string {
  return sku_text === "" ? name : `${name}, ${sku_text}`;
}

/** How many products are asked for at the same time. */
const atOnce = 6;

async function productsOf(api: Client, ids: readonly number[]): Promise<Map<number, Product>> {
  const found = new Map<number, Product>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const answers = await Promise.all(some.map((productId) => api.getProduct({ params: { productId } })));
    for (const answer of answers) if (answer.status === 200) found.set(answer.body.id, answer.body);
  }
  return found;
}

/** Asks the shop what it still sells of an order, at today's prices. Throws what the client throws. */
export async function findReorder(api: Client, order: Order): Promise<Reorder> {
  const lines = order.subOrders.flatMap(({ items }) => items);
  const products = await productsOf(api, [...new Set(lines.map(({ id }) => id))]);
  const reorder: Reorder = { items: [], missing: [], fewer: [] };
  for (const line of lines) {
    const product = products.get(line.id);
    const sku = product?.skus.find(({ code }) => code === line.code);
    if (!product?.available || sku === undefined || sku.stock < 1) {
      reorder.missing.push(lineName(line));
      continue;
    }
    reorder.items.push(cartItem(product, sku, line.quantity));
    if (sku.stock < line.quantity) reorder.fewer.push(lineName(line));
  }
  return reorder;
}

/** Adds the items to the cart. */
export function addToCart({ items }: Reorder): void {
  useCart.getState().change((cart) => items.reduce(addItem, cart));
}
