/**
 * Random lives of orders: anything happens in any sequence and at once. In the end the order is final or an alert says
 * who must decide, and stock, voucher and money agree. ORDER_LIFE_RUNS and ORDER_LIFE_SEED set number and seed.
 */

import { randomUUID } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import { chargedBack, isEnded } from "@nestling/commerce/order/order";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { readOrder } from "../orders/load-order.ts";
import { cancelByShop, keepOrder, refundOrder, repeatRefunds } from "../orders/merchant-changes.ts";
import { disputes as disputeTable } from "../payments/tables.ts";
import { advanceDueOrders } from "../testing/advance-orders.ts";
import { type InsertedOrder, madeFrom, stepsOf } from "../testing/orders.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import type { TestEvent } from "../testing/payments.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf } from "../testing/vouchers.ts";
import { requestCancel } from "./customer-changes.ts";
import { expireOrders } from "./expire-order.ts";
import { reconcile } from "./reconcile.ts";
import { sweepOrders } from "./sweep-orders.ts";

const shop = await testShop({ limits: unlimited });
const { order, payment, refunds, alerts, intentOf } = paymentHelpers(shop);
const minute = 60_000;
const day = 24 * 60 * minute;

/** An order of a pacifier for $10.64 with a voucher. `luck` is a random number below 100. */
type Life = { made: InsertedOrder; luck: number };

const intent = ({ made }: Life) => {
  const found = shop.payments.intents.get(intentOf(made));
  if (found === undefined) throw new Error("the payment was never opened");
  return found;
};

/** Sends a webhook, or loses it, so that reconciling has to find the change. */
async function tell({ luck }: Life, about: Omit<TestEvent, "id">): Promise<void> {
  const event = { id: `evt_${randomUUID()}`, ...about };
  if (luck % 4 === 0) shop.payments.undelivered.push(event);
  else await shop.webhook(event);
}

const disputeOf = ({ made }: Life) => shop.payments.disputes.get(`du_${intentOf(made)}`);

const isOpen = (life: Life) => {
  const dispute = disputeOf(life);
  return dispute !== undefined && !isEnded(dispute.status);
};

async function dispute(life: Life, status: string): Promise<void> {
  const { id } = shop.payments.dispute(intentOf(life.made), status);
  await tell(life, { disputeId: id });
}

const refundsAtService = ({ made }: Life) =>
  [...shop.payments.refunds.values()].filter((one) => one.intentId === intentOf(made));

const givenAtService = (life: Life) =>
  refundsAtService(life).reduce((sum, { state, amount }) => (state === "failed" ? sum : sum + amount), 0);

async function refundInDashboard(life: Life, share: number): Promise<void> {
  const { state, amount } = intent(life);
  const left = amount - givenAtService(life);
  const given = Math.ceil((left * share) / 100);
  const status = disputeOf(life)?.status;
  if (state !== "paid" || given === 0 || isOpen(life) || status === "lost") return;
  const id = `re_dashboard_${randomUUID()}`;
  const facts = { id, key: undefined, intentId: intentOf(life.made), amount: cents(given) };
  shop.payments.refunds.set(id, { ...facts, state: "succeeded" });
  await tell(life, { refundId: id });
}

async function runJobs(refundsBecome: typeof shop.payments.refundsBecome): Promise<void> {
  shop.payments.refundsBecome = refundsBecome;
  await shop.runJobs();
}

