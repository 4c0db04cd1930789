import { randomUUID } from "node:crypto";
import { longDay } from "@nestling/commerce/calendar-days";
import { calls } from "@nestling/contract/calls";
import type { Order } from "@nestling/contract/orders";
import type { Contract, NoContract, Withdrawn } from "@nestling/contract/returns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { orderReturns } from "../orders/tables.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { limits } from "../platform/limits/figures.ts";
import { shopDay } from "../platform/shop-time.ts";
import { askCall } from "../testing/ask.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, orderedWith, pay, advance, readAs, cancelAs } = orderCalls(shop);

const day = 86_400_000;
const someEmail = () => `${randomUUID()}@example.com`;
const shipped = ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SHIPPING"] as const;
const body = () => orderOf({ code: "PACIFIER", quantity: 2 }, { code: "BOOTS-7", quantity: 1 });

async function paidOrder(email = someEmail()) {
  await shop.database.execute("update sku set stock = 1000");
  const made = await orderedWith(email, body());
  await pay(made);
  return { ...made, email };
}

type Typed = { order_number: string; email: string };

async function find(typed: Typed): Promise<Contract | NoContract> {
  const { order_number, email } = typed;
  const answer = await askCall(shop.api, "findContract", {}, { json: { order_number, email } });
  return (await answer.json()) as Contract | NoContract;
}

async function contractOf(typed: Typed): Promise<Contract> {
  const found = await find(typed);
  if (!found.status) throw new Error(found.message);
  return found;
}

type Asked = { key?: string; lines?: object[]; receipt_email?: string; name?: string };

async function withdraw({ order_number, email }: Typed, { key = randomUUID(), ...asked }: Asked = {}) {
  const json = { order_number, email, name: "Maya Torres", ...asked };
  const lines =
    asked.lines ??
    (await contractOf({ order_number, email })).lines.map(({ part_id, code, quantity }) => ({
      part_id,
      code,
      quantity,
    }));
  const answer = await askCall(
    shop.api,
    "withdraw",
    {},
    { headers: { "idempotency-key": key }, json: { ...json, lines } },
  );
  return { http: answer.status, body: (await answer.json()) as Withdrawn | NoContract };
}

const look = async ({ order_id: orderId, order_token = "" }: InsertedOrder) =>
  (await (
    await askCall(shop.api, "getGuestOrder", { "order-token": order_token }, { params: { orderId } })
  ).json()) as Order;
const alertsOf = async ({ order_id }: InsertedOrder) =>
  (await shop.database.select().from(alerts).where(eq(alerts.orderId, order_id))).map(
    ({ kind, resolvedAt }) => (resolvedAt === null ? kind : `${kind} (resolved)`),
  );
const refunded = async ({ order_id }: InsertedOrder) =>
  (await refundsOfOrder(shop.database, order_id)).map(({ amount }) => amount);

