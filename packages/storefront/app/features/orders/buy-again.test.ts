import { cartItems } from "@nestling/commerce/cart";
import { createClient } from "@nestling/contract/client";
import { beforeEach, expect, test, vi } from "vitest";
import { useCart } from "../../shared/cart/cart-store.ts";
import { fakeStorage } from "../../shared/testing/fakes.ts";
import { boots } from "../../shared/testing/product-fixture.ts";
import { addToCart, findReorder } from "./buy-again.ts";
import { anOrder } from "./testing/an-order.ts";

/** The paths of the requests to the shop. */
const requests: string[] = [];

/** A shop that sells the boots alone. */
const shop = createClient(async ({ url }) => {
  const { pathname } = new URL(url);
  requests.push(pathname);
  const isThere = pathname === `/api/ecommerce-product/${boots.id}`;
  return Response.json(isThere ? boots : { status: false }, { status: isThere ? 200 : 404 });
}, "http://shop.test");

/** A line of an order: a variant of the boots. */
function bootsLine(code: string, quantity: number) {
  return {
    id: boots.id,
    code,
    quantity,
    price: 50,
    promotion_price: 40,
    name: boots.name,
    avatar: "",
    sku_text: code,
    canceled: false,
  };
}

/** An order of these lines and of pacifiers, which this shop does not sell. */
function orderOf(...items: ReturnType<typeof bootsLine>[]) {
  const { subOrders } = anOrder();
  return anOrder(["FINISH"], { subOrders: subOrders.flatMap((part) => [part, { ...part, items }]) });
}

beforeEach(() => {
  requests.length = 0;
  const storage = fakeStorage();
  vi.stubGlobal("window", { localStorage: storage });
  vi.stubGlobal("localStorage", storage);
  return () => vi.unstubAllGlobals();
});

test("[ACC-05] what is still sold is bought again, at today's price and as far as the stock goes", async () => {
  const reorder = await findReorder(shop, orderOf(bootsLine("1-50", 9), bootsLine("2-60", 2)));
  expect(reorder.items).toMatchObject([
    { code: "1-50", quantity: 4, price: 56, promotion_price: 42 },
    { code: "2-60", quantity: 2, promotion_price: 44 },
  ]);
  expect(reorder.fewer).toEqual(["Pebble Trail Hiking Boots, 1-50"]);
});

test("[ACC-05] of the last ones nothing is said where they are enough", async () => {
  const reorder = await findReorder(shop, orderOf(bootsLine("1-50", 4)));
  expect(reorder.items).toMatchObject([{ code: "1-50", quantity: 4 }]);
  expect(reorder.fewer).toEqual([]);
});

test("[ACC-05] what is sold out, or sold no more, is named", async () => {
  const reorder = await findReorder(shop, orderOf(bootsLine("1-70", 1), bootsLine("3-10", 1)));
  expect(reorder.items).toEqual([]);
  expect(reorder.missing).toEqual([
    "Natural Rubber Pacifier, Sage",
    "Pebble Trail Hiking Boots, 1-70",
    "Pebble Trail Hiking Boots, 3-10",
  ]);
});

test("each product is asked for once, however many of its variants were bought", async () => {
  await findReorder(shop, orderOf(bootsLine("1-50", 1), bootsLine("1-60", 1), bootsLine("2-60", 1)));
  expect(requests.filter((path) => path.endsWith(`/${boots.id}`))).toHaveLength(1);
});

test("[ACC-05] it joins what lies in the cart", async () => {
  const reorder = await findReorder(shop, orderOf(bootsLine("2-60", 1)));
  addToCart(reorder);
  addToCart(reorder);
  expect(cartItems(useCart.getState().cart)).toMatchObject([{ code: "2-60", quantity: 2 }]);
});
