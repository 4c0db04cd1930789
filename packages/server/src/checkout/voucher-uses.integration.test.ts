import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { cancelByShop } from "../orders/merchant-changes.ts";
import { findOrder } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { someoneWaits } from "../testing/database.ts";
import { insertedFrom, issuesFrom, madeFrom, orderCalls, requestRefundOf } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf, withVoucher } from "../testing/vouchers.ts";
import { vouchers } from "../vouchers/tables.ts";
import { giveBackVoucher, takeVoucher } from "../vouchers/vouchers.ts";
import { closeUnpaid } from "./expire-order.ts";

/* Who gets the uses of a voucher, also when several orders arrive at the same time. */

const shop = await testShop({ limits: unlimited });
const { database } = shop;
const { insertAs, readAs, cancelAs, pay, advance } = orderCalls(shop);

const person = await shop.signIn();

const mailOf = (n: number) => `shopper-${n}@example.com`;
const ofOne = (code: string) => tenthOff(code, mailOf(1));

async function close(orderId: string) {
  const order = await findOrder(database, orderId);
  if (order === undefined) throw new Error("there is no such order");
  return closeUnpaid(shop.context, order, "canceled_by_customer", "guest");
}

async function stockOf(code: string) {
  const [row] = await database.select().from(skus).where(eq(skus.code, code));
  return row && { reserved: row.reserved, committed: row.committed };
}

beforeEach(async () => {
  await database.update(skus).set({ reserved: 0, committed: 0 });
});

