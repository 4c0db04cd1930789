import { randomUUID } from "node:crypto";
import { orderStatuses } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import type { Contract, Delay } from "@nestling/contract/returns";
import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { orderParts } from "../orders/tables.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { askCall } from "../testing/ask.ts";
import { superuserDatabase } from "../testing/database.ts";
import { movePartOf, orderCalls } from "../testing/orders.ts";
import { orderOf, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { partsDue, partsUnanswered } from "./queries.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, readAs } = orderCalls(shop);
/** Moves orders to where no command brings them. */
const superuser = superuserDatabase(shop.url);
const day = 86_400_000;
const promise = { minDays: 7, maxDays: 14 };

/** A paid order of one part that was promised within 7 to 14 days. */
async function promised(status?: "placed" | "shipped") {
  await shop.database.execute("update sku set stock = 1000");
  const person = await shop.signIn();
  const made = await orderedBy(person, orderOf({ code: "PACIFIER", quantity: 2 }));
  await pay(made);
  await advance(made, "IN_PROGRESS");
  if (status === "shipped") await advance(made, "WAIT_SELLER_SEND_GOODS", "SHIPPING");
  const placed = status === "placed" ? { status, supplierOrderIds: ["8198352049851315"] } : {};
  await shop.database
    .update(orderParts)
    .set({ ...promise, ...placed })
    .where(eq(orderParts.orderId, made.order_id));
  return { ...made, person };
}

/** Has the marketplace send the pacifier, until the test ends. */
async function supply() {
  const update = async (aliCode: string | null) => {
    await shop.database.update(products).set({ aliCode }).where(eq(products.id, pacifier.id));
  };
  await update("1005000000000012");
  onTestFinished(() => update(null));
}

type Promised = Awaited<ReturnType<typeof promised>>;

const look = ({ person, order_id }: Promised): Promise<Order> => readAs(person, order_id);
const delayOf = async (made: Promised) => (await look(made)).subOrders[0]?.delay;
const mails = async ({ person }: Promised) =>
  (await shop.mailsTo(person.account.email)).filter(({ subject }) => subject?.includes("running late"));
const refunds = async ({ order_id }: Promised) =>
  (await refundsOfOrder(shop.database, order_id)).map(({ amount }) => amount);
const watch = () => shop.runJob("watch-delays");

/** How many parts of an order the job looks at, so many days from now. */
async function partsDueOf({ order_id }: Promised, days = 0) {
  const now = new Date(shop.context.clock.now().getTime() + days * day);
  const due = await partsDue(shop.database, { since: new Date(0), now }, 500);
  return due.filter(({ orderId }) => orderId === order_id).length;
}

/** The customer withdraws from so many pieces. */
async function withdraw({ order_number, person }: Promised, quantity: number) {
  const whose = { order_number, email: person.account.email };
  const found = await askCall(shop.api, "findContract", {}, { json: whose });
  const { lines } = (await found.json()) as Contract;
  const json = {
    ...{ ...whose, name: "Maya Torres" },
    lines: lines.map(({ part_id, code }) => ({ part_id, code, quantity })),
  };
  const headers = { "idempotency-key": randomUUID() };
  expect((await askCall(shop.api, "withdraw", {}, { headers, json })).status).toBe(200);
}

/** The tokens in the links of the last mail. */
async function linksOf(made: Promised) {
  const text = (await mails(made)).at(-1)?.text ?? "";
  return [...text.matchAll(/\/late-order#(\w+)=(\S+)/g)].map(([, answer = "", token = ""]) => ({
    token,
    answer,
  }));
}

const tokenOf = async (made: Promised) => (await linksOf(made))[0]?.token ?? "";
async function byLink(token: string, answer?: string) {
  const json = { token, ...(answer && { answer }) };
  const call = answer === undefined ? "findDelay" : "answerDelayByLink";
  const answered = await askCall(shop.api, call, {}, { json });
  return { http: answered.status, body: (await answered.json()) as Delay };
}

