import { and, asc, eq, inArray, lt, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { openStatuses, pagePayments } from "./tables.ts";

export type PagePayment = typeof pagePayments.$inferSelect;

async function findWhere(database: Database | Tx, condition: ReturnType<typeof eq>) {
  const [row] = await database.select().from(pagePayments).where(condition);
  return row;
}

/** By the Idempotency-Key that it was begun with. */
export const findByKey = (database: Database, keyHash: Buffer) =>
  findWhere(database, eq(pagePayments.keyHash, keyHash));

/** By the token of its receipt. */
export const findByToken = (database: Database, tokenHash: Buffer) =>
  findWhere(database, eq(pagePayments.tokenHash, tokenHash));

/** By the service's own name for it: none has one before it was opened there. */
export const findByIntent = (database: Database, intentId: string) =>
  findWhere(database, eq(pagePayments.intentId, intentId));

export const findPagePayment = (database: Database, id: string) =>
  findWhere(database, eq(pagePayments.id, id));

/** Those begun with this email, in lower case, the oldest first. */
export function pagePaymentsOf(tx: Tx, email: string): Promise<PagePayment[]> {
  return tx
    .select()
    .from(pagePayments)
    .where(eq(sql`lower(${pagePayments.email})`, email.toLowerCase()))
    .orderBy(asc(pagePayments.id));
}

/** Inserts a payment, or gives undefined where one was made with its key already. */
export async function insertPagePayment(
  tx: Tx,
  payment: typeof pagePayments.$inferInsert,
): Promise<PagePayment | undefined> {
  const [row] = await tx
    .insert(pagePayments)
    .values(payment)
    .onConflictDoNothing({ target: pagePayments.keyHash })
    .returning();
  return row;
}

/** Locks a payment for the rest of the transaction. */
export async function lockPagePayment(tx: Tx, id: string): Promise<PagePayment> {
  const [row] = await tx.select().from(pagePayments).where(eq(pagePayments.id, id)).for("no key update");
  if (row === undefined) throw new Error(`there is no payment ${id}`);
  return row;
}

/** Changes a payment, and gives it as it is then. Throws where there is none. */
export async function updatePagePayment(
  tx: Database | Tx,
  id: string,
  change: Partial<typeof pagePayments.$inferInsert>,
): Promise<PagePayment> {
  const [row] = await tx.update(pagePayments).set(change).where(eq(pagePayments.id, id)).returning();
  if (row === undefined) throw new Error(`there is no payment ${id}`);
  return row;
}

/** What was begun up to `until` and has no end yet, the oldest first. */
export function leftOpen(
  database: Database,
  statuses: typeof openStatuses,
  until: Date,
): Promise<PagePayment[]> {
  return database
    .select()
    .from(pagePayments)
    .where(and(inArray(pagePayments.status, [...statuses]), lte(pagePayments.createdAt, until)))
    .orderBy(asc(pagePayments.createdAt))
    .limit(100);
}

/** Takes who paid, and for what, out of what was begun before `before` and has its end; no token opens it anymore. */
export async function removePayers(database: Database, before: Date): Promise<void> {
  await database
    .update(pagePayments)
    .set({ email: "", description: "", tokenHash: sql`sha256(uuid_send(gen_random_uuid()))` })
    .where(
      and(
        ne(pagePayments.email, sql`''`),
        lt(pagePayments.createdAt, before),
        notInArray(pagePayments.status, [...openStatuses]),
      ),
    );
}
