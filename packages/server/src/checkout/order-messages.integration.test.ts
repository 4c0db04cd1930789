import { randomUUID } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import type { PartStatus } from "@nestling/commerce/order-parts";
import { type OrderStatus, orderStatuses, orderTransitions } from "@nestling/commerce/order-status";
import type { Notifications } from "@nestling/contract/notifications";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { productFreight } from "../catalogue/tables.ts";
import { findOrder, lockOrder } from "../orders/queries.ts";
import { requestRefund } from "../payments/refunds.ts";
import { askCall } from "../testing/ask.ts";
import { type InsertedOrder, orderCalls, settleOrder } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";
import { cancelByShop } from "./cancel-order.ts";
import { notifyOrderChanged, notifyRefunded } from "./order-messages.ts";
import { moveOrder } from "./order-moves.ts";
import { movePart } from "./part-moves.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, orderedWith, pay, agreeToCancel } = orderCalls(shop);

/** The customer of an order: an account, or a guest with an email. */
type Owner = { email: string; headers?: Record<string, string>; order: InsertedOrder };

async function customer(): Promise<Owner> {
  const person = await shop.signIn();
  return { email: person.account.email, headers: person.headers, order: await orderedBy(person) };
}

async function guest(): Promise<Owner> {
  const email = `guest.${randomUUID()}@example.com`;
  return { email, order: await orderedWith(email) };
}

const owners = { customer, guest };

/** The subjects of the mails, without the order's number. */
async function mailed({ email, order }: Owner): Promise<string[]> {
  const mails = await shop.mailsTo(email);
  return mails.map(({ subject }) => subject?.replace(` ${order.order_number}`, "") ?? "");
}

async function mailAbout({ email }: Owner, subject: RegExp) {
  const mail = (await shop.mailsTo(email)).find((one) => subject.test(one.subject ?? ""));
  if (mail === undefined) throw new Error(`no mail: ${subject}`);
  return mail;
}

/** The notifications, the latest first. */
async function told({ headers = {} }: Owner) {
  const answer = await shop.api.request("/api/ecommerce-notification", { headers });
  return ((await answer.json()) as Notifications).notifications;
}

const titles = async (owner: Owner) => (await told(owner)).map(({ title }) => title);

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
    mails: ["Thank you for your order", "Your payment for order"],
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

/** Moves an order along the table of ORD-02, with its message alone. */
async function advance({ order_id }: InsertedOrder, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) {
    const move = { to, at: shop.context.clock.now(), cause: "as a test says", actor: "shop" } as const;
    if (to === "CANCEL") await agreeToCancel(order_id);
    await shop.database.transaction((tx) => moveOrder(shop.context, tx, order_id, move));
  }
}

/** Moves an order through these statuses. The first step is a payment if it can be one. */
async function take({ order }: Owner, way: readonly OrderStatus[]): Promise<void> {
  for (const to of way) await (to === "WAITING_ACCEPT" ? pay(order) : advance(order, to));
}

describe.each(Object.entries(owners))("[CHK-09] the order of a %s", (name, make) => {
  test.each(orderStatuses)("that reaches %s", async (status) => {
    const owner = await make();
    const way = ways[status];
    await take(owner, way.slice(0, -1));
    const before = { mails: await mailed(owner), notes: name === "guest" ? [] : await titles(owner) };
    await take(owner, way.slice(-1));
    expect((await mailed(owner)).slice(before.mails.length)).toEqual(news[status].mails);
    if (name === "guest") return;
    const now = await titles(owner);
    expect(now.slice(0, now.length - before.notes.length)).toEqual(news[status].notes);
  });

  test("that is moved twice, or told of twice, is told of once", async () => {
    const owner = await make();
    await take(owner, ways.SHIPPING);
    const before = await mailed(owner);
    await settleOrder(shop.context, owner.order.order_id);
    await advance(owner.order, "SHIPPING", "WAITING_ACCEPT");
    const row = await findOrder(shop.database, owner.order.order_id);
    if (row === undefined) throw new Error("there is no order");
    const again = () =>
      shop.database.transaction((tx) => notifyOrderChanged(shop.context, tx, row, "WAIT_SELLER_SEND_GOODS"));
    await Promise.all([again(), again()]);
    expect(await mailed(owner)).toEqual(before);
    if (owner.headers) expect(await titles(owner)).toHaveLength(3);
  });

  test("that was moved in vain is told nothing of", async () => {
    const owner = await make();
    await take(owner, ways.WAIT_SELLER_SEND_GOODS);
    const before = await mailed(owner);
    const failed = shop.database.transaction(async (tx) => {
      const move = { to: "SHIPPING", at: shop.context.clock.now(), cause: "sent", actor: "shop" } as const;
      expect(await moveOrder(shop.context, tx, owner.order.order_id, move)).toBe(true);
      throw new Error("the server stops here");
    });
    await expect(failed).rejects.toThrow("stops here");
    expect(await mailed(owner)).toEqual(before);
    if (owner.headers) expect(await titles(owner)).toHaveLength(2);
  });
});

