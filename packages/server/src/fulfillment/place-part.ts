/**
 * Places the parts of paid orders with the supplier, each exactly once (MKT-04). An attempt is committed before the
 * call: a killed process sends it again under the same id, which the supplier remembers for 24 hours.
 */

import { isDeepStrictEqual } from "node:util";
import { isFateUnknown } from "@nestling/commerce/order/order";
import type { MoveCause } from "@nestling/commerce/order-causes";
import { isUnplaced } from "@nestling/commerce/order-parts";
import { type PartProblem, reactionToProblem } from "@nestling/commerce/part-problems";
import { resolveAlert } from "../alerts/alerts.ts";
import { settleRefundsOf } from "../checkout/refunds.ts";
import { priceRules, ruleOf } from "../marketplace/price-rules.ts";
import { carryOutIn } from "../orders/carry-out.ts";
import type { ChangeContext } from "../orders/context.ts";
import { updatePart } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import { isStopped } from "../payments/dispute-queries.ts";
import { findPayment } from "../payments/queries.ts";
import type { Tx } from "../platform/database.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { FulfillmentContext } from "./fulfillment-context.ts";
import { nextCheck } from "./next-check.ts";
import {
  askMerchant,
  type ChangeMeanwhile,
  raiseAccount,
  raiseRefused,
  raiseTooLate,
  raiseUnasked,
  raiseWaits,
  resolvePlacementAlerts,
} from "./placement-alerts.ts";
import { attemptPlacement, failureOf, type Outcome } from "./placement-attempt.ts";
import {
  endedHere,
  findPartToPlace,
  hasLostLines,
  isPartGivenBack,
  type OrderPartRow,
  type PartToPlace,
  partsToPlace,
  readPart,
} from "./placement-queries.ts";
import { type PreparedPart, preparePart, withCosts } from "./prepare-part.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long an attempt is left alone: longer than the call takes with its own repetitions. */
const lease = 5 * minute;

/** For how long the same id is sent again. The supplier remembers it for an hour more. */
export const repeatFor = 23 * hour;

/** How long the shop waits before it tries again, at first and at most. */
const wait = { least: minute, most: 30 * minute };

/** How long it tries by itself to have pieces reserved that the product shows. */
const stockPatience = 2 * hour;

/** Whether the supplier may have forgotten the id of a part that it may have. */
function isForgotten({ firstTriedAt }: OrderPartRow, now: Date): boolean {
  return firstTriedAt !== null && now.getTime() - firstTriedAt.getTime() >= repeatFor;
}

/** Runs `placeOrderJob`: places the waiting parts of an order. A part that fails does not stop the others. */
export async function placeOrder(
  context: FulfillmentContext,
  { orderId }: { orderId: string },
): Promise<void> {
  const ids = await partsToPlace(context.database, orderId, context.clock.now());
  await runInBatches(context, ids, (partId) => placePart(context, partId));
}

/** Places a part, unless it is placed, another process is about it, or its order is canceled or disputed. */
export async function placePart(context: FulfillmentContext, partId: string): Promise<void> {
  const due = await findPartToPlace(context.database, partId);
  if (due === undefined || !isDue(due, context.clock.now())) return;
  if (due.isRecalled) return recordOutcome(context, due, recalled(due.part), due.part.attempts);
  const asked = await askForRefunds(context, due);
  if (asked.outcome === "failed") return recordOutcome(context, due, unasked(asked.text), due.part.attempts);
  if (await isPartGivenBack(context.database, partId))
    return recordOutcome(context, due, refunded(due), due.part.attempts);
  const found = await withCosts(context, due);
  const prepared = await prepare(context, found);
  if (prepared.outcome === "failed") {
    const { reason, text } = prepared;
    return recordOutcome(context, found, { kind: "not_sent", reason, text }, found.part.attempts);
  }
  const begun = await beginAttempt(context, found, prepared);
  if (begun === undefined) return;
  const { outOrderId, attempts } = begun;
  const order = { ...prepared.order, outOrderId, pay: context.pay };
  const outcome = await attemptPlacement(context.supplier, found, order);
  await recordOutcome(context, found, outcome, attempts);
}

