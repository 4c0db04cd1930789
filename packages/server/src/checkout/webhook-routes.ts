import type { Api } from "../platform/api.ts";
import { refusal } from "../platform/refusal.ts";
import { receiveEvent } from "./payment-events.ts";
import type { Till } from "./settle.ts";

/** Stripe's webhook (API-20): signature first, then stored, then acknowledged; anything else Stripe sends again. */
export function paymentRoutes(api: Api, till: Till): void {
  api.post("/api/webhook/stripe", async (c) => {
    const signature = c.req.header("stripe-signature") ?? "";
    const event = await till.payments.readEvent(await c.req.text(), signature);
    if (event === undefined) return c.json(refusal("bad_signature", "The signature does not fit."), 400);
    await receiveEvent(till, event);
    return c.json({ received: true }, 200);
  });
}