test.each([
  ["the rest is sent", "shipped", "The rest of your order is on its way", "The rest of order is on its way"],
  ["the rest is cancelled", "cancelled", "Your order is on its way", "Your order is on its way"],
] as const)(
  "[CHK-09] when a first parcel is sent and then %s, its customer reads just that",
  async (_, to, title, subject) => {
    await shop.database.execute(sql`update sku set stock = stock + 2`);
    const person = await shop.signIn();
    const body = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const owner = {
      email: person.account.email,
      headers: person.headers,
      order: await orderedBy(person, body),
    };
    await take(owner, ways.IN_PROGRESS);
    const { rows } = await shop.database.execute<{ id: string }>(
      sql`select id from order_part where order_id = ${owner.order.order_id} order by position`,
    );
    const move = (at: number, status: PartStatus) =>
      shop.database.transaction(async (tx) => {
        const order = await lockOrder(tx, owner.order.order_id);
        const moved = { to: status, at: shop.context.clock.now(), cause: "as a test says" };
        if (order !== undefined) await movePart(shop.context, tx, order, rows[at]?.id ?? "", moved);
      });
    for (const at of [0, 1]) await move(at, "ready");
    await move(0, "shipped");
    await move(1, to);
    expect((await titles(owner))[0]).toBe(title);
    expect(await mailed(owner)).toContain(subject);
  },
);

test("[DELIV-03] a confirmation says when each product arrives of which that is known", async () => {
  await shop.database.execute(sql`update sku set stock = stock + 2`);
  const days = { country: "US", minDays: 7, maxDays: 12 };
  await shop.database.insert(productFreight).values({ ...days, productId: 11, fee: 0 });
  const confirmed = async () => {
    const person = await shop.signIn();
    const body = orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
    const owner = { email: person.account.email, order: await orderedBy(person, body) };
    await pay(owner.order);
    return (await mailAbout(owner, /^Thank you/)).text;
  };
  // The shop's clock says November 21.
  expect(await confirmed()).toMatch(/When it arrives:\n.*Boots.* · Nov 28 to Dec 3\n\n/);
  await shop.database.insert(productFreight).values({ ...days, productId: 12, fee: 299, maxDays: 20 });
  expect(await confirmed()).toMatch(/Nov 28 to Dec 3\n.*Pacifier · Nov 28 to Dec 11\n\n/);
  await shop.database.update(productFreight).set({ maxDays: 12 });
  expect(await confirmed()).toContain("Arrives Nov 28 to Dec 3 · 14-day returns\n");
  await shop.database.delete(productFreight);
});

test("[GIFT-01] a gift note is cleaned, harmless in the mail, and shown with the order", async () => {
  const email = `guest.${randomUUID()}@example.com`;
  const typed = " For <b>Noah</b>\u202e\r\n\u0007<img src=x onerror=alert(1)> ";
  const kept = "For <b>Noah</b> <img src=x onerror=alert(1)>";
  const body = { ...orderOf({ code: "PACIFIER", quantity: 1 }), gift_note: typed };
  const owner = { email, order: await orderedWith(email, body) };
  await pay(owner.order);
  const { order_id: orderId, order_token = "" } = owner.order;
  const answer = await askCall(
    shop.api,
    "getGuestOrder",
    { "order-token": order_token },
    { params: { orderId } },
  );
  expect(await answer.json()).toMatchObject({ gift_note: kept });
  const mail = await mailAbout(owner, /^Thank you/);
  expect(mail.text).toContain(`Your gift note:\n${kept}\n`);
  expect(mail.html).toContain("For &lt;b&gt;Noah&lt;/b&gt; &lt;img src=x onerror=alert(1)&gt;");
});

test.each([
  ["America/New_York", "7:30 AM EST"],
  ["America/Los_Angeles", "4:30 AM PST"],
  // The shop's own, where the browser has sent none, or one that the server does not know.
  [undefined, "4:30 AM PST"],
  ["Mars/Olympus_Mons", "4:30 AM PST"],
  ["<script>", "4:30 AM PST"],
])("[MAIL-02] an order from %s has its times written as %s", async (time_zone, time) => {
  const email = `guest.${randomUUID()}@example.com`;
  const body = { ...orderOf({ code: "PACIFIER", quantity: 1 }), ...(time_zone && { time_zone }) };
  const owner = { email, order: await orderedWith(email, body) };
  await pay(owner.order);
  expect((await mailAbout(owner, /^Thank you/)).text).toContain(`until Nov 21, ${time} for a full refund`);
});

