import type { Address } from "@nestling/commerce/address";
import {
  type ReturnReason,
  type ReturnStatus,
  returnReasons,
  returnStatuses,
} from "@nestling/commerce/order/order";
import { type Actor, type TimelineEvent, timelineTypes } from "@nestling/commerce/order/timeline";
import { cancelCauses, closingCauses, moveCauses, type OrderCause } from "@nestling/commerce/order-causes";
import {
  type ParcelStatus,
  type PartStatus,
  parcelStatuses,
  partStatuses,
} from "@nestling/commerce/order-parts";
import { type OrderStatus, orderStatuses } from "@nestling/commerce/order-status";
import { type PartProblem, partProblems } from "@nestling/commerce/part-problems";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";
import { products, skus } from "../catalogue/tables.ts";
import { bytes, instant, isOneOf } from "../platform/columns.ts";

/** An order's amounts are integer cents and never change after it is made (CHK-04). */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    number: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    /** When it reached the status. */
    statusSince: instant().notNull().defaultNow(),
    /** The status before IN_CANCEL, to which it returns if the cancellation is declined. */
    canceledFrom: text().$type<OrderStatus>(),
    /**
     * When the cancellation was agreed to: by its customer within the hold, by the merchant, or because the order is refunded
     * in full. It cannot be undone, and the order becomes CANCEL once the money is returned.
     */
    cancelAgreedAt: instant(),
    /** The account that made it, or that has verified its email (ORD-03). The order outlives the account. */
    accountId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** Made without signing in. Its customer finds it by number and email, and a token opens it. */
    byGuest: boolean().notNull().default(true),
    /** The network that it came from. Kept only while it is unpaid (CHK-11). */
    cameFrom: inet(),
    email: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    /** What the supplier asks of customers in some countries, by the names of its API: tax ids, birthdays. */
    supplierDetails: jsonb().$type<Readonly<Record<string, string>>>(),
    /** To the shop. */
    note: text(),
    /** To the recipient of a gift, one line. Each seller gets it with its part (GIFT-01). */
    giftNote: text(),
    systemType: text().notNull(),
    /** The buyer's, by which mails write their times; an IANA name. Null where the browser has sent none. */
    timeZone: text(),
    /** The host that the client has sent. Only recorded, never used in a link. */
    domain: text().notNull(),
    originalPrice: integer().notNull(),
    promotionPrice: integer().notNull(),
    shippingFee: integer().notNull(),
    discount: integer().notNull().default(0),
    voucherCode: text(),
    toPay: integer().notNull(),
    checkoutId: uuid().notNull(),
    /** SHA-256 of the Idempotency-Key, and of the body that came with it. */
    keyHash: bytes().notNull(),
    bodyHash: bytes().notNull(),
    /** The token of a guest's order is made of its key and this salt. */
    tokenSalt: bytes().notNull(),
    createdAt: instant().notNull(),
    payBefore: instant().notNull(),
    paidAt: instant(),
    holdUntil: instant(),
    /** When the mail about it went to the merchant, or was skipped because of MERCHANT_ORDER_MAILS. */
    merchantToldAt: instant(),
  },
  (table) => [
    uniqueIndex("orders_key").on(table.keyHash),
    index("orders_account").on(table.accountId, table.id.desc()),
    index("orders_email").on(sql`lower(${table.email})`),
    // For the jobs that move orders by the clock: unpaid, on hold, delivered.
    index("orders_unpaid").on(table.payBefore).where(sql`status = 'WAIT_BUYER_PAY'`),
    index("orders_unpaid_from").on(table.cameFrom).where(sql`status = 'WAIT_BUYER_PAY'`),
    index("orders_on_hold").on(table.holdUntil).where(sql`status = 'WAITING_ACCEPT'`),
    index("orders_under_way")
      .on(table.status, table.statusSince)
      .where(
        sql`status in ('IN_PROGRESS', 'WAIT_SELLER_SEND_GOODS', 'SELLER_PART_SEND_GOODS', 'SHIPPING', 'WAIT_BUYER_CONFIRM_GOODS', 'IN_CANCEL')`,
      ),
    // For the merchant's search.
    index("orders_created").on(table.createdAt, table.id),
    index("orders_name").using("gin", sql`lower(${table.address}->>'full_name') gin_trgm_ops`),
    // For the job that tells the merchant of new orders.
    index("orders_untold").on(table.paidAt).where(sql`paid_at is not null and merchant_told_at is null`),
    // For the job that removes the personal data of guests (OPS-06).
    index("orders_guest_ended")
      .on(table.statusSince)
      .where(sql`account_id is null and email <> '' and status in ('FINISH', 'CLOSED', 'CANCEL')`),
    // A Checkout-Id has at most one order until that is closed or canceled (CHK-11).
    uniqueIndex("orders_checkout").on(table.checkoutId).where(sql`status not in ('CLOSED', 'CANCEL')`),
    check("orders_status", isOneOf("status", orderStatuses)),
    check(
      "orders_cancel_agreed",
      sql`case when cancel_agreed_at is null then status <> 'CANCEL' else status in ('IN_CANCEL', 'CANCEL') end`,
    ),
    check("orders_to_pay", sql`to_pay = promotion_price + shipping_fee - discount and to_pay >= 0`),
  ],
);

