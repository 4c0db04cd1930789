import { fromUsd, sum, times, toUsd } from "@nestling/commerce/money";
import { juniper } from "@nestling/commerce/testing/addresses";
import type { Product, Sku } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { OrderInsert } from "@nestling/contract/orders";

/** A variant of a product that can be bought. */
export type Variant = { product: Product; sku: Sku };

/** The stock that a test finds at least. */
const enough = 5;

/**
 * The specs that change products, and how many each has to itself. A spec may run on a desktop and on a phone at
 * the same time: it has products for both.
 */
const owned = {
  "by-keyboard": 2,
  "last-moment": 4,
  payments: 1,
  paying: 5,
  "product-alerts": 1,
  "product-pages": 1,
  "public-pages": 3,
  reviews: 2,
  "search-engines": 2,
  "user-checkout": 2,
  vouchers: 1,
};

export type Owner = keyof typeof owned;

/** The ids of each owner's products. */
type Shares = Record<Owner, number[]>;

/**
 * Gives each owner its products before the first test. They are the last in the list of best sellers: if one of them
 * leaves the list, no other changes its place.
 */
export async function shareProducts(api: Client): Promise<Shares> {
  const listing = await api.listProducts({ query: { categoryId: "best-seller", pageSize: 1 } });
  if (listing.status !== 200) throw new Error("nothing sells");
  let place = listing.body.total;
  const shares = Object.fromEntries(Object.keys(owned).map((owner) => [owner, [] as number[]])) as Shares;
  for (const [owner, count] of Object.entries(owned) as [Owner, number][]) {
    while (shares[owner].length < count) {
      place -= 1;
      const product = await requireProduct(api, await idAt(api, place));
      if (product.skus.some(({ stock }) => stock >= enough)) shares[owner].push(product.id);
    }
  }
  return shares;
}

/** The variant with most stock of a product that no other spec changes. */
export async function ownVariant(api: Client, owner: Owner, index = 0): Promise<Variant> {
  const shares = JSON.parse(process.env.SHOP_PRODUCTS ?? "{}") as Partial<Shares>;
  const id = shares[owner]?.[index];
  if (id === undefined) throw new Error(`${owner} has no product ${index}`);
  return variantOf(api, id);
}

/**
 * The variant with most stock of the product at `place` in the list of best sellers, from 0 on: for tests that only look,
 * or put it into carts. A test that changes a product takes its own (`ownVariant`).
 */
export async function variantAt(api: Client, place: number): Promise<Variant> {
  return variantOf(api, await idAt(api, place));
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
  if (sku === undefined || sku.stock < enough) throw new Error(`product ${productId} is nearly sold out`);
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
