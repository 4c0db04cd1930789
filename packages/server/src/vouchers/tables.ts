import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";
import { orders } from "../orders/tables.ts";
import { instant } from "../platform/columns.ts";

/** What a code takes off an order's price, when, for whom and how often (section 6). Its terms never change. */
export const vouchers = pgTable(
  "voucher",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** In upper case, as codes are compared. */
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
    /** Guests cannot use it: 'per customer' counts accounts, and a guest is an e-mail that anybody can type anew. */
    accountOnly: boolean().notNull().default(false),
    /** How many orders hold a use now: those that were given back do not count. */
    used: integer().notNull().default(0),
    /** Whether every customer sees it in the account; any other belongs to those it was given to, and to who knows it. */
    isPublic: boolean().notNull().default(false),
    /** Given out by the demo shop: it counts while that is one. */
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

/** A use of a voucher: taken with the order, given back when that is CLOSED, or CANCELled before shipping (VOU-05). */
export const voucherUses = pgTable(
  "voucher_use",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    /** The account's id, or a guest's e-mail in lower case. */
    customer: text().notNull(),
    takenAt: instant().notNull(),
    givenBackAt: instant(),
  },
  (table) => [index("voucher_use_customer").on(table.voucherId, table.customer)],
);
