/** Orders that have come, and the commands about what comes back of them. */
import { cents } from "../money.ts";
import type { OrderCommand } from "../order/commands.ts";
import type { Order, ReturnLine, ReturnStatus } from "../order/order.ts";
import type { ReturnCause } from "../return-windows.ts";
import { after, later, moved, shipped } from "./order-examples.ts";
import { noDetails } from "./order-histories.ts";

const day = 86_400_000;
export const pacifier = (quantity = 2): ReturnLine => ({ partId: "a", skuCode: "PACIFIER", quantity });
export const bib: ReturnLine = { partId: "b", skuCode: "BIB", quantity: 1 };
export const both = [pacifier(), bib];

/** The first return of an order, or another one. */
export const withdraw = (lines: ReturnLine[], returnId = "first"): OrderCommand => ({
  ...{ do: "withdraw", returnId, details: noDetails, lines, days: 14, refundDays: 14 },
});
export const ask = (
  reason: ReturnCause,
  { lines = [pacifier()], keepLimit = 0, returnId = "first" } = {},
): OrderCommand => ({
  ...{ do: "request_return", returnId, details: noDetails, reason, lines, days: 30 },
  keepLimit: cents(keepLimit),
});
export const move = (to: Exclude<ReturnStatus, "asked" | "refunded">, returnId = "first"): OrderCommand => ({
  ...{ do: "move_return", returnId, to, words: null },
});
export const give = (amount?: number, returnId = "first"): OrderCommand => ({
  ...{ do: "refund_return", returnId, amount: amount === undefined ? undefined : cents(amount) },
});
export const delivered = after(shipped, moved("a", "delivered"), moved("b", "delivered"));
export const finished = after(delivered, { do: "finish" });
export const at = (days: number) => new Date(later.getTime() + days * day);
export const statuses = ({ returns }: Order) => returns.map(({ status }) => status);
