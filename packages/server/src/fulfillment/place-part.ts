/**
 * Places the parts of paid orders with the supplier, each exactly once (MKT-04). An attempt is committed before the
 * call: a killed process sends it again under the same id, which the supplier remembers for 24 hours. What came of it is
 * decided by the rules (commerce/src/order/placement.ts).
 */
import { isDeepStrictEqual } from "node:util";
import type { PlacementOutcome } from "@nestling/commerce/order/commands";
import { isGivenBack, isPartlyWithdrawn, type Order } from "@nestling/commerce/order/order";
import { isDue } from "@nestling/commerce/order/placement";
import { settleRefundsOf } from "../checkout/refunds.ts";
import { priceRules, ruleOf } from "../marketplace/price-rules.ts";
import { carryOutIn, carryOutOn } from "../orders/carry-out.ts";
import { lockWholeOrder, readOrder } from "../orders/load-order.ts";
import { findPayment } from "../payments/queries.ts";
import { messageOf } from "../platform/describe-error.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { FulfillmentContext } from "./fulfillment-context.ts";
import { attemptPlacement, failureOf } from "./placement-attempt.ts";
import { findPartToPlace, type OrderPartRow, type PartToPlace, partsToPlace } from "./placement-queries.ts";
import { type PreparedPart, preparePart, withCosts } from "./prepare-part.ts";
import { raiseServiceAlerts } from "./service-alerts.ts";

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
  if (due === undefined || due.lines.length === 0 || !isDue(due.part, context.clock.now())) return;
  if (due.isRecalled) return recordOutcome(context, due, recalled(due.part));
  const asked = await askForRefunds(context, due);
  if (asked.outcome === "failed") return recordOutcome(context, due, unasked(asked.text));
  const order = await readOrder(context.database, due.order);
  if (isGivenBack(order, due.part)) return recordOutcome(context, due, refunded(due));
  if (hasPiecesWithdrawn(order, partId)) return recordOutcome(context, due, withdrawn(due.part));
  const found = await withCosts(context, due);
  const prepared = await prepare(context, found);
  if (prepared.outcome === "failed") {
    const { reason, text } = prepared;
    return recordOutcome(context, found, { kind: "not_sent", reason, text });
  }
  const begun = await beginAttempt(context, found, prepared);
  if (begun === undefined) return;
  const { outOrderId, attempts } = begun;
  const wanted = { ...prepared.order, outOrderId, pay: context.pay };
  const outcome = await attemptPlacement(context.supplier, found, wanted);
  await recordOutcome(context, found, outcome, attempts);
}

/** What the merchant reads of a part whose product is recalled. */
export const recallText = "A safety recall of the product is confirmed.";

/** A recalled product is not ordered (SAFE-03). A part that may be placed already is not sent again, and a person looks it up. */
function recalled({ firstTriedAt }: OrderPartRow): PlacementOutcome {
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
    return { outcome: "failed", text: messageOf(err) };
  }
}

const unasked = (text: string): PlacementOutcome => ({ kind: "not_sent", reason: "payment_service", text });

/** A part that was never tried is canceled. One that may be placed already is not sent again, and a person looks it up. */
function refunded({ part, order: { number } }: PartToPlace): PlacementOutcome {
  const text = "Its order was refunded in full.";
  return part.firstTriedAt === null
    ? { kind: "not_sent", reason: "refunded", text }
    : {
        kind: "unknown",
        text: `${text} If nobody wants it anymore: nestling orders cancel ${number}.`,
        canRepeat: false,
      };
}

/** What the merchant reads of a part of which its customer keeps some pieces alone. */
export const withdrawnText = "Its customer has withdrawn from some pieces of it.";

export const hasPiecesWithdrawn = (order: Order, partId: string): boolean =>
  order.parts.some((part) => part.id === partId && isPartlyWithdrawn(order, part));

/** The shop orders whole lines alone. A part that may be placed already is not sent again, and a person looks it up. */
function withdrawn({ firstTriedAt }: OrderPartRow): PlacementOutcome {
  return firstTriedAt === null
    ? { kind: "not_sent", reason: "withdrawn", text: withdrawnText }
    : { kind: "unknown", text: withdrawnText, canRepeat: false };
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
  const partId = found.part.id;
  return context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, found.order.id);
    const current = await findPartToPlace(tx, partId);
    if (loaded === undefined || !isDeepStrictEqual(current, found)) return undefined;
    const command = { do: "begin_placement", partId, route: { freightCost, ...route } } as const;
    const carried = await carryOutOn(context, tx, loaded, command, "job:place-order");
    if (carried.outcome === "refused") return undefined;
    const begun = carried.order.parts.find(({ id }) => id === partId);
    if (begun === undefined || begun.outOrderId === null || begun.attempts === found.part.attempts)
      return undefined;
    return { outOrderId: begun.outOrderId, attempts: begun.attempts };
  });
}

/** Commits what came of the attempt with this number, for which `found` was read. Without one nothing was sent. */
async function recordOutcome(
  context: FulfillmentContext,
  found: PartToPlace,
  outcome: PlacementOutcome,
  attempt = found.part.attempts,
): Promise<void> {
  const { id: partId, firstTriedAt } = found.part;
  const wasTried = firstTriedAt !== null;
  const { pace } = context;
  await context.database.transaction(async (tx) => {
    const command = { do: "record_placement", partId, attempt, wasTried, outcome, pace } as const;
    const carried = await carryOutIn(context, tx, found.order.id, command, "service:marketplace");
    if (carried.outcome === "done")
      await raiseServiceAlerts(tx, carried.order, { partId, outcome, at: context.clock.now() });
  });
}
