import type { PartStatus } from "@nestling/commerce/order-parts";
import { type OrderStatus, orderStatuses, orderTransitions } from "@nestling/commerce/order-status";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { movePartOf, type Owner, orderCalls, orderMessages, settleOrder } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { carryOutIn } from "./carry-out.ts";
import { sendOrderMessage } from "./order-messages.ts";
import { findOrder } from "./queries.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, orderedWith, pay } = orderCalls(shop);
const { customer, guest, mailed, mailAbout, notificationsOf, notificationTitles, moveThrough } =
  orderMessages(shop);

const owners = { customer, guest };

/** The moves to each status, beginning with the payment. */
const ways: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  WAIT_BUYER_PAY: [],
  CLOSED: ["CLOSED"],
  WAITING_ACCEPT: ["WAITING_ACCEPT"],
  IN_PROGRESS: ["WAITING_ACCEPT", "IN_PROGRESS"],
  WAIT_SELLER_SEND_GOODS: ["WAITING_ACCEPT", "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS"],
  SELLER_PART_SEND_GOODS: [
    "WAITING_ACCEPT",
    "IN_PROGRESS",
    "WAIT_SELLER_SEND_GOODS",
    "SELLER_PART_SEND_GOODS",
  ],
  SHIPPING: ["WAITING_ACCEPT", "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SHIPPING"],
  WAIT_BUYER_CONFIRM_GOODS: [
    "WAITING_ACCEPT",
    "IN_PROGRESS",
    "WAIT_SELLER_SEND_GOODS",
    "SHIPPING",
    "WAIT_BUYER_CONFIRM_GOODS",
  ],
  FINISH: [
    "WAITING_ACCEPT",
    "IN_PROGRESS",
    "WAIT_SELLER_SEND_GOODS",
    "SHIPPING",
    "WAIT_BUYER_CONFIRM_GOODS",
    "FINISH",
  ],
  IN_CANCEL: ["WAITING_ACCEPT", "IN_CANCEL"],
  CANCEL: ["WAITING_ACCEPT", "IN_CANCEL", "CANCEL"],
};

/** The new mails and notifications with each status. */
const news: Readonly<Record<OrderStatus, { mails: string[]; notes: string[] }>> = {
  WAIT_BUYER_PAY: { mails: [], notes: [] },
  WAITING_ACCEPT: {
    mails: ["Thank you for your order"],
    notes: ["Thank you for your order"],
  },
  IN_PROGRESS: { mails: [], notes: ["We're ordering it from the seller"] },
  WAIT_SELLER_SEND_GOODS: { mails: [], notes: [] },
  SELLER_PART_SEND_GOODS: {
    mails: ["Part of order is on its way"],
    notes: ["Part of your order is on its way"],
  },
  SHIPPING: { mails: ["Your order is on its way"], notes: ["Your order is on its way"] },
  WAIT_BUYER_CONFIRM_GOODS: { mails: [], notes: ["Your order has arrived"] },
  FINISH: { mails: [], notes: [] },
  CLOSED: { mails: [], notes: [] },
  IN_CANCEL: { mails: [], notes: [] },
  CANCEL: { mails: ["Your order is canceled"], notes: ["Your order is canceled"] },
};

/** Moves an order through these statuses. The first step is a payment if it can be one. */
async function take({ order }: Owner, way: readonly OrderStatus[]): Promise<void> {
  for (const to of way) await (to === "WAITING_ACCEPT" ? pay(order) : moveThrough(order, to));
}