/** Whether nobody is about the part at this moment, and something of it is left to place. */
function isDue({ part, lines }: PartToPlace, now: Date): boolean {
  // One whose fate is unknown is only sent again once the merchant has looked it up.
  const isWaiting = part.status === "waiting" || (part.status === "unknown" && part.checkAt !== null);
  return isWaiting && lines.length > 0 && (part.checkAt === null || part.checkAt <= now);
}

/** What the merchant reads of a part whose product is recalled. */
export const recallText = "A safety recall of the product is confirmed.";

/** A recalled product is not ordered (SAFE-03). A part that may be placed already is not sent again, and a person looks it up. */
function recalled({ firstTriedAt }: OrderPartRow): Outcome {
  return firstTriedAt === null
    ? { kind: "not_sent", reason: "recalled", text: recallText }
    : {
        kind: "unknown",
        text: `${recallText} If it is placed, cancel it at the marketplace.`,
        canRepeat: false,
      };
}

/** Asks the payment service for refunds that the shop has not heard of (PAY-02). Until it answers, nothing is bought. */
async function askForRefunds(
  context: FulfillmentContext,
  { part, order }: PartToPlace,
): Promise<{ outcome: "known" } | { outcome: "failed"; text: string }> {
  const payment = part.placeRefunded ? undefined : await findPayment(context.database, order.id);
  // An order that cost nothing has no payment.
  if (payment === undefined) return { outcome: "known" };
  try {
    await settleRefundsOf(context, payment.intentId);
    return { outcome: "known" };
  } catch (err) {
    context.log.warn({ err, partId: part.id }, "the refunds of a part's payment could not be asked for");
    return { outcome: "failed", text: err instanceof Error ? err.message : String(err) };
  }
}

const unasked = (text: string): Outcome => ({ kind: "not_sent", reason: "payment_service", text });

/** A part that was never tried is canceled. One that may be placed already is not sent again, and a person looks it up. */
function refunded({ part, order: { number } }: PartToPlace): Outcome {
  const text = "Its order was refunded in full.";
  return part.firstTriedAt === null
    ? { kind: "not_sent", reason: "refunded", text }
    : {
        kind: "unknown",
        text: `${text} If nobody wants it anymore: nestling orders cancel ${number}.`,
        canRepeat: false,
      };
}

/** A supplier that cannot be asked is a part that could not be sent. */
async function prepare(context: FulfillmentContext, found: PartToPlace): Promise<PreparedPart> {
  const rule = ruleOf(await priceRules.read(context.database), found);
  try {
    const { supplier, holdLookedUp, clock } = context;
    return await preparePart(supplier, { rule, holdLookedUp }, found, clock.now());
  } catch (error) {
    return { outcome: "failed", ...failureOf(error) };
  }
}

/**
 * Commits that the part is sent now, and under which id. Undefined if its order or what it was prepared from has
 * changed, or the supplier may have forgotten its id.
 */
function beginAttempt(
  context: FulfillmentContext,
  found: PartToPlace,
  { freightCost, route }: Extract<PreparedPart, { outcome: "ready" }>,
): Promise<{ outOrderId: string; attempts: number } | undefined> {
  return context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const order = await lockOrder(tx, found.order.id);
    const current = await findPartToPlace(tx, found.part.id);
    if (order?.status !== "IN_PROGRESS" || current === undefined || !isDue(current, now)) return undefined;
    if ((await isStopped(tx, order.id)) || !isDeepStrictEqual(current, found)) return undefined;
    const { part } = current;
    if (await isPartGivenBack(tx, part.id)) return undefined;
    if (isForgotten(part, now)) {
      await giveUp(context, tx, order, part, part.problemText ?? "no answer");
      return undefined;
    }
    const outOrderId = part.outOrderId ?? `${order.number}-${part.position + 1}`;
    const attempts = part.attempts + 1;
    const checkAt = new Date(now.getTime() + lease);
    const firstTriedAt = part.firstTriedAt ?? now;
    await updatePart(tx, part.id, { outOrderId, freightCost, ...route, attempts, firstTriedAt, checkAt });
    return { outOrderId, attempts };
  });
}

