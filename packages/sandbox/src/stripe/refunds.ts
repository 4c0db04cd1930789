import { type Call, ok, timestamp } from "./call.ts";
import { cardOf } from "./cards.ts";
import { type Answer, invalid, missing, notNow } from "./errors.ts";
import { newId } from "./ids.ts";
import { readMetadata } from "./intent-parameters.ts";
import { listAnswer } from "./lists.ts";
import { written } from "./money.ts";
import type { Charge, Dispute, Refund } from "./objects.ts";

const UNBUILT = [
  "currency",
  "customer",
  "instructions_email",
  "origin",
  "refund_application_fee",
  "reverse_transfer",
];

/** POST /v1/refunds: of a charge or an intent, in part or what is left of it; never more than was charged. */
export function createRefund(call: Call): Answer {
  const { parameters, store } = call;
  const charge = chargeToRefund(call);
  const amount = parameters.integer("amount", { min: 1 });
  const reason = parameters.oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"]);
  const metadata = readMetadata(parameters, {});
  parameters.finish(UNBUILT);
  const [dispute] = store.list("dispute", { limit: 1, where: { charge: charge.id } }).data;
  const refunded = requireRefundable(charge, dispute, amount);

  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount: refunded,
    balance_transaction: null,
    charge: charge.id,
    created: timestamp(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund", reference_status: "pending" } },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: cardOf(charge)?.refund === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  store.save(refund);
  const total = charge.amount_refunded + refunded;
  const after: Charge = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  store.save(after);
  const { amount_refunded, refunded: whole } = charge;
  call.happen({ type: "charge.refunded", object: after, before: { amount_refunded, refunded: whole } });
  call.happen({ type: "refund.created", object: refund });
  if (cardOf(charge)?.refund === undefined) traceable(call, refund);
  else call.later("end_refund", refund.id);
  return ok(refund);
}

/** GET /v1/refunds/:id */
export function retrieveRefund(call: Call): Answer {
  call.parameters.finish();
  const refund = call.store.find("refund", call.id);
  if (refund === undefined) throw missing("refund", call.id, { status: 404, param: "id" });
  return ok(refund);
}

/** GET /v1/refunds, all or those of one `payment_intent` or `charge` */
export function listRefunds(call: Call): Answer {
  const intent = call.parameters.text("payment_intent");
  const charge = call.parameters.text("charge");
  const where = {
    ...(intent === undefined ? {} : { payment_intent: intent }),
    ...(charge === undefined ? {} : { charge }),
  };
  return ok(listAnswer(call, "refund", { url: "/v1/refunds", where, unbuilt: ["created"] }));
}

function chargeToRefund(call: Call): Charge {
  const { parameters, store } = call;
  const chargeId = parameters.text("charge");
  const intentId = parameters.text("payment_intent");
  if (chargeId !== undefined) {
    const charge = store.find("charge", chargeId);
    if (charge === undefined) throw missing("charge", chargeId, { status: 404, param: "charge" });
    return charge;
  }
  if (intentId === undefined) {
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const intent = store.find("payment_intent", intentId);
  if (intent === undefined)
    throw missing("payment_intent", intentId, { status: 404, param: "payment_intent" });
  const charge = intent.latest_charge === null ? undefined : store.find("charge", intent.latest_charge);
  if (charge?.status !== "succeeded") {
    throw notNow(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: "payment_intent",
    });
  }
  return charge;
}

/** An inquiry has taken no money, and a dispute that is won has given it back. */
function isRefundable(dispute: Dispute | undefined): boolean {
  return dispute === undefined || dispute.status.startsWith("warning_") || dispute.status === "won";
}

/** How much to give back: `asked`, or all that is left. */
function requireRefundable(charge: Charge, dispute: Dispute | undefined, asked: number | undefined): number {
  if (charge.status !== "succeeded") {
    throw notNow(`Charge ${charge.id} was not successful and cannot be refunded.`, { param: "charge" });
  }
  if (charge.disputed && !isRefundable(dispute)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw notNow(message, { code: "charge_disputed" });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw notNow(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (asked === undefined || asked <= left) return asked ?? left;
  const [much, little] = [written(asked, charge.currency), written(left, charge.currency)];
  throw notNow(`Refund amount (${much}) is greater than unrefunded amount on charge (${little})`, {
    param: "amount",
  });
}

/** The bank's reference to a refund comes after the refund: Stripe tells of it by a second event. */
function traceable(call: Call, refund: Refund): void {
  const before = { destination_details: refund.destination_details ?? { type: "card" } };
  const after: Refund = {
    ...refund,
    destination_details: {
      type: "card",
      card: {
        type: "refund",
        reference: String(refund.created).padStart(11, "7"),
        reference_status: "available",
        reference_type: "acquirer_reference_number",
      },
    },
  };
  call.store.save(after);
  call.happen({ type: "refund.updated", object: after, before });
}
