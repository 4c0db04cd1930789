import type pg from "pg";
import type { Intent } from "../stand-in-records.ts";

type PageFacts = { id: string; intent_id: string | null; amount: number; status: string; receipts: number };

/** On the payment page every charge has one paid payment, and the other way round. Each has one receipt. */
export async function pagePayments(database: pg.Client, intents: readonly Intent[]): Promise<string[]> {
  const { rows } = await database.query<PageFacts>(
    `select p.id, p.intent_id, p.amount, p.status,
        (select count(*)::int from mail m where m.key = 'payment-receipt:' || p.id) as receipts
       from page_payment p`,
  );
  const found: string[] = [];
  const own = Map.groupBy(intents, ({ metadata }) => metadata.page_payment_id ?? "");
  own.delete("");
  for (const { id, intent_id, amount, status, receipts } of rows) {
    const [intent, ...more] = own.get(id) ?? [];
    own.delete(id);
    const isCharged = intent?.status === "succeeded";
    if (more.length > 0) found.push(`payment ${id} was opened ${more.length + 1} times`);
    if (intent?.id !== intent_id || (intent && intent.amount !== amount))
      found.push(
        `payment ${id} of ${amount} knows ${intent_id}; at Stripe ${intent?.id} of ${intent?.amount}`,
      );
    if (status !== (isCharged ? "paid" : "canceled"))
      found.push(`payment ${id} is ${status}; at Stripe ${intent?.status}`);
    if (receipts !== (isCharged ? 1 : 0)) found.push(`payment ${id} is ${status}, with ${receipts} receipts`);
  }
  for (const [id] of own) found.push(`payment ${id} is at Stripe alone`);
  return found;
}
