/** The saved addresses of an account: at most 20, one of them the default (ACC-02). */
import type { Address } from "@nestling/commerce/address";
import { type DestinationProblem, destinationProblem, keptAddress } from "../geo/destination.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Person } from "../platform/http/caller.ts";
import {
  clearDefault,
  countSaved,
  defaultToLatest,
  deleteSaved,
  findSame,
  insertSaved,
  type SavedRow,
  updateSaved,
} from "./address-queries.ts";
import { requireAccount } from "./require-account.ts";

const most = 20;

export type AddressBook = { database: Database; clock: Clock; shipTo: readonly string[] };

/** An address as it was sent; `is_default` asks for it to become the default one. */
export type Entry = Omit<Address, "address2"> & {
  address2?: string | undefined;
  is_default?: boolean | undefined;
};

type Saved = { outcome: "saved"; row: SavedRow } | { outcome: "undeliverable"; problem: DestinationProblem };

/** Saves an address. The first one is the default. One that is saved already, whose answer was lost maybe, is not saved twice. */
export async function addAddress(
  book: AddressBook,
  person: Person,
  entry: Entry,
): Promise<Saved | { outcome: "too_many" }> {
  const { is_default: asksDefault = false, ...address } = entry;
  const problem = destinationProblem(address, book.shipTo);
  if (problem !== undefined) return { outcome: "undeliverable", problem };
  return runInBatches(book, person, async (tx, accountId) => {
    const kept = keptAddress(address);
    const same = await findSame(tx, accountId, kept);
    if (same !== undefined)
      return { outcome: "saved", row: asksDefault ? await makeDefault(tx, same) : same };
    const saved = await countSaved(tx, accountId);
    if (saved >= most) return { outcome: "too_many" };
    const isDefault = asksDefault || saved === 0;
    if (isDefault) await clearDefault(tx, accountId);
    const added = { accountId, address: kept, isDefault };
    return { outcome: "saved", row: await insertSaved(tx, added, book.clock.now()) };
  });
}

/** Changes an address. The default address stays the default until another one becomes it. */
export async function changeAddress(
  book: AddressBook,
  person: Person,
  addressId: string,
  entry: Entry,
): Promise<Saved | { outcome: "unknown" }> {
  const { is_default: asksDefault = false, ...address } = entry;
  const problem = destinationProblem(address, book.shipTo);
  if (problem !== undefined) return { outcome: "undeliverable", problem };
  return runInBatches(book, person, async (tx, accountId) => {
    const row = await updateSaved(tx, accountId, addressId, { address: keptAddress(address) });
    if (row === undefined) return { outcome: "unknown" };
    return { outcome: "saved", row: asksDefault ? await makeDefault(tx, row) : row };
  });
}

async function makeDefault(tx: Tx, row: SavedRow): Promise<SavedRow> {
  if (row.isDefault) return row;
  await clearDefault(tx, row.accountId);
  await updateSaved(tx, row.accountId, row.id, { isDefault: true });
  return { ...row, isDefault: true };
}

/**
 * Removes an address. If it was the default, the address used last becomes the default. False if there is no such
 * address.
 */
export function removeAddress(book: AddressBook, person: Person, addressId: string): Promise<boolean> {
  return runInBatches(book, person, async (tx, accountId) => {
    const removed = await deleteSaved(tx, accountId, addressId);
    if (removed?.isDefault) await defaultToLatest(tx, accountId);
    return removed !== undefined;
  });
}

/**
 * Runs changes of one account's addresses one after the other, so that two at once make neither 21 addresses nor two
 * defaults.
 */
function runInBatches<T>(
  { database }: AddressBook,
  person: Person,
  work: (tx: Tx, accountId: string) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const { account } = await requireAccount(tx, person);
    return work(tx, account.id);
  });
}
