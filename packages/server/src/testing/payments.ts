import { randomUUID } from "node:crypto";
import { type Cents, cents } from "@nestling/commerce/money";
import {
  type DisputeState,
  type EndpointState,
  type EventSubject,
  type IntentState,
  type PaymentProvider,
  PaymentServiceUnavailable,
  type ProviderEvent,
  type RefundState,
} from "../payments/provider.ts";

type Intent = {
  orderId: string | undefined;
  pagePaymentId?: string | undefined;
  amount: Cents;
  currency: string;
  state: IntentState["state"];
  message?: string;
  /** The declined charges. */
  declines: string[];
};

function newIntent(of: Pick<Intent, "orderId" | "pagePaymentId" | "amount">): Intent {
  return { ...of, currency: "usd", state: "open", declines: [] };
}

/** A webhook event of this service, as tests send it. */
export type TestEvent = { id: string } & EventSubject;

/** A payment service in memory that tests control: it charges, declines, or isn't responding. */
export type TestPayments = PaymentProvider & {
  intents: Map<string, Intent>;
  refunds: Map<string, RefundState>;
  disputes: Map<string, DisputeState>;
  /** The events that could not be delivered. */
  undelivered: TestEvent[];
  /** Its webhook of this shop. */
  endpoint: EndpointState;
  /** What becomes of the next refunds: succeeded, sent to the bank, or refused. */
  refundsBecome: "succeeded" | "sent" | "refused";
  /** Lets an accepted refund fail, as if the card no longer existed. */
  failRefund(id: string, failure: string): void;
  dispute(intentId: string, status?: string): DisputeState;
  /** Charges a card, as the shopper's browser does. */
  pay(intentId: string, amount?: number): void;
  decline(intentId: string, message: string): void;
  /** Whether the service isn't responding. */
  away: boolean;
};

function toEvent({ id, ...about }: TestEvent): ProviderEvent {
  return { id, type: "test", about, payload: about };
}

/** Whose payment an event is about: the object of a payment says it itself, a refund or a dispute names the payment. */
function ownerOf(event: TestEvent, { intents, refunds, disputes }: TestPayments): ProviderEvent["payment"] {
  const { intentId, refundsOf, refundId, disputeId } = event;
  const intent = intents.get(intentId ?? refundsOf ?? "");
  if (intent?.orderId !== undefined || intent?.pagePaymentId !== undefined) return "ours";
  const named = refunds.get(refundId ?? "")?.intentId ?? disputes.get(disputeId ?? "")?.intentId;
  return named === undefined ? "others" : { intentId: named };
}

export function testPayments(): TestPayments {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, RefundState>();
  const disputes = new Map<string, DisputeState>();
  const find = (id: string): Intent => {
    const intent = intents.get(id);
    if (intent === undefined) throw new Error(`no such payment: ${id}`);
    return intent;
  };
  const answer = () => {
    if (provider.away) throw new PaymentServiceUnavailable(new Error("ECONNREFUSED"));
  };
  const refundOf = (id: string): RefundState => {
    const refund = refunds.get(id);
    if (refund === undefined) throw new Error(`no such refund: ${id}`);
    return refund;
  };
  const read = (intentId: string): IntentState => {
    const { state, message, declines, ...facts } = find(intentId);
    const decline = declines.at(-1);
    const known = { intentId, pagePaymentId: undefined, ...facts };
    if (state === "paid") return { ...known, state, card: { brand: "visa", last4: "4242" } };
    if (state === "open")
      return { ...known, state, ...(message && { message }), ...(decline && { decline }) };
    return { ...known, state };
  };

  const provider: TestPayments = {
    name: "sandbox",
    publishableKey: "pk_test",
    intents,
    refunds,
    disputes,
    undelivered: [],
    endpoint: { outcome: "registered", missing: [] },
    refundsBecome: "succeeded",
    away: false,
    async open({ orderId, amount }) {
      answer();
      const intentId = `pi_${orderId}`;
      if (!intents.has(intentId))
        intents.set(intentId, newIntent({ orderId, pagePaymentId: undefined, amount }));
      return { intentId, clientSecret: `${intentId}_secret` };
    },
    async openAlone({ paymentId, amount }) {
      answer();
      const intentId = `pi_page_${paymentId}`;
      if (!intents.has(intentId))
        intents.set(intentId, newIntent({ orderId: undefined, pagePaymentId: paymentId, amount }));
      return { intentId, clientSecret: `${intentId}_secret` };
    },
    async reopen(intentId) {
      answer();
      find(intentId);
      return { intentId, clientSecret: `${intentId}_secret` };
    },
    async find(intentId) {
      answer();
      return intents.has(intentId) ? read(intentId) : undefined;
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
    async countDeclines(intentId) {
      answer();
      return find(intentId).declines.length;
    },
    async refund({ key, intentId, amount }) {
      answer();
      const id = `re_${key}`;
      const known = refunds.get(id);
      if (known !== undefined) return known;
      const given = [...refunds.values()].filter(
        (one) => one.intentId === intentId && one.state !== "failed",
      );
      const dispute = disputes.get(`du_${intentId}`);
      if (dispute !== undefined && !["won", "warning_closed", "prevented"].includes(dispute.status)) {
        return { state: "refused", failure: "This charge has been charged back; cannot issue a refund." };
      }
      const left = find(intentId).amount - given.reduce((total, one) => total + one.amount, 0);
      if (provider.refundsBecome === "refused" || amount > left) {
        return { state: "refused", failure: "Refund amount is greater than unrefunded amount on charge." };
      }
      const refund = { id, key, intentId, amount, state: provider.refundsBecome };
      refunds.set(id, refund);
      return refund;
    },
    async findRefund(id) {
      answer();
      return refunds.get(id);
    },
    async refundsOf(intentId) {
      answer();
      return [...refunds.values()].filter((refund) => refund.intentId === intentId);
    },
    async findDispute(id) {
      answer();
      return disputes.get(id);
    },
    async readEvent(rawBody, signature) {
      if (signature !== "genuine") return undefined;
      return toEvent(JSON.parse(rawBody));
    },
    subjectOf: (payload) => payload as EventSubject,
    async findEndpoint() {
      answer();
      return provider.endpoint;
    },
    async undeliveredEvents() {
      answer();
      return provider.undelivered.map((event) => ({
        ...toEvent(event),
        payment: ownerOf(event, provider) ?? "others",
      }));
    },
    failRefund(id, failure) {
      refunds.set(id, { ...refundOf(id), state: "failed", failure });
    },
    dispute(intentId, status = "needs_response") {
      const id = `du_${intentId}`;
      const openedAt = new Date("2026-11-21T12:00:00Z");
      const dispute = { id, intentId, amount: find(intentId).amount, reason: "fraudulent", status, openedAt };
      disputes.set(id, dispute);
      return dispute;
    },
    pay(intentId, amount) {
      const intent = find(intentId);
      if (intent.state !== "open") throw new Error(`${intentId} cannot be paid anymore: ${intent.state}`);
      intent.state = "paid";
      if (amount !== undefined) intent.amount = cents(amount);
    },
    decline(intentId, message) {
      const intent = find(intentId);
      intent.message = message;
      intent.declines.push(`ch_${randomUUID()}`);
    },
  };
  return provider;
}
