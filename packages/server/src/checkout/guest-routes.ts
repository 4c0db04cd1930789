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
import { findOrderDetailsByToken } from "../orders/order-details-queries.ts";
import { toOrder } from "../orders/order-json.ts";
import type { Api } from "../platform/api.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import type { OrderContext } from "./context.ts";
import { confirmReceived, requestCancel } from "./customer-changes.ts";
import { makeOrder } from "./make-order.ts";
import { changeAnswer, insertAnswer, paidAnswer, sendAnswer, unknownOrder } from "./order-answers.ts";

const notFound = "We can't find an order with that number and email. Please check both.";
const noLink = "This link no longer works. Use your order number and email instead.";

/** The calls of guests about their orders. An order's token opens it (API-21). */
export function guestOrderRoutes(api: Api, context: OrderContext): void {
  const opened = (orderId: string, token: string) =>
    findOrderDetailsByToken(context.database, sha256(token), orderId, context.clock.now());

  api.openapi(insertGuestOrder, async (c) => {
    const {
      "idempotency-key": key,
      "checkout-id": checkoutId,
      "order-token": orderToken,
    } = c.req.valid("header");
    const { email, ...body } = c.req.valid("json");
    const buyer = { kind: "guest", email } as const;
    const cameFrom = networkOf(callerOf(c));
    const made = await makeOrder(context, { key, checkoutId, orderToken, buyer, cameFrom, body });
    return sendAnswer(c, insertAnswer(made));
  });

  api.openapi(checkGuestPayment, async (c) => {
    const { order_id, order_token, reopen } = c.req.valid("json");
    const paid = await paidAnswer(context, () => opened(order_id, order_token), reopen);
    return paid === undefined ? c.json(unknownOrder, 404) : c.json(paid, 200);
  });

  api.openapi(findGuestOrder, async (c) => {
    const wanted = c.req.valid("json");
    const found = await finding.findGuestOrder(context, wanted, networkOf(callerOf(c)));
    if (found === undefined) {
      const message = wanted.token === undefined ? notFound : noLink;
      return c.json({ status: false, message } as const, 200);
    }
    return c.json({ status: true, order_id: found.orderId, order_token: found.token } as const, 200);
  });

  api.openapi(getGuestOrder, async (c) => {
    const details = await opened(c.req.valid("param").orderId, c.req.valid("header")["order-token"]);
    return details === undefined ? c.json(unknownOrder, 404) : c.json(toOrder(details), 200);
  });

  api.openapi(cancelGuestOrder, async (c) => {
    const details = await opened(c.req.valid("param").orderId, c.req.valid("header")["order-token"]);
    if (details === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(
      c,
      await changeAnswer(context, details, await requestCancel(context, details.order, "guest")),
    );
  });

  api.openapi(confirmGuestReceived, async (c) => {
    const details = await opened(c.req.valid("param").orderId, c.req.valid("header")["order-token"]);
    if (details === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(
      c,
      await changeAnswer(context, details, await confirmReceived(context, details.order, "guest")),
    );
  });
}