/** Commits what came of the attempt with the number `attempts`, for which `found` was read. */
async function recordOutcome(
  context: FulfillmentContext,
  found: PartToPlace,
  outcome: Outcome,
  attempts: number,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, found.order.id);
    const part = await readPart(tx, found.part.id);
    if (order === undefined || part === undefined) return;
    if (outcome.kind === "placed")
      return recordPlaced(context, tx, order, part, {
        supplierOrderIds: outcome.supplierOrderIds,
        problem: outcome.isPaid ? null : "unpaid",
        problemText: outcome.isPaid ? null : (outcome.message ?? null),
        checkAt: nextCheck("placed", context.clock.now(), context.pace),
      });
    // A later attempt says what became of the part.
    if (part.attempts !== attempts) return;
    // The refund may have failed, or the merchant may give it as a gift.
    const isAboutRefund = outcome.kind === "not_sent" && outcome.reason === "refunded";
    if (isAboutRefund && !(await isPartGivenBack(tx, part.id))) return;
    const wasUnknown = found.part.firstTriedAt !== null;
    // The lost order may have used up what is missing now, and what a repeated id is answered with is documented nowhere.
    if (outcome.kind === "refused" && wasUnknown)
      return isUnplaced(part.status) ? giveUp(context, tx, order, part, outcome.text) : undefined;
    const isUnknown = outcome.kind === "unknown" || (outcome.kind === "not_sent" && wasUnknown);
    if (isUnplaced(part.status))
      return isUnknown
        ? recordUnknown(context, tx, order, part, outcome)
        : recordFailure(context, tx, order, part, outcome);
    if (!isUnknown) await recordNotThere(tx, part, context.clock.now());
  });
}

/** Records that the supplier has a part of a locked order, and asks the merchant about what is not wanted of it anymore. */
export async function recordPlaced(
  context: ChangeContext,
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  placed: Pick<OrderPartRow, "supplierOrderIds" | "problem" | "problemText" | "checkAt">,
): Promise<void> {
  const at = context.clock.now();
  const { supplierOrderIds, checkAt } = placed;
  await resolvePlacementAlerts(tx, part.id, at);
  // Another process was as quick with the same id.
  if (supplierOrderIds.every((id) => part.supplierOrderIds.includes(id))) return;
  const all = [...new Set([...part.supplierOrderIds, ...supplierOrderIds])];
  const command = {
    do: "move_part",
    partId: part.id,
    to: "placed",
    cause: "placed",
    with: { ...placed, supplierOrderIds: all },
  } as const;
  const isMoved = (await carryOutIn(context, tx, order.id, command, "shop")).outcome === "done";
  // One that has ended here is followed all the same, until the merchant has ended it there.
  if (!isMoved)
    await updatePart(tx, part.id, {
      supplierOrderIds: all,
      checkAt,
      ...(part.problem === "unknown" && { problem: null, problemText: null }),
    });
  const change = await changeMeanwhile(tx, order, part, isMoved);
  if (change !== undefined) await raiseTooLate(tx, order, part, { change, supplierOrderIds, at });
}

/** What had changed here when the supplier took a part, as it was before that. */
async function changeMeanwhile(
  tx: Tx,
  { cancelAgreedAt }: OrderRow,
  part: OrderPartRow,
  isMoved: boolean,
): Promise<ChangeMeanwhile | undefined> {
  if (endedHere.includes(part.status) || cancelAgreedAt !== null) return "part canceled";
  if (await hasLostLines(tx, part)) return "items canceled";
  if (!isMoved) return "moved on";
  return (await isPartGivenBack(tx, part.id)) ? "refunded" : undefined;
}

/** Records that the supplier does not have a part that has left the placement here. */
export async function recordNotThere(tx: Tx, part: OrderPartRow, at: Date): Promise<void> {
  if (!isFateUnknown(part)) return;
  await updatePart(tx, part.id, { firstTriedAt: null, problem: null, problemText: null });
  await resolveAlert(tx, "placement_unknown", part.id, at);
}

