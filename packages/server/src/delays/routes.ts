import * as calls from "@nestling/contract/returns";
import type { OrderContext } from "../checkout/context.ts";
import { changeAnswer, sendAnswer, unknownOrder } from "../checkout/order-answers.ts";
import { openOrder } from "../orders/customer-orders.ts";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { refusal } from "../platform/refusal.ts";
import { answerByLink, answerDelay, findDelay } from "./answer-delay.ts";

const unknownLink = refusal("unknown_token", "This link no longer works.");

/** The calls about what comes late (LATE-01): by the link of its mail, and about one's own order. */
export function delayRoutes(api: Api, context: OrderContext): void {
  const { database, clock } = context;

  api.openapi(calls.findDelay, async (c) => {
    const delay = await findDelay(context, c.req.valid("json").token);
    return delay === undefined ? c.json(unknownLink, 400) : c.json(delay, 200);
  });

  api.openapi(calls.answerDelayByLink, async (c) => {
    const { token, answer } = c.req.valid("json");
    const delay = await answerByLink(context, token, answer);
    return delay === undefined ? c.json(unknownLink, 400) : c.json(delay, 200);
  });

  api.openapi(calls.answerDelay, async (c) => {
    const { orderId } = c.req.valid("param");
    const { part_id: partId, number, answer } = c.req.valid("json");
    const details = await openOrder(database, orderId, requirePerson(c));
    if (details === undefined) return c.json(unknownOrder, 404);
    const isDone = await answerDelay(context, orderId, { partId, number, answer }, "account");
    return sendAnswer(c, await changeAnswer(context, details, isDone));
  });

  api.openapi(calls.answerGuestDelay, async (c) => {
    const { orderId } = c.req.valid("param");
    const { part_id: partId, number, answer } = c.req.valid("json");
    const opener = { token: c.req.valid("header")["order-token"], now: clock.now() };
    const details = await openOrder(database, orderId, opener);
    if (details === undefined) return c.json(unknownOrder, 404);
    const isDone = await answerDelay(context, orderId, { partId, number, answer }, "guest");
    return sendAnswer(c, await changeAnswer(context, details, isDone));
  });
}
