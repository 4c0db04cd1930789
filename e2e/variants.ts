import { fromUsd, sum, times, toUsd } from "@nestling/commerce/money";
import { juniper } from "@nestling/commerce/testing/addresses";
import type { Product, Sku } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { OrderInsert } from "@nestling/contract/orders";

/** A variant of a product that can be bought. */
export type Variant = { product: Product; sku: Sku };

/**
 * The variant with most stock of the product at `place` in the list of best sellers, from 0 on. Tests only look at
 * places 0 to 9 and put them into carts; a test that changes stock takes a later place of its own.
 */
export async function variantAt(api: Client, place: number): Promise<Variant> {
  return variantOf(api, await idAt(api, place));
}

/** The last product of the list: if it leaves the list, no other product changes its place. */
export async function leastSoldProduct(api: Client): Promise<Product> {
  const listing = await api.listProducts({ query: { categoryId: "best-seller", pageSize: 1 } });
  if (listing.status !== 200) throw new Error("nothing sells");
  return requireProduct(api, await idAt(api, listing.body.total - 1));
}

async function idAt(api: Client, place: number): Promise<number> {
  const page = Math.floor(place / 30) + 1;
  const listing = await api.listProducts({ query: { categoryId: "best-seller", page } });
  if (listing.status !== 200) throw new Error("nothing sells best");
  const card = listing.body.products[place % 30];
  if (card === undefined) throw new Error(`the shop has fewer than ${place + 1} products`);
  return card.id;
}

/**
 * A variant with a large stock, of the product at `place` or of a later one. Many tests share the places from 100 on: no
 * test changes the stock there.
 */
export async function wellStockedVariant(api: Client, place: number): Promise<Variant> {
  for (let at = place; at < place + 30; at += 1) {
    const product = await requireProduct(api, await idAt(api, at));
    const sku = product.skus.find(({ stock }) => stock >= 40);
    if (sku !== undefined) return { product, sku };
  }
  throw new Error(`no variant has much stock from place ${place} on`);
}

/** A variant with much stock and free shipping. */
export async function variantWithFreeShipping(api: Client): Promise<Variant> {
  for (let place = 100; place < 130; place += 1) {
    const variant = await wellStockedVariant(api, place);
    if (variant.product.shipping_information.shippingFee === 0) return variant;
  }
  throw new Error("nothing is shipped for free");
}

/** The variant with most stock of a product. */
async function variantOf(api: Client, productId: number): Promise<Variant> {
  const answer = await api.getProduct({ params: { productId } });
  if (answer.status !== 200) throw new Error(`there is no product ${productId}`);
  const [sku] = answer.body.skus.toSorted((a, b) => b.stock - a.stock);
  if (sku === undefined || sku.stock < 5) throw new Error(`product ${productId} is nearly sold out`);
  return { product: answer.body, sku };
}

/** Every product of the shop, the best sold first. */
export async function* allProducts(api: Client): AsyncGenerator<Product> {
  for (let page = 1, more = true; more; page += 1) {
    const listing = await api.listProducts({ query: { categoryId: "best-seller", page, pageSize: 100 } });
    if (listing.status !== 200) return;
    for (const { id } of listing.body.products) yield requireProduct(api, id);
    more = page * 100 < listing.body.total;
  }
}

async function requireProduct(api: Client, productId: number): Promise<Product> {
  const answer = await api.getProduct({ params: { productId } });
  if (answer.status !== 200) throw new Error(`there is no product ${productId}`);
  return answer.body;
}

/** The email and name that a shopper types. Each test has its own shopper and finds its orders by that email. */
export function newShopper() {
  return { email: `maya.${crypto.randomUUID().slice(0, 8)}@example.com`, name: "Maya Torres" };
}

export type Shopper = ReturnType<typeof newShopper>;

/** The order that a browser sends for one variant. */
export function orderFor({ product, sku }: Variant, quantity: number, { email, name }: Shopper): OrderInsert {
  const { shippingFee } = product.shipping_information;
  const price = times(fromUsd(sku.promotion_price), quantity);
  const line = {
    id: product.id,
    code: sku.code,
    quantity,
    price: sku.price,
    promotion_price: sku.promotion_price,
  };
  return {
    subOrders: [
      { shipping_information: { shippingFee }, productItems: [line], totalPriceProduct: toUsd(price) },
    ],
    price: toUsd(price),
    shippingFee,
    system_type: "unknown",
    domain: "localhost",
    email,
    address: { ...juniper, full_name: name },
    priceAfterApplyVoucher: toUsd(sum([price, fromUsd(shippingFee)])),
  };
}

/** Makes an order by the API, as a guest's browser does. */
export async function placeOrder(api: Client, order: OrderInsert, checkoutId: string = crypto.randomUUID()) {
  const answer = await api.insertGuestOrder({
    headers: { "idempotency-key": crypto.randomUUID(), "checkout-id": checkoutId },
    json: order,
  });
  if (answer.status !== 200 || !answer.body.isValid) throw new Error(JSON.stringify(answer.body));
  const { order_id, order_number, order_token = "", payment } = answer.body;
  if (payment === null) throw new Error("there is nothing to pay");
  return { order_id, order_number, order_token, payment };
}

export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

/** The state of an order's payment, as the browser asks for it after paying. */
export async function checkPayment(api: Client, { order_id, order_token }: PlacedOrder) {
  const answer = await api.checkGuestPayment({ json: { order_id, order_token, system_type: "unknown" } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
