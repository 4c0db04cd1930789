import { type Cents, cents } from "@nestling/commerce/money";
import { type IntentState, type PaymentProvider, PaymentServiceUnavailable } from "../payments/provider.ts";

type Intent = {
  orderId: string;
  amount: Cents;
  currency: string;
  state: IntentState["state"];
  message?: string;
};

/** A payment service in memory that does as it is told: it charges, declines, or does not answer. */
export type TestPayments = PaymentProvider & {
  intents: Map<string, Intent>;
  /** A card is charged, as if in the shopper's browser. */
  pay(intentId: string, amount?: number): void;
  decline(intentId: string, message: string): void;
  /** From now on nobody answers. */
  away: boolean;
};

export function testPayments(): TestPayments {
  const intents = new Map<string, Intent>();
  const find = (id: string): Intent => {
    const intent = intents.get(id);
    if (intent === undefined) throw new Error(`no such payment: ${id}`);
    return intent;
  };
  const answer = () => {
    if (provider.away) throw new PaymentServiceUnavailable(new Error("ECONNREFUSED"));
  };
  const read = (intentId: string): IntentState => {
    const { state, message, ...facts } = find(intentId);
    const known = { intentId, ...facts };
    if (state === "paid") return { ...known, state, card: { brand: "visa", last4: "4242" } };
    if (state === "open") return { ...known, state, ...(message !== undefined && { message }) };
    return { ...known, state };
  };

  const provider: TestPayments = {
    name: "sandbox",
    publishableKey: "pk_test",
    intents,
    away: false,
    async open({ orderId, amount }) {
      answer();
      const intentId = `pi_${orderId}`;
      if (!intents.has(intentId)) intents.set(intentId, { orderId, amount, currency: "usd", state: "open" });
      return { intentId, clientSecret: `${intentId}_secret` };
    },
    async reopen(intentId) {
      answer();
      find(intentId);
      return { intentId, clientSecret: `${intentId}_secret` };
    },
    async read(intentId) {
      answer();
      return read(intentId);
    },
    async cancel(intentId) {
      answer();
      const intent = find(intentId);
      if (intent.state === "open") intent.state = "canceled";
      return read(intentId);
    },
    async readEvent(rawBody, signature) {
      if (signature !== "genuine") return undefined;
      const { id, intentId } = JSON.parse(rawBody) as { id: string; intentId: string };
      return { id, type: "payment_intent.succeeded", intentId, payload: {} };
    },
    pay(intentId, amount) {
      const intent = find(intentId);
      if (intent.state !== "open") throw new Error(`${intentId} cannot be paid any more: ${intent.state}`);
      intent.state = "paid";
      if (amount !== undefined) intent.amount = cents(amount);
    },
    decline(intentId, message) {
      find(intentId).message = message;
    },
  };
  return provider;
}
