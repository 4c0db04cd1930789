import { randomUUID } from "node:crypto";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { moveTo } from "@nestling/commerce/testing/order-moves";
import type { Notifications } from "@nestling/contract/notifications";
import type { Inserted, Order } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { skus } from "../catalogue/tables.ts";
import type { PaymentContext } from "../checkout/context.ts";
import { advanceLockedOrder, moveLockedOrder, moveOrder } from "../checkout/order-moves.ts";
import { settle } from "../checkout/settle.ts";
import { lockOrder } from "../orders/queries.ts";
import { orders } from "../orders/tables.ts";
import { findPayment } from "../payments/queries.ts";
import { askCall } from "./ask.ts";
import { orderOf } from "./products.ts";
import type { testShop } from "./shop.ts";

/** Settles the payment of an order. Undefined if it has none. */
export async function settleOrder(context: PaymentContext, orderId: string) {
  const payment = await findPayment(context.database, orderId);
  return payment && settle(context, payment);
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
        const move = { ...moveTo(to), at: shop.context.clock.now(), actor: "shop" } as const;
        if (to === "CANCEL") await agreeToCancel(order_id);
        await shop.database.transaction(async (tx) => {
          const order = await lockOrder(tx, order_id);
          if (order === undefined) return;
          const forward = { to, at: move.at, cause: "moved_by_shop", actor: "shop" } as const;
          if (await advanceLockedOrder(shop.context, tx, order, forward)) return;
          await moveLockedOrder(shop.context, tx, order, move);
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
        const move = { ...moveTo(to), at: shop.context.clock.now(), actor: "shop" } as const;
        if (to === "CANCEL") await agreeToCancel(order_id);
        await shop.database.transaction((tx) => moveOrder(shop.context, tx, order_id, move));
      }
    },
  };
}
