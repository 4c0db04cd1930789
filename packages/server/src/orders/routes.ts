import { checkGuestPayment, insertGuestOrder, validateOrder } from "@nestling/contract/orders";
import { settle } from "../payments/payments.ts";
import type { Api } from "../platform/api.ts";
import { refusal } from "../platform/refusal.ts";
import { sha256 } from "./guest-access.ts";
import { makeOrder, type OrderDesk, validate } from "./insert-order.ts";
import { findOrder, findOrderByToken } from "./queries.ts";
import { readPaid } from "./read-order.ts";

const personal = { "cache-control": "no-store" };

export function orderRoutes(api: Api, desk: OrderDesk): void {
  api.openapi(validateOrder, async (c) => {
    const issues = await validate(desk, c.req.valid("json"));
    if (issues.length > 0) return c.json({ status: true, isValid: false, issues } as const, 200, personal);
    return c.json({ status: true, isValid: true } as const, 200, personal);
  });

  api.openapi(insertGuestOrder, async (c) => {
    const { "idempotency-key": key, "checkout-id": checkoutId } = c.req.valid("header");
    const made = await makeOrder(desk, { key, checkoutId, body: c.req.valid("json") });
    switch (made.outcome) {
      case "made":
        return c.json(
          {
            status: true,
            isValid: true,
            order_id: made.order.id,
            order_number: made.order.number,
            order_token: made.token,
            pay_before: made.order.payBefore.toISOString(),
            payment: made.payment,
          } as const,
          200,
          personal,
        );
      case "invalid":
        return c.json({ status: true, isValid: false, issues: made.issues } as const, 200, personal);
      case "malformed":
        return c.json(refusal("malformed", "Please check the address.", made.fields), 400);
      case "key_reused":
        return c.json(refusal("key_reused", "This Idempotency-Key came with another body before."), 400);
    }
  });

  api.openapi(checkGuestPayment, async (c) => {
    const { order_id, order_token } = c.req.valid("json");
    const order = await findOrderByToken(desk.database, order_id, sha256(order_token));
    if (order === undefined) return c.json(refusal("unknown_order", "There is no such order."), 404);
    const payment = await settle(desk, order.id);
    const now = (await findOrder(desk.database, order.id)) ?? order;
    return c.json(await readPaid(desk.database, now, payment), 200, personal);
  });
}
