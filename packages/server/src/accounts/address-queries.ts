/** The SQL of saved addresses. */
import type { Address } from "@nestling/commerce/address";
import { and, count, desc, eq } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { savedAddresses } from "./tables.ts";

export type SavedRow = typeof savedAddresses.$inferSelect;

const latestFirst = [desc(savedAddresses.usedAt), desc(savedAddresses.id)];

function theirs(accountId: string, addressId: string) {
  return and(eq(savedAddresses.accountId, accountId), eq(savedAddresses.id, addressId));
}

/** The addresses of an account: the default one first, then the last used first. */
export function savedOf(database: Database | Tx, accountId: string): Promise<SavedRow[]> {
  return database
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.accountId, accountId))
    .orderBy(desc(savedAddresses.isDefault), ...latestFirst);
}

/** Whether the account has this address. */
export async function isSaved(database: Database, accountId: string, addressId: string): Promise<boolean> {
  return (await database.$count(savedAddresses, theirs(accountId, addressId))) > 0;
}

export async function countSaved(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ saved: count() })
    .from(savedAddresses)
    .where(eq(savedAddresses.accountId, accountId));
  return row?.saved ?? 0;
}

/** The saved address that has all of these words. */
export async function findSame(tx: Tx, accountId: string, address: Address): Promise<SavedRow | undefined> {
  const same = and(eq(savedAddresses.accountId, accountId), eq(savedAddresses.address, address));
  const [row] = await tx.select().from(savedAddresses).where(same).limit(1);
  return row;
}

export async function insertSaved(
  tx: Tx,
  saved: Pick<SavedRow, "accountId" | "address" | "isDefault">,
  now: Date,
): Promise<SavedRow> {
  const [row] = await tx
    .insert(savedAddresses)
    .values({ ...saved, createdAt: now, usedAt: now })
    .returning();
  if (row === undefined) throw new Error("an address was not inserted");
  return row;
}

export async function updateSaved(
  tx: Tx,
  accountId: string,
  addressId: string,
  change: { address?: Address; isDefault?: true },
): Promise<SavedRow | undefined> {
  const [row] = await tx.update(savedAddresses).set(change).where(theirs(accountId, addressId)).returning();
  return row;
}

export async function deleteSaved(
  tx: Tx,
  accountId: string,
  addressId: string,
): Promise<SavedRow | undefined> {
  const [row] = await tx.delete(savedAddresses).where(theirs(accountId, addressId)).returning();
  return row;
}

export async function deleteAllSaved(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(savedAddresses).where(eq(savedAddresses.accountId, accountId));
}

/** Clears the default address. Call it before setting another: the database allows only one. */
export async function clearDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(eq(savedAddresses.accountId, accountId), eq(savedAddresses.isDefault, true)));
}

/** Makes the address that was used last the default, if there is an address. */
export async function defaultToLatest(tx: Tx, accountId: string): Promise<void> {
  const latest = tx
    .select({ id: savedAddresses.id })
    .from(savedAddresses)
    .where(eq(savedAddresses.accountId, accountId))
    .orderBy(...latestFirst)
    .limit(1);
  await tx.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, latest));
}