describe.each(Object.entries(owners))("[CHK-09] the order of a %s", (name, make) => {
  test.each(orderStatuses)("that reaches %s", async (status) => {
    const owner = await make();
    const way = ways[status];
    await take(owner, way.slice(0, -1));
    const before = {
      mails: await mailed(owner),
      notes: name === "guest" ? [] : await notificationTitles(owner),
    };
    await take(owner, way.slice(-1));
    expect((await mailed(owner)).slice(before.mails.length)).toEqual(news[status].mails);
    if (name === "guest") return;
    const now = await notificationTitles(owner);
    expect(now.slice(0, now.length - before.notes.length)).toEqual(news[status].notes);
  });

  test("that is moved twice, or has its messages requested twice, gets them once", async () => {
    const owner = await make();
    await take(owner, ways.SHIPPING);
    const before = await mailed(owner);
    await settleOrder(shop.context, owner.order.order_id);
    await moveThrough(owner.order, "SHIPPING", "WAITING_ACCEPT");
    const row = await findOrder(shop.database, owner.order.order_id);
    if (row === undefined) throw new Error("there is no order");
    const isShipping = { about: "status", status: "SHIPPING", isRest: false } as const;
    const again = () =>
      shop.database.transaction((tx) => sendOrderMessage(shop.context, tx, row, isShipping));
    await Promise.all([again(), again()]);
    expect(await mailed(owner)).toEqual(before);
    if (owner.headers) expect(await notificationTitles(owner)).toHaveLength(3);
  });

  test("that was moved in a transaction that failed has no messages about it", async () => {
    const owner = await make();
    await take(owner, ways.WAIT_SELLER_SEND_GOODS);
    const before = await mailed(owner);
    const failed = shop.database.transaction(async (tx) => {
      const move = { do: "advance", to: "SHIPPING", partId: undefined } as const;
      const carried = await carryOutIn(shop.context, tx, owner.order.order_id, move, "staff:command-line");
      expect(carried.outcome).toBe("done");
      throw new Error("the server stops here");
    });
    await expect(failed).rejects.toThrow("stops here");
    expect(await mailed(owner)).toEqual(before);
    if (owner.headers) expect(await notificationTitles(owner)).toHaveLength(2);
  });
});

/** A claimed order of boots and a pacifier, whose parts are ready to be sent. */
async function inTwoParts() {
  await shop.database.execute(sql`update sku set stock = stock + 2`);
  const person = await shop.signIn();
  const body = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
  const owner = {
    email: person.account.email,
    headers: person.headers,
    order: await orderedBy(person, body),
  };
  await take(owner, ways.IN_PROGRESS);
  const move = (at: number, status: PartStatus) => movePartOf(shop.context, owner.order.order_id, at, status);
  for (const at of [0, 1]) await move(at, "ready");
  return { owner, move };
}

test.each([
  [
    "the rest is sent",
    "shipped",
    "The rest of your order is on its way",
    "The rest of order is on its way",
    "Now everything in order NUMBER has shipped.",
  ],
  [
    "the rest is canceled",
    "canceled",
    "Your order is on its way",
    "Your order is on its way",
    "Everything available in order NUMBER has shipped.",
  ],
] as const)(
  "[CHK-09] when a first parcel is sent and then %s, its customer reads just that",
  async (_, to, title, subject, text) => {
    const { owner, move } = await inTwoParts();
    await move(0, "shipped");
    await move(1, to);
    const number = owner.order.order_number;
    const [latest] = await notificationsOf(owner);
    expect(latest).toMatchObject({ title, text: text.replace("NUMBER", number) });
    expect(await mailed(owner)).toContain(subject);
  },
);

describe("an order that was asked to be canceled and goes on", () => {
  test.each(orderTransitions.IN_CANCEL.filter((status) => status !== "CANCEL"))(
    "back to %s, has messages that it is kept, each time, and none about its status",
    async (status) => {
      const owner = await customer();
      await take(owner, ways[status]);
      const before = [await mailed(owner), await notificationTitles(owner)] as const;
      for (const count of [1, 2]) {
        await moveThrough(owner.order, "IN_CANCEL");
        shop.passTime(60_000);
        await moveThrough(owner.order, status);
        expect((await mailed(owner)).slice(before[0].length)).toEqual(
          Array(count).fill("We couldn't cancel order"),
        );
        expect(await notificationTitles(owner)).toEqual([
          ...Array(count).fill("Your order will ship as planned"),
          ...before[1],
        ]);
      }
    },
  );
});

