import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { OrderDesk } from "./make-order.ts";
import { moveOrder } from "./move-order.ts";

/** A customer says that a delivered order has arrived. False where it is not delivered; said twice is said once. */
export async function confirmReceived(desk: OrderDesk, { id }: OrderRow): Promise<boolean> {
  const move = { to: "FINISH", at: desk.clock.now(), cause: "received", actor: "customer" } as const;
  return desk.database.transaction(
    async (tx) => (await moveOrder(desk, tx, id, move)) || (await lockOrder(tx, id))?.status === "FINISH",
  );
}
