import {
  cancelGuestOrder,
  checkGuestPayment,
  confirmGuestReceived,
  findGuestOrder,
  getGuestOrder,
  insertGuestOrder,
} from "@nestling/contract/orders";
import * as finding from "../orders/find-guest-order.ts";
import { sha256 } from "../orders/guest-access.ts";
import type { Api } from "../platform/api.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { askCancel } from "./cancel-order.ts";
import { changeAnswer } from "./change-answer.ts";
import { insertAnswer } from "./insert-answer.ts";
import { makeOrder, type OrderDesk } from "./make-order.ts";
import { findWholeByToken } from "./order-details-queries.ts";
import { toOrder } from "./order-json.ts";
import { paidAnswer } from "./paid-answer.ts";
import { confirmReceived } from "./receive.ts";
import { sendAnswer } from "./send-answer.ts";
import { unknownOrder } from "./unknown-order.ts";

const notFound = "We have no order with this number and e-mail. Please check both.";

/** What a guest does with an order: it opens by its token alone (API-21). */
export function guestOrderRoutes(api: Api, desk: OrderDesk): void {
  const opened = (orderId: string, token: string) =>
    findWholeByToken(desk.database, sha256(token), orderId, desk.clock.now());

  api.openapi(insertGuestOrder, async (c) => {
    const { "idempotency-key": key, "checkout-id": checkoutId } = c.req.valid("header");
    const { email, ...body } = c.req.valid("json");
    const buyer = { kind: "guest", email } as const;
    const made = await makeOrder(desk, { key, checkoutId, buyer, cameFrom: networkOf(callerOf(c)), body });
    return sendAnswer(c, insertAnswer(made));
  });

  api.openapi(checkGuestPayment, async (c) => {
    const { order_id, order_token, reopen } = c.req.valid("json");
    const paid = await paidAnswer(desk, order_id, () => opened(order_id, order_token), reopen);
    return paid === undefined ? c.json(unknownOrder, 404) : c.json(paid, 200);
  });

  api.openapi(findGuestOrder, async (c) => {
    const found = await finding.findGuestOrder(desk, c.req.valid("json"), networkOf(callerOf(c)));
    if (found === undefined) return c.json({ status: false, message: notFound } as const, 200);
    return c.json({ status: true, order_id: found.orderId, order_token: found.token } as const, 200);
  });

  api.openapi(getGuestOrder, async (c) => {
    const whole = await opened(c.req.valid("param").orderId, c.req.valid("header")["order-token"]);
    return whole === undefined ? c.json(unknownOrder, 404) : c.json(toOrder(whole), 200);
  });

  api.openapi(cancelGuestOrder, async (c) => {
    const whole = await opened(c.req.valid("param").orderId, c.req.valid("header")["order-token"]);
    if (whole === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(c, await changeAnswer(desk, whole, await askCancel(desk, whole.order)));
  });

  api.openapi(confirmGuestReceived, async (c) => {
    const whole = await opened(c.req.valid("param").orderId, c.req.valid("header")["order-token"]);
    if (whole === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(c, await changeAnswer(desk, whole, await confirmReceived(desk, whole.order)));
  });
}
