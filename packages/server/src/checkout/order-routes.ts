import { validateOrder } from "@nestling/contract/orders";
import type { Api } from "../platform/api.ts";
import { guestOrderRoutes } from "./guest-routes.ts";
import { type OrderDesk, validate } from "./make-order.ts";
import { userOrderRoutes } from "./user-routes.ts";

/** Every call about orders. Each answer is its caller's own: no cache keeps one. */
export function orderRoutes(api: Api, desk: OrderDesk): void {
  api.openapi(validateOrder, async (c) => {
    const issues = await validate(desk, c.req.valid("json"));
    if (issues.length > 0) return c.json({ status: true, isValid: false, issues } as const, 200);
    return c.json({ status: true, isValid: true } as const, 200);
  });
  guestOrderRoutes(api, desk);
  userOrderRoutes(api, desk);
}
