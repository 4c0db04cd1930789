import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders, orderTokens } from "../orders/tables.ts";
import { askCall } from "../testing/ask.ts";
import { someoneWaits } from "../testing/database.ts";
import { madeFrom, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { forgetGuests } from "./forget-guests.ts";

const shop = await testShop({ limits: unlimited });
const { orderedWith, pay } = orderCalls(shop);

const someEmail = () => `${randomUUID()}@example.com`;

describe("the tokens of a guest's order", () => {
  const day = 86_400_000;
  const find = async (order_number: string, email: string) => {
    const answer = await askCall(shop.api, "findGuestOrder", {}, { json: { order_number, email } });
    return ((await answer.json()) as { order_token?: string }).order_token ?? "";
  };
  const isOpenedBy = async (orderId: string, token: string | undefined) =>
    (await askCall(shop.api, "getGuestOrder", { "order-token": token ?? "" }, { params: { orderId } }))
      .status === 200;
  const tokensOf = (orderId: string) =>
    shop.database.select().from(orderTokens).where(eq(orderTokens.orderId, orderId));

  test("[API-21] end after 30 days, and the night removes them", async () => {
    const email = someEmail();
    const made = await orderedWith(email);
    shop.passTime(29 * day);
    expect(await isOpenedBy(made.order_id, made.order_token)).toBe(true);
    const found = await find(made.order_number, email);
    shop.passTime(day);
    expect(await isOpenedBy(made.order_id, made.order_token)).toBe(false);
    expect(await isOpenedBy(made.order_id, found)).toBe(true);
    await forgetGuests(shop.context);
    expect(await tokensOf(made.order_id)).toHaveLength(1);
  });

  test("[API-21] are five at most: a look-up more, and the oldest opens it no longer", async () => {
    const email = someEmail();
    const made = await orderedWith(email);
    const found: string[] = [];
    for (let times = 0; times < 5; times += 1) {
      shop.passTime(1_000);
      found.push(await find(made.order_number, email));
    }
    expect(await isOpenedBy(made.order_id, made.order_token)).toBe(false);
    for (const token of found) expect(await isOpenedBy(made.order_id, token)).toBe(true);
  });

  test("[API-21] are five at most also when many look-ups come at once", async () => {
    const email = someEmail();
    const made = await orderedWith(email);
    const { finding } = await shop.database.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, made.order_id)).for("no key update");
      const asked = Promise.all(Array.from({ length: 7 }, () => find(made.order_number, email)));
      await someoneWaits(shop.database);
      return { finding: asked }; // itself it would be waited for
    });
    const tokens = await finding;
    expect(await tokensOf(made.order_id)).toHaveLength(5);
    const open = await Promise.all(tokens.map((token) => isOpenedBy(made.order_id, token)));
    expect(open.filter(Boolean).length).toBeGreaterThanOrEqual(4);
  });

  test("[CHK-07] the same attempt sent again opens its order again after that", async () => {
    const [key, checkout, body] = [
      randomUUID(),
      randomUUID(),
      { ...orderOf({ code: "PACIFIER", quantity: 1 }), email: someEmail() },
    ];
    const made = await madeFrom(shop.insert(body, key, checkout));
    await pay(made);
    shop.passTime(31 * day);
    expect(await isOpenedBy(made.order_id, made.order_token)).toBe(false);
    const again = await madeFrom(shop.insert(body, key, checkout));
    expect(again.order_token).toBe(made.order_token);
    expect(await isOpenedBy(made.order_id, made.order_token)).toBe(true);
  });
});