test("[MAIL-01] an order's mails name the pictures of its lines", async () => {
  const owner = await guest();
  await pay(owner.order);
  expect(await mailAbout(owner, /^Thank you/)).toMatchObject({ pictures: ["pacifier"] });
});

test("[GIFT-01] a gift note has 200 characters at most, and one without letters is none", async () => {
  const noted = (gift_note: string) =>
    shop.insert({ ...orderOf({ code: "PACIFIER", quantity: 1 }), gift_note });
  expect((await noted("x".repeat(201))).status).toBe(400);
  expect((await noted("a\0b")).status).toBe(400);
  expect((await noted(` ${"x".repeat(200)}\n`)).status).toBe(200);
  const { order_id } = (await (await noted(" \u202e\n ")).json()) as InsertedOrder;
  expect(await findOrder(shop.database, order_id)).toMatchObject({ giftNote: null });
});

describe("the money in what is told", () => {
  test("[CHK-09] [SIZE-04] is the order's own: each line, each figure, and the card that paid", async () => {
    const voucher = await newVoucher(shop.database);
    const body = orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 3 });
    const person = await shop.signIn();
    // A tenth of 109.50.
    const owner = {
      email: person.account.email,
      order: await orderedBy(person, withVoucher(body, voucher.code, 10.95)),
    };
    await pay(owner.order);
    const figures = [
      "Subtotal, 5 items: $109.50 instead of $137.50",
      "Shipping: $2.99",
      "Before the voucher: $112.49",
      `Voucher ${voucher.code}: -$10.95`,
      "Total: $101.54",
    ].join("\n");
    const confirmation = await mailAbout(owner, /^Thank you/);
    expect(confirmation.text).toContain("Pebble Trail Hiking Boots\nToddler 7\n2 × $42.00: $84.00");
    expect(confirmation.text).toContain("Natural Rubber Pacifier\n3 × $8.50: $25.50");
    expect(confirmation.text).toContain(figures);
    expect(confirmation.text).toContain("27 Juniper Street\nSan Francisco, CA 94110");
    expect(confirmation.text).toContain("until Nov 21, 4:30 AM PST");
    const receipt = await mailAbout(owner, /^Your payment/);
    expect(receipt.text).toContain("We received $101.54.");
    expect(receipt.text).toContain("Paid by: Visa ending 4242");
    expect(receipt.text).toContain(figures);
  });

  test("[VOU-06] is none where there was nothing to pay: a confirmation, and no receipt", async () => {
    const voucher = await newVoucher(shop.database, { unit: "MONEY", discount: 4_200 });
    const person = await shop.signIn();
    const body = withVoucher(orderOf({ code: "BOOTS-8", quantity: 1 }), voucher.code, 42);
    const owner = {
      email: person.account.email,
      headers: person.headers,
      order: await orderedBy(person, body),
    };
    expect(await mailed(owner)).toEqual(["Thank you for your order"]);
    expect((await mailAbout(owner, /^Thank you/)).text).toContain("There was nothing to pay");
    await advance(owner.order, "IN_CANCEL", "CANCEL");
    expect((await mailAbout(owner, /canceled/)).text).toContain("You weren't charged.");
    expect((await told(owner))[0]?.text).toBe(`Order ${owner.order.order_number} is canceled.`);
  });

  /** Requests a refund and runs it. Returns its row. */
  async function giveBack({ order }: Owner, amount: number) {
    const wish = {
      orderId: order.order_id,
      amount: cents(amount),
      reason: "goodwill",
      partIds: [],
      skuCodes: [],
    } as const;
    const id = await shop.database.transaction((tx) => requestRefund(shop.context, tx, wish));
    await shop.runJobs();
    return { id, amount, skuCodes: [] };
  }

  test("[PAY-02] is what each refund gives back, and all of them so far", async () => {
    const owner = await customer();
    await pay(owner.order);
    const first = await giveBack(owner, 250);
    await giveBack(owner, 300);
    const row = await findOrder(shop.database, owner.order.order_id);
    if (row === undefined) throw new Error("there is no order");
    await shop.database.transaction((tx) => notifyRefunded(shop.context, tx, row, first));
    const [, , one, two, ...more] = await shop.mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(one?.text).toContain("We refunded $2.50 to your Visa ending 4242.");
    expect(one?.text).not.toContain("in total");
    expect(two?.text).toContain("Refunded now: $3.00\nRefunded in total: $5.50");
    expect((await told(owner)).slice(0, 2).map(({ text }) => text)).toEqual([
      `We're refunding $3.00 for order ${owner.order.order_number} to your Visa ending 4242.`,
      `We're refunding $2.50 for order ${owner.order.order_number} to your Visa ending 4242.`,
    ]);
  });

  test("[PAY-02] is all that goes back with a cancelled order, and inside the shop it is said once", async () => {
    const owner = await customer();
    await pay(owner.order);
    await cancelByShop(shop.context, owner.order.order_id);
    await shop.runJobs();
    expect((await mailed(owner)).slice(2)).toEqual(["Your refund for order", "Your order is canceled"]);
    const { text } = await mailAbout(owner, /canceled/);
    expect(text).toContain("We're refunding the full $11.49 to your Visa ending 4242.");
    expect(await titles(owner)).toEqual(["Your order is canceled", "Thank you for your order"]);
  });

  test("[PAY-02] is not what a refund that failed would have given back", async () => {
    const owner = await customer();
    await pay(owner.order);
    shop.payments.refundsBecome = "refused";
    await giveBack(owner, 100);
    shop.payments.refundsBecome = "succeeded";
    expect(await mailed(owner)).toHaveLength(2);
    await giveBack(owner, 149);
    await advance(owner.order, "IN_CANCEL", "CANCEL");
    const { text } = await mailAbout(owner, /canceled/);
    expect(text).toContain("We're refunding $1.49 of the $11.49 you paid to your Visa ending 4242.");
  });

  test("[CHK-08] is all of a payment that came too late, which is told once", async () => {
    const owner = await customer();
    await advance(owner.order, "CLOSED");
    await pay(owner.order);
    await shop.runJobs();
    expect(await mailed(owner)).toEqual(["We're refunding your payment for order", "Your refund for order"]);
    const { text } = await mailAbout(owner, /refunding your payment/);
    expect(text).toContain("We're refunding the full $11.49 to your Visa ending 4242.");
    expect(await titles(owner)).toEqual(["Your payment came too late"]);
  });
});