describe("[LAW-01] a withdrawal", () => {
  test("with the key of a return of the same order is refused", async () => {
    const made = await paidOrder();
    await advance(made, ...shipped, "WAIT_BUYER_CONFIRM_GOODS");
    const key = randomUUID();
    const lines = (await contractOf(made)).lines.map(({ part_id, code }) => ({ part_id, code, quantity: 1 }));
    const asked = await askCall(
      shop.api,
      "askGuestReturn",
      { "order-token": made.order_token ?? "" },
      {
        params: { orderId: made.order_id },
        headers: { "idempotency-key": key },
        json: { lines, reason: "damaged" },
      },
    );
    expect(asked.status).toBe(200);
    expect(await withdraw(made, { key, lines })).toMatchObject({ http: 400, body: { code: "key_reused" } });
  });

  test("within the hold cancels the whole order, and mails a receipt with what and when at once", async () => {
    const made = await paidOrder();
    const { http, body: withdrawn } = await withdraw(made, { name: "M. Torres" });
    expect([http, withdrawn]).toMatchObject([
      200,
      {
        ...{ status: true, order_number: made.order_number, received_at: "2026-11-21T12:00:00.000Z" },
        ...{ refund_by: "2026-12-05T12:00:00.000Z", receipt_to: [made.email] },
      },
    ]);
    expect(
      withdrawn.status && withdrawn.lines.map(({ name, quantity, goods }) => [name, quantity, goods]),
    ).toEqual([
      ["Pebble Trail Hiking Boots", 1, "canceled"],
      ["Natural Rubber Pacifier", 2, "canceled"],
    ]);
    const receipt = (await shop.mailsTo(made.email)).find(({ subject }) =>
      subject?.startsWith("We got your withdrawal"),
    );
    expect(receipt?.text).toContain(
      `Order: ${made.order_number}\nName: M. Torres\nReceived: November 21, 2026 at `,
    );
    expect(receipt?.text).toContain("2 × Natural Rubber Pacifier");
    expect(receipt?.text).toContain("It's canceled, and we're refunding it now.");
    await shop.runJobs();
    expect(await look(made)).toMatchObject({
      status: "CANCEL",
      returns: [{ status: "refunded", reason: "withdrawal" }],
    });
    expect(await refunded(made)).toEqual([6_199]);
    expect(await alertsOf(made)).toEqual([]);
  });

  test("by line leaves the rest of the order, and of what is sent it waits for the goods", async () => {
    const made = await paidOrder();
    await advance(made, ...shipped);
    const { lines } = await contractOf(made);
    const pacifiers = lines
      .filter(({ code }) => code === "PACIFIER")
      .map((line) => ({ ...line, quantity: 1 }));
    const { body: withdrawn } = await withdraw(made, { lines: pacifiers });
    expect(withdrawn).toMatchObject({
      status: true,
      lines: [{ code: "PACIFIER", quantity: 1, goods: "under_way" }],
    });
    const receipt = (await shop.mailsTo(made.email)).at(-1);
    expect(receipt?.text).toContain("Please send it back within 14 days after it arrives.");
    const { status, returns, subOrders } = await look(made);
    expect([status, returns]).toMatchObject([
      "SHIPPING",
      [{ status: "accepted", reason: "withdrawal", refund_by: "2026-12-05T12:00:00.000Z" }],
    ]);
    expect(subOrders.flatMap(({ items }) => items).map(({ code, returnable }) => [code, returnable])).toEqual(
      [
        ["BOOTS-7", 1],
        ["PACIFIER", 1],
      ],
    );
    expect([await refunded(made), await alertsOf(made)]).toEqual([[], ["withdrawal"]]);
    expect((await contractOf(made)).lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["BOOTS-7", 1],
      ["PACIFIER", 1],
    ]);
  });

  test("is possible until 14 days after the last parcel came, also once the order is finished", async () => {
    const made = await paidOrder();
    await advance(made, ...shipped);
    expect((await contractOf(made)).last_day, "open while something is under way").toBeUndefined();
    await advance(made, "WAIT_BUYER_CONFIRM_GOODS", "FINISH");
    const { last_day = "" } = await contractOf(made);
    const last = new Date(shop.context.clock.now().getTime() + 14 * day);
    expect(last_day).toBe(shopDay(last));
    shop.passTime(15 * day - 1);
    expect((await find(made)).status).toBe(true);
    shop.passTime(1);
    expect(await find(made), "the same day as before").toMatchObject({
      ...{ status: false, code: "too_late" },
      message: expect.stringContaining(`ended on ${longDay(last_day)}.`),
    });
    expect(
      await withdraw(made, { lines: [{ part_id: randomUUID(), code: "PACIFIER", quantity: 1 }] }),
    ).toMatchObject({
      http: 200,
      body: { status: false, code: "too_late" },
    });
  });

  test("needs no login, of an account's order either", async () => {
    const maya = await shop.signIn();
    await shop.database.execute("update sku set stock = 1000");
    const made = await orderedBy(maya, body());
    await pay(made);
    const typed = { order_number: made.order_number, email: maya.account.email.toUpperCase() };
    expect((await withdraw(typed)).body.status).toBe(true);
    expect((await readAs(maya, made.order_id)).returns).toMatchObject([{ reason: "withdrawal" }]);
    const mailed = (await shop.mailsTo(maya.account.email)).map(({ subject }) => subject);
    expect(mailed).toContain(`We got your withdrawal from order ${made.order_number}`);
  });

  test("takes the place of a return that was only asked for", async () => {
    const maya = await shop.signIn();
    await shop.database.execute("update sku set stock = 1000");
    const made = await orderedBy(maya, body());
    await pay(made);
    await advance(made, ...shipped, "WAIT_BUYER_CONFIRM_GOODS");
    const typed = { order_number: made.order_number, email: maya.account.email };
    const [boots, pacifiers] = (await contractOf(typed)).lines;
    const asked = await askCall(shop.api, "askReturn", maya.headers, {
      params: { orderId: made.order_id },
      headers: { "idempotency-key": randomUUID() },
      json: {
        ...{ reason: "changed_mind", note: "", photos: [] },
        lines: [{ part_id: pacifiers?.part_id, code: "PACIFIER", quantity: 1 }],
      },
    });
    expect(asked.status).toBe(200);
    expect((await contractOf(typed)).lines).toEqual([boots, pacifiers]);
    // Returns stand in the order of their moments.
    shop.passTime(1);
    expect((await withdraw(typed)).body.status).toBe(true);
    const { returns } = await readAs(maya, made.order_id);
    expect(returns).toMatchObject([{ status: "refused" }, { status: "accepted", reason: "withdrawal" }]);
    expect(returns[0]?.answer, "nobody has refused it").toBeUndefined();
    expect(await alertsOf(made)).toEqual(["return_asked (resolved)", "withdrawal"]);
    const subjects = (await shop.mailsTo(maya.account.email)).map(({ subject }) => subject ?? "");
    expect(subjects.filter((subject) => subject.startsWith("About your return"))).toEqual([]);
  });

  test.each(["unpaid", "canceled"])("of an order that is %s has nothing to withdraw from", async (how) => {
    const maya = await shop.signIn();
    const made = await orderedBy(maya);
    const typed = { order_number: made.order_number, email: maya.account.email };
    if (how === "canceled") {
      await pay(made);
      await cancelAs(maya, made.order_id);
    }
    expect(await find(typed)).toMatchObject({
      status: false,
      code: how === "unpaid" ? "unpaid" : "nothing_left",
    });
  });

  test("is found by number and email alone, and says the same of both", async () => {
    const made = await paidOrder();
    const wrong = await find({ ...made, email: someEmail() });
    expect(wrong).toEqual(await find({ ...made, order_number: "NST-2222-2222" }));
    expect(wrong).toMatchObject({ status: false, code: "unknown" });
    const lines = [{ part_id: randomUUID(), code: "PACIFIER", quantity: 1 }];
    expect((await withdraw({ ...made, email: someEmail() }, { lines })).body).toEqual(wrong);
    expect((await look(made)).returns).toEqual([]);
  });

  test("that is sent twice is one, and its mails go once", async () => {
    const made = await paidOrder();
    await advance(made, ...shipped);
    const key = randomUUID();
    const { lines } = await contractOf(made);
    const asked = { key, lines: lines.map(({ part_id, code, quantity }) => ({ part_id, code, quantity })) };
    const both = await Promise.all([withdraw(made, asked), withdraw(made, asked)]);
    expect(both[0]).toEqual(both[1]);
    expect(await withdraw(made, asked)).toEqual(both[0]);
    const receipts = (await shop.mailsTo(made.email)).filter(({ subject }) =>
      subject?.includes("withdrawal"),
    );
    expect([(await look(made)).returns.length, receipts.length]).toEqual([1, 1]);
  });

  test("of which two come at once takes each piece once", async () => {
    const made = await paidOrder();
    await advance(made, ...shipped);
    const { lines } = await contractOf(made);
    const asked = { lines: lines.map(({ part_id, code, quantity }) => ({ part_id, code, quantity })) };
    const both = await Promise.all([withdraw(made, asked), withdraw(made, asked)]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 400]);
    expect((await look(made)).returns.length).toBe(1);
  });

  test("with a key of another order, or a line of another order, changes nothing", async () => {
    const [made, other] = [await paidOrder(), await paidOrder()];
    const key = randomUUID();
    await withdraw(other, { key });
    const lines = (await contractOf(made)).lines.map(({ part_id, code }) => ({ part_id, code, quantity: 1 }));
    expect(await withdraw(made, { key, lines })).toMatchObject({ http: 400, body: { code: "key_reused" } });
    expect(await withdraw(other, { key, lines: lines.slice(0, 1) }), "other lines").toMatchObject({
      http: 400,
      body: { code: "key_reused" },
    });
    const foreign = lines.map((line) => ({ ...line, part_id: randomUUID() }));
    expect(await withdraw(made, { lines: foreign })).toMatchObject({ http: 400, body: { code: "no_line" } });
    expect((await look(made)).returns).toEqual([]);
  });

  test("mails a receipt to another address, too", async () => {
    const made = await paidOrder();
    const receipt_email = someEmail();
    const { body: withdrawn } = await withdraw(made, { receipt_email });
    expect(withdrawn).toMatchObject({ receipt_to: [made.email, receipt_email] });
    const [[own], [other]] = [
      (await shop.mailsTo(made.email)).filter(({ subject }) => subject?.includes("withdrawal")),
      await shop.mailsTo(receipt_email),
    ];
    const alarm = "Wasn't you? Reply to this email right away, and we'll fix it.";
    const [ours, theirs] = [own, other].map((mail) => mail?.text?.split("\n\n") ?? []);
    expect(ours?.filter((text) => !theirs?.includes(text))).toEqual([
      alarm,
      expect.stringMatching(/^See your order:\n\S+#token=\S+$/),
      expect.stringContaining("without a login"),
    ]);
    expect(theirs?.filter((text) => !ours?.includes(text))).toEqual([]);
    expect(
      await withdraw(await paidOrder(receipt_email), { receipt_email: receipt_email.toUpperCase() }),
    ).toMatchObject({
      body: { receipt_to: [receipt_email] },
    });
  });
});

