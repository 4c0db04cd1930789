import { randomUUID } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import { followParts } from "@nestling/commerce/order/cancellation";
import type { OrderCommand } from "@nestling/commerce/order/commands";
import { follow } from "@nestling/commerce/order/decide";
import { type Draft, moveOrder, requestRefund } from "@nestling/commerce/order/draft";
import { wholeOrder } from "@nestling/commerce/order/events";
import { advanceWhole, movePartByItself } from "@nestling/commerce/order/parts";
import type { PartStatus } from "@nestling/commerce/order-parts";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { moveTo } from "@nestling/commerce/testing/order-moves";
import { recordNewsOf } from "@nestling/commerce/testing/part-news";
import type { Notifications } from "@nestling/contract/notifications";
import type { Inserted, Order } from "@nestling/contract/orders";
import { and, eq, isNotNull } from "drizzle-orm";
import { skus } from "../catalogue/tables.ts";
import type { PaymentContext } from "../checkout/context.ts";
import { settle } from "../checkout/settle.ts";
import { applyEvents } from "../orders/apply-events.ts";
import { carryOut } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import { lockWholeOrder } from "../orders/load-order.ts";
import { orderEvents, orders } from "../orders/tables.ts";
import { findPayment } from "../payments/queries.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import type { Database } from "../platform/database.ts";
import { askCall } from "./ask.ts";
import { orderOf } from "./products.ts";
import type { testShop } from "./shop.ts";

/** Settles the payment of an order. Undefined if it has none. */
export async function settleOrder(context: PaymentContext, orderId: string) {
  const payment = await findPayment(context.database, orderId);
  return payment && settle(context, payment);
}

/** Changes an order by a rule, with its messages and nothing else that follows from it. */
export function changeDirectly<Result>(
  context: MerchantContext,
  orderId: string,
  change: (draft: Draft) => Result,
): Promise<Result> {
  return context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, orderId);
    if (loaded === undefined) throw new Error("there is no such order");
    const at = context.clock.now();
    const draft: Draft = { order: loaded.order, events: [], at, cause: "parts_moved" };
    const result = change(draft);
    await applyEvents(context, tx, loaded, draft, { at, actor: "staff:command-line" });
    return result;
  });
}

/** Requests a refund of an order, and returns its id. Throws where less is left. */
export async function requestRefundOf(
  context: MerchantContext,
  { order_id: orderId }: { order_id: string },
  amount: number,
): Promise<string> {
  const before = await refundsOfOrder(context.database, orderId);
  await changeDirectly(context, orderId, (draft) => {
    const asked = requestRefund(draft, { amount: cents(amount), reason: "goodwill", ...wholeOrder });
    if (asked < amount) throw new Error(`only ${asked} are left`);
  });
  const known = before.map(({ id }) => id);
  const now = await refundsOfOrder(context.database, orderId);
  return now.find(({ id }) => !known.includes(id))?.id ?? "";
}

/** Moves a part of an order, counted from 0, as the marketplace does. Returns the status of the order; undefined if it cannot move so. */
export async function movePartOf(
  context: MerchantContext,
  orderId: string,
  part: number,
  to: PartStatus,
): Promise<OrderStatus | undefined> {
  return changeDirectly(context, orderId, (draft) => {
    const found = draft.order.parts[part];
    const move = { to, cause: "moved_by_marketplace", with: {} } as const;
    if (found === undefined || !movePartByItself(draft, found, move)) return undefined;
    follow(draft);
    return draft.order.status;
  });
}

/** A carrier takes the delivery of a part back. */
export function takeBackDeliveryOf(context: MerchantContext, orderId: string, partId: string) {
  const parcel = { trackingNumber: "LP1", movedAt: context.clock.now(), isHeldByCustoms: false };
  const command = {
    ...recordNewsOf(partId, { status: "shipped" }),
    ...{ parcels: [{ ...parcel, status: "under_way" }], takenBack: ["LP1"] },
  } as OrderCommand;
  return carryOut(context, orderId, command, "service:marketplace");
}

/** The steps of the timeline of an order: each status that it has reached, and the agreement to a cancellation. */
export async function stepsOf(database: Database, orderId: string) {
  const steps = await database
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isNotNull(orderEvents.status)))
    .orderBy(orderEvents.id);
  return steps.map(({ status, cause, ...step }) => ({ ...step, status: status ?? "", cause: cause ?? "" }));
}

type Shop = Awaited<ReturnType<typeof testShop>>;

/** A signed-in caller. */
type SignedIn = { headers: Record<string, string> };

export type InsertedOrder = Extract<Inserted, { isValid: true }>;

type Answer = Response | Promise<Response>;

/** The answer of a call that makes an order. */
export async function insertedFrom(response: Answer): Promise<Inserted> {
  return (await (await response).json()) as Inserted;
}

/** The issues for which no order was made. Empty if one was made. */
export async function issuesFrom(response: Answer) {
  const answer = await insertedFrom(response);
  return answer.isValid ? [] : answer.issues;
}

