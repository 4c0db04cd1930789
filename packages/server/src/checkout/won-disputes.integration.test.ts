/** Disputes that are lost, appealed, and won after all: what goes back to the customer, and what the merchant hears (PAY-02). */
import { cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import {
  cancelByShop,
  cancelLines,
  keepOrder,
  refundOrder,
  repeatRefunds,
} from "../orders/merchant-changes.ts";
import { partsOf } from "../orders/part-queries.ts";
import { disputes, refunds } from "../payments/tables.ts";
import { type InsertedOrder, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, cancelAs, readAs } = orderCalls(shop);
const maya = await shop.signIn();

beforeEach(async () => {
  shop.payments.refundsBecome = "succeeded";
  await shop.runJobs();
  await shop.database.update(skus).set({ stock: 100, reserved: 0, committed: 0 });
});

/** A paid order of boots ($42, free shipping) and a pacifier ($8.50, shipping $2.99), in this status. */
async function orderIn(status: OrderStatus): Promise<InsertedOrder> {
  const made = await orderedBy(
    maya,
    orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 }),
  );
  await pay(made);
  if (status !== "WAITING_ACCEPT") await advance(made, status);
  return made;
}
const whole = 5349;
const pacifier = 1149;

/** The state of an order's dispute at Stripe, whose event arrives twice. */
async function dispute(made: InsertedOrder, status: string, answerBefore?: Date): Promise<void> {
  const there = shop.payments.dispute(`pi_${made.order_id}`, status);
  shop.payments.disputes.set(there.id, { ...there, answerBefore });
  for (let times = 0; times < 2; times += 1) {
    await shop.webhook({ id: `evt_${crypto.randomUUID()}`, disputeId: there.id });
    await shop.runJobs();
  }
}

const cancelPacifier = (made: InsertedOrder) => cancelLines(shop.context, made.order_id, ["PACIFIER"]);

/** An event about what the dispute was before: it names the dispute alone, and Stripe is asked. */
const lateEvent = async ({ order_id }: InsertedOrder) => {
  await shop.webhook({ id: `evt_late_${crypto.randomUUID()}`, disputeId: `du_pi_${order_id}` });
  await shop.runJobs();
};

const alertsOf = ({ order_id }: InsertedOrder) =>
  shop.database.select().from(alerts).where(eq(alerts.orderId, order_id)).orderBy(alerts.id);
const openKinds = async (made: InsertedOrder) =>
  (await alertsOf(made)).filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
const given = async ({ order_id }: InsertedOrder) =>
  (await shop.database.select().from(refunds).where(eq(refunds.orderId, order_id)).orderBy(refunds.id))
    .filter(({ status }) => status !== "failed")
    .map(({ amount }) => amount);
const refundMails = async ({ order_number }: InsertedOrder) =>
  (await shop.mailsTo(maya.account.email)).filter(
    ({ subject }) => subject === `Your refund for order ${order_number}`,
  ).length;

type Step = (made: InsertedOrder) => Promise<unknown>;
const to =
  (status: string): Step =>
  (made) =>
    dispute(made, status);
const cancel: Step = (made) => cancelByShop(shop.context, made.order_id);
const opened = to("needs_response");
const lost = to("lost");
const appealed = to("appeal_needs_response");
const looksAtAppeal = to("appeal_under_review");
const won = to("won");

