import type Stripe from "stripe";
import { type Call, ok, timestamp } from "./call.ts";
import type { TestCard } from "./cards.ts";
import { type Answer, missing } from "./errors.ts";
import { newId } from "./ids.ts";
import { listAnswer } from "./lists.ts";
import type { Charge, Intent } from "./objects.ts";

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const NO_DETAILS = { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null };

/** GET /v1/charges/:id */
export function retrieveCharge(call: Call): Answer {
  call.parameters.finish();
  const charge = call.store.find("charge", call.id);
  if (charge === undefined) throw missing("charge", call.id, { status: 404, param: "charge" });
  return ok(charge);
}

/** GET /v1/charges, all or those of one `payment_intent`, the refused ones too */
export function listCharges(call: Call): Answer {
  const intent = call.parameters.text("payment_intent");
  const where = intent === undefined ? {} : { payment_intent: intent };
  return ok(
    listAnswer(call, "charge", {
      url: "/v1/charges",
      where,
      unbuilt: ["created", "customer", "transfer_group"],
    }),
  );
}

/** The PaymentMethod that Stripe makes of a test id for one use: a new id, and the card's public face. */
export function paymentMethodOf(card: TestCard): Stripe.PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: NO_DETAILS,
    card: {
      ...faceOf(card),
      display_brand: card.brand,
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: timestamp(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

/** One attempt to charge an intent's whole amount to a card, as the bank answered it. */
export function chargeOf(intent: Intent, card: TestCard, paymentMethod: string): Charge {
  const { outcome } = card;
  const paid = outcome.kind === "charged";
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: NO_DETAILS,
    calculated_statement_descriptor: "NESTLING SANDBOX",
    captured: paid,
    created: timestamp(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: outcome.kind === "charged" ? null : outcome.code,
    failure_message: outcome.kind === "charged" ? null : outcome.message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: verdictOf(card),
    paid,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: {
      type: "card",
      card: {
        ...faceOf(card),
        amount_authorized: paid ? intent.amount : null,
        authorization_code: null,
        electronic_commerce_indicator: null,
        installments: null,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        three_d_secure: card.authentication === undefined ? null : authenticated,
        transaction_link_id: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

/** Whom the bank has asked is who he says: it answers for fraud from then on. */
const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
};

/** What a card shows wherever it is shown. Test cards are valid for another year. */
function faceOf({ brand, last4, funding, outcome }: TestCard) {
  const wrongCvc = outcome.kind === "declined" && outcome.code === "incorrect_cvc";
  const now = new Date();
  return {
    brand,
    last4,
    funding,
    country: "US",
    exp_month: now.getUTCMonth() + 1,
    exp_year: now.getUTCFullYear() + 1,
    fingerprint: `sandbox${brand}${last4}`,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: wrongCvc ? "fail" : "pass",
    },
    regulated_status: "unregulated",
    wallet: null,
  } as const;
}

function verdictOf({ outcome }: TestCard): Stripe.Charge.Outcome {
  const common = { advice_code: null, network_advice_code: null, risk_level: "normal", risk_score: 10 };
  if (outcome.kind === "charged") {
    return {
      ...common,
      type: "authorized",
      network_status: "approved_by_network",
      network_decline_code: null,
      reason: null,
      seller_message: "Payment complete.",
    };
  }
  return {
    ...common,
    type: "issuer_declined",
    network_status: "declined_by_network",
    network_decline_code: outcome.networkCode ?? null,
    reason: outcome.declineCode,
    seller_message:
      outcome.declineCode === "generic_decline"
        ? "The bank did not return any further details with this decline."
        : `The bank returned the decline code \`${outcome.declineCode}\`.`,
  };
}
