import {
  cancelOrder,
  checkUserPayment,
  confirmReceived,
  getOrder,
  insertUserOrder,
  listOrders,
} from "@nestling/contract/orders";
import { emailOf } from "../accounts/email-of.ts";
import type { Api } from "../platform/api.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { personOf } from "../platform/http/person.ts";
import { askCancel } from "./cancel-order.ts";
import { changeAnswer } from "./change-answer.ts";
import { readHistory } from "./history.ts";
import { insertAnswer } from "./insert-answer.ts";
import { makeOrder, type OrderDesk } from "./make-order.ts";
import { findWholeOf } from "./order-details-queries.ts";
import { toOrder } from "./order-json.ts";
import { paidAnswer } from "./paid-answer.ts";
import * as receiving from "./receive.ts";
import { sendAnswer } from "./send-answer.ts";
import { unknownOrder } from "./unknown-order.ts";

/** What somebody who is signed in does with orders of their own. Another's is not found (API-21). */
export function userOrderRoutes(api: Api, desk: OrderDesk): void {
  const { database } = desk;
  const own = (accountId: string, orderId: string) => findWholeOf(database, accountId, orderId);

  api.openapi(insertUserOrder, async (c) => {
    const { "idempotency-key": key, "checkout-id": checkoutId } = c.req.valid("header");
    const person = personOf(c);
    const { accountId } = person;
    const buyer = { kind: "account", accountId, email: await emailOf(database, person) } as const;
    const cameFrom = networkOf(callerOf(c));
    const { email: _, ...body } = c.req.valid("json");
    const made = await makeOrder(desk, { key, checkoutId, buyer, cameFrom, body });
    return sendAnswer(c, insertAnswer(made));
  });

  api.openapi(checkUserPayment, async (c) => {
    const { accountId } = personOf(c);
    const { order_id, reopen } = c.req.valid("json");
    const paid = await paidAnswer(desk, order_id, () => own(accountId, order_id), reopen);
    return paid === undefined ? c.json(unknownOrder, 404) : c.json(paid, 200);
  });

  api.openapi(listOrders, async (c) =>
    c.json(await readHistory(database, personOf(c).accountId, c.req.valid("query").page), 200),
  );

  api.openapi(getOrder, async (c) => {
    const whole = await own(personOf(c).accountId, c.req.valid("param").orderId);
    return whole === undefined ? c.json(unknownOrder, 404) : c.json(toOrder(whole), 200);
  });

  api.openapi(cancelOrder, async (c) => {
    const whole = await own(personOf(c).accountId, c.req.valid("param").orderId);
    if (whole === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(c, await changeAnswer(desk, whole, await askCancel(desk, whole.order)));
  });

  api.openapi(confirmReceived, async (c) => {
    const whole = await own(personOf(c).accountId, c.req.valid("param").orderId);
    if (whole === undefined) return c.json(unknownOrder, 404);
    return sendAnswer(c, await changeAnswer(desk, whole, await receiving.confirmReceived(desk, whole.order)));
  });
}