/** The tokens that open a guest's order (API-21), stored only as their SHA-256. */
export const orderTokens = pgTable(
  "order_token",
  {
    tokenHash: bytes().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index("order_token_order").on(table.orderId), index("order_token_expired").on(table.expiresAt)],
);

/** A part of an order that is placed with one seller: a product with its variants, and its shipping fee (CHK-10). */
export const orderParts = pgTable(
  "order_part",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    shippingFee: integer().notNull(),
    /** What has become of it at the supplier (MKT-03). */
    status: text().$type<PartStatus>().notNull().default("waiting"),
    statusSince: instant(),
    /** The shop's own id of the supplier's order, under which it is placed once (MKT-04). Null until the first attempt. */
    outOrderId: text().unique(),
    /** How many times it was sent to the supplier, and when first: an id is remembered there for 24 hours. */
    attempts: smallint().notNull().default(0),
    firstTriedAt: instant(),
    /** The supplier's ids of its orders: one for each seller and warehouse. */
    supplierOrderIds: text().array().notNull().default([]),
    /** What the supplier has charged, in cents: everything, and how much of it is import. */
    supplierCost: integer(),
    importCharge: integer(),
    /** What the supplier asked for the way when it was placed, in cents. A part of `supplierCost`. */
    freightCost: integer(),
    /** The service that it was ordered with, and from where it is sent. Null where its lines take several, or nobody knows. */
    service: text(),
    shipsFrom: text(),
    /** The merchant places it although it costs more than it earns, or only a look-up has brought its product. */
    placeAnyway: boolean().notNull().default(false),
    /** The merchant places it as a gift, although all that was paid for its order went back (PAY-02). */
    placeRefunded: boolean().notNull().default(false),
    /** Why it is not placed, refused or canceled: the supplier's code, and what it said. */
    problem: text().$type<PartProblem>(),
    problemText: text(),
    /** Since when it could not be placed for the same problem, try after try. */
    problemSince: instant(),
    /** The promise at the time of the order: days from its payment to the door. */
    minDays: smallint(),
    maxDays: smallint(),
    /** When its first items were sent. Stays when the part ends later. */
    shippedAt: instant(),
    deliveredAt: instant(),
    /** How many times its customer was told of a later day (LATE-01); which it is now, when that was said, and the answer. */
    delays: smallint().notNull().default(0),
    delayedTo: instant(),
    delayAskedAt: instant(),
    delayAnswer: text().$type<"waits">(),
    /** When its customer was asked for reviews by mail, or left alone for good (REV-07). */
    reviewAskedAt: instant(),
    /** When it is to be asked about next. Null where nothing more is expected. */
    checkAt: instant(),
    /** Since when the supplier answers about other orders and not about this one, or does not show it. Null while it does. */
    unreadSince: instant(),
  },
  (table) => [
    uniqueIndex("order_part_position").on(table.orderId, table.position),
    // For the job that asks for reviews.
    index("order_part_unasked")
      .on(table.deliveredAt)
      .where(sql`delivered_at is not null and review_asked_at is null`),
    index("order_part_shipped").on(table.shippedAt).where(sql`service is not null`),
    index("order_part_check").on(table.checkAt).where(sql`check_at is not null`),
    // For the jobs that speak of what comes late, and that read no answer to it as the rule says.
    index("order_part_expected")
      .on(table.orderId)
      .where(sql`max_days is not null and status not in ('delivered', 'refused', 'canceled')`),
    index("order_part_delay_asked")
      .on(table.delayAskedAt)
      .where(
        sql`delay_asked_at is not null and delay_answer is null and status not in ('delivered', 'refused', 'canceled')`,
      ),
    // For the job that places what waits.
    index("order_part_unplaced").on(table.orderId).where(sql`status in ('waiting', 'unknown')`),
    check("order_part_status", isOneOf("status", partStatuses)),
    check("order_part_delay_answer", sql`delay_answer in ('waits')`),
    check("order_part_problem", isOneOf("problem", partProblems)),
  ],
);

/** What has happened to a parcel, newest first. Times as JSON writes them. */
export type ParcelEvent = { at: string; name: string; description: string; codes?: string[] | undefined };

/** A parcel of a part, as the carrier's tracking shows it. One part may come in several. */
export const parcels = pgTable(
  "parcel",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    partId: uuid()
      .notNull()
      .references(() => orderParts.id),
    trackingNumber: text().notNull(),
    carrier: text(),
    carrierUrl: text(),
    status: text().$type<ParcelStatus>().notNull().default("under_way"),
    expectedAt: instant(),
    deliveredAt: instant(),
    /** When its latest event happened, or when it was first seen. */
    movedAt: instant().notNull(),
    events: jsonb().$type<ParcelEvent[]>().notNull().default([]),
    /** What is in it, where the carrier says so. */
    skuCodes: text().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex("parcel_tracking").on(table.partId, table.trackingNumber),
    check("parcel_status", isOneOf("status", parcelStatuses)),
  ],
);

