import { fromUsd, sum, times, toUsd } from "@nestling/commerce/money";
import { juniper } from "@nestling/commerce/testing/addresses";
import type { Product, Sku } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { OrderInsert } from "@nestling/contract/orders";

/** A variant of a product that can be bought. */
export type Goods = { product: Product; sku: Sku };

/**
 * The goods at `place` among what sells best, 0 first: the variant of which there is most. What stands at 0 to 9 is
 * only looked at and put into carts; tests that change the stock of something take a later place of their own.
 */
export async function goodsAt(api: Client, place: number): Promise<Goods> {
  return goodsOf(api, await idAt(api, place));
}

/** The product that sells least: when it leaves the list, no other place is another's. */
export async function leastSold(api: Client): Promise<Product> {
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
 * Goods of which there is plenty, at `place` or after it: for what many tests put into their carts. No test takes
 * places from 100 on for itself.
 */
export async function plentyFrom(api: Client, place: number): Promise<Goods> {
  for (let at = place; at < place + 30; at += 1) {
    const product = await requireProduct(api, await idAt(api, at));
    const sku = product.skus.find(({ stock }) => stock >= 40);
    if (sku !== undefined) return { product, sku };
  }
  throw new Error(`there is plenty of nothing from place ${place} on`);
}

/** Goods of which there is plenty and whose shipping is free. */
export async function freelyShipped(api: Client): Promise<Goods> {
  for (let place = 100; place < 130; place += 1) {
    const goods = await plentyFrom(api, place);
    if (goods.product.shipping_information.shippingFee === 0) return goods;
  }
  throw new Error("nothing is shipped for free");
}

/** The same of a product by its id. */
async function goodsOf(api: Client, productId: number): Promise<Goods> {
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

/** What a shopper types of himself. Each test has a shopper of its own, by whose e-mail its orders are found. */
export function newShopper() {
  return { email: `maya.${crypto.randomUUID().slice(0, 8)}@example.com`, name: "Maya Torres" };
}

export type Shopper = ReturnType<typeof newShopper>;

/** The order that a browser sends for one kind of goods. */
export function orderFor({ product, sku }: Goods, quantity: number, { email, name }: Shopper): OrderInsert {
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

/** Makes an order by the API, as a guest's browser does, and gives what it opens with. */
export async function placeOrder(api: Client, order: OrderInsert) {
  const answer = await api.insertGuestOrder({
    headers: { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() },
    json: order,
  });
  if (answer.status !== 200 || !answer.body.isValid) throw new Error(JSON.stringify(answer.body));
  const { order_id, order_number, order_token = "", payment } = answer.body;
  if (payment === null) throw new Error("there is nothing to pay");
  return { order_id, order_number, order_token, payment };
}

export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

/** What the shop says of an order's payment when the browser comes back. */
export async function checkPayment(api: Client, { order_id, order_token }: PlacedOrder) {
  const answer = await api.checkGuestPayment({ json: { order_id, order_token, system_type: "unknown" } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