/** What may happen to an order, its payment, its refunds and its disputes. Impossible events do nothing. */
const happenings: Readonly<Record<string, (life: Life) => Promise<unknown>>> = {
  "its card is charged": async (life) => {
    if (intent(life).state === "open") intent(life).state = "paid";
  },
  "its card is charged after all, though its payment was canceled": async (life) => {
    if (intent(life).state === "canceled") intent(life).state = "paid";
    await tell(life, { intentId: intentOf(life.made) });
  },
  "its payment is heard of": (life) => tell(life, { intentId: intentOf(life.made) }),
  "its time to pay ends": async () => {
    shop.passTime(31 * minute);
    await expireOrders(shop.context);
  },
  "its hold ends": async () => {
    shop.passTime(31 * minute);
    await sweepOrders(shop.context);
  },
  "the marketplace goes on": async () => {
    shop.passTime(3 * minute);
    await advanceDueOrders(shop.context);
  },
  "a part is refunded": async ({ made, luck }) => {
    const { amount, paidAt, refunded } = await payment(made);
    const part = Math.ceil(((amount - refunded) * luck) / 100);
    if (paidAt !== null && part > 0) await refundOrder(shop.context, made.order_number, cents(part));
  },
  "all is refunded": ({ made }) => refundOrder(shop.context, made.order_number),
  "a part is refunded in the dashboard": (life) => refundInDashboard(life, life.luck),
  "all is refunded in the dashboard": (life) => refundInDashboard(life, 100),
  "refunds are accepted": () => runJobs("succeeded"),
  "refunds are on their way": () => runJobs("sent"),
  "refunds are refused": () => runJobs("refused"),
  "a refund fails later": async (life) => {
    const [given] = refundsAtService(life).filter(({ state }) => state !== "failed");
    if (given === undefined) return;
    shop.payments.failRefund(given.id, "expired_or_canceled_card");
    await tell(life, { refundId: given.id });
  },
  "failed refunds are repeated": ({ made }) => repeatRefunds(shop.context, made.order_number),
  "its customer cancels": async ({ made }) => requestCancel(shop.context, await order(made), "account"),
  "the merchant cancels": ({ made }) => cancelByShop(shop.context, made.order_id),
  "the merchant keeps it": ({ made }) => keepOrder(shop.context, made.order_id),
  "a dispute is opened": async (life) => {
    if (intent(life).state === "paid" && disputeOf(life) === undefined) await dispute(life, "needs_response");
  },
  "a dispute is won": async (life) => {
    if (isOpen(life)) await dispute(life, "won");
  },
  "a dispute is lost": async (life) => {
    if (isOpen(life)) await dispute(life, "lost");
  },
  "what is open is reconciled": async () => {
    shop.passTime(20 * minute);
    await reconcile(shop.context);
  },
};

const paid = [["its card is charged"], ["its payment is heard of"]];
const claimed = [...paid, ["its hold ends"]];
const lost = [
  ["a dispute is opened"],
  ["what is open is reconciled"],
  ["a dispute is lost"],
  ["what is open is reconciled"],
];

/** Beginnings of lives, because random events alone seldom reach the interesting states. */
const beginnings = fc.constantFrom<string[][]>(
  [],
  [["its card is charged"]],
  paid,
  [...paid, ["all is refunded"]],
  [...paid, ...lost],
  claimed,
  [...claimed, ["all is refunded"], ["its customer cancels"], ["the merchant cancels"]],
  [...claimed, ...lost, ["its customer cancels"]],
);

/** A luck for each event, in turn. */
const lucks = fc.array(fc.nat(99), { minLength: 1, maxLength: 12 });

/** One event, or two at the same moment. */
const moments = fc.array(
  fc.array(fc.constantFrom(...Object.keys(happenings)), { minLength: 1, maxLength: 2 }),
  {
    minLength: 1,
    maxLength: 9,
  },
);

/** Why an order may not be claimed now, by its rows: its money is refunded or disputed. */
async function whyNotToClaim({ made }: Life): Promise<string | undefined> {
  const { status } = await order(made);
  if (status !== "WAITING_ACCEPT") return undefined;
  const asked = (await refunds(made)).filter((one) => one.status !== "failed");
  if (asked.reduce((sum, { amount }) => sum + amount, 0) >= (await payment(made)).amount)
    return "all of its money was asked back";
  const rows = await shop.database.select().from(disputeTable).where(eq(disputeTable.orderId, made.order_id));
  const stopping = rows.find(({ status: state, keptAt }) =>
    state === "lost" ? keptAt === null : !isEnded(state),
  );
  return stopping && `its dispute is ${stopping.status}`;
}