describe("[LATE-01] a part that can't come by the promised day", () => {
  test("has its customer mailed once, with the new day and two links that change nothing when they are opened", async () => {
    const made = await promised();
    shop.passTime(8 * day);
    await watch();
    expect(await mails(made)).toEqual([]);
    shop.passTime(day);
    await watch();
    await watch();
    const [mail, ...more] = await mails(made);
    expect(more).toEqual([]);
    const arrives_by = new Date(shop.context.clock.now().getTime() + 14 * day).toISOString();
    expect(await delayOf(made)).toEqual({ number: 1, arrives_by, can_cancel: true });
    expect(mail?.text).toContain("should now arrive by December");
    expect(mail?.text).toContain("we'll keep it coming");
    expect((await linksOf(made)).map(({ answer }) => answer)).toEqual(["waits", "cancels"]);
    const found = await byLink(await tokenOf(made));
    expect(found.body).toMatchObject({ answer: "open", arrives_by, products: ["Natural Rubber Pacifier"] });
    expect(await delayOf(made)).toEqual({ number: 1, arrives_by, can_cancel: true });
  });

  test("is waited for, or canceled and refunded, by the link", async () => {
    const [waiting, leaving] = [await promised(), await promised()];
    shop.passTime(9 * day);
    await watch();
    expect((await byLink(await tokenOf(waiting), "waits")).body.answer).toBe("waits");
    expect(await delayOf(waiting)).toMatchObject({ answer: "waits" });
    const token = await tokenOf(leaving);
    expect((await byLink(token, "cancels")).body.answer).toBe("canceled");
    expect((await byLink(token, "cancels")).body.answer, "twice").toBe("canceled");
    expect((await byLink(token, "waits")).body.answer).toBe("canceled");
    expect(await refunds(leaving)).toEqual([1_999]);
    await shop.runJobs();
    expect((await look(leaving)).status).toBe("CANCEL");
    expect(await refunds(waiting)).toEqual([]);
    expect((await byLink(await tokenOf(waiting), "cancels")).body.answer, "a change of mind").toBe(
      "canceled",
    );
  });

  test("that the marketplace has is canceled with an alert to stop it there", async () => {
    const made = await promised("placed");
    shop.passTime(9 * day);
    await watch();
    await byLink(await tokenOf(made), "cancels");
    const rows = await shop.database.select().from(alerts).where(eq(alerts.orderId, made.order_id));
    expect(rows.map(({ kind, text }) => [kind, text.includes("8198352049851315")])).toContainEqual([
      "late_canceled",
      true,
    ]);
  });

  test("and is sent is only spoken of once its day is over, and can't be canceled", async () => {
    const made = await promised("shipped");
    await supply();
    shop.passTime(14 * day);
    await watch();
    expect(await mails(made)).toEqual([]);
    shop.passTime(2 * day);
    await watch();
    const [mail] = await mails(made);
    expect(mail?.text).toContain("taking longer than we promised");
    expect(await linksOf(made)).toEqual([]);
    expect(await delayOf(made)).toMatchObject({ number: 1, can_cancel: false });
  });

  test("and is sent of the shop's own goods is not spoken of, for nobody hears when it arrives", async () => {
    const made = await promised("shipped");
    expect(await partsDueOf(made, 16)).toBe(0);
    await supply();
    expect(await partsDueOf(made, 16)).toBe(1);
  });

  test("and is sent before its customer answers can't be canceled by the link of the mail", async () => {
    const made = await promised("placed");
    shop.passTime(9 * day);
    await watch();
    const token = await tokenOf(made);
    await movePartOf(shop.context, made.order_id, 0, "shipped");
    for (const answer of ["waits", "cancels"]) expect((await byLink(token, answer)).body.answer).toBe("sent");
    expect(await refunds(made)).toEqual([]);
  });

  test("for which nobody answers is waited for the first time, and refunded the second time", async () => {
    const made = await promised();
    shop.passTime(9 * day);
    await watch();
    shop.passTime(7 * day);
    await watch();
    expect(await delayOf(made)).toMatchObject({ number: 1, answer: "waits" });
    expect(await mails(made), "it can come on the announced day").toHaveLength(1);
    shop.passTime(2 * day);
    await watch();
    expect(await delayOf(made)).toMatchObject({ number: 2 });
    expect((await mails(made)).at(-1)?.text).toContain("we'll cancel it and refund you in full");
    shop.passTime(7 * day);
    await watch();
    expect(await refunds(made)).toEqual([1_999]);
  });

  test("is left alone while its customer has not answered, and for a week", async () => {
    const made = await promised();
    shop.passTime(9 * day);
    expect(await partsDueOf(made)).toBe(1);
    await watch();
    expect(await partsDueOf(made, 20), "not answered").toBe(0);
    await byLink(await tokenOf(made), "waits");
    expect([await partsDueOf(made, 7), await partsDueOf(made, 9)]).toEqual([0, 1]);
  });

  test("of which its customer has withdrawn everything is left alone", async () => {
    const [whole, half] = [await promised("placed"), await promised("placed")];
    await withdraw(whole, 2);
    await withdraw(half, 1);
    shop.passTime(9 * day);
    expect([await partsDueOf(whole), await partsDueOf(half)]).toEqual([0, 1]);
    await watch();
    expect([await mails(whole), await mails(half)]).toMatchObject([[], [{}]]);
  });

  test("is looked at while its order is paid and goes on, and so is a question about it", async () => {
    const [due, asked] = [await promised(), await promised()];
    const told = new Date(shop.context.clock.now().getTime() - 8 * day);
    const delay = { delays: 1, delayedTo: told, delayAskedAt: told };
    await shop.database.update(orderParts).set(delay).where(eq(orderParts.orderId, asked.order_id));
    const inStatus = async (status: string) => {
      await superuser.transaction(async (tx) => {
        await tx.execute("set local session_replication_role = replica");
        await tx.execute(sql`update orders set status = ${status},
          cancel_agreed_at = case when ${status} = 'CANCEL' then now() end
          where id in (${due.order_id}, ${asked.order_id})`);
      });
      const unanswered = await partsUnanswered(shop.database, told, 500);
      return [
        await partsDueOf(due, 9),
        unanswered.filter(({ orderId }) => orderId === asked.order_id).length,
      ];
    };
    const goesOn = orderStatuses.filter(
      (status) => !["WAIT_BUYER_PAY", "FINISH", "CLOSED", "IN_CANCEL", "CANCEL"].includes(status),
    );
    expect(goesOn).toHaveLength(6);
    for (const status of orderStatuses) {
      const times = goesOn.includes(status) ? 1 : 0;
      expect(await inStatus(status), status).toEqual([times, times]);
    }
  });

  test("of long ago is left to the merchant", async () => {
    const made = await promised();
    shop.passTime(45 * day);
    await watch();
    expect(await mails(made)).toEqual([]);
  });

  test("of which a newer mail has gone out is not answered by the older link", async () => {
    const made = await promised();
    shop.passTime(9 * day);
    await watch();
    const old = await tokenOf(made);
    shop.passTime(16 * day);
    await watch();
    expect((await byLink(old, "cancels")).body.answer).toBe("over");
    expect(await refunds(made)).toEqual([]);
  });
});

