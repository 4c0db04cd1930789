/** Looks at parts that failed: they keep no other part waiting, and the merchant hears of those that fail for hours. */
import { raiseUnlessOpen, resolveAlert } from "../alerts/alerts.ts";
import { type Supplier, SupplierError } from "../marketplace/supplier.ts";
import { updatePart } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { supplierPage } from "./follow-alerts.ts";
import type { FulfillmentContext } from "./fulfillment-context.ts";
import { nextRevision, nextTry } from "./next-check.ts";
import { nameOf } from "./placement-alerts.ts";
import { endedHere, findPartToPlace, type OrderPartRow, readPart } from "./placement-queries.ts";

/** After so long the merchant hears of it, in milliseconds. */
const patience = 3 * 3_600_000;

const alertKind = "supplier_unreadable";

/** An order that the supplier has never made. */
const nobodys = "1000000000000000";

export type FailedLook = { partId: string; error: unknown };

/**
 * Lets each part wait before it is looked at again. It only counts as a failure of the part while the supplier answers about
 * orders: where it doesn't, other alerts say so.
 */
export async function recordFailedLooks(
  context: FulfillmentContext,
  failed: readonly FailedLook[],
): Promise<void> {
  if (failed.length === 0) return;
  const isAnswering = await answers(context.supplier);
  for (const { partId, error } of failed) {
    await context.database.transaction(async (tx) => {
      const found = await findPartToPlace(tx, partId);
      const order = found && (await lockOrder(tx, found.order.id));
      const part = await readPart(tx, partId);
      const now = context.clock.now();
      // Another process has looked at it meanwhile.
      if (order === undefined || part?.checkAt == null || part.checkAt > now) return;
      const unreadSince = isAnswering ? (part.unreadSince ?? now) : null;
      const checkAt =
        part.status === "delivered"
          ? nextRevision(part.deliveredAt ?? now, now, context.pace)
          : nextTry(unreadSince, now);
      await updatePart(tx, partId, { unreadSince, checkAt });
      if (unreadSince !== null && now.getTime() - unreadSince.getTime() >= patience)
        await raiseUnreadable(tx, order, part, error, now);
    });
  }
}

/** Whether the supplier answers about orders at all: it doesn't show one that it has never made, and has no parcels of it. */
async function answers(supplier: Supplier): Promise<boolean> {
  try {
    await Promise.all([supplier.status(nobodys), supplier.track(nobodys)]);
    return true;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return error.kind === "refused";
  }
}

async function raiseUnreadable(
  tx: Tx,
  order: OrderRow,
  part: OrderPartRow,
  error: unknown,
  at: Date,
): Promise<void> {
  // The money of a part that has ended here is settled, and one that has arrived needs nobody.
  if (endedHere.includes(part.status) || part.status === "delivered") return;
  const pages = part.supplierOrderIds.map(supplierPage).join(" ");
  const text = `${nameOf(order, part)} cannot be followed: for hours the shop can't read what the marketplace says of it (${reasonOf(error)}). Look there yourself, and move it on with nestling orders advance ${order.number} --part ${part.position + 1}: ${pages}`;
  await raiseUnlessOpen(tx, { kind: alertKind, subject: part.id, orderId: order.id, text }, at);
}

/** Only what the supplier says: other messages may hold what is the customer's. */
function reasonOf(error: unknown): string {
  const said = error instanceof Unavailable ? error.cause : error;
  return said instanceof SupplierError ? said.message : "the shop's log says why";
}

/** Records that the supplier has answered about a part, and whether it shows all of its orders. */
export async function recordAnswer(
  tx: Tx,
  part: OrderPartRow,
  { isShown, at }: { isShown: boolean; at: Date },
): Promise<void> {
  await updatePart(tx, part.id, { unreadSince: isShown ? null : (part.unreadSince ?? at) });
  await resolveAlert(tx, alertKind, part.id, at);
}