/** Ends the hold. An order that may not be claimed must not be claimed. */
async function sweepAlone(life: Life): Promise<void> {
  const why = await whyNotToClaim(life);
  await sweepOrders(shop.context);
  if (why === undefined) return;
  expect(`${why}; ${(await order(life.made)).status}`).toBe(`${why}; WAITING_ACCEPT`);
}

/** Everything that was delayed happens, except decisions of the merchant. */
async function comeToRest(life: Life): Promise<void> {
  shop.payments.refundsBecome = "succeeded";
  for (const [id, refund] of shop.payments.refunds) {
    if (refund.state === "sent") shop.payments.refunds.set(id, { ...refund, state: "succeeded" });
  }
  for (const wait of [31 * minute, 31 * minute, 31 * minute, 31 * minute, 25 * 60 * minute, 16 * day]) {
    shop.passTime(wait);
    await reconcile(shop.context);
    await shop.runJobs();
    await expireOrders(shop.context);
    await sweepAlone(life);
    await advanceDueOrders(shop.context);
  }
  await sweepAlone(life);
}

async function pacifiers() {
  const [row] = await shop.database.select().from(skus).where(eq(skus.code, "PACIFIER"));
  if (row === undefined) throw new Error("there are no pacifiers");
  return { stock: row.stock, reserved: row.reserved, committed: row.committed };
}

/** The kinds of alerts of which one must be open for an order at rest. Empty if it has ended. */
function mustBeRaised(status: OrderStatus, isAgreed: boolean): string[] | undefined {
  switch (status) {
    case "FINISH":
    case "CLOSED":
    case "CANCEL":
      return undefined;
    case "WAITING_ACCEPT":
    case "IN_PROGRESS":
      return ["dispute", "dispute_lost"];
    case "IN_CANCEL":
      return isAgreed ? ["refund_failed"] : ["cancel_requested"];
    default:
      return [];
  }
}

/** Everything that is wrong with an order at rest, as texts. */
async function wrongWith(life: Life, voucherId: string, before: Awaited<ReturnType<typeof pacifiers>>) {
  const { made } = life;
  const wrong: string[] = [];
  const { status, cancelAgreedAt, email } = await order(made);
  const paid = await payment(made);
  const raised = await alerts(made);
  const rows = await refunds(made);
  const ways = await stepsOf(shop.database, made.order_id);

  // The order has ended, or an alert is open.
  const needed = mustBeRaised(status, cancelAgreedAt !== null);
  if (needed !== undefined && !needed.some((kind) => raised.includes(kind)))
    wrong.push(`${status}, and no alert says what it waits for (${raised})`);
  if (raised.includes("cancel_requested") && (status !== "IN_CANCEL" || cancelAgreedAt !== null))
    wrong.push(`cancel_asked of an order in ${status}`);
  if (raised.includes("dispute_lost") && needed === undefined) wrong.push(`dispute_lost of one in ${status}`);

  // Both sides agree about the money, and an order that ended without products is refunded in full.
  const given = givenAtService(life);
  const ofRows = rows.reduce((sum, one) => (one.status === "failed" ? sum : sum + one.amount), 0);
  const returned = given + chargedBack(await readOrder(shop.database, await order(made)));
  const isCharged = intent(life).state === "paid";
  // A late payment has an alert until it is refunded in full.
  const late = returned < paid.amount ? ["paid_late"] : [];
  const known = ["dispute", "dispute_lost", "cancel_requested", "refund_failed", ...late];
  for (const kind of raised) if (!known.includes(kind)) wrong.push(`${kind} is raised, and over`);
  if (isCharged !== (paid.status === "paid")) wrong.push(`${intent(life).state}, and called ${paid.status}`);
  if (given !== ofRows || given !== paid.refunded)
    wrong.push(`${given} are refunded, by rows ${ofRows}, counted ${paid.refunded}`);
  for (const one of rows) if (one.status === "requested") wrong.push("a refund was never sent");
  if (isCharged && returned < paid.amount && !raised.includes("refund_failed")) {
    if (status === "CANCEL" || status === "CLOSED") wrong.push(`${status}, and ${returned} came back`);
  }
  if (status === "IN_CANCEL" && cancelAgreedAt !== null && returned >= paid.amount)
    wrong.push("all is returned, and the cancellation has not ended");
  if (status === "WAITING_ACCEPT" && given >= paid.amount) wrong.push("refunded whole, and not canceled");
  if (!isCharged && status !== "CLOSED") wrong.push(`${status}, and nobody was charged`);

  // An agreed cancellation is never undone.
  const decisions = ["canceled_by_customer", "canceled_by_shop", "cancel_agreed", "refunded"];
  const decided = ways.findIndex((step) => step.status === "IN_CANCEL" && decisions.includes(step.cause));
  const after = decided < 0 ? [] : ways.slice(decided).map((step) => step.status);
  if (after.some((step) => step !== "IN_CANCEL" && step !== "CANCEL")) wrong.push(`decided, then ${after}`);

  // An order holds its stock until it is placed, and its voucher until it is closed or canceled.
  const wasPlaced = ways.some((step) => step.status === "WAIT_SELLER_SEND_GOODS");
  const isOver = status === "CANCEL" || status === "CLOSED";
  const expected = { ...before };
  if (wasPlaced) expected.stock -= 1;
  else if (!isOver) expected.committed += 1;
  const now = await pacifiers();
  if (JSON.stringify(now) !== JSON.stringify(expected))
    wrong.push(`stock ${JSON.stringify(now)}, not ${JSON.stringify(expected)}`);
  const { used } = await usesOf(shop.database, voucherId);
  if (used !== (isOver ? 0 : 1)) wrong.push(`${status}, and its voucher is used ${used} times`);

  // The customer of a canceled order got one message about it.
  const mails = await shop.mailsTo(email);
  const told = mails.filter(({ key }) => key.startsWith("order-cancellation:")).length;
  if (told !== (status === "CANCEL" ? 1 : 0)) wrong.push(`${status}, and ${told} letters say it is canceled`);
  return wrong;
}

