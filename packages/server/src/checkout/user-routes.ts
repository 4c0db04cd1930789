import {
  cancelOrder,
  checkUserPayment,
  confirmReceived,
  getOrder,
  insertUserOrder,
  listOrders,
} from "@nestling/contract/orders";
import { emailOf } from "../accounts/email-of.ts";
import { readHistory } from "../orders/history.ts";
import { findOrderDetailsOf } from "../orders/order-details-queries.ts";
import { toOrder } from "../orders/order-json.ts";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import type { OrderContext } from "./context.ts";
import * as changes from "./customer-changes.ts";
import { makeOrder } from "./make-order.ts";
import { changeAnswer, insertAnswer, paidAnswer, sendAnswer, unknownOrder } from "./order-answers.ts";

/** The calls of signed-in customers about their own orders. Another customer's order is not found (API-21). */
export function userOrderRoutes(api: Api, context: OrderContext): void {
  const { database } = context;
  const own = (accountId: string, orderId: string) => findOrderDetailsOf(database, accountId, orderId);

  api.openapi(insertUserOrder, async (c) => {
    const {
      "idempotency-key": key,
      "checkout-id": checkoutId,
      "order-token": orderToken,
    } = c.req.valid("header");
    const person = requirePerson(c);
    const { accountId } = person;
    const buyer = { kind: "account", accountId, email: await emailOf(database, person) } as const;
    const cameFrom = networkOf(callerOf(c));
    const { email: _, ...body } = c.req.valid("json");
    const made = await makeOrder(context, { key, checkoutId, orderToken, buyer, cameFrom, body });
    return sendAnswer(c, insertAnswer(made));
  });

  api.openapi(checkUserPayment, async (c) => {
    const { accountId } = requirePerson(c);
    const { order_id, reopen } = c.req.valid("json");
    const paid = await paidAnswer(context, () => own(accountId, order_id), reopen);
    return paid === undefined ? c.json(unknownOrder, 404) : c.json(paid, 200);
  });

  api.openapi(listOrders, async (c) =>
    c.json(await readHistory(database, requirePerson(c).accountId, c.req.valid("query").page), 200),
  );

  api.openapi(getOrder, async (c) => {
    const details = await own(requirePerson(c).accountId, c.req.valid("param").orderId);
    return details === undefined ? c.json(unknownOrder, 404) : c.json(toOrder(details), 200);
  });

  api.openapi(cancelOrder, async (c) => {
    const details = await own(requirePerson(c).accountId, c.req.valid("param").orderId);
    if (details === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(
      c,
      await changeAnswer(context, details, await changes.requestCancel(context, details.order, "account")),
    );
  });

  api.openapi(confirmReceived, async (c) => {
    const details = await own(requirePerson(c).accountId, c.req.valid("param").orderId);
    if (details === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(
      c,
      await changeAnswer(context, details, await changes.confirmReceived(context, details.order, "account")),
    );
  });
}
