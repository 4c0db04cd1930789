import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productFreight, skus } from "../catalogue/tables.ts";
import { productChanges } from "../marketplace/tables.ts";
import { orderLines, orderParts, orders } from "../orders/tables.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, withVoucher } from "../testing/vouchers.ts";
import { mailNewOrders, type OrderMailContext } from "./merchant-order-mails.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay } = orderCalls(shop);
const merchantEmail = "merchant@shop.example";
const maya = await shop.signIn();
const hour = 3_600_000;

const mailsIn =
  (orderMails: OrderMailContext["orderMails"], more: Partial<OrderMailContext> = {}) =>
  () =>
    mailNewOrders({ ...shop.context, database: shop.database, merchantEmail, orderMails, ...more });
const each = mailsIn("each");
const daily = mailsIn("daily");

async function paidOrder(quantity = 1) {
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity }));
  await pay(made);
  return made;
}

/** An order whose voucher pays for everything. */
async function freeOrder() {
  const voucher = await newVoucher(shop.database, { unit: "MONEY", discount: 10_000 });
  return orderedBy(maya, withVoucher(orderOf({ code: "BOOTS-7", quantity: 1 }), voucher.code, 42));
}

/** The mails since this was called last, the latest last. */
let seen = 0;
async function newMails() {
  const all = await shop.mailsTo(merchantEmail);
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh;
}

test("[OPS-05] the merchant gets a mail for each paid order, once, however often and beside whatever the job runs", async () => {
  await orderedBy(maya);
  await each();
  expect(await newMails()).toEqual([]);
  const orders = [await paidOrder(), await paidOrder(2)];
  await Promise.all([each(), each(), each()]);
  await each();
  const mails = await newMails();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    orders.map(({ order_number }, at) => `New order ${order_number}: ${["$11.49", "$19.99"][at]}`).toSorted(),
  );
  const text = mails.find(({ subject }) => subject?.includes("$19.99"))?.text;
  expect(text).toContain(`Order ${orders[1]?.order_number} to US:`);
  expect(text).toContain("2 × $8.50: $17.00");
  expect(text).toContain("Paid: $19.99");
  expect(text).toContain("Profit: not known");
  for (const personal of [maya.account.email, "Maya", "Juniper"]) expect(text).not.toContain(personal);
});

test("[OPS-05] [VOU-06] an order that costs nothing is mailed once, like the others", async () => {
  const { order_number } = await freeOrder();
  await each();
  await each();
  expect(await newMails()).toMatchObject([{ subject: `New order ${order_number}: $0.00` }]);
});

test("[OPS-05] a mail that could not be queued leaves the order to the next run", async () => {
  const { order_number } = await paidOrder();
  const failing = { ...shop.context.mailer, sendAll: () => Promise.reject(new Error("no disk")) };
  const broken = {
    ...shop.context,
    database: shop.database,
    merchantEmail,
    orderMails: "each" as const,
    mailer: failing,
  };
  await expect(mailNewOrders(broken)).rejects.toThrow("no disk");
  expect(await newMails()).toEqual([]);
  await each();
  expect(await newMails()).toMatchObject([{ subject: `New order ${order_number}: $11.49` }]);
});

test("[OPS-05] its profit is an estimate from what the supplier asks, until the supplier has charged", async () => {
  const [pacifier] = await shop.database
    .update(skus)
    .set({ cost: 200, importCharge: 30 })
    .where(eq(skus.code, "PACIFIER"))
    .returning();
  const productId = pacifier?.productId ?? 0;
  await paidOrder(2);
  await each();
  // Without the freight the cost is not known.
  expect((await newMails())[0]?.text).toContain("Profit: not known");
  const freight = { productId, country: "US", fee: 299, cost: 150 };
  await shop.database
    .insert(productFreight)
    .values(freight)
    .onConflictDoUpdate({ target: [productFreight.productId, productFreight.country], set: freight });
  await paidOrder(2);
  await each();
  expect((await newMails())[0]?.text).toContain("Profit, about: $13.89");
  const { order_id } = await paidOrder(2);
  await shop.database.update(orderParts).set({ supplierCost: 500 }).where(eq(orderParts.orderId, order_id));
  await each();
  expect((await newMails())[0]?.text).toContain("Profit: $14.99");
});

test("[OPS-05] what was taken out of an order before its mail is no cost of it", async () => {
  const freight = { productId: 11, country: "US", fee: 0, cost: 150 };
  await shop.database.insert(productFreight).values(freight);
  await shop.database.update(skus).set({ cost: 1_000 }).where(eq(skus.productId, 11));
  const lines = ["BOOTS-7", "BOOTS-8"].map((code) => ({ code, quantity: 1 }));
  const made = await orderedBy(maya, orderOf(...lines));
  await pay(made);
  const [part] = await shop.database.select().from(orderParts).where(eq(orderParts.orderId, made.order_id));
  await shop.database
    .update(orderLines)
    .set({ canceledAt: shop.context.clock.now() })
    .where(and(eq(orderLines.partId, part?.id ?? ""), eq(orderLines.skuCode, "BOOTS-8")));
  await each();
  // $84.00 for both, less one pair for $10.00 and the freight for $1.50; nothing has gone back yet.
  expect((await newMails())[0]?.text).toContain("Profit, about: $72.50");
});

