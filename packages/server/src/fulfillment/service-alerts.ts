/** What the merchant hears when orders wait for a service as a whole (OPS-05). */
import type { PlacementOutcome } from "@nestling/commerce/order/commands";
import type { Order } from "@nestling/commerce/order/order";
import { isUnplaced } from "@nestling/commerce/order-parts";
import { cureOf } from "@nestling/commerce/part-problems";
import { hasOpenAlert, raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { consentAlertKind } from "../marketplace/consent.ts";
import type { Database, Tx } from "../platform/database.ts";
import { waitingFor } from "./placement-queries.ts";

/** After so long without an answer of the supplier the merchant hears of it, in milliseconds. */
const patience = 2 * 3_600_000;

/** The alerts about a service as a whole have one subject: one alert for all orders that wait. */
const supplier = "supplier";
const paymentService = "payment service";

/** Raises the alert about the service that an order waits for after a part of it was not placed. */
export async function raiseServiceAlerts(
  tx: Tx,
  order: Order,
  { partId, outcome, at }: { partId: string; outcome: PlacementOutcome; at: Date },
): Promise<void> {
  const part = order.parts.find(({ id }) => id === partId);
  // Without a next try it waits for the merchant, or for nobody.
  if (outcome.kind === "placed" || part === undefined || !isUnplaced(part.status) || part.checkAt === null)
    return;
  switch (part.problem) {
    case "account":
      return raiseAccount(tx, order, { isOrderRefused: outcome.kind === "refused", at });
    case "payment_service":
      return raiseUnasked(tx, order, outcome.text, at);
    case "unknown":
    case "unavailable":
      return raiseWaits(tx, order, at);
  }
}

/**
 * One alert for all orders that wait for the account. Where the marketplace refuses calls, the consent's own alert says so; without
 * that one, because other calls work, the merchant hears of it here after a while.
 */
async function raiseAccount(
  tx: Tx,
  order: Order,
  { isOrderRefused, at }: { isOrderRefused: boolean; at: Date },
): Promise<void> {
  const isNew = at.getTime() - order.statusSince.getTime() < patience;
  if (!isOrderRefused && (isNew || (await hasOpenAlert(tx, consentAlertKind)))) return;
  const text = cureOf("account", order.number);
  await raiseAlert(tx, { kind: "placement_account", subject: supplier, text }, at);
}

/** One alert for all orders that have waited for long for the supplier to answer. */
async function raiseWaits(tx: Tx, order: Order, at: Date): Promise<void> {
  if (at.getTime() - order.statusSince.getTime() < patience) return;
  const text =
    "Orders have waited for the marketplace for two hours: it isn't responding, limits the shop, or an answer was lost. The shop tries again by itself. Don't buy them by hand, because they may be placed already.";
  await raiseAlert(tx, { kind: "placement_waits", subject: supplier, text }, at);
}

/** One alert for all orders that have waited for long to learn what of their payments went back. */
async function raiseUnasked(tx: Tx, order: Order, text: string, at: Date): Promise<void> {
  if (at.getTime() - order.statusSince.getTime() < patience) return;
  const said = text.slice(0, 200).replace(/\.?$/, ".");
  const words = `Orders such as ${order.number} have waited for the payment service for two hours: ${said} ${cureOf("payment_service", order.number)}`;
  await raiseAlert(tx, { kind: "placement_unasked", subject: paymentService, text: words }, at);
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