/** The same id is sent again, unless that would not help. `reason`: why it could not be sent again this time. */
async function recordUnknown(
  context: FulfillmentContext,
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  { text, canRepeat, reason }: { text: string; canRepeat?: boolean; reason?: PartProblem },
): Promise<void> {
  const at = context.clock.now();
  const reaction = reason && reactionToProblem(reason);
  if (canRepeat === false || reaction === "refund" || isForgotten(part, at))
    return giveUp(context, tx, order, part, text);
  await updatePart(tx, part.id, {
    problem: reason === "payment_service" ? reason : "unknown",
    problemText: text,
    checkAt: tryAgainAt(order, at),
  });
  if (reason !== undefined && reaction === "person")
    return askMerchant(tx, order, part, { kind: "placement_problem", reason, text, at });
  if (reason === "payment_service") return raiseUnasked(tx, order, text, at);
  await raiseWaits(tx, order, at);
}

/** The part is not sent again until the merchant has looked it up at the supplier. */
async function giveUp(
  context: FulfillmentContext,
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  text: string,
): Promise<void> {
  const at = context.clock.now();
  const change = { problem: "unknown", problemText: text, checkAt: null } as const;
  const command = {
    do: "move_part",
    partId: part.id,
    to: "unknown",
    cause: "placement_unknown",
    with: change,
  } as const;
  const carried = await carryOutIn(context, tx, order.id, command, "shop");
  if (carried.outcome === "done") return;
  await updatePart(tx, part.id, change);
  await askMerchant(tx, order, part, { kind: "placement_unknown", reason: "unknown", text, at });
}

/** The part is surely not placed. */
async function recordFailure(
  context: FulfillmentContext,
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  { kind, reason, text }: Extract<Outcome, { kind: "refused" | "not_sent" }>,
): Promise<void> {
  const at = context.clock.now();
  // A service that is asked for anew and refused again needs a person.
  const isRepeated = reason === part.problem;
  const problemSince = (isRepeated ? part.problemSince : null) ?? at;
  const hasWaited = at.getTime() - problemSince.getTime() >= stockPatience;
  const change = { problem: reason, problemText: text, firstTriedAt: null };
  const reaction =
    (isRepeated && reason === "freight_gone") || (hasWaited && reason === "stock_unclear")
      ? "person"
      : // The merchant has had a week.
        isRepeated && reason === "looked_up"
        ? "refund"
        : reactionToProblem(reason);
  switch (reaction) {
    case "refund": {
      const command = {
        do: "move_part",
        partId: part.id,
        to: reason === "refunded" ? "canceled" : "refused",
        cause: causes[reason] ?? "refused_by_seller",
        with: { ...change, checkAt: null },
      } as const;
      if ((await carryOutIn(context, tx, order.id, command, "shop")).outcome === "refused") return;
      await updatePart(tx, part.id, { problemSince });
      await resolvePlacementAlerts(tx, part.id, at);
      return raiseRefused(tx, order, part, { reason, text, at });
    }
    case "person":
      await updatePart(tx, part.id, {
        ...{ ...change, problemSince },
        checkAt: reason === "looked_up" ? decideUntil(at) : null,
      });
      return askMerchant(tx, order, part, { kind: "placement_problem", reason, text, at });
    case "retry":
      await updatePart(tx, part.id, { ...change, problemSince, checkAt: tryAgainAt(order, at) });
      if (reason === "account") await raiseAccount(tx, order, { isOrderRefused: kind === "refused", at });
      if (reason === "unavailable") await raiseWaits(tx, order, at);
      if (reason === "payment_service") await raiseUnasked(tx, order, text, at);
  }
}

/** What the history of an order says where it is not the seller who refuses a part. */
const causes: Partial<Record<PartProblem, MoveCause>> = {
  recalled: "recalled",
  refunded: "canceled_by_shop",
  looked_up: "not_confirmed",
};

/** The merchant has a week for a part whose product only a look-up has brought: then its money goes back. */
function decideUntil(now: Date): Date {
  return new Date(now.getTime() + 7 * 24 * hour);
}

/** The longer an order has waited, the later it is tried again. */
function tryAgainAt({ statusSince }: OrderRow, now: Date): Date {
  const waited = (now.getTime() - statusSince.getTime()) / 4;
  return new Date(now.getTime() + Math.min(wait.most, Math.max(wait.least, waited)));
}
