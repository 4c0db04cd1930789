import { randomUUID } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productFreight } from "../catalogue/tables.ts";
import { logo } from "../mail/logo.ts";
import { disputes } from "../payments/tables.ts";
import { askCall } from "../testing/ask.ts";
import {
  type InsertedOrder,
  type Owner,
  orderCalls,
  orderMessages,
  requestRefundOf,
} from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";
import { cancelByShop } from "./merchant-changes.ts";
import { sendOrderMessage } from "./order-messages.ts";
import { findOrder } from "./queries.ts";

let origins: readonly object[] = [];
const shop = await testShop({
  limits: unlimited,
  importFeesFor: (products, country) => {
    origins = products;
    return country === "US" ? "unknown" : undefined;
  },
});
const { orderedBy, orderedWith, pay } = orderCalls(shop);
const { customer, guest, mailed, mailAbout, notificationsOf, notificationTitles, moveThrough } =
  orderMessages(shop);

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

test("[PRICE-04] a confirmation says who pays import fees, by the address and where the goods come from", async () => {
  const freight = { country: "US", fee: 299, minDays: 7, maxDays: 12 };
  await shop.database.insert(productFreight).values({ ...freight, productId: 12, shipsFrom: "CN" });
  const person = await shop.signIn();
  const owner = {
    email: person.account.email,
    order: await orderedBy(person, orderOf({ code: "PACIFIER", quantity: 1 })),
  };
  await pay(owner.order);
  expect((await mailAbout(owner, /^Thank you/)).text).toContain(
    "The total is all you pay us.\nImport fees, United States: we don't know if there are any.",
  );
  expect(origins).toMatchObject([{ isSupplied: false, shipsFrom: "CN" }]);
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
  expect(await mailAbout(owner, /^Thank you/)).toMatchObject({ pictures: [logo.id, "pacifier"] });
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

describe("the money in the messages about an order", () => {
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
      "Before promo code: $112.49",
      `Promo code ${voucher.code}: -$10.95`,
      "Total: $101.54",
    ].join("\n");
    const confirmation = await mailAbout(owner, /^Thank you/);
    expect(confirmation.text).toContain("Pebble Trail Hiking Boots\nToddler 7\n2 × $42.00: $84.00");
    expect(confirmation.text).toContain("Natural Rubber Pacifier\n3 × $8.50: $25.50");
    expect(confirmation.text).toContain(figures);
    expect(confirmation.text).toContain("27 Juniper Street\nSan Francisco, CA 94110");
    expect(confirmation.text).toContain("until Nov 21, 4:30 AM PST");
    expect(confirmation.text).toContain("This email is your receipt.");
    expect(confirmation.text).toContain(
      "Your payment:\nPaid on: November 21, 2026\nPaid with: Visa ending 4242",
    );
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
    await moveThrough(owner.order, "IN_CANCEL", "CANCEL");
    expect((await mailAbout(owner, /canceled/)).text).toContain("You weren't charged.");
    expect((await notificationsOf(owner))[0]?.text).toBe(`Order ${owner.order.order_number} is canceled.`);
  });

  /** Requests a refund and runs it. Returns its row. */
  async function giveBack({ order }: Owner, amount: number) {
    const refundId = await requestRefundOf(shop.context, order, amount);
    await shop.runJobs();
    return { about: "refund", refundId, amount: cents(amount), skuCodes: [] } as const;
  }

  test("[PAY-02] is what each refund gives back, and all of them so far", async () => {
    const owner = await customer();
    await pay(owner.order);
    const first = await giveBack(owner, 250);
    await giveBack(owner, 300);
    const row = await findOrder(shop.database, owner.order.order_id);
    if (row === undefined) throw new Error("there is no order");
    await shop.database.transaction((tx) => sendOrderMessage(shop.context, tx, row, first));
    const [, one, two, ...more] = await shop.mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(one?.text).toContain("We refunded $2.50 to your Visa ending 4242.");
    expect(one?.text).not.toContain("in total");
    expect(two?.text).toContain("Refunded now: $3.00\nRefunded in total: $5.50");
    expect((await notificationsOf(owner)).slice(0, 2).map(({ text }) => text)).toEqual([
      `We're refunding $3.00 for order ${owner.order.order_number} to your Visa ending 4242.`,
      `We're refunding $2.50 for order ${owner.order.order_number} to your Visa ending 4242.`,
    ]);
  });

  test("[PAY-02] is all that goes back with a canceled order, and inside the shop it is said once", async () => {
    const owner = await customer();
    await pay(owner.order);
    await cancelByShop(shop.context, owner.order.order_id);
    await shop.runJobs();
    expect((await mailed(owner)).slice(1)).toEqual(["Your refund for order", "Your order is canceled"]);
    const { text } = await mailAbout(owner, /canceled/);
    expect(text).toContain("We're refunding the full $11.49 to your Visa ending 4242.");
    expect(await notificationTitles(owner)).toEqual(["Your order is canceled", "Thank you for your order"]);
  });

  test("[PAY-02] is not what a refund that failed would have given back", async () => {
    const owner = await customer();
    await pay(owner.order);
    shop.payments.refundsBecome = "refused";
    await giveBack(owner, 100);
    shop.payments.refundsBecome = "succeeded";
    expect(await mailed(owner)).toHaveLength(1);
    await giveBack(owner, 149);
    await moveThrough(owner.order, "IN_CANCEL", "CANCEL");
    const { text } = await mailAbout(owner, /canceled/);
    expect(text).toContain("We're refunding $1.49 of the $11.49 you paid to your Visa ending 4242.");
  });

  test("[PAY-02] is nothing of what a bank has not decided yet", async () => {
    const owner = await customer();
    await pay(owner.order);
    await giveBack(owner, 149);
    const at = shop.context.clock.now();
    const about = { orderId: owner.order.order_id, reason: "fraudulent", openedAt: at, updatedAt: at };
    await shop.database
      .insert(disputes)
      .values({ ...about, id: "du_open", amount: 500, status: "needs_response" });
    await moveThrough(owner.order, "IN_CANCEL", "CANCEL");
    const { text } = await mailAbout(owner, /canceled/);
    expect(text).toContain("We're refunding $1.49 of the $11.49 you paid");
    expect(text).not.toMatch(/bank/i);
  });

  test("[CHK-08] is all of a payment that came too late, with one notification about it", async () => {
    const owner = await customer();
    await moveThrough(owner.order, "CLOSED");
    await pay(owner.order);
    await shop.runJobs();
    expect(await mailed(owner)).toEqual(["We're refunding your payment for order", "Your refund for order"]);
    const { text } = await mailAbout(owner, /refunding your payment/);
    expect(text).toContain("We're refunding the full $11.49 to your Visa ending 4242.");
    expect(await notificationTitles(owner)).toEqual(["Your payment came too late"]);
  });
});
