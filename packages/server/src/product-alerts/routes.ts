import * as calls from "@nestling/contract/product-alerts";
import { networkOfCall } from "../accounts/visit.ts";
import type { Api } from "../platform/api.ts";
import { type Authenticate, requirePerson } from "../platform/http/call-guards.ts";
import { refusal } from "../platform/refusal.ts";
import {
  askForAlert,
  cancelAlertOf,
  confirmAlertByToken,
  endAlertByToken,
  type ProductAlertContext,
  waitingAlertsOf,
} from "./product-alerts.ts";

const refusals = {
  in_stock: "It's in stock right now.",
  email_required: "Email is require",
  too_many:
    "You already have 50 product alerts. Cancel one of them first, in My Account or with the link in its email.",
} as const;

const unknownToken = refusal("unknown_token", "This link no longer works.");

/** The calls about alerts (API-33). `authenticate` identifies a caller who need not be signed in. */
export function productAlertRoutes(api: Api, context: ProductAlertContext, authenticate: Authenticate): void {
  api.openapi(calls.askProductAlert, async (c) => {
    const { kind, sku_code: skuCode = "", email } = c.req.valid("json");
    const { productId } = c.req.valid("param");
    // An invalid token is ignored, as in all public calls (ERR-05).
    const person = await authenticate(c.req.header("authorization"));
    const request = {
      kind,
      skuCode,
      email,
      productId,
      accountId: person?.accountId,
      network: networkOfCall(c),
    };
    const asked = await askForAlert(context, request);
    switch (asked.outcome) {
      case "asked":
        return c.json({ status: true, needs_confirmation: asked.needsConfirmation } as const, 200);
      case "unknown_product":
        return c.json(refusal("unknown_product", "We can't find that product."), 404);
      default:
        return c.json(refusal(asked.outcome, refusals[asked.outcome]), 400);
    }
  });

  api.openapi(calls.listProductAlerts, async (c) =>
    c.json({ alerts: await waitingAlertsOf(context, requirePerson(c)) }, 200),
  );

  api.openapi(calls.cancelProductAlert, async (c) => {
    const isCanceled = await cancelAlertOf(context, requirePerson(c), c.req.valid("param").alertId);
    return isCanceled
      ? c.json({ status: true } as const, 200)
      : c.json(refusal("unknown_alert", "We can't find that product alert."), 404);
  });

  api.openapi(calls.confirmProductAlert, async (c) => {
    const confirmed = await confirmAlertByToken(context, c.req.valid("json").token);
    return confirmed === undefined
      ? c.json(unknownToken, 400)
      : c.json({ status: true, ...confirmed } as const, 200);
  });

  api.openapi(calls.endProductAlert, async (c) => {
    const isKnown = await endAlertByToken(context, c.req.valid("json").token);
    return isKnown ? c.json({ status: true } as const, 200) : c.json(unknownToken, 400);
  });
}