/** What happens to an order, what its customer gets back, its status, and whether the merchant hears of a won dispute. */
const histories: [string, OrderStatus, Step[], number[], OrderStatus, boolean][] = [
  ["lost, canceled, won", "WAITING_ACCEPT", [opened, lost, cancel, won], [whole], "CANCEL", true],
  [
    "lost, canceled, won, claimed before",
    "IN_PROGRESS",
    [opened, lost, cancel, won],
    [whole],
    "CANCEL",
    true,
  ],
  [
    "lost, canceled, won, the first event late",
    "IN_PROGRESS",
    [lost, cancel, won, lateEvent],
    [whole],
    "CANCEL",
    true,
  ],
  [
    "lost, canceled, appealed, won",
    "IN_PROGRESS",
    [lost, cancel, appealed, looksAtAppeal, won],
    [whole],
    "CANCEL",
    true,
  ],
  ["lost, appealed, canceled, won", "IN_PROGRESS", [lost, appealed, cancel, won], [whole], "CANCEL", true],
  [
    "lost, canceled, appealed, lost again",
    "IN_PROGRESS",
    [lost, cancel, appealed, lost],
    [],
    "CANCEL",
    false,
  ],
  ["lost, won, canceled", "IN_PROGRESS", [lost, won, cancel], [whole], "CANCEL", false],
  ["won, canceled", "IN_PROGRESS", [opened, won, cancel], [whole], "CANCEL", false],
  ["lost, canceled", "IN_PROGRESS", [lost, cancel], [], "CANCEL", false],
  [
    "canceled while it is open, lost, won",
    "IN_PROGRESS",
    [opened, cancel, lost, won],
    [whole],
    "CANCEL",
    true,
  ],
  [
    "refunded in part, lost, canceled, won",
    "IN_PROGRESS",
    [(made) => refundOrder(shop.context, made.order_number, cents(349)), lost, cancel, won],
    [349, whole - 349],
    "CANCEL",
    true,
  ],
  ["lost, a line canceled, won", "IN_PROGRESS", [lost, cancelPacifier, won], [pacifier], "IN_PROGRESS", true],
  [
    "a line canceled, lost, won",
    "IN_PROGRESS",
    [cancelPacifier, lost, won],
    [pacifier],
    "IN_PROGRESS",
    false,
  ],
  [
    "a line canceled while it is open, lost, won",
    "IN_PROGRESS",
    [opened, cancelPacifier, lost, won],
    [pacifier],
    "IN_PROGRESS",
    true,
  ],
  [
    "lost, kept, won",
    "IN_PROGRESS",
    [lost, (made) => keepOrder(shop.context, made.order_id), won],
    [],
    "IN_PROGRESS",
    false,
  ],
  ["sent, lost, won", "SHIPPING", [lost, won], [], "SHIPPING", false],
  ["lost, canceled, won, lost again", "IN_PROGRESS", [lost, cancel, won, lost], [whole], "CANCEL", true],
];

