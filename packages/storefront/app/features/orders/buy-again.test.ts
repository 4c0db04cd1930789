import { cartItems } from "@nestling/commerce/cart";
import { createClient } from "@nestling/contract/client";
import { beforeEach, expect, test, vi } from "vitest";
import { useCart } from "../../shared/cart/cart-store.ts";
import { fakeStorage } from "../../shared/testing/fakes.ts";
import { boots } from "../../shared/testing/product-fixture.ts";
import { findAgain, putAgain } from "./buy-again.ts";
import { anOrder } from "./testing/an-order.ts";

/** What the shop was asked for. */
const asked: string[] = [];

/** A shop that sells the boots alone. */
const shop = createClient(async ({ url }) => {
  const { pathname } = new URL(url);
  asked.push(pathname);
  const isThere = pathname === `/api/ecommerce-product/${boots.id}`;
  return Response.json(isThere ? boots : { status: false }, { status: isThere ? 200 : 404 });
}, "http://shop.test");

/** Of the boots: a variant by its code, so many. */
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
  };
}

/** An order of these, beside the pacifiers that this shop does not sell. */
function orderOf(...items: ReturnType<typeof bootsLine>[]) {
  const { subOrders } = anOrder();
  return anOrder(["FINISH"], { subOrders: subOrders.flatMap((part) => [part, { ...part, items }]) });
}

beforeEach(() => {
  asked.length = 0;
  const storage = fakeStorage();
  vi.stubGlobal("window", { localStorage: storage });
  vi.stubGlobal("localStorage", storage);
  return () => vi.unstubAllGlobals();
});

test("[ACC-05] what is still sold is bought again, at today's price and as far as the stock goes", async () => {
  const again = await findAgain(shop, orderOf(bootsLine("1-50", 9), bootsLine("2-60", 2)));
  expect(again.items).toMatchObject([
    { code: "1-50", quantity: 4, price: 56, promotion_price: 42 },
    { code: "2-60", quantity: 2, promotion_price: 44 },
  ]);
  expect(again.fewer).toEqual(["Pebble Trail Hiking Boots, 1-50"]);
});

test("[ACC-05] what is sold out, or sold no more, is named", async () => {
  const again = await findAgain(shop, orderOf(bootsLine("1-70", 1), bootsLine("3-10", 1)));
  expect(again.items).toEqual([]);
  expect(again.missing).toEqual([
    "Natural Rubber Pacifier, Sage",
    "Pebble Trail Hiking Boots, 1-70",
    "Pebble Trail Hiking Boots, 3-10",
  ]);
});

test("each product is asked for once, however many of its variants were bought", async () => {
  await findAgain(shop, orderOf(bootsLine("1-50", 1), bootsLine("1-60", 1), bootsLine("2-60", 1)));
  expect(asked.filter((path) => path.endsWith(`/${boots.id}`))).toHaveLength(1);
});

test("[ACC-05] it joins what lies in the cart", async () => {
  const again = await findAgain(shop, orderOf(bootsLine("2-60", 1)));
  putAgain(again);
  putAgain(again);
  expect(cartItems(useCart.getState().cart)).toMatchObject([{ code: "2-60", quantity: 2 }]);
});