/** Lives that have failed before. They are tried in each run. */
const known: [string[][], string[][], number[]][] = [
  [paid, [["all is refunded"], ["its hold ends"], ["refunds are accepted"]], [1]],
  [paid, [["all is refunded in the dashboard"], ["what is open is reconciled"], ["its hold ends"]], [1]],
  [paid, [...lost, ["its hold ends"]], [1]],
  [paid, [...lost, ["its customer cancels"], ["refunds are accepted"]], [1]],
  [claimed, [["all is refunded"], ["its customer cancels"], ["the merchant cancels"]], [1]],
  [[["its card is charged"]], [["all is refunded in the dashboard"], ["refunds are accepted"]], [1]],
  [[["its card is charged"]], [["a dispute is opened"], ["refunds are accepted"], ["its hold ends"]], [1]],
];

const runs = Number(process.env.ORDER_LIFE_RUNS ?? 40);
const seed = Number(process.env.ORDER_LIFE_SEED ?? 20261121);

test(
  `[ORD-02] [PAY-02] [OPS-05] whatever happens to an order ends, or waits for a person who has an alert (${runs} lives, seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(beginnings, moments, lucks, async (beginning, story, luck) => {
        shop.payments.undelivered = [];
        await shop.database.update(skus).set({ stock: 10_000 }).where(eq(skus.code, "PACIFIER"));
        const before = await pacifiers();
        const voucher = await newVoucher(shop.database);
        const email = `${randomUUID()}@example.com`;
        const made = await madeFrom(shop.insert(tenthOff(voucher.code, email)));
        let told = 0;
        for (const moment of [...beginning, ...story]) {
          const life = () => ({ made, luck: luck[told++ % luck.length] ?? 0 });
          if (moment.length === 1 && moment[0] === "its hold ends") {
            shop.passTime(31 * minute);
            await sweepAlone(life());
          } else await Promise.all(moment.map((what) => happenings[what]?.(life())));
        }
        await comeToRest({ made, luck: 0 });
        expect(await wrongWith({ made, luck: 0 }, voucher.id, before)).toEqual([]);
      }),
      { numRuns: runs, seed, examples: known },
    );
  },
  120_000 + runs * 3_000,
);
