import type { CallDefinition } from "./call.ts";
import { closeQuestion } from "./challenges.ts";
import { listCharges, retrieveCharge } from "./charges.ts";
import { confirmIntent } from "./confirm.ts";
import { closeDispute, retrieveDispute, updateDispute } from "./disputes.ts";
import { listEvents, retrieveEvent } from "./events.ts";
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from "./payment-intents.ts";
import { createRefund, listRefunds, retrieveRefund } from "./refunds.ts";
import { listEndpoints } from "./webhook-endpoints.ts";

/** All that this Stripe can do. Any other call is answered with 501 and its name. */
export const calls: readonly CallDefinition[] = [
  { method: "POST", path: "/v1/payment_intents", run: createIntent },
  { method: "GET", path: "/v1/payment_intents", run: listIntents },
  { method: "GET", path: "/v1/payment_intents/:id", run: retrieveIntent, publishable: true },
  { method: "POST", path: "/v1/payment_intents/:id", run: updateIntent },
  { method: "POST", path: "/v1/payment_intents/:id/confirm", run: confirmIntent, publishable: true },
  {
    method: "POST",
    path: "/v1/payment_intents/:id/source_cancel",
    run: closeQuestion,
    publishable: true,
  },
  { method: "POST", path: "/v1/payment_intents/:id/cancel", run: cancelIntent },
  { method: "GET", path: "/v1/charges", run: listCharges },
  { method: "GET", path: "/v1/charges/:id", run: retrieveCharge },
  { method: "POST", path: "/v1/refunds", run: createRefund },
  { method: "GET", path: "/v1/refunds", run: listRefunds },
  { method: "GET", path: "/v1/refunds/:id", run: retrieveRefund },
  { method: "GET", path: "/v1/disputes/:id", run: retrieveDispute },
  { method: "POST", path: "/v1/disputes/:id", run: updateDispute },
  { method: "POST", path: "/v1/disputes/:id/close", run: closeDispute },
  { method: "GET", path: "/v1/events", run: listEvents },
  { method: "GET", path: "/v1/events/:id", run: retrieveEvent },
  { method: "GET", path: "/v1/webhook_endpoints", run: listEndpoints },
];
