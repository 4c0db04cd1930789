/** What the merchant does with returns (RET-01). Each sends a command, and says what has come of it. */
import type { Cents } from "@nestling/commerce/money";
import { isOpenReturn, type ReturnStatus } from "@nestling/commerce/order/order";
import { worthOf } from "@nestling/commerce/order/returns";
import { eventsOf } from "../orders/apply-events.ts";
import { carryOutOn } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import { lockWholeOrder } from "../orders/load-order.ts";
import { commandLine } from "../orders/merchant-changes.ts";

export { listReturns, photosOfReturn, returnsOf } from "./queries.ts";

/** Which return of an order is meant: its place, from 1 on, or the only one that is open. */
export type Which = { orderId: string; place: number | undefined };

export type NoReturn =
  /** The order has no return at that place, or none that is open. */
  | { outcome: "no_return" }
  /** Several are open. */
  | { outcome: "which"; places: number[] };

type Chosen = { outcome: "chosen"; returnId: string; status: ReturnStatus } | NoReturn;

type Returns = { readonly returns: readonly { id: string; status: ReturnStatus }[] };

function choose({ returns }: Returns, place: number | undefined): Chosen {
  const open = returns.flatMap((one, index) => (isOpenReturn(one) ? [index + 1] : []));
  if (place === undefined && open.length > 1) return { outcome: "which", places: open };
  const found = returns[(place ?? open[0] ?? 0) - 1];
  return found === undefined
    ? { outcome: "no_return" }
    : { outcome: "chosen", returnId: found.id, status: found.status };
}

export type MovedReturn = NoReturn | { outcome: "moved" } | { outcome: "not_now"; status: ReturnStatus };

/** Accepts or refuses a return, or says that its goods have come. `words`: where to send it, or why not. */
export function moveReturn(
  context: MerchantContext,
  { orderId, place }: Which,
  { to, words }: { to: "accepted" | "received" | "refused"; words: string | null },
): Promise<MovedReturn> {
  return context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, orderId);
    if (loaded === undefined) return { outcome: "no_return" };
    const chosen = choose(loaded.order, place);
    if (chosen.outcome !== "chosen") return chosen;
    const { returnId, status } = chosen;
    const command = { do: "move_return", returnId, to, words } as const;
    const carried = await carryOutOn(context, tx, loaded, command, commandLine);
    return carried.outcome === "done" ? { outcome: "moved" } : { outcome: "not_now", status };
  });
}

export type RefundableReturn =
  | NoReturn
  | { outcome: "open"; returnId: string; worth: Cents }
  | { outcome: "not_now"; status: ReturnStatus };

/** What a return would give back. */
export function refundableReturn(
  context: MerchantContext,
  { orderId, place }: Which,
): Promise<RefundableReturn> {
  return context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, orderId);
    if (loaded === undefined) return { outcome: "no_return" };
    const chosen = choose(loaded.order, place);
    if (chosen.outcome !== "chosen") return chosen;
    const { returnId, status } = chosen;
    if (!isOpenReturn(chosen)) return { outcome: "not_now", status };
    return { outcome: "open", returnId, worth: worthOf(loaded.order, returnId) };
  });
}

export type RefundedReturn =
  | NoReturn
  | { outcome: "refunded"; amount: Cents }
  | { outcome: "too_much"; worth: Cents }
  | { outcome: "not_now"; status: ReturnStatus };

/** Gives back what a return is worth, or `amount` of it, and ends it. */
export function refundReturn(
  context: MerchantContext,
  { orderId, place }: Which,
  amount: Cents | undefined,
): Promise<RefundedReturn> {
  return context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, orderId);
    if (loaded === undefined) return { outcome: "no_return" };
    const chosen = choose(loaded.order, place);
    if (chosen.outcome !== "chosen") return chosen;
    const { returnId, status } = chosen;
    const worth = worthOf(loaded.order, returnId);
    const carried = await carryOutOn(
      context,
      tx,
      loaded,
      { do: "refund_return", returnId, amount },
      commandLine,
    );
    if (carried.outcome === "done") {
      const [moved] = eventsOf(carried.events, "return_moved");
      return { outcome: "refunded", amount: moved?.refunded ?? worth };
    }
    return carried.why === "too_much" ? { outcome: "too_much", worth } : { outcome: "not_now", status };
  });
}
