import { getDelivery } from "@nestling/contract/delivery";
import { validateOrder } from "@nestling/contract/orders";
import type { CountryOf } from "../geo/ip-countries.ts";
import type { Api } from "../platform/api.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { refusal } from "../platform/refusal.ts";
import type { OrderContext, PaymentContext } from "./context.ts";
import { findDelivery } from "./find-delivery.ts";
import { guestOrderRoutes } from "./guest-routes.ts";
import { validate } from "./make-order.ts";
import { receiveEvent } from "./payment-events.ts";
import { userOrderRoutes } from "./user-routes.ts";

/** The calls about orders. */
export function orderRoutes(api: Api, context: OrderContext, countryOf: CountryOf): void {
  api.openapi(validateOrder, async (c) => {
    // There is no address yet: what the product's page says to this visitor counts.
    const caller = callerOf(c);
    const country = (await countryOf(caller.address)) ?? context.defaultCountry;
    const issues = await validate(context, c.req.valid("json"), { country, network: networkOf(caller) });
    if (issues.length > 0) return c.json({ status: true, isValid: false, issues } as const, 200);
    return c.json({ status: true, isValid: true } as const, 200);
  });
  api.openapi(getDelivery, async (c) => {
    const { codes, country_code } = c.req.valid("json");
    return c.json(await findDelivery(context, codes, country_code, networkOf(callerOf(c))), 200);
  });
  guestOrderRoutes(api, context);
  userOrderRoutes(api, context);
}

/** Stripe's webhook (API-20). An event is acknowledged only after it is verified and stored. Stripe repeats any other. */
export function webhookRoutes(api: Api, context: PaymentContext): void {
  api.post("/api/webhook/stripe", async (c) => {
    const signature = c.req.header("stripe-signature") ?? "";
    const event = await context.payments.readEvent(await c.req.text(), signature);
    if (event === undefined) return c.json(refusal("bad_signature", "The signature doesn't match."), 400);
    await receiveEvent(context, event);
    return c.json({ received: true }, 200);
  });
}