test("[LAW-01] [AUTH-13] a mailbox that nobody proven has named gets no more receipts than other mails", async () => {
  const limited = await testShop();
  const { orderedWith: order, pay: charge } = orderCalls(limited);
  const receipt_email = someEmail();
  const receipts: string[][] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const email = someEmail();
    const made = await order(email, orderOf({ code: "PACIFIER", quantity: 1 }));
    await charge(made);
    const typed = { order_number: made.order_number, email };
    const caller = { address: `198.51.100.${turn}`, requestId: randomUUID() };
    const ask = async (name: "findContract" | "withdraw", json: object) =>
      (
        await limited.api.request(
          calls[name][1],
          {
            method: "POST",
            headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
            body: JSON.stringify({ ...typed, ...json }),
          },
          { caller },
        )
      ).json();
    const { lines } = (await ask("findContract", {})) as Contract;
    const pieces = lines.map(({ part_id, code, quantity }) => ({ part_id, code, quantity }));
    const { receipt_to } = (await ask("withdraw", { name: "M", receipt_email, lines: pieces })) as Withdrawn;
    receipts.push(receipt_to.filter((to) => to === receipt_email));
  }
  expect(receipts.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

test("[LAW-01] [AUTH-13] order numbers are tried only so often from one network with one email", async () => {
  const { api } = await testShop();
  const find = async (address: string, email: string) =>
    (
      await api.request(
        calls.findContract[1],
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ order_number: "NST-2222-2222", email }),
        },
        { caller: { address, requestId: randomUUID() } },
      )
    ).status;
  const [here, elsewhere, email] = ["198.51.100.1", "198.51.100.2", someEmail()];
  const { times } = limits.findingOfAddressAndEmail;
  const statuses: number[] = [];
  for (let turn = 0; turn <= times; turn += 1) statuses.push(await find(here, email));
  expect(statuses).toEqual([...Array(times).fill(200), 429]);
  expect([await find(here, someEmail()), await find(elsewhere, email)]).toEqual([200, 200]);
});

test("[LAW-01] the merchant hears three days before the money is due, until it is back", async () => {
  const made = await paidOrder();
  await advance(made, ...shipped);
  await withdraw(made);
  await shop.runJob("watch-returns");
  expect(await alertsOf(made)).toEqual(["withdrawal"]);
  shop.passTime(11 * day);
  await shop.runJob("watch-returns");
  await shop.runJob("watch-returns");
  expect((await alertsOf(made)).sort()).toEqual(["return_due", "withdrawal"]);
});

test("[LAW-01] [OPS-06] who has withdrawn is forgotten with the guest's data", async () => {
  const made = await paidOrder();
  await withdraw(made, { receipt_email: someEmail(), name: "Maya Torres" });
  await shop.runJobs();
  shop.passTime(732 * day);
  await shop.runJob("forget-guests");
  const [row] = await shop.database
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, made.order_id));
  expect(row).toMatchObject({ name: null, email: null, note: null, status: "refunded" });
});