/** A line keeps a copy of the title, picture and variant, so that it never changes with the product (SEO-02). */
export const orderLines = pgTable(
  "order_line",
  {
    partId: uuid()
      .notNull()
      .references(() => orderParts.id),
    position: smallint().notNull(),
    skuCode: text()
      .notNull()
      .references(() => skus.code),
    name: text().notNull(),
    avatar: text().notNull(),
    skuText: text().notNull(),
    price: integer().notNull(),
    promotionPrice: integer().notNull(),
    quantity: integer().notNull(),
    /** The line's share of the voucher's discount, split by price when the order was made (MKT-04). */
    discount: integer().notNull().default(0),
    /** When the supplier took it, and its pieces left the stock. */
    placedAt: instant(),
    /** When it was taken out of the order and its money returned, alone or with its part. */
    canceledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.position] }),
    // For the foreign key: a variant that is deleted is looked for here.
    index("order_line_sku").on(table.skuCode),
    check("order_line_quantity", sql`quantity between 1 and 999`),
    check("order_line_discount", sql`discount between 0 and promotion_price * quantity`),
  ],
);

/**
 * The timeline: what has happened to an order, when, why, and by which actor. Rows never change. The customer sees those with a status:
 * the statuses that the order reached, and the agreement to its cancellation.
 */
export const orderEvents = pgTable(
  "order_event",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    type: text().$type<TimelineEvent["type"]>().notNull(),
    status: text().$type<OrderStatus>(),
    at: instant().notNull(),
    cause: text().$type<OrderCause>(),
    /** The rest of a TimelineEvent (commerce/src/order/timeline.ts). */
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    actor: text().$type<Actor>().notNull(),
  },
  (table) => [
    index("order_event_order").on(table.orderId),
    check("order_event_type", isOneOf("type", timelineTypes)),
    check("order_event_actor", sql`actor ~ '^(account|guest|(staff|job|service):[a-z0-9-]+)$'`),
    check("order_event_step", sql`(status is null) = (cause is null)`),
    check(
      "order_event_cause",
      sql`case status
        when 'CLOSED' then ${isOneOf("cause", closingCauses)}
        when 'IN_CANCEL' then ${isOneOf("cause", cancelCauses)}
        else ${isOneOf("cause", moveCauses)} end`,
    ),
  ],
);

/** What comes back of an order (RET-01), and the withdrawals from its contract (LAW-01). */
export const orderReturns = pgTable(
  "order_return",
  {
    /** The Idempotency-Key of its customer's attempt, so that one that is sent twice is one return. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ReturnStatus>().notNull(),
    statusSince: instant().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    askedAt: instant().notNull(),
    /** From when on its customer may send it. A withdrawal is accepted when it comes. */
    acceptedAt: instant(),
    /** When the money of a withdrawal is due. */
    refundBy: instant(),
    /** What was given back for it, in cents, and the parts whose shipping fee is in it. */
    refunded: integer(),
    feePartIds: uuid().array().notNull().default([]),
    /** Who has withdrawn, and where a receipt went beside the order's email. Removed with the data of a guest (OPS-06). */
    name: text(),
    email: text(),
    note: text(),
    /** The merchant's words: where to send it, or why it is refused. */
    answer: text(),
    /** Of the parcel in which it comes back. */
    tracking: text(),
  },
  (table) => [
    index("order_return_order").on(table.orderId),
    // For the merchant's lists, and for the job that speaks of money that is due.
    index("order_return_asked").on(table.askedAt, table.id),
    index("order_return_open").on(table.askedAt, table.id).where(sql`status not in ('refunded', 'refused')`),
    index("order_return_due")
      .on(table.refundBy)
      .where(sql`refund_by is not null and status not in ('refunded', 'refused')`),
    check("order_return_status", isOneOf("status", returnStatuses)),
    check("order_return_reason", isOneOf("reason", returnReasons)),
  ],
);

/** Pieces of a line that come back. */
export const orderReturnLines = pgTable(
  "order_return_line",
  {
    returnId: uuid()
      .notNull()
      .references(() => orderReturns.id, { onDelete: "cascade" }),
    partId: uuid().notNull(),
    linePosition: smallint().notNull(),
    quantity: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.partId, table.linePosition] }),
    foreignKey({
      // A name of PostgreSQL has 63 letters at most.
      name: "order_return_line_of_line",
      columns: [table.partId, table.linePosition],
      foreignColumns: [orderLines.partId, orderLines.position],
    }),
    index("order_return_line_of").on(table.partId, table.linePosition),
    check("order_return_line_quantity", sql`quantity > 0`),
  ],
);

/** Photos of what is broken or wrong, written anew as those of reviews are (REV-13). The merchant alone sees them. */
export const orderReturnPhotos = pgTable(
  "order_return_photo",
  {
    returnId: uuid()
      .notNull()
      .references(() => orderReturns.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    /** WebP, 1,600 pixels wide at most. */
    photo: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
);