describe("an order that was asked to be cancelled and goes on", () => {
  test.each(orderTransitions.IN_CANCEL.filter((status) => status !== "CANCEL"))(
    "back to %s, is told of as kept, each time, and not as if it had come there anew",
    async (status) => {
      const owner = await customer();
      await take(owner, ways[status]);
      const before = [await mailed(owner), await titles(owner)] as const;
      for (const count of [1, 2]) {
        await advance(owner.order, "IN_CANCEL");
        shop.passTime(60_000);
        await advance(owner.order, status);
        expect((await mailed(owner)).slice(before[0].length)).toEqual(
          Array(count).fill("We couldn't cancel order"),
        );
        expect(await titles(owner)).toEqual([
          ...Array(count).fill("Your order will ship as planned"),
          ...before[1],
        ]);
      }
    },
  );
});

test("the rest of an order is not told of like the whole of it", async () => {
  const owner = await customer();
  await take(owner, [...ways.SELLER_PART_SEND_GOODS, "SHIPPING"]);
  expect((await mailed(owner)).slice(2)).toEqual([
    "Part of order is on its way",
    "The rest of order is on its way",
  ]);
});

describe("[ACC-03] who is told", () => {
  test("is led to the order: who has an account to its page, a guest to where it is found", async () => {
    const [owner, stranger] = [await customer(), await guest()];
    await pay(owner.order);
    await pay(stranger.order);
    const page = `/user/order/${owner.order.order_id}`;
    expect((await told(owner))[0]).toMatchObject({ kind: "order", path: page, read: false });
    expect((await mailAbout(owner, /^Thank/)).text).toContain(`https://shop.example${page}\n`);
    const { text } = await mailAbout(stranger, /^Thank/);
    expect(text).toContain("https://shop.example/track-order\n");
    expect(text).not.toContain("/user/");
  });

  test("is nobody else, though a guest has ordered with the same email before it was proven", async () => {
    const person = await shop.signIn();
    const order = await orderedWith(person.account.email);
    await pay(order);
    expect(await told({ email: person.account.email, headers: person.headers, order })).toEqual([]);
    expect(await mailed({ email: person.account.email, order })).toHaveLength(2);
  });
});

test("the messages about a paid order take four statements", async () => {
  const { order } = await customer();
  const row = await findOrder(shop.database, order.order_id);
  if (row === undefined) throw new Error("there is no order");
  const statements = await shop.database.transaction(async (tx) => {
    const client = (tx as unknown as { session: { client: { query: () => unknown } } }).session.client;
    const query = vi.spyOn(client, "query");
    await notifyOrderChanged(shop.context, tx, { ...row, status: "WAITING_ACCEPT" }, "WAIT_BUYER_PAY");
    return query.mock.calls.length;
  });
  // One of them queues the job of the mails.
  expect(statements).toBe(4);
});
