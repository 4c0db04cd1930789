/** What the merchant hears of the placement of parts (OPS-05): what it is, and what helps. */
import { cureOf, type PartProblem } from "@nestling/commerce/part-problems";
import { hasOpenAlert, raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { consentAlertKind } from "../marketplace/consent.ts";
import type { OrderRow } from "../orders/queries.ts";
import type { Database, Tx } from "../platform/database.ts";
import { type OrderPartRow, waitingFor } from "./placement-queries.ts";

type PartFailure = { reason: PartProblem; text: string; at: Date };

/** After so long without an answer of the supplier the merchant hears of it, in milliseconds. */
const patience = 2 * 3_600_000;

/** The alerts about a service as a whole have one subject: one alert for all orders that wait. */
const supplier = "supplier";
const paymentService = "payment service";

/** How a part is named to the merchant. */
export const nameOf = (order: OrderRow, part: OrderPartRow) => `Part ${part.position + 1} of ${order.number}`;

function words(order: OrderRow, part: OrderPartRow, reason: PartProblem, text: string): string {
  return `${nameOf(order, part)}: ${text} ${cureOf(reason, order.number) ?? ""}`.trim();
}

/** Raises what waits for the merchant. */
export async function askMerchant(
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  { kind, reason, text, at }: PartFailure & { kind: "placement_problem" | "placement_unknown" },
): Promise<void> {
  const alert = { kind, subject: part.id, orderId: order.id, text: words(order, part, reason, text) };
  await raiseAlert(tx, alert, at);
}

/** Mails the merchant that a part was refused and its money goes back. Nothing is left to do. */
export async function raiseRefused(
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  { reason, text, at }: PartFailure,
): Promise<void> {
  const alert = { subject: part.id, orderId: order.id, text: words(order, part, reason, text) };
  await raiseAlert(tx, { kind: "placement_refused", ...alert }, at);
  await resolveAlert(tx, "placement_refused", part.id, at);
}

/** What had changed here when the supplier took a part. */
export type ChangeMeanwhile = "part canceled" | "items canceled" | "moved on" | "refunded";

/** A part was placed although it is not wanted so anymore: the supplier has no call that takes it back. */
export async function raiseTooLate(
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  {
    change,
    supplierOrderIds,
    at,
  }: { change: ChangeMeanwhile; supplierOrderIds: readonly string[]; at: Date },
): Promise<void> {
  const words = {
    "part canceled": "was canceled while it was being placed. Cancel it at the marketplace",
    "items canceled":
      "was placed while items of it were canceled. Cancel them at the marketplace where its order has them",
    "moved on":
      "was placed after it had moved on here, so it may be bought twice. If it is, cancel one order at the marketplace",
    refunded:
      "was placed although all that was paid for its order went back. If nobody wants it anymore, cancel it at the marketplace",
  }[change];
  const text = `${nameOf(order, part)} ${words}: ${supplierOrderIds.join(", ")}.`;
  await raiseAlert(tx, { kind: "placement_too_late", subject: part.id, orderId: order.id, text }, at);
}

/**
 * One alert for all orders that wait for the account. Where the marketplace refuses calls, the consent's own alert says so; without
 * that one, because other calls work, the merchant hears of it here after a while.
 */
export async function raiseAccount(
  tx: Tx,
  order: OrderRow,
  { isOrderRefused, at }: { isOrderRefused: boolean; at: Date },
): Promise<void> {
  const isNew = at.getTime() - order.statusSince.getTime() < patience;
  if (!isOrderRefused && (isNew || (await hasOpenAlert(tx, consentAlertKind)))) return;
  const text = cureOf("account", order.number) ?? "";
  await raiseAlert(tx, { kind: "placement_account", subject: supplier, text }, at);
}

/** One alert for all orders that have waited for long for the supplier to answer. */
export async function raiseWaits(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (at.getTime() - order.statusSince.getTime() < patience) return;
  const text =
    "Orders have waited for the marketplace for two hours: it isn't responding, limits the shop, or an answer was lost. The shop tries again by itself. Don't buy them by hand, because they may be placed already.";
  await raiseAlert(tx, { kind: "placement_waits", subject: supplier, text }, at);
}

/** One alert for all orders that have waited for long to learn what of their payments went back. */
export async function raiseUnasked(tx: Tx, order: OrderRow, text: string, at: Date): Promise<void> {
  if (at.getTime() - order.statusSince.getTime() < patience) return;
  const said = text.slice(0, 200).replace(/\.?$/, ".");
  const words = `Orders such as ${order.number} have waited for the payment service for two hours: ${said} ${cureOf("payment_service", order.number) ?? ""}`;
  await raiseAlert(tx, { kind: "placement_unasked", subject: paymentService, text: words }, at);
}

/** Settles what was raised about the placement of a part. */
export async function resolvePlacementAlerts(tx: Tx, partId: string, at: Date): Promise<void> {
  for (const kind of ["placement_problem", "placement_unknown"] as const)
    await resolveAlert(tx, kind, partId, at);
}

/**
 * Settles the alerts about a service as a whole once no order waits for it anymore: not when it takes another order, for
 * one that is stuck would raise them again within the hour.
 */
export async function resolveServiceAlerts(database: Database, at: Date): Promise<void> {
  const waiting = await waitingFor(database, new Date(at.getTime() - patience));
  await database.transaction(async (tx) => {
    if (!waiting.account) await resolveAlert(tx, "placement_account", supplier, at);
    if (!waiting.answer) await resolveAlert(tx, "placement_waits", supplier, at);
    if (!waiting.paymentService) await resolveAlert(tx, "placement_unasked", paymentService, at);
  });
}