/** The order that a call has made. Throws if it made none. */
export async function madeFrom(response: Answer): Promise<InsertedOrder> {
  const answer = await insertedFrom(response);
  if (!answer.isValid) throw new Error(`not valid: ${JSON.stringify(answer)}`);
  return answer;
}

/** What tests do with orders, through calls where there are some. */
export function orderCalls(shop: Shop) {
  const pacifier = () => orderOf({ code: "PACIFIER", quantity: 1 });

  const insertAs = (
    person: SignedIn,
    body: unknown = pacifier(),
    key: string = randomUUID(),
    checkout: string = randomUUID(),
  ) =>
    askCall(
      shop.api,
      "insertUserOrder",
      { ...person.headers, "idempotency-key": key, "checkout-id": checkout },
      { json: body },
    );

  const readAs = async (person: SignedIn, orderId: string) => {
    const answer = await askCall(shop.api, "getOrder", person.headers, { params: { orderId } });
    return (await answer.json()) as Order;
  };

  /** Marks an order's cancellation as agreed to, without anything that follows from it. */
  const agreeToCancel = (orderId: string) =>
    shop.database
      .update(orders)
      .set({ cancelAgreedAt: shop.context.clock.now() })
      .where(eq(orders.id, orderId));

  return {
    insertAs,
    readAs,
    agreeToCancel,
    /** An unpaid order of a customer. */
    orderedBy: (person: SignedIn, body?: unknown) => madeFrom(insertAs(person, body)),
    /** An unpaid order of a guest. */
    orderedWith: (email: string, body = pacifier()) => madeFrom(shop.insert({ ...body, email })),
    /** Charges the card, and settles the payment. */
    pay: async ({ order_id }: InsertedOrder) => {
      shop.payments.pay(`pi_${order_id}`);
      await settleOrder(shop.context, order_id);
    },
    /** Moves a paid order through each of these statuses, also into a cancellation and out of it. */
    advance: async ({ order_id }: InsertedOrder, ...way: OrderStatus[]) => {
      for (const to of way) {
        if (to === "CANCEL") await agreeToCancel(order_id);
        await changeDirectly(shop.context, order_id, (draft) => {
          const refusal = advanceWhole(draft, to);
          if (refusal === undefined) followParts(draft);
          else moveOrder(draft, moveTo(to));
        });
      }
    },
    cancelAs: (person: SignedIn, orderId: string) =>
      askCall(shop.api, "cancelOrder", person.headers, { params: { orderId } }),
    /** The stock of a variant, and how much of it is reserved and sold. */
    stockOf: async (code: string) => {
      const [row] = await shop.database.select().from(skus).where(eq(skus.code, code));
      if (row === undefined) throw new Error(`no such variant: ${code}`);
      const { stock, reserved, committed } = row;
      return { stock, reserved, committed };
    },
  };
}

/** The customer of an order: an account, or a guest with an email. */
export type Owner = { email: string; headers?: Record<string, string>; order: InsertedOrder };

/** Orders of customers and guests, and the mails and notifications about them. */
export function orderMessages(shop: Shop) {
  const { orderedBy, orderedWith, agreeToCancel } = orderCalls(shop);

  /** The notifications, the latest first. */
  const notificationsOf = async ({ headers = {} }: Owner) => {
    const answer = await shop.api.request("/api/ecommerce-notification", { headers });
    return ((await answer.json()) as Notifications).notifications;
  };

  return {
    notificationsOf,
    notificationTitles: async (owner: Owner) => (await notificationsOf(owner)).map(({ title }) => title),
    customer: async (): Promise<Owner> => {
      const person = await shop.signIn();
      return { email: person.account.email, headers: person.headers, order: await orderedBy(person) };
    },
    guest: async (): Promise<Owner> => {
      const email = `guest.${randomUUID()}@example.com`;
      return { email, order: await orderedWith(email) };
    },
    /** The subjects of the mails, without the order's number. */
    mailed: async ({ email, order }: Owner): Promise<string[]> => {
      const mails = await shop.mailsTo(email);
      return mails.map(({ subject }) => subject?.replace(` ${order.order_number}`, "") ?? "");
    },
    /** The first mail with such a subject. Throws if there is none. */
    mailAbout: async ({ email }: Owner, subject: RegExp) => {
      const mail = (await shop.mailsTo(email)).find((one) => subject.test(one.subject ?? ""));
      if (mail === undefined) throw new Error(`no mail: ${subject}`);
      return mail;
    },
    /** Moves an order through these statuses, with the messages about each and nothing else that follows. */
    moveThrough: async ({ order_id }: InsertedOrder, ...way: OrderStatus[]): Promise<void> => {
      for (const to of way) {
        if (to === "CANCEL") await agreeToCancel(order_id);
        await changeDirectly(shop.context, order_id, (draft) => moveOrder(draft, moveTo(to)));
      }
    },
  };
}
