import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";
import { orders } from "../orders/tables.ts";
import { instant } from "../platform/columns.ts";

/** Vouchers (section 6). Their terms never change. */
export const vouchers = pgTable(
  "voucher",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** In upper case. */
    code: text().notNull().unique(),
    title: text().notNull(),
    unit: text().$type<"MONEY" | "PERCENTAGE">().notNull(),
    /** Integer cents, or hundredths of a percent. */
    discount: integer().notNull(),
    /** Integer cents. */
    orderMinPrice: integer().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    totalLimit: integer(),
    limitPerCustomer: integer(),
    /** Guests cannot use it. A guest can type a new email each time, so a limit for each customer needs an account. */
    accountOnly: boolean().notNull().default(false),
    /** How many orders hold a use. Returned uses do not count. */
    used: integer().notNull().default(0),
    /** Every customer sees it in the account. Any other is seen by the customers that it was given to. */
    isPublic: boolean().notNull().default(false),
    /** A voucher of the demo shop. It is disabled when the shop becomes a merchant's. */
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    disabledAt: instant(),
  },
  (table) => [
    index("voucher_public").on(table.createdAt).where(sql`is_public and disabled_at is null`),
    check("voucher_code_upper", sql`${table.code} = upper(${table.code})`),
    check("voucher_unit", sql`unit in ('MONEY', 'PERCENTAGE')`),
    check("voucher_discount", sql`discount > 0 and (unit = 'MONEY' or discount <= 10000)`),
    check("voucher_order_min_price", sql`order_min_price >= 0`),
    check("voucher_time", sql`starts_at < ends_at`),
    check("voucher_limits", sql`total_limit > 0 and limit_per_customer > 0`),
    check("voucher_used", sql`used >= 0 and used <= total_limit`),
  ],
);

/** Vouchers that were given to a customer by name. */
export const voucherGrants = pgTable(
  "voucher_grant",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id, { onDelete: "cascade" }),
    grantedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.voucherId] }),
    index("voucher_grant_voucher").on(table.voucherId),
  ],
);

/** The use of a voucher by an order. Returned if the order is CLOSED, or CANCEL before shipping (VOU-05). */
export const voucherUses = pgTable(
  "voucher_use",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    /** The account's id, or a guest's email in lower case. */
    customer: text().notNull(),
    takenAt: instant().notNull(),
    givenBackAt: instant(),
  },
  (table) => [index("voucher_use_customer").on(table.voucherId, table.customer)],
);
