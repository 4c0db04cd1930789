import type pg from "pg";

/** A voucher of the shop. Amounts are cents, a percentage is in hundredths. */
export type VoucherRecord = {
  code: string;
  title: string;
  unit: "MONEY" | "PERCENTAGE";
  discount: number;
  order_min_price: number;
  total_limit: number | null;
  limit_per_customer: number | null;
  is_public: boolean;
  ends_at: string | null;
};

/** Makes a voucher that no other test knows: a tenth off for everybody who types it, unless `as` says otherwise. */
export async function newVoucher(database: pg.Pool, as: Partial<VoucherRecord> = {}): Promise<string> {
  const voucher: VoucherRecord = {
    code: `V${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    title: "A tenth off",
    unit: "PERCENTAGE",
    discount: 1_000,
    order_min_price: 0,
    total_limit: null,
    limit_per_customer: null,
    is_public: false,
    ends_at: null,
    ...as,
  };
  const columns = Object.keys(voucher);
  const places = columns.map((_, place) => `$${place + 1}`);
  await database.query(
    `insert into voucher (${columns.join(", ")}, created_at) values (${places.join(", ")}, now())`,
    Object.values(voucher),
  );
  return voucher.code;
}

/** Shows a voucher to one customer alone, as one that was given by name. */
export async function giveVoucher(database: pg.Pool, code: string, email: string): Promise<void> {
  await database.query(
    `insert into voucher_grant (voucher_id, account_id, granted_at)
      select v.id, a.id, now() from voucher v, account a where v.code = $1 and a.email = $2`,
    [code, email],
  );
}

/** How many orders hold a use of a voucher now. */
export async function usesOf(database: pg.Pool, code: string): Promise<number | undefined> {
  const { rows } = await database.query<{ used: number }>("select used from voucher where code = $1", [code]);
  return rows[0]?.used;
}