describe("an order whose dispute is", () => {
  test.each(histories)("[PAY-02] %s: nobody has neither goods nor money", async (...history) => {
    const [, status, steps, back, end, isTold] = history;
    const made = await orderIn(status);
    for (const step of steps) {
      await step(made);
      await shop.runJobs();
    }
    expect(await given(made)).toEqual(back);
    expect((await readAs(maya, made.order_id)).status).toBe(end);
    expect((await alertsOf(made)).filter(({ kind }) => kind === "dispute_won")).toHaveLength(isTold ? 1 : 0);
    expect(await openKinds(made)).toEqual([]);
    // A refund with a cancellation has a mail about that; each that comes later has its own.
    if (isTold) expect(await refundMails(made)).toBe(back.length);
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(0);
  });

  test("[PAY-02] [OPS-05] lost, canceled and won: a refund that is refused is shown, and asked for once", async () => {
    const made = await orderIn("IN_PROGRESS");
    await lost(made);
    await cancel(made);
    shop.payments.refundsBecome = "refused";
    await won(made);
    await lateEvent(made);
    expect([await given(made), await openKinds(made)]).toEqual([[], ["refund_failed"]]);
    shop.payments.refundsBecome = "succeeded";
    await repeatRefunds(shop.context, made.order_number);
    await shop.runJobs();
    expect([await given(made), await openKinds(made)]).toEqual([[whole], []]);
  });

  const failCancellation = async (made: InsertedOrder) => {
    shop.payments.refundsBecome = "refused";
    await cancelPacifier(made);
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
  };
  const inDashboard = async ({ order_id }: InsertedOrder, amount = pacifier) => {
    const id = `re_dashboard_${order_id}`;
    const refund = { id, intentId: `pi_${order_id}`, amount: cents(amount), key: undefined };
    shop.payments.refunds.set(id, { ...refund, state: "succeeded" });
  };

  test.each<[string, Step]>([
    ["with the command", (made) => refundOrder(shop.context, made.order_number, cents(pacifier))],
    ["in part", (made) => refundOrder(shop.context, made.order_number, cents(500))],
    ["in the dashboard, of which no event came", inDashboard],
  ])(
    "[PAY-02] [OPS-05] lost and won, after the merchant refunded by hand, %s, what could not be refunded: the merchant is asked",
    async (_, byHand) => {
      const made = await orderIn("IN_PROGRESS");
      await failCancellation(made);
      await byHand(made);
      await shop.runJobs();
      await lost(made);
      await won(made);
      expect(await given(made)).toHaveLength(1);
      const told = (await alertsOf(made)).filter(({ kind }) => kind === "dispute_won");
      expect(told).toMatchObject([
        { text: expect.stringMatching(/\$11\.49 of what was canceled.*by hand.*nestling orders refund/) },
      ]);
      expect(await openKinds(made)).toEqual([]);
    },
  );

  test("[PAY-02] lost and won, without a refund by hand: what could not be refunded is refunded once", async () => {
    const made = await orderIn("IN_PROGRESS");
    await failCancellation(made);
    await lost(made);
    await won(made);
    expect([await given(made), await openKinds(made)]).toEqual([[pacifier], []]);
    expect(await repeatRefunds(shop.context, made.order_number)).toBe(0);
  });

  test("[PAY-02] [OPS-05] lost and won: a refund that failed before is not to be repeated beside the one of all", async () => {
    const made = await orderIn("IN_PROGRESS");
    shop.payments.refundsBecome = "refused";
    await cancel(made);
    await shop.runJobs();
    shop.payments.refundsBecome = "succeeded";
    await lost(made);
    await won(made);
    expect([await given(made), await openKinds(made)]).toEqual([[whole], []]);
  });

  describe("one of two", () => {
    /** The state of one of an order's disputes at Stripe. */
    async function disputeOf(made: InsertedOrder, name: string, amount: number, status: string) {
      const intentId = `pi_${made.order_id}`;
      const openedAt = new Date("2026-11-21T12:00:00Z");
      const there = { id: `du_${name}_${intentId}`, intentId, amount: cents(amount), reason: "fraudulent" };
      shop.payments.disputes.set(there.id, { ...there, status, openedAt });
      await shop.webhook({ id: `evt_${crypto.randomUUID()}`, disputeId: there.id });
      await shop.runJobs();
    }
    const boots = whole - pacifier;

    test("[PAY-02] won: what the bank has kept is refunded when the other is won, too", async () => {
      const made = await orderIn("IN_PROGRESS");
      await disputeOf(made, "a", boots, "lost");
      await disputeOf(made, "b", pacifier, "lost");
      await cancel(made);
      await disputeOf(made, "a", boots, "won");
      expect(await given(made)).toEqual([boots]);
      await disputeOf(made, "b", pacifier, "won");
      expect([await given(made), await openKinds(made)]).toEqual([[boots, pacifier], []]);
    });

    test("[PAY-02] won: nothing is refunded while the bank has the money because of the other", async () => {
      const made = await orderIn("IN_PROGRESS");
      await failCancellation(made);
      await disputeOf(made, "a", whole, "lost");
      await disputeOf(made, "b", whole, "lost");
      await keepOrder(shop.context, made.order_id);
      await disputeOf(made, "a", whole, "won");
      expect([await given(made), await openKinds(made)]).toEqual([[], []]);
      await disputeOf(made, "b", whole, "won");
      expect([await given(made), await openKinds(made)]).toEqual([[pacifier], []]);
    });

    test("[PAY-02] [OPS-05] lost: the merchant reads what banks have given back of the order", async () => {
      const made = await orderIn("IN_PROGRESS");
      const asked = async () =>
        (await alertsOf(made)).filter(
          ({ kind, resolvedAt }) => kind === "dispute_lost" && resolvedAt === null,
        );
      await disputeOf(made, "a", boots, "lost");
      await disputeOf(made, "b", pacifier, "needs_response");
      expect(await asked()).toMatchObject([{ text: expect.stringContaining("$42.00") }]);
      await disputeOf(made, "b", pacifier, "lost");
      expect(await asked()).toMatchObject([{ text: expect.stringContaining("$53.49") }]);
    });
  });

  test("[PAY-02] [CHK-08] of a payment that came too late: it goes back as well", async () => {
    const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 1 }));
    await cancelAs(maya, made.order_id);
    const intent = shop.payments.intents.get(`pi_${made.order_id}`);
    if (intent) intent.state = "paid";
    await dispute(made, "needs_response");
    await dispute(made, "lost");
    expect([await given(made), await openKinds(made)]).toEqual([[], []]);
    await dispute(made, "won");
    expect([await given(made), await openKinds(made)]).toEqual([[pacifier], []]);
    expect((await readAs(maya, made.order_id)).status).toBe("CLOSED");
  });
});

