import type { Product } from "@nestling/contract/catalogue";
import type { Recalls } from "@nestling/contract/recalls";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openAlerts, raiseAlert } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import { orders } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { bootsFixture, orderOf, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { confirmRecall, dismissRecall, listRecalls } from "./decide.ts";
import { recalledProducts, recalls } from "./tables.ts";

/* Who hears of a confirmed recall, and what pages say of several. */

const shop = await testShop({ limits: unlimited });
const { database } = shop;
const { orderedWith, orderedBy, pay, advance } = orderCalls(shop);

beforeEach(async () => {
  await database.delete(recalledProducts);
  await database.delete(recalls);
  await database.update(products).set({ withdrawnAt: null });
  await database.execute(sql`update sku set stock = 100, reserved = 0, committed = 0`);
});

/** A recall that may concern these products. */
async function suspected(number: string, date: string, ids: readonly number[]) {
  const about = { title: `Recall ${number}`, hazard: "It breaks.", remedy: "Refund." };
  const url = `https://www.cpsc.gov/Recalls/2026/${number}`;
  await database.insert(recalls).values({ number, date, ...about, url, names: [], makers: [] });
  const noticedAt = shop.context.clock.now();
  await database.insert(recalledProducts).values(ids.map((productId) => ({ number, productId, noticedAt })));
  await database.transaction((tx) =>
    raiseAlert(tx, { kind: "recall", subject: number, text: `Recall ${number}` }, noticedAt),
  );
}
async function confirm(number: string) {
  const [recall] = await listRecalls(database, ["suspected"], number);
  if (recall === undefined) throw new Error("there is no recall");
  return confirmRecall(shop.context, recall);
}
const mailsTo = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject?.startsWith("Safety recall"));
const waiting = async () => (await openAlerts(database)).map(({ subject }) => subject);

test("[SAFE-03] who has a recalled product or will get it hears of it, by the way to their order, and nobody else", async () => {
  const both = () => orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
  const guest = await orderedWith("guest@example.com", both());
  await pay(guest);
  const maya = await shop.signIn({ email: "maya.account@example.com" });
  const own = await orderedBy(maya, both());
  await pay(own);
  await advance(own, "WAIT_BUYER_CONFIRM_GOODS");
  // The boots were canceled before they were sent, the pacifier is on its way.
  const partly = await orderedWith("partly@example.com", both());
  await pay(partly);
  await database.execute(sql`update order_line set canceled_at = now() where sku_code = 'BOOTS-7'
    and part_id in (select id from order_part where order_id = ${partly.order_id})`);
  // What was sent and canceled afterwards is in somebody's home.
  const sent = await orderedWith("sent@example.com", both());
  await pay(sent);
  await database.execute(sql`update order_part set shipped_at = now() where order_id = ${sent.order_id}`);
  await database.execute(sql`update order_line set canceled_at = now()
    where part_id in (select id from order_part where order_id = ${sent.order_id})`);
  const other = await orderedWith("other@example.com", orderOf({ code: "PACIFIER", quantity: 1 }));
  await pay(other);
  await orderedWith("unpaid@example.com", both());
  const forgotten = await orderedWith("forgotten@example.com", both());
  await pay(forgotten);
  await database.update(orders).set({ email: "" }).where(eq(orders.id, forgotten.order_id));

  await suspected("26101", "2026-11-19", [bootsFixture.id]);
  expect((await confirm("26101")).mails).toBe(3);
  const [toGuest, ...more] = await mailsTo("guest@example.com");
  expect(more).toEqual([]);
  expect(toGuest?.text).toContain(bootsFixture.name);
  expect(toGuest?.text).not.toContain(pacifier.name);
  expect(toGuest?.text).toMatch(/^https:\/\/shop\.example\/track-order#token=[\w-]+$/m);
  expect(toGuest?.text).toContain("https://shop.example/recalls");
  const [toMaya] = await mailsTo("maya.account@example.com");
  expect(toMaya?.text).toContain(`https://shop.example/user/order/${own.order_id}`);
  expect(await mailsTo("sent@example.com")).toHaveLength(1);
  for (const email of ["partly", "other", "unpaid", "forgotten"])
    expect([email, await mailsTo(`${email}@example.com`)]).toEqual([email, []]);
  expect(await mailsTo("")).toEqual([]);
});

test("[SAFE-07] the latest recall stands first, on the shop's page and on that of the product", async () => {
  const dates = { "26103": "2026-11-03", "26101": "2026-11-19", "26102": "2026-11-19" };
  for (const [number, date] of Object.entries(dates)) {
    await suspected(number, date, [pacifier.id, bootsFixture.id]);
    await confirm(number);
  }
  const order = ["26102", "26101", "26103"];
  const listed = (await (await shop.api.request("/api/ecommerce-recall")).json()) as Recalls;
  expect(listed.recalls.map(({ number }) => number)).toEqual(order);
  expect(listed.recalls[0]).toEqual({
    ...{ number: "26102", date: "2026-11-19", title: "Recall 26102", hazard: "It breaks." },
    ...{ remedy: "Refund.", url: "https://www.cpsc.gov/Recalls/2026/26102" },
    products: [bootsFixture, pacifier].map(({ id, name }) => ({ id, name })),
  });
  const product = (await (await shop.api.request(`/api/ecommerce-product/${pacifier.id}`)).json()) as Product;
  expect(product.recalls?.map(({ number }) => number)).toEqual(order);
});

test("[SAFE-03] an alert ends with the decision about its last product, and what is confirmed is never dismissed", async () => {
  await suspected("26101", "2026-11-19", [pacifier.id, bootsFixture.id]);
  await suspected("26102", "2026-11-19", [pacifier.id]);
  expect(await dismissRecall(shop.context, "26101", [bootsFixture.id])).toEqual([bootsFixture.id]);
  expect((await waiting()).toSorted()).toEqual(["26101", "26102"]);
  const withdrawnAt = shop.context.clock.now();
  expect((await confirm("26101")).products).toEqual([pacifier.id]);
  expect(await waiting()).toEqual(["26102"]);
  expect(await dismissRecall(shop.context, "26101", [pacifier.id])).toEqual([]);
  expect(await dismissRecall(shop.context, "26101")).toEqual([]);
  const nestling = commandLine(shop.url);
  expect((await nestling("recalls", "list", "--all")).out).toContain("26101");
  expect((await nestling("recalls", "list")).out).not.toContain("26101");
  // It left the sale with the first of its recalls, and its page says so from then on.
  shop.passTime(60_000);
  await confirm("26102");
  const [product] = await database.select().from(products).where(eq(products.id, pacifier.id));
  expect([product?.withdrawnAt, product?.updatedAt]).toEqual([withdrawnAt, shop.context.clock.now()]);
  expect(await waiting()).toEqual([]);
});