test("[OPS-05] a digest comes once a day from seven in the morning, with the orders of the days before, those that cost nothing too", async () => {
  // It is 4:00 in California.
  const first = [await paidOrder(), await paidOrder(), await freeOrder()];
  await daily();
  shop.passTime(2 * hour);
  await daily();
  expect(await newMails()).toEqual([]);
  shop.passTime(20 * hour);
  const second = await paidOrder();
  await daily();
  expect(await newMails()).toEqual([]);
  shop.passTime(6 * hour);
  await Promise.all([daily(), daily()]);
  await daily();
  const mails = await newMails();
  expect(mails.map(({ subject }) => subject)).toEqual(["Your 3 orders: $22.98"]);
  for (const { order_number } of first) expect(mails[0]?.text).toContain(order_number);
  expect(mails[0]?.text).not.toContain(second.order_number);
});

test("[OPS-05] [SAFE-05] a digest counts what lacks safety facts, and what the marketplace has changed on the day before, and other mails do not", async () => {
  shop.passTime(24 * hour);
  const change = { productId: 12, event: "price_up", reaction: "follow" };
  const yesterday = new Date(shop.context.clock.now().getTime() - 12 * hour);
  await shop.database.insert(productChanges).values([
    { ...change, at: yesterday },
    { ...change, at: yesterday },
    { ...change, reaction: "hold", at: yesterday },
    { ...change, event: "back", at: new Date(yesterday.getTime() - 24 * hour) },
    { ...change, event: "product_gone", at: shop.context.clock.now() },
  ]);
  await daily();
  const text = (await newMails())[0]?.text;
  expect(text).toContain("Changes at the marketplace yesterday:");
  expect(text).toContain("A variant costs more\nReaction: follow: 2");
  expect(text).toContain("A variant costs more\nReaction: hold: 1");
  expect(text).not.toMatch(/is back|no longer sold/);
  expect(text).toContain("2 products are missing safety facts");
  await paidOrder();
  await each();
  const [single] = await newMails();
  expect(single?.text).not.toMatch(/marketplace|safety facts/);
});

test("[OPS-05] [SAFE-05] a digest comes without orders too, once a day, where there is anything to say", async () => {
  // The facts that no country asks for are not lacking.
  const silent = mailsIn("daily", { shipTo: [] });
  const change = { productId: 12, event: "price_up", reaction: "follow" };
  await shop.database.insert(productChanges).values({ ...change, at: shop.context.clock.now() });
  shop.passTime(23 * hour);
  await Promise.all([silent(), silent()]);
  await silent();
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("News about your products");
  expect(mail?.text).toContain("A variant costs more\nReaction: follow: 1");
  // One that was found afterwards.
  const { order_id, order_number } = await paidOrder();
  const yesterday = new Date(shop.context.clock.now().getTime() - 12 * hour);
  await shop.database.update(orders).set({ paidAt: yesterday }).where(eq(orders.id, order_id));
  await silent();
  expect(await newMails()).toMatchObject([{ subject: `New order ${order_number}: $11.49` }]);
  shop.passTime(24 * hour);
  await silent();
  expect(await newMails(), "nothing has changed").toEqual([]);
  await daily();
  expect((await newMails())[0]?.text).toContain("2 products are missing safety facts");
});

test("[OPS-05] a digest without orders comes later on a day on which the shop was down at seven", async () => {
  const at = async (time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const now = shop.context.clock.now();
    // California is eight hours behind.
    const then = new Date(now).setUTCHours(hours + 8, minutes, 0, 0);
    shop.passTime(then - now.getTime());
    await daily();
    return (await newMails()).map(({ subject }) => subject);
  };
  shop.passTime(24 * hour);
  expect(await at("9:40"), "it counts all products, and not each minute").toEqual([]);
  expect(await at("10:01")).toEqual(["News about your products"]);
  expect(await at("10:02")).toEqual([]);
  expect(await at("11:01")).toEqual([]);
});

test("[OPS-05] order mails that are switched off and on again list new orders only", async () => {
  await paidOrder();
  await mailsIn("off")();
  await each();
  expect(await newMails()).toEqual([]);
  const left = await shop.database
    .select()
    .from(orders)
    .where(sql`paid_at is not null and merchant_told_at is null`);
  expect(left).toEqual([]);
});
