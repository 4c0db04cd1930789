import type { OrderStatus } from "@nestling/commerce/order-status";
import { and, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { orders } from "../orders/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";
import { type PaymentStatus, payments, stripeEvents } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(database: Database | Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await database.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

/** What never changes any more. One that was cancelled may have been paid in the last moment. */
const over = ["paid", "differs"] as const;

export function isOver({ status }: PaymentRow): boolean {
  return over.some((end) => end === status);
}

export type EventRow = typeof stripeEvents.$inferSelect;

const byIntent = statement("payment_by_intent", (on) => {
  const intent = sql`${payments.intentId} = ${sql.placeholder("intentId")}`;
  const given = sql`${sql.placeholder("id")}, ${sql.placeholder("type")}, ${sql.placeholder("payload")}::jsonb,
    ${sql.placeholder("receivedAt")}::timestamptz, ${sql.placeholder("handledAt")}::timestamptz`;
  const stored = on.$with("stored").as(
    on
      .insert(stripeEvents)
      .select(sql`select ${given} from ${payments} where ${and(intent, inArray(payments.status, [...over]))}`)
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id }),
  );
  return on.with(stored).select().from(payments).where(intent);
});

/**
 * The payment that an event is about; undefined where the shop knows none. Stores the event, as it is given, where the
 * payment is over: it changes nothing then.
 */
export async function findPaymentHeardOf(
  database: Database,
  intentId: string,
  event: EventRow,
): Promise<PaymentRow | undefined> {
  return (await byIntent(database, { ...event, intentId }))[0];
}

export async function findPaymentByIntent(
  database: Database,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await database.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

function eventStored(on: Database | Tx) {
  return on
    .insert(stripeEvents)
    .values({
      id: sql.placeholder("id"),
      type: sql.placeholder("type"),
      payload: sql.placeholder("payload"),
      receivedAt: sql.placeholder("receivedAt"),
      handledAt: sql`${sql.placeholder("handledAt")}::timestamptz`,
    })
    .onConflictDoNothing();
}

function holdingStatement(name: string, { hears }: { hears: boolean }) {
  return statement(name, (on) => {
    const stored = on.$with("stored").as(eventStored(on).returning({ id: stripeEvents.id }));
    return on
      .with(...(hears ? [stored] : []))
      .select({ order: getTableColumns(orders), payment: getTableColumns(payments) })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(sql`${orders.id} = ${sql.placeholder("orderId")}`)
      .for("no key update");
  });
}

const holding = holdingStatement("hold_payment", { hears: false });
const hearing = holdingStatement("hold_payment_heard_of", { hears: true });

/**
 * An order with its payment, both as they are now and the order first, as everywhere: whoever else would change them
 * waits until `tx` has ended. With an event it stores that, after both are held.
 */
export async function holdPayment(tx: Tx, orderId: string, event?: EventRow) {
  const [held] = await (event === undefined ? holding(tx, { orderId }) : hearing(tx, { ...event, orderId }));
  return held;
}

type NewPayment = Pick<PaymentRow, "orderId" | "intentId" | "amount" | "currency" | "createdAt">;

const inserting = statement("insert_payment", (on) => {
  const inserted = on.$with("inserted").as(
    on
      .insert(payments)
      .values({
        orderId: sql.placeholder("orderId"),
        intentId: sql.placeholder("intentId"),
        amount: sql.placeholder("amount"),
        currency: sql.placeholder("currency"),
        createdAt: sql.placeholder("createdAt"),
        status: "open",
      })
      // Without a target: two repeats at once conflict by the order, or by the intent.
      .onConflictDoNothing()
      .returning({ orderId: payments.orderId }),
  );
  return on
    .with(inserted)
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, sql.placeholder("orderId")));
});

/**
 * Records which intent pays an order. A repeat changes nothing: an order has one payment for good. Gives the status of
 * the order at that moment, which may have been closed since its intent was opened.
 */
