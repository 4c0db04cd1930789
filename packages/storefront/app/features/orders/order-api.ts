import type { Order, Paid } from "@nestling/contract/orders";
import { browserApi } from "../../shared/api.ts";
import { systemType } from "../../shared/system-type.ts";

/** What came of asking for a change: the order as it is now; too late for that; or it is not to be had this way. */
export type Change = { outcome: "changed"; order: Order } | { outcome: "not now" } | { outcome: "gone" };

/** The way to one order: its customer's, or a guest's with its token. Each throws what the client throws. */
export type OrderDoor = {
  /** Undefined: there is no such order here. */
  load: () => Promise<Order | undefined>;
  /** Cancels, or asks for it: what it comes to, the order's status decides when it arrives. */
  cancel: () => Promise<Change>;
  confirmReceived: () => Promise<Change>;
  /** What the card form needs to pay it, where it waits for that, and the key that its pages open it by. */
  reopen: () => Promise<{ paid: Paid | undefined; key: { order_token?: string } }>;
};

type Answered =
  | { status: 200; body: { order: Order } }
  | { status: 400; body: unknown }
  | { status: 404; body: unknown };

function toChange(answer: Answered): Change {
  if (answer.status === 404) return { outcome: "gone" };
  return answer.status === 200 ? { outcome: "changed", order: answer.body.order } : { outcome: "not now" };
}

function reopening(order_id: string) {
  return { order_id, system_type: systemType(), reopen: true };
}

/** An order of whoever is signed in. */
export function customersDoor(orderId: string): OrderDoor {
  const one = { params: { orderId } };
  return {
    load: async () => {
      const answer = await browserApi().getOrder(one);
      return answer.status === 200 ? answer.body : undefined;
    },
    cancel: async () => toChange(await browserApi().cancelOrder(one)),
    confirmReceived: async () => toChange(await browserApi().confirmReceived(one)),
    reopen: async () => {
      const answer = await browserApi().checkUserPayment({ json: reopening(orderId) });
      return { paid: answer.status === 200 ? answer.body : undefined, key: {} };
    },
  };
}

/** A guest's order. Its token goes in a header, for an address is written down in many places (API-21). */
export function guestsDoor(orderId: string, token: string): OrderDoor {
  const one = { params: { orderId }, headers: { "order-token": token } };
  return {
    load: async () => {
      const answer = await browserApi().getGuestOrder(one);
      return answer.status === 200 ? answer.body : undefined;
    },
    cancel: async () => toChange(await browserApi().cancelGuestOrder(one)),
    confirmReceived: async () => toChange(await browserApi().confirmGuestReceived(one)),
    reopen: async () => {
      const key = { order_token: token };
      const answer = await browserApi().checkGuestPayment({ json: { ...reopening(orderId), ...key } });
      return { paid: answer.status === 200 ? answer.body : undefined, key };
    },
  };
}
