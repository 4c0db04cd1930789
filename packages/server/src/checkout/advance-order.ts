/** The merchant moves an order, or one of its parts, forward by hand, and says in which parcel it is sent. */
import { isSent, orderStatusFromParts, partStatusFromOrder } from "@nestling/commerce/order-parts";
import { type OrderStatus, wayForward } from "@nestling/commerce/order-status";
import { addParcel, type NewParcel, type PartRow, partsOf } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { goOnDespiteLoss } from "./cancel-order.ts";
import type { CancelContext, MerchantContext } from "./context.ts";
import { advanceLockedOrder } from "./order-moves.ts";
import { movePart } from "./part-moves.ts";

export type Advance = {
  /** The status to reach. By default the next one; with a parcel, the one in which everything is sent. */
  to: OrderStatus | undefined;
  /** The part that moves, from 1 on. By default all that go on. */
  part: number | undefined;
  /** The parcel that is sent with this move. */
  parcel: NewParcel | undefined;
};

/**
 * Moves an order or one of its parts forward, also past a lost dispute. Returns the new status; undefined, with
 * nothing changed, if the move is not possible, or gives a parcel but sends nothing.
 */
export function advanceOrder(
  context: MerchantContext,
  { id }: OrderRow,
  { to, part, parcel }: Advance,
): Promise<OrderStatus | undefined> {
  return context.database.transaction(async (tx) => {
    const at = context.clock.now();
    const order = await lockOrder(tx, id);
    if (order === undefined) return undefined;
    const before = await partsOf(tx, id);
    const only = part === undefined ? undefined : before[part - 1];
    if (part !== undefined && only === undefined) return undefined;
    const goal = to ?? (parcel === undefined ? nextOf(order, only) : "SHIPPING");
    if (goal === undefined || (parcel !== undefined && !sends(goal))) return undefined;
    const reached = await advance(context, tx, order, only, goal, at);
    if (reached === undefined) return undefined;
    if (parcel !== undefined) await addParcel(tx, await movedSince(tx, id, before), parcel, at);
    await goOnDespiteLoss(tx, id, at);
    return reached.status;
  });
}

/** The next status of an order, or the one that stands for the next status of a part. */
function nextOf(order: OrderRow, part: PartRow | undefined): OrderStatus | undefined {
  const status = part === undefined ? order.status : orderStatusFromParts([part.status]);
  return wayForward(status, "FINISH")?.[0];
}

function sends(goal: OrderStatus): boolean {
  const status = partStatusFromOrder(goal);
  return status !== undefined && isSent(status);
}

async function advance(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  part: PartRow | undefined,
  goal: OrderStatus,
  at: Date,
): Promise<OrderRow | undefined> {
  const cause = "moved_by_shop";
  if (part === undefined)
    return advanceLockedOrder(context, tx, order, { to: goal, at, cause, actor: "shop" });
  const to = partStatusFromOrder(goal);
  return to && movePart(context, tx, order, part.id, { to, at, cause });
}

/** The parts of an order that are not where they were. */
async function movedSince(tx: Tx, orderId: string, before: readonly PartRow[]): Promise<PartRow[]> {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return (await partsOf(tx, orderId)).filter(({ id, status }) => statuses.get(id) !== status);
}
