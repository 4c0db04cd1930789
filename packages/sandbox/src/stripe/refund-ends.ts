import type { Call } from "./call.ts";
import { cardOf } from "./cards.ts";
import type { Refund } from "./objects.ts";

/**
 * What a bank says of a refund in the end: one that was pending is there, one that was there has failed, and the money
 * is the merchant's again.
 */
export function endRefund({ store, happen }: Pick<Call, "store" | "happen">, refundId: string): void {
  const before = store.find("refund", refundId);
  const charge = before && store.find("charge", before.charge);
  if (before === undefined || charge === undefined) return;
  const isFailing = cardOf(charge)?.refund === "failing";
  const after: Refund = isFailing
    ? { ...before, status: "failed", failure_reason: "expired_or_canceled_card" }
    : { ...before, status: "succeeded" };
  store.save(after);
  happen({ type: "refund.updated", object: after, before: { status: before.status ?? "pending" } });
  if (!isFailing) return;
  store.save({ ...charge, amount_refunded: charge.amount_refunded - before.amount, refunded: false });
  happen({ type: "refund.failed", object: after });
}
