import * as calls from "@nestling/contract/returns";
import type { Context } from "hono";
import { changeAnswer, sendAnswer, unknownOrder } from "../checkout/order-answers.ts";
import { type OrderDetails, openOrder } from "../orders/customer-orders.ts";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf, visitorOf } from "../platform/http/client-address.ts";
import { refusal } from "../platform/refusal.ts";
import { type AskedReturn, askReturn, sendReturn } from "./ask-return.ts";
import type { ReturnContext } from "./context.ts";
import { findContract, withdraw } from "./withdraw.ts";

const keyReused = refusal(
  "key_reused",
  "This request was already used for something else. Please reload the page and check your order again.",
);
const noLine = refusal(
  "no_line",
  "Some of this is on its way back already, or isn't in the order anymore. Please check your order again.",
);
const refusals = {
  no_line: noLine,
  key_reused: keyReused,
  too_late: refusal(
    "too_late",
    "The return window has passed. If something is wrong with it, please write to us.",
  ),
  under_way: refusal(
    "under_way",
    "We're still checking the photos you just sent. Please try again in a moment.",
  ),
};

/** The calls about withdrawals, by number and email, and about returns of one's own orders. */
export function returnRoutes(api: Api, context: ReturnContext): void {
  const { database, clock } = context;
  const own = (accountId: string, orderId: string) => openOrder(database, orderId, { accountId });
  const opened = (orderId: string, token: string) =>
    openOrder(database, orderId, { token, now: clock.now() });

  api.openapi(calls.findContract, async (c) =>
    c.json(await findContract(context, c.req.valid("json"), networkOf(callerOf(c))), 200),
  );

  api.openapi(calls.withdraw, async (c) => {
    const { "idempotency-key": key } = c.req.valid("header");
    const done = await withdraw(context, key, c.req.valid("json"), networkOf(callerOf(c)));
    switch (done.outcome) {
      case "withdrawn":
        return c.json(done.withdrawn, 200);
      case "no_contract":
        return c.json(done.why, 200);
      case "no_line":
        return c.json(noLine, 400);
      case "key_reused":
        return c.json(keyReused, 400);
    }
  });

  async function answerAsked(c: Context, before: OrderDetails, asked: AskedReturn) {
    switch (asked.outcome) {
      case "asked":
        return sendAnswer(c, await changeAnswer(context, before, true));
      case "photo_refused":
        return c.json(refusal("photo_refused", asked.message), 400);
      default:
        return c.json(refusals[asked.outcome], 400);
    }
  }

  api.openapi(calls.askReturn, async (c) => {
    const { orderId } = c.req.valid("param");
    const { "idempotency-key": key } = c.req.valid("header");
    const details = await own(requirePerson(c).accountId, orderId);
    if (details === undefined) return c.json(unknownOrder, 404);
    const by = { visitor: visitorOf(c), actor: "account" } as const;
    return answerAsked(c, details, await askReturn(context, orderId, key, c.req.valid("json"), by));
  });

  api.openapi(calls.askGuestReturn, async (c) => {
    const { orderId } = c.req.valid("param");
    const { "idempotency-key": key, "order-token": token } = c.req.valid("header");
    const details = await opened(orderId, token);
    if (details === undefined) return c.json(unknownOrder, 404);
    const by = { visitor: visitorOf(c), actor: "guest" } as const;
    return answerAsked(c, details, await askReturn(context, orderId, key, c.req.valid("json"), by));
  });

  api.openapi(calls.sendReturn, async (c) => {
    const { orderId, returnId } = c.req.valid("param");
    const details = await own(requirePerson(c).accountId, orderId);
    if (details === undefined) return c.json(unknownOrder, 404);
    const isDone = await sendReturn(context, orderId, { returnId, ...c.req.valid("json") }, "account");
    return sendAnswer(c, await changeAnswer(context, details, isDone));
  });

  api.openapi(calls.sendGuestReturn, async (c) => {
    const { orderId, returnId } = c.req.valid("param");
    const details = await opened(orderId, c.req.valid("header")["order-token"]);
    if (details === undefined) return c.json(unknownOrder, 404);
    const isDone = await sendReturn(context, orderId, { returnId, ...c.req.valid("json") }, "guest");
    return sendAnswer(c, await changeAnswer(context, details, isDone));
  });
}
