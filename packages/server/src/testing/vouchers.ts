import { randomBytes } from "node:crypto";
import type { OrderInsert } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { vouchers, voucherUses } from "../vouchers/tables.ts";
import { orderOf } from "./products.ts";

type NewVoucher = typeof vouchers.$inferInsert;

/** Inserts a voucher of 10 % without limits. `as` changes it. */
export async function newVoucher(database: Database, as: Partial<NewVoucher> = {}) {
  const code = `V-${randomBytes(5).toString("hex")}`.toUpperCase();
  const [row] = await database
    .insert(vouchers)
    .values({
      code,
      title: "A tenth off",
      unit: "PERCENTAGE",
      discount: 1_000,
      createdAt: new Date("2026-11-01"),
      ...as,
    })
    .returning();
  if (row === undefined) throw new Error("no voucher was made");
  return row;
}

/** An order with a voucher that takes off so many dollars. */
export function withVoucher(body: OrderInsert, code: string, off: number): OrderInsert {
  const priceAfterApplyVoucher = Math.round((body.priceAfterApplyVoucher - off) * 100) / 100;
  return { ...body, voucher_code: code, priceAfterApplyVoucher };
}

/** An order of a pacifier for $8.50 with a voucher of 10 %. */
export function tenthOff(code: string, email = "maya.torres@example.com"): OrderInsert {
  return { ...withVoucher(orderOf({ code: "PACIFIER", quantity: 1 }), code, 0.85), email };
}

/** How many uses a voucher counts, and the customers who hold them. */
export async function usesOf(database: Database, voucherId: string) {
  const [row] = await database.select().from(vouchers).where(eq(vouchers.id, voucherId));
  const uses = await database.select().from(voucherUses).where(eq(voucherUses.voucherId, voucherId));
  const held = uses.filter((use) => use.givenBackAt === null);
  return { used: row?.used, holders: held.map(({ customer }) => customer) };
}