describe("a voucher's limits", () => {
  test("[VOU-05] fifty shoppers race for three uses: three get one, the others are refused", async () => {
    const { id, code } = await newVoucher(database, { totalLimit: 3 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => insertedFrom(shop.insert(tenthOff(code, mailOf(n))))),
    );
    expect(answers.filter((answer) => answer.isValid)).toHaveLength(3);
    for (const answer of answers.filter((one) => !one.isValid)) {
      expect(answer).toMatchObject({
        issues: [{ code: "voucher", message: "This promo code has been fully redeemed." }],
      });
    }
    const { used, holders } = await usesOf(database, id);
    expect([used, new Set(holders).size]).toEqual([3, 3]);
    // An order without a use has reserved no stock either.
    expect(await stockOf("PACIFIER")).toEqual({ reserved: 3, committed: 0 });
  });

  test.each([
    ["a guest, however the email is written", false],
    ["a customer in two browsers", true],
  ])("[VOU-05] of two orders at once of %s, one gets the only use", async (_, isSignedIn) => {
    const { id, code } = await newVoucher(database, { limitPerCustomer: 1 });
    const insert = (email: string) =>
      isSignedIn ? insertAs(person, tenthOff(code)) : shop.insert(tenthOff(code, email));
    const answers = await Promise.all(
      ["maya@example.com", "MAYA@example.com"].map((email) => insertedFrom(insert(email))),
    );
    expect(answers.filter((answer) => answer.isValid)).toHaveLength(1);
    expect(answers.find((answer) => !answer.isValid)).toMatchObject({
      issues: [
        { code: "voucher", message: expect.stringMatching(/^You're using this code on an unpaid order/) },
      ],
    });
    const holder = isSignedIn ? person.account.id : "maya@example.com";
    expect(await usesOf(database, id)).toEqual({ used: 1, holders: [holder] });
  });

  test("[VOU-05] who takes one waits for who is just taking one, and then sees it", async () => {
    const { id: voucherId } = await newVoucher(database, { limitPerCustomer: 1 });
    const body = orderOf({ code: "PACIFIER", quantity: 1 });
    const [first, second] = [await madeFrom(shop.insert(body)), await madeFrom(shop.insert(body))];
    const at = shop.context.clock.now();
    const take = (tx: Tx, { order_id: orderId }: { order_id: string }) =>
      takeVoucher(tx, { voucherId, orderId, customer: mailOf(1), at });
    const { promise: taken, resolve } = Promise.withResolvers<boolean>();
    const earlier = database.transaction(async (tx) => {
      const isTaken = await take(tx, first);
      resolve(isTaken);
      await someoneWaits(database);
    });
    expect(await taken).toBe(true);
    const later = database.transaction(async (tx) => {
      if (!(await take(tx, second))) throw new Error("there is none left");
    });
    await Promise.all([earlier, expect(later).rejects.toThrow("there is none left")]);
    expect(await usesOf(database, voucherId)).toEqual({ used: 1, holders: [mailOf(1)] });
  });

  test("[VOU-05] each customer has uses of their own", async () => {
    const { id, code } = await newVoucher(database, { limitPerCustomer: 2, totalLimit: 5 });
    const answers = await Promise.all(
      [1, 1, 1, 2, 2, 2].map((n) => insertedFrom(shop.insert(tenthOff(code, mailOf(n))))),
    );
    expect(answers.filter((answer) => answer.isValid)).toHaveLength(4);
    expect((await usesOf(database, id)).holders.toSorted()).toEqual([1, 1, 2, 2].map(mailOf));
  });

  test("[VOU-05] the database itself refuses a use too many", async () => {
    const { id } = await newVoucher(database, { totalLimit: 1, used: 1 });
    const change = database.update(vouchers).set({ used: 2 }).where(eq(vouchers.id, id));
    await expect(change).rejects.toMatchObject({ cause: { constraint: "voucher_used" } });
  });
});

describe("a use that was taken", () => {
  test("[VOU-05] comes back with the order's end, once, and can be taken again", async () => {
    const { id, code } = await newVoucher(database, { limitPerCustomer: 1, totalLimit: 1 });
    const { order_id } = await madeFrom(shop.insert(ofOne(code)));
    expect(await issuesFrom(shop.insert(ofOne(code)))).toMatchObject([{ code: "voucher" }]);
    await Promise.all(Array.from({ length: 6 }, () => close(order_id)));
    expect(await usesOf(database, id)).toEqual({ used: 0, holders: [] });
    await madeFrom(shop.insert(ofOne(code)));
    // Closing the earlier order again returns nothing more.
    await close(order_id);
    expect(await usesOf(database, id)).toEqual({ used: 1, holders: [mailOf(1)] });
  });

  test("[VOU-05] is given back once, however often and at once that is done", async () => {
    const { id, code } = await newVoucher(database, { totalLimit: 2 });
    const [{ order_id }] = [
      await madeFrom(shop.insert(ofOne(code))),
      await madeFrom(shop.insert(ofOne(code))),
    ];
    const giveBack = () =>
      database.transaction((tx) => giveBackVoucher(tx, order_id, shop.context.clock.now()));
    await Promise.all(Array.from({ length: 6 }, giveBack));
    await giveBack();
    expect(await usesOf(database, id)).toEqual({ used: 1, holders: [mailOf(1)] });
  });

  test("[VOU-05] who goes back and changes the cart keeps the voucher, however often", async () => {
    const { id, code } = await newVoucher(database, { limitPerCustomer: 1, totalLimit: 1 });
    const checkout = randomUUID();
    for (const quantity of [1, 2, 3]) {
      const body = withVoucher(
        orderOf({ code: "PACIFIER", quantity }),
        code,
        Math.round(quantity * 85) / 100,
      );
      await madeFrom(insertAs(person, body, randomUUID(), checkout));
    }
    expect(await usesOf(database, id)).toEqual({ used: 1, holders: [person.account.id] });
    await madeFrom(insertAs(person, orderOf({ code: "PACIFIER", quantity: 1 }), randomUUID(), checkout));
    expect(await usesOf(database, id)).toEqual({ used: 0, holders: [] });
  });

  test("[VOU-05] stays with an order that is paid", async () => {
    const { id, code } = await newVoucher(database, { limitPerCustomer: 1 });
    const { order_id } = await madeFrom(shop.insert(ofOne(code)));
    shop.payments.pay(`pi_${order_id}`);
    expect(await close(order_id)).toBe("paid");
    expect(await usesOf(database, id)).toEqual({ used: 1, holders: [mailOf(1)] });
  });

  test("[VOU-05] is not taken where stock ran out in the same moment", async () => {
    const { id, code } = await newVoucher(database);
    const body = withVoucher(orderOf({ code: "BOOTS-8", quantity: 1 }), code, 4.2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => insertedFrom(shop.insert({ ...body, email: mailOf(n) }))),
    );
    expect(answers.filter((answer) => answer.isValid)).toHaveLength(1);
    expect(await usesOf(database, id)).toMatchObject({ used: 1 });
  });

  test("[VOU-05] orders that come and go at once leave exactly what is held", async () => {
    const { id, code } = await newVoucher(database, { totalLimit: 4, limitPerCustomer: 2 });
    const rounds = Array.from({ length: 24 }, async (_, n) => {
      const answer = await insertedFrom(shop.insert(tenthOff(code, mailOf(n % 5))));
      if (answer.isValid && n % 2 === 0) await close(answer.order_id);
      return answer.isValid && n % 2 === 1;
    });
    const kept = (await Promise.all(rounds)).filter(Boolean).length;
    const { used, holders } = await usesOf(database, id);
    expect([used, holders.length]).toEqual([kept, kept]);
    for (const holder of holders) {
      expect(holders.filter((other) => other === holder).length).toBeLessThanOrEqual(2);
    }
    expect(await stockOf("PACIFIER")).toEqual({ reserved: kept, committed: 0 });
  });
});

describe("a use of an order that was paid", () => {
  /** A paid order with the only use of a voucher. */
  async function paidWith({ code }: { code: string }) {
    const order = await madeFrom(insertAs(person, tenthOff(code)));
    await pay(order);
    return order;
  }

  test("[VOU-05] comes back when it is canceled within the hold, once its money has", async () => {
    const voucher = await newVoucher(database, { totalLimit: 1, limitPerCustomer: 1 });
    const order = await paidWith(voucher);
    await Promise.all([1, 2, 3].map(() => cancelAs(person, order.order_id)));
    expect((await readAs(person, order.order_id)).status).toBe("IN_CANCEL");
    expect(await usesOf(database, voucher.id)).toMatchObject({ used: 1 });
    await shop.runJobs();
    expect(await readAs(person, order.order_id)).toMatchObject({ status: "CANCEL", refunded: 10.64 });
    expect(await usesOf(database, voucher.id)).toEqual({ used: 0, holders: [] });
    await madeFrom(insertAs(person, tenthOff(voucher.code)));
  });

  test("[VOU-05] [VOU-06] comes back at once when there was nothing to pay", async () => {
    const voucher = await newVoucher(database, { unit: "MONEY", discount: 4_200, limitPerCustomer: 1 });
    const body = withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), voucher.code, 42);
    const { order_id } = await madeFrom(insertAs(person, body));
    await cancelAs(person, order_id);
    expect(await readAs(person, order_id)).toMatchObject({ status: "CANCEL", refunded: 0 });
    expect(await usesOf(database, voucher.id)).toEqual({ used: 0, holders: [] });
    expect(await stockOf("BOOTS-7")).toEqual({ reserved: 0, committed: 0 });
  });

  test("[VOU-05] comes back when the merchant agrees to cancel what was not sent yet", async () => {
    const voucher = await newVoucher(database, { limitPerCustomer: 1 });
    const order = await paidWith(voucher);
    await advance(order, "WAIT_SELLER_SEND_GOODS");
    await cancelAs(person, order.order_id);
    expect(await usesOf(database, voucher.id)).toMatchObject({ used: 1 });
    await cancelByShop(shop.context, order.order_id);
    await shop.runJobs();
    expect(await usesOf(database, voucher.id)).toMatchObject({ used: 0 });
  });

  test("[VOU-05] stays used once a part was sent, and with a refund of a part", async () => {
    const sent = await newVoucher(database, { limitPerCustomer: 1 });
    const order = await paidWith(sent);
    await advance(order, "SELLER_PART_SEND_GOODS");
    expect(await cancelByShop(shop.context, order.order_id)).toBe("too_late");
    await shop.runJobs();
    expect((await readAs(person, order.order_id)).status).toBe("SELLER_PART_SEND_GOODS");
    expect(await usesOf(database, sent.id)).toMatchObject({ used: 1 });

    const kept = await newVoucher(database, { limitPerCustomer: 1 });
    const other = await paidWith(kept);
    await requestRefundOf(shop.context, other, 100);
    await shop.runJobs();
    expect(await readAs(person, other.order_id)).toMatchObject({ status: "WAITING_ACCEPT", refunded: 1 });
    expect(await usesOf(database, kept.id)).toMatchObject({ used: 1 });
  });
});