export async function insertPayment(database: Database | Tx, payment: NewPayment): Promise<OrderStatus> {
  const [row] = await inserting(database, payment);
  if (row === undefined) throw new Error(`there is no order ${payment.orderId}`);
  return row.status;
}

type PaymentNews = {
  status: PaymentStatus;
  message?: string;
  /** Cards declined so far, and the last of them. */
  declines?: { count: number; last: string };
  card?: { brand: string; last4: string };
  paidAt?: Date;
};

const updating = statement("update_payment", (on) =>
  on
    .update(payments)
    .set({
      status: sql`${sql.placeholder("status")}`,
      message: sql`${sql.placeholder("message")}`,
      cardBrand: sql`coalesce(${sql.placeholder("brand")}, ${payments.cardBrand})`,
      cardLast4: sql`coalesce(${sql.placeholder("last4")}, ${payments.cardLast4})`,
      declines: sql`coalesce(${sql.placeholder("declines")}, ${payments.declines})`,
      lastDecline: sql`coalesce(${sql.placeholder("lastDecline")}, ${payments.lastDecline})`,
      paidAt: sql`coalesce(${sql.placeholder("paidAt")}, ${payments.paidAt})`,
    })
    .where(sql`${payments.orderId} = ${sql.placeholder("orderId")}`)
    .returning(),
);

/** Writes down what is new of a payment; of what is not said now it keeps what it knew, but for the message. */
export async function updatePayment(tx: Tx, orderId: string, news: PaymentNews): Promise<PaymentRow> {
  const { status, message = null, card, declines, paidAt = null } = news;
  const [row] = await updating(tx, {
    orderId,
    status,
    message,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    declines: declines?.count ?? null,
    lastDecline: declines?.last ?? null,
    paidAt,
  });
  if (row === undefined) throw new Error(`order ${orderId} has no payment`);
  return row;
}

const storing = statement("insert_event", eventStored);

/** Stores an event under its own id; false where the same one came before. */
export async function insertEvent(database: Database | Tx, event: EventRow): Promise<boolean> {
  const { rowCount } = await storing(database, event);
  return rowCount === 1;
}

export async function markEventHandled(database: Database, id: string, at: Date): Promise<void> {
  await database.update(stripeEvents).set({ handledAt: at }).where(eq(stripeEvents.id, id));
}

/** So that one which fails each time does not keep those behind it waiting. */
export const anyOrder = sql`random()`;

/** Unpaid orders whose time is over, but for those that a person looks at. */
export function overdueOrders(database: Database, now: Date, most: number) {
  return database
    .select(getTableColumns(orders))
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, "WAIT_BUYER_PAY"),
        lt(orders.payBefore, now),
        or(isNull(payments.status), ne(payments.status, "differs")),
      ),
    )
    .orderBy(anyOrder)
    .limit(most);
}

/** Orders that wait to be paid since `before`: their payments may have ended without a word. */
export function openPayments(database: Database, before: Date, most: number) {
  return database
    .select({ orderId: payments.orderId })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, "WAIT_BUYER_PAY"),
        ne(payments.status, "differs"),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(anyOrder)
    .limit(most);
}

/** Which of the events `ids` the shop has never heard of. */
export async function missingEvents(database: Database, ids: string[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from unnest(${sql.param(ids)}::text[]) as id where not exists (select from stripe_event e where e.id = id.id)`,
  );
  return rows.map(({ id }) => id);
}

/** Events that were stored before `before` and that no job has brought to an end. */
export function unhandledEvents(database: Database, before: Date, most: number) {
  return database
    .select({ id: stripeEvents.id, payload: stripeEvents.payload })
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.handledAt), lt(stripeEvents.receivedAt, before)))
    .orderBy(anyOrder)
    .limit(most);
}

/** Removes the events that were handled before `before`. */
export async function deleteEventsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(stripeEvents).where(lt(stripeEvents.handledAt, before));
}