test("[LATE-01] a link that is tampered with opens nothing", async () => {
  const made = await promised();
  shop.passTime(9 * day);
  await watch();
  const token = await tokenOf(made);
  const other = Buffer.from(Buffer.from(token, "base64url").toString().replace(",1 ", ",2 ")).toString(
    "base64url",
  );
  for (const wrong of [other, `${token.slice(0, -2)}AA`, "bm9wZQ", "x"]) {
    expect(await byLink(wrong)).toMatchObject({ http: 400, body: { code: "unknown_token" } });
    expect((await byLink(wrong, "cancels")).http).toBe(400);
  }
  expect(await refunds(made)).toEqual([]);
});

test("[LATE-01] it is answered on the page of the order, too, and no later than it can be", async () => {
  const made = await promised();
  shop.passTime(9 * day);
  await watch();
  const [part] = (await look(made)).subOrders;
  const say = (answer: string, number = 1) =>
    askCall(shop.api, "answerDelay", made.person.headers, {
      params: { orderId: made.order_id },
      json: { part_id: part?.id, number, answer },
    });
  expect((await say("cancels", 2)).status).toBe(400);
  expect((await say("waits")).status).toBe(200);
  expect((await say("cancels")).status).toBe(200);
  expect(await refunds(made)).toEqual([1_999]);
  expect((await say("cancels")).status).toBe(400);
});
