/** Events of the payment service: stored before they are acknowledged, and settled at once or by a job. */
import type { EventSubject, ProviderEvent } from "../payments/provider.ts";
import { findPaymentByIntent, insertEvent, markEventHandled } from "../payments/queries.ts";
import { defineJob } from "../platform/jobs.ts";
import type { PaymentContext } from "./context.ts";
import { settleDispute } from "./disputes.ts";
import { settleRefund, settleRefundsOf } from "./run-refund.ts";
import { settle, settleIntent } from "./settle.ts";

/** What an event is about. Nothing else of it is read. */
type StoredEvent = EventSubject & { eventId: string };

/** Tried for a day; after that reconciling asks for what is still open. */
export const paymentEventJob = defineJob<StoredEvent>("payment-event", { tries: 110 });

/**
 * Stores an event under its own id before anybody acknowledges it: as handled where it is about a payment that could be
 * settled at once, else with the job that handles it. One that came before changes nothing.
 */
export async function receiveEvent(context: PaymentContext, event: ProviderEvent): Promise<void> {
  const { id, type, payload, about } = event;
  const receivedAt = context.clock.now();
  const isHandled = await isHandledAtOnce(context, about);
  const handledAt = isHandled ? receivedAt : null;
  await context.database.transaction(async (tx) => {
    const isNew = await insertEvent(tx, { id, type, payload, receivedAt, handledAt });
    if (isNew && !isHandled) await context.jobs.send(tx, paymentEventJob, { ...about, eventId: id });
  });
}

/** The usual case, while the service waits: a shopper who comes back at this moment finds the order paid. */
async function isHandledAtOnce(
  context: PaymentContext,
  { intentId, ...others }: EventSubject,
): Promise<boolean> {
  if (Object.keys(others).length > 0) return false;
  if (intentId === undefined) return true;
  try {
    const payment = await findPaymentByIntent(context.database, intentId);
    if (payment === undefined) return false;
    await settle(context, payment);
    return true;
  } catch (err) {
    context.log.warn({ err }, "A payment could not be settled with its event: a job does it");
    return false;
  }
}

/** Events come late, doubled and in any order, so what they say is not read: the service is asked again. */
export async function handleEvent(context: PaymentContext, event: StoredEvent): Promise<void> {
  const { disputeId, refundId, refundsOf, intentId, eventId } = event;
  if (disputeId !== undefined) await settleDispute(context, disputeId);
  if (refundId !== undefined) await settleRefund(context, refundId);
  if (refundsOf !== undefined) await settleRefundsOf(context, refundsOf);
  if (intentId !== undefined) await settleIntent(context, intentId);
  await markEventHandled(context.database, eventId, context.clock.now());
}
