import type { Refusal } from "@nestling/contract/common";
import type { Order, Paid } from "@nestling/contract/orders";
import type { DelayAnswer, WantedReturnBody } from "@nestling/contract/returns";
import type { ReviewBody } from "@nestling/contract/reviews";
import { browserApi } from "../../shared/api.ts";
import { fieldsOfOrder } from "../../shared/open-order/fields-of-order.ts";
import { systemType } from "../../shared/system-type.ts";
import type { Actionable } from "./questions.ts";

/** The outcome of a change: the order as it is now, a status that does not allow it, or no such order. */
export type Change = { outcome: "changed"; order: Order } | { outcome: "not now" } | { outcome: "gone" };

/** The API of one order: for its customer, or for a guest with its token. Each call throws what the client throws. */
export type OrderApi = {
  /** Undefined where there is no such order. */
  load: () => Promise<Order | undefined>;
  /** Cancels the order or asks the seller to: its status decides which. */
  cancel: () => Promise<Change>;
  confirmReceived: () => Promise<Change>;
  /** Sends a review of a line. Gives why it was refused, in words; a line that was reviewed before is fine. */
  review: (review: ReviewBody) => Promise<string | undefined>;
  /** Asks to send something back. `key`: of this attempt. Gives why it was refused, in words. */
  askReturn: (key: string, wanted: WantedReturnBody) => Promise<Change | { outcome: "refused"; why: string }>;
  /** Says that a return is on its way. */
  sendReturn: (returnId: string, tracking: string) => Promise<Change>;
  /** Waits for a part that comes late, or cancels it. */
  answerDelay: (answer: { part_id: string; number: number; answer: DelayAnswer }) => Promise<Change>;
  /** The data for the card form, if the order waits to be paid, and the token of a guest's order. */
  reopen: (order: Actionable) => Promise<{ paid: Paid | undefined; key: { order_token?: string } }>;
};

type Answered =
  | { status: 200; body: { order: Order } }
  | { status: 400; body: unknown }
  | { status: 404; body: unknown };

function toChange(answer: Answered): Change {
  if (answer.status === 404) return { outcome: "gone" };
  return answer.status === 200 ? { outcome: "changed", order: answer.body.order } : { outcome: "not now" };
}

function toRefusal(answer: { status: 200 } | { status: 400 | 404; body: Refusal }): string | undefined {
  if (answer.status === 200 || answer.body.code === "already_reviewed") return undefined;
  return answer.body.message;
}

function toAsked(answer: Exclude<Answered, { status: 400 }> | { status: 400; body: Refusal }) {
  return answer.status === 400
    ? ({ outcome: "refused", why: answer.body.message } as const)
    : toChange(answer);
}

/** An order of the history comes without its lines. */
function reopening({ order_id, subOrders, summary }: Actionable) {
  const fields = subOrders && fieldsOfOrder({ subOrders, summary });
  return { ...fields, order_id, system_type: systemType(), reopen: true };
}

/** The API of an order of the customer who is signed in. */
export function customerOrderApi(orderId: string): OrderApi {
  const one = { params: { orderId } };
  return {
    load: async () => {
      const answer = await browserApi().getOrder(one);
      return answer.status === 200 ? answer.body : undefined;
    },
    cancel: async () => toChange(await browserApi().cancelOrder(one)),
    confirmReceived: async () => toChange(await browserApi().confirmReceived(one)),
    review: async (json) => toRefusal(await browserApi().writeReview({ ...one, json })),
    askReturn: async (key, json) =>
      toAsked(await browserApi().askReturn({ ...one, headers: { "idempotency-key": key }, json })),
    sendReturn: async (returnId, tracking) =>
      toChange(await browserApi().sendReturn({ params: { orderId, returnId }, json: { tracking } })),
    answerDelay: async (json) => toChange(await browserApi().answerDelay({ ...one, json })),
    reopen: async (order) => {
      const answer = await browserApi().checkUserPayment({ json: reopening(order) });
      return { paid: answer.status === 200 ? answer.body : undefined, key: {} };
    },
  };
}

/** The API of a guest's order. Its token is sent in a header, because addresses end up in logs (API-21). */
export function guestOrderApi(orderId: string, token: string): OrderApi {
  const one = { params: { orderId }, headers: { "order-token": token } };
  return {
    load: async () => {
      const answer = await browserApi().getGuestOrder(one);
      return answer.status === 200 ? answer.body : undefined;
    },
    cancel: async () => toChange(await browserApi().cancelGuestOrder(one)),
    confirmReceived: async () => toChange(await browserApi().confirmGuestReceived(one)),
    review: async (json) => toRefusal(await browserApi().writeGuestReview({ ...one, json })),
    askReturn: async (key, json) => {
      const headers = { ...one.headers, "idempotency-key": key };
      return toAsked(await browserApi().askGuestReturn({ ...one, headers, json }));
    },
    sendReturn: async (returnId, tracking) =>
      toChange(
        await browserApi().sendGuestReturn({ ...one, params: { orderId, returnId }, json: { tracking } }),
      ),
    answerDelay: async (json) => toChange(await browserApi().answerGuestDelay({ ...one, json })),
    reopen: async (order) => {
      const key = { order_token: token };
      const answer = await browserApi().checkGuestPayment({ json: { ...reopening(order), ...key } });
      return { paid: answer.status === 200 ? answer.body : undefined, key };
    },
  };
}
