/** The stock and vouchers of the shop of a storm. The database also keeps what was delivered. */
import type pg from "pg";
import type { Variant } from "../shopper.ts";

/** Variants that are sold out now and then. */
const pieces = 60;

/** The variant with the last pieces, for which fifty shoppers rush. */
const lastPieces = 5;

type Voucher = {
  code: string;
  unit: "MONEY" | "PERCENTAGE";
  discount: number;
  uses: number | null;
  each: number;
};

/** A voucher of a dollar with three uses in all. */
export const scarceVoucher = { code: "CHAOS3", unit: "MONEY", discount: 100, uses: 3, each: 1 } as const;
/** Another one, for which fifty shoppers rush. */
export const rushVoucher = { ...scarceVoucher, code: "CHAOSRUSH3" } as const;
/** A voucher of ten percent, once for each customer. */
export const onceVoucher = {
  code: "CHAOSONCE",
  unit: "PERCENTAGE",
  discount: 1_000,
  uses: null,
  each: 1,
} as const;
/** A voucher for the whole price. */
export const freeVoucher = {
  code: "CHAOSFREE",
  unit: "PERCENTAGE",
  discount: 10_000,
  uses: null,
  each: 1,
} as const;

const vouchers: readonly Voucher[] = [scarceVoucher, rushVoucher, onceVoucher, freeVoucher];

export type Assortment = {
  readonly scarce: Variant;
  readonly free: Variant;
  readonly variants: readonly Variant[];
};

/** Of twenty variants one is scarce, and one has free shipping. */
export function assortmentOf(all: readonly Variant[]): Assortment {
  const [scarce, free, ...variants] = all;
  if (scarce === undefined || free === undefined) throw new Error("a shop without variants");
  return { scarce, free: { ...free, shippingFee: 0 as Variant["shippingFee"] }, variants };
}

export async function stockUp(database: pg.Client, { scarce, free, variants }: Assortment): Promise<void> {
  const codes = [...variants, free].map(({ code }) => code);
  await database.query("update sku set stock = $2 where code = any($1)", [codes, pieces]);
  await database.query("update sku set stock = $2 where code = $1", [scarce.code, lastPieces]);
  await database.query("update product set shipping_fee = 0 where id = $1", [free.productId]);
  await database.query("update product_freight set fee = 0 where product_id = $1", [free.productId]);
  await database.query("create table chaos_delivery as select code, stock as pieces from sku");
  await database.query("create index on chaos_delivery (code)");
  for (const { code, unit, discount, uses, each } of vouchers) {
    await database.query(
      `insert into voucher (code, title, unit, discount, total_limit, limit_per_customer, is_public, created_at)
       values ($1, 'For the quick', $2, $3, $4, $5, true, now())`,
      [code, unit, discount, uses, each],
    );
  }
}

/**
 * Fills up the stock, and records it in the same transaction, so that both agree whatever is killed. Locks variants in the same
 * order as orders do, to avoid deadlocks.
 */
export async function deliver(database: pg.Client, { free, variants }: Assortment): Promise<void> {
  await database.query(
    `with low as (
       select code from sku where code = any($1) and stock - reserved - committed < $2
       order by code for no key update),
     filled as (update sku set stock = stock + $2 from low where sku.code = low.code returning sku.code)
     insert into chaos_delivery select code, $2 from filled`,
    [[...variants, free].map(({ code }) => code), pieces],
  );
}