describe("an appeal", () => {
  const until = new Date("2026-12-05T12:00:00Z");

  test("[PAY-02] [OPS-05] is shown with its deadline until it has ended, and its order stays as the merchant has decided", async () => {
    const made = await orderIn("IN_PROGRESS");
    await dispute(made, "needs_response", until);
    const [first] = await alertsOf(made);
    expect(first?.text).toContain("answer in the payment service's dashboard until Dec 5, 2026, 4:00 AM.");
    await lost(made);
    expect(await keepOrder(shop.context, made.order_id)).toBe(true);
    await dispute(made, "appeal_needs_response", until);
    const shown = (await alertsOf(made)).filter(({ resolvedAt }) => resolvedAt === null);
    expect(shown).toMatchObject([
      {
        kind: "dispute",
        text: expect.stringContaining("you can appeal in the payment service's dashboard until Dec 5"),
      },
    ]);
    await looksAtAppeal(made);
    expect((await alertsOf(made)).filter(({ resolvedAt }) => resolvedAt === null)).toMatchObject([
      { kind: "dispute", text: expect.stringMatching(/^The bank looks at your appeal/) },
    ]);
    // The bank has the money meanwhile.
    expect(await refundOrder(shop.context, made.order_number)).toMatchObject({
      outcome: "too much",
      left: 0,
    });
    expect((await readAs(maya, made.order_id)).status).toBe("IN_PROGRESS");
    await lost(made);
    expect(await openKinds(made)).toEqual([]);
  });

  test.each(["appeal_needs_response", "appeal_under_review"])(
    "[PAY-02] in %s stops an order that the merchant has not decided about, also where the loss was not heard of",
    async (status) => {
      const made = await orderIn("IN_PROGRESS");
      await opened(made);
      await dispute(made, status);
      expect((await openKinds(made)).sort()).toEqual(["dispute", "dispute_lost"]);
      expect(await keepOrder(shop.context, made.order_id)).toBe(true);
      expect(await openKinds(made)).toEqual(["dispute"]);
    },
  );

  test.each([
    ["won", "appeal_under_review", "won"],
    ["won", "needs_response", "won"],
    ["lost", "under_review", "lost"],
    ["lost", "appeal_needs_response", "appeal_needs_response"],
    ["appeal_needs_response", "needs_response", "appeal_needs_response"],
    ["appeal_needs_response", "appeal_under_review", "appeal_under_review"],
    ["appeal_under_review", "won", "won"],
    ["appeal_under_review", "lost", "lost"],
    ["warning_closed", "appeal_needs_response", "warning_closed"],
    ["under_review", "appeal_needs_response", "appeal_needs_response"],
  ])("[PAY-02] a dispute that is %s and then read as %s is %s", async (first, then, status) => {
    const made = await orderIn("IN_PROGRESS");
    await dispute(made, first);
    await dispute(made, then);
    const [row] = await shop.database.select().from(disputes).where(eq(disputes.orderId, made.order_id));
    expect(row?.status).toBe(status);
  });
});

test("[PAY-02] the parts of a canceled order stay as they were when its dispute is won", async () => {
  const made = await orderIn("IN_PROGRESS");
  await lost(made);
  await cancel(made);
  await won(made);
  const all = await shop.database.transaction((tx) => partsOf(tx, made.order_id));
  expect(all.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  const [row] = await shop.database.select().from(skus).where(eq(skus.code, "BOOTS-7"));
  expect(row).toMatchObject({ stock: 100, committed: 0 });
});