test("[DELIV-03] the mail about the rest says when that arrives, and nothing of what has arrived", async () => {
  const { owner, move } = await inTwoParts();
  // The shop's clock says November 21.
  await shop.database.execute(sql`
    update order_part set min_days = 5 + position * 10, max_days = 9 + position * 10
    where order_id = ${owner.order.order_id}`);
  await move(0, "shipped");
  expect((await mailAbout(owner, /^Part of/)).text).toContain("Arrives Nov 26 to 30");
  await move(0, "delivered");
  await move(1, "shipped");
  const { text } = await mailAbout(owner, /^The rest of/);
  expect(text).toContain("Arrives Dec 6 to 10");
  expect(text).not.toContain("Nov 26");
});

test("[ACC-03] each notification about an order names it, and says what holds from now on", async () => {
  const owner = await customer();
  await take(owner, [...ways.SELLER_PART_SEND_GOODS, "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS"]);
  const number = owner.order.order_number;
  expect((await notificationsOf(owner)).map(({ text }) => text).reverse()).toEqual([
    `We got order ${number} and your payment.`,
    `From now on, canceling order ${number} is up to the seller.`,
    `The rest of order ${number} will come in a separate package.`,
    `Now everything in order ${number} has shipped.`,
    `Is everything there? Let us know you received order ${number}.`,
  ]);
  const kept = await customer();
  await take(kept, [...ways.IN_PROGRESS, "IN_CANCEL", "IN_PROGRESS"]);
  expect((await notificationsOf(kept))[0]?.text).toBe(
    `The seller couldn't stop order ${kept.order.order_number} in time.`,
  );
});

test("the mail about the rest of an order differs from the mail about the whole of it", async () => {
  const owner = await customer();
  await take(owner, [...ways.SELLER_PART_SEND_GOODS, "SHIPPING"]);
  expect((await mailed(owner)).slice(1)).toEqual([
    "Part of order is on its way",
    "The rest of order is on its way",
  ]);
});

describe("[ACC-03] the recipient of the messages", () => {
  test("[ORD-03] is led to the order: a customer with an account to its page, a guest by a link that opens it", async () => {
    const [owner, stranger] = [await customer(), await guest()];
    await pay(owner.order);
    await pay(stranger.order);
    const page = `/user/order/${owner.order.order_id}`;
    expect((await notificationsOf(owner))[0]).toMatchObject({ kind: "order", path: page, read: false });
    expect((await mailAbout(owner, /^Thank/)).text).toContain(`https://shop.example${page}\n`);
    const { text } = await mailAbout(stranger, /^Thank/);
    expect(text).toMatch(/^https:\/\/shop\.example\/track-order#token=[\w-]{40,}$/m);
    expect(text).not.toContain("/user/");
  });

  test("is nobody else, even if a guest has ordered with the same email before it was verified", async () => {
    const person = await shop.signIn();
    const order = await orderedWith(person.account.email);
    await pay(order);
    expect(await notificationsOf({ email: person.account.email, headers: person.headers, order })).toEqual(
      [],
    );
    expect(await mailed({ email: person.account.email, order })).toHaveLength(1);
  });
});

test("the messages about a paid order take four statements", async () => {
  const { order } = await customer();
  const row = await findOrder(shop.database, order.order_id);
  if (row === undefined) throw new Error("there is no order");
  const statements = await shop.database.transaction(async (tx) => {
    const client = (tx as unknown as { session: { client: { query: () => unknown } } }).session.client;
    const query = vi.spyOn(client, "query");
    const isPaid = { about: "status", status: "WAITING_ACCEPT", isRest: false } as const;
    await sendOrderMessage(shop.context, tx, { ...row, status: "WAITING_ACCEPT" }, isPaid);
    return query.mock.calls.length;
  });
  // One of them queues the job of the mails.
  expect(statements).toBe(4);
});
