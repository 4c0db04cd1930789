/** Carries out commands on orders: locks the order, lets the rules decide, and writes what has happened, in one transaction. */
import type { OrderCommand, Refusal } from "@nestling/commerce/order/commands";
import { decide } from "@nestling/commerce/order/decide";
import type { OrderEvent } from "@nestling/commerce/order/events";
import type { Order } from "@nestling/commerce/order/order";
import type { Actor } from "@nestling/commerce/order/timeline";
import type { Tx } from "../platform/database.ts";
import { report } from "../platform/measure.ts";
import { applyEvents } from "./apply-events.ts";
import type { ChangeContext, MerchantContext } from "./context.ts";
import { type LoadedOrder, lockWholeOrder } from "./load-order.ts";
import type { OrderRow } from "./queries.ts";

export type CarriedOut =
  | { outcome: "done"; row: OrderRow; order: Order; events: readonly OrderEvent[] }
  | { outcome: "refused"; why: Refusal | "no_order" };

/** Carries out a command in a transaction of its own. */
export function carryOut(
  context: MerchantContext,
  orderId: string,
  command: OrderCommand,
  actor: Actor,
): Promise<CarriedOut> {
  return context.database.transaction((tx) => carryOutIn(context, tx, orderId, command, actor));
}

/** Carries out a command in `tx`. */
export async function carryOutIn(
  context: ChangeContext,
  tx: Tx,
  orderId: string,
  command: OrderCommand,
  actor: Actor,
): Promise<CarriedOut> {
  const loaded = await lockWholeOrder(tx, orderId);
  if (loaded === undefined) return { outcome: "refused", why: "no_order" };
  return carryOutOn(context, tx, loaded, command, actor);
}

/** Carries out a command on an order that `tx` has locked and read, and has not changed since. */
export async function carryOutOn(
  context: ChangeContext,
  tx: Tx,
  loaded: LoadedOrder,
  command: OrderCommand,
  actor: Actor,
): Promise<CarriedOut> {
  const at = context.clock.now();
  const decision = decide(loaded.order, command, at);
  if (decision.outcome === "refused") return decision;
  const row = await applyEvents(context, tx, loaded, decision, { at, actor });
  for (const event of decision.events) countEvent(event);
  return { outcome: "done", row, order: decision.order, events: decision.events };
}

/** For the metrics. It counts before the commit: what is rolled back and tried again counts twice. */
function countEvent(event: OrderEvent): void {
  if (event.type === "status_moved") report({ of: "order", status: event.to });
  else if (event.type === "payment_changed") report({ of: "payment", status: event.status });
  else if (event.type === "refund_requested") report({ of: "refund", status: "requested" });
  else if (event.type === "refund_recorded" || event.type === "refund_changed")
    report({ of: "refund", status: event.status });
}
