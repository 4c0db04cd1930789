/** The merchant's commands about vouchers: create, list, disable. The terms of a voucher never change. */
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs.ts";
import {
  type Days,
  insertGrant,
  insertVoucher,
  type ListedVoucher,
  listVoucherRows,
  markDisabled,
} from "./merchant-queries.ts";
import type { VoucherRow } from "./queries.ts";
import { notifyVoucherJob, notifyVoucherOwner } from "./voucher-notifications.ts";

export type { ListedVoucher } from "./merchant-queries.ts";

/** `owners` are the emails of the customers who get it. `discount` and `orderMinPrice` are as in the table. */
export type VoucherOffer = Days &
  Pick<
    VoucherRow,
    | "code"
    | "title"
    | "unit"
    | "discount"
    | "orderMinPrice"
    | "totalLimit"
    | "limitPerCustomer"
    | "accountOnly"
    | "isPublic"
  > & { owners: readonly string[] };

type Refused =
  | { outcome: "code taken" }
  | { outcome: "over already" }
  | { outcome: "no account"; email: string };

export type CreatedVoucher = { outcome: "created"; voucher: VoucherRow } | Refused;

/** Rolls the transaction back. */
class NotCreated extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.outcome);
    this.refused = refused;
  }
}

/** Creates a voucher and notifies its customers. Creates nothing if one of the owners has no account. */
export async function createVoucher(
  context: { database: Database; jobs: Jobs; clock: Clock },
  { from, until, owners, ...terms }: VoucherOffer,
): Promise<CreatedVoucher> {
  const at = context.clock.now();
  const create = context.database.transaction(async (tx) => {
    const voucher = await insertVoucher(tx, { ...terms, createdAt: at }, { from, until });
    if (voucher === undefined) throw new NotCreated({ outcome: "code taken" });
    if (voucher.endsAt !== null && voucher.endsAt <= at) throw new NotCreated({ outcome: "over already" });
    for (const email of owners) await give(tx, voucher, email, at);
    if (voucher.isPublic) await context.jobs.send(tx, notifyVoucherJob, { voucherId: voucher.id });
    return { outcome: "created", voucher } as const;
  });
  return create.catch((error: unknown) => {
    if (error instanceof NotCreated) return error.refused;
    throw error;
  });
}

async function give(tx: Tx, voucher: VoucherRow, email: string, at: Date): Promise<void> {
  const accountId = await insertGrant(tx, voucher.id, email, at);
  if (accountId === undefined) throw new NotCreated({ outcome: "no account", email });
  await notifyVoucherOwner(tx, voucher, accountId, at);
}

/** The vouchers that are valid now or later, or all that ever existed, the newest first. */
export function listVouchers(
  { database, clock }: { database: Database; clock: Clock },
  which: "counting" | "all",
): Promise<ListedVoucher[]> {
  return listVoucherRows(database, which === "counting" ? clock.now() : undefined);
}

/** Disables a voucher. Orders that use it keep it. */
export function disableVoucher(
  { database, clock }: { database: Database; clock: Clock },
  code: string,
): Promise<"disabled" | "already" | "unknown"> {
  return markDisabled(database, code, clock.now());
}
