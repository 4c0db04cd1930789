import { cents } from "@nestling/commerce/money";
import Stripe from "stripe";
import {
  type IntentState,
  type OpenedIntent,
  type PaymentProvider,
  PaymentServiceUnavailable,
} from "./provider.ts";

export type StripeAccess = {
  name: PaymentProvider["name"];
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the stand-in listens; Stripe's own host without. */
  host?: { host: string; port: number };
};

const timeLimit = 8_000;

function cardOf(intent: Stripe.PaymentIntent): { brand: string; last4: string } | undefined {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined;
}

function toState(intent: Stripe.PaymentIntent): IntentState {
  const facts = {
    intentId: intent.id,
    orderId: intent.metadata.order_id,
    currency: intent.currency,
    amount: cents(intent.status === "succeeded" ? intent.amount_received : intent.amount),
  };
  switch (intent.status) {
    case "succeeded": {
      const card = cardOf(intent);
      return { ...facts, state: "paid", ...(card && { card }) };
    }
    case "processing":
    case "requires_capture":
      return { ...facts, state: "processing" };
    case "canceled":
      return { ...facts, state: "canceled" };
    default: {
      const message = intent.last_payment_error?.message;
      return { ...facts, state: "open", ...(message && { message }) };
    }
  }
}

function toOpened(intent: Stripe.PaymentIntent): OpenedIntent {
  if (intent.client_secret === null) throw new Error(`payment ${intent.id} came without a client secret`);
  return { intentId: intent.id, clientSecret: intent.client_secret };
}

function intentIdOf(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === "payment_intent") return object.id;
  return typeof object.payment_intent === "string" ? object.payment_intent : undefined;
}

/** No answer, no sensible answer, or too many questions: as opposed to an answer that says no. */
function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw isUnavailable(error) ? new PaymentServiceUnavailable(error) : error;
  }
}

/** Payments through the `stripe` package: one adapter for Stripe itself and for the stand-in. */
export function stripeProvider(access: StripeAccess): PaymentProvider {
  const stripe = new Stripe(access.secretKey, {
    ...(access.host && { ...access.host, protocol: "http" as const }),
    maxNetworkRetries: 2,
    timeout: timeLimit,
    telemetry: false,
  });
  const expand = ["latest_charge"];
  const read = async (intentId: string) =>
    toState(await ask(stripe.paymentIntents.retrieve(intentId, { expand })));

  return {
    name: access.name,
    publishableKey: access.publishableKey,
    read,

    async open({ orderId, number, amount }) {
      const intent = await ask(
        stripe.paymentIntents.create(
          {
            amount,
            currency: "usd",
            automatic_payment_methods: { enabled: true, allow_redirects: "never" },
            description: `Order ${number}`,
            metadata: { order_id: orderId, order_number: number },
          },
          { idempotencyKey: `order:${orderId}` },
        ),
      );
      return toOpened(intent);
    },

    async reopen(intentId) {
      return toOpened(await ask(stripe.paymentIntents.retrieve(intentId)));
    },

    async cancel(intentId) {
      try {
        return toState(
          await ask(stripe.paymentIntents.cancel(intentId, { cancellation_reason: "abandoned" })),
        );
      } catch (error) {
        // Paid or canceled in the meantime: what it is now is the answer.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(intentId);
        throw error;
      }
    },

    async readEvent(rawBody, signature) {
      try {
        const event = await stripe.webhooks.constructEventAsync(rawBody, signature, access.webhookSecret);
        return { id: event.id, type: event.type, intentId: intentIdOf(event), payload: event };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
  };
}
