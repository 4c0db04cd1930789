import { type Call, ok, timestamp } from "./call.ts";
import { cardOf } from "./cards.ts";
import { type Answer, missing, notNow, unbuilt } from "./errors.ts";
import { newId } from "./ids.ts";
import type { Dispute } from "./objects.ts";

/** How long a merchant may take to answer, and to appeal, in seconds. */
const RESPONSE_TIME = 7 * 86_400;
const APPEAL_TIME = 30 * 86_400;

/** A test card's bank asks the money of a charge back. */
export function openDispute({ store, happen }: Pick<Call, "store" | "happen">, chargeId: string): void {
  const charge = store.find("charge", chargeId);
  const kind = charge && cardOf(charge)?.dispute;
  if (charge === undefined || kind === undefined) return;
  const created = timestamp();
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: created + RESPONSE_TIME,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: kind === "inquiry",
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: kind === "product_not_received" ? kind : "fraudulent",
    status: kind === "inquiry" ? "warning_needs_response" : "needs_response",
  };
  store.save(dispute);
  store.save({ ...charge, disputed: true });
  happen({ type: "charge.dispute.created", object: dispute });
}

/** Stripe offers to appeal a lost dispute. It is answered as the dispute was, with evidence. */
export function openAppeal({ store, happen }: Pick<Call, "store" | "happen">, disputeId: string): void {
  const before = store.find("dispute", disputeId);
  if (before?.status !== "lost") return;
  const evidence_details = { ...before.evidence_details, due_by: timestamp() + APPEAL_TIME };
  const dispute: Dispute = { ...before, status: "appeal_needs_response", evidence_details };
  store.save(dispute);
  happen({ type: "charge.dispute.updated", object: dispute });
}

/** The bank decides a lost dispute for the merchant after all. */
export function winDispute({ store, happen }: Pick<Call, "store" | "happen">, disputeId: string): void {
  const before = store.find("dispute", disputeId);
  if (before?.status !== "lost") return;
  const dispute: Dispute = { ...before, status: "won" };
  store.save(dispute);
  happen({ type: "charge.dispute.closed", object: dispute });
}

/** GET /v1/disputes/:id */
export function retrieveDispute(call: Call): Answer {
  call.parameters.finish();
  return ok(disputeOf(call));
}

/** POST /v1/disputes/:id: the two pieces of evidence that end a dispute in test mode. */
export function updateDispute(call: Call): Answer {
  const { parameters } = call;
  const evidence = parameters.group("evidence");
  const text = evidence?.requireText("uncategorized_text");
  parameters.flag("submit");
  parameters.finish(["metadata", "intended_submission_method"]);
  const before = disputeOf(call);
  if (text !== "winning_evidence" && text !== "losing_evidence") {
    throw unbuilt("evidence other than winning_evidence and losing_evidence");
  }
  return end(call, { ...before, evidence: { uncategorized_text: text } }, text === "winning_evidence");
}

/** POST /v1/disputes/:id/close: the merchant gives in. */
export function closeDispute(call: Call): Answer {
  call.parameters.finish();
  return end(call, disputeOf(call), false);
}

function end(call: Call, before: Dispute, isWon: boolean): Answer {
  if (!before.status.endsWith("needs_response")) {
    throw notNow(`This dispute is already ${before.status}.`, { code: "dispute_already_closed" });
  }
  const isInquiry = before.status === "warning_needs_response";
  const dispute: Dispute = { ...before, status: isInquiry ? "warning_closed" : isWon ? "won" : "lost" };
  call.store.save(dispute);
  call.happen({ type: "charge.dispute.closed", object: dispute });
  // An appeal is decided for good.
  if (dispute.status === "lost" && before.status === "needs_response" && call.afterLoss !== undefined)
    call.later(call.afterLoss === "appeal" ? "open_appeal" : "win_dispute", dispute.id);
  return ok(dispute);
}

function disputeOf({ store, id }: Call): Dispute {
  const dispute = store.find("dispute", id);
  if (dispute === undefined) throw missing("dispute", id, { status: 404, param: "dispute" });
  return dispute;
}
