import { randomUUID } from "node:crypto";
import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Inserted, Order } from "@nestling/contract/orders";
import { eq } from "drizzle-orm";
import { skus } from "../catalogue/tables.ts";
import type { PaymentContext } from "../checkout/context.ts";
import { advanceLockedOrder, moveLockedOrder } from "../checkout/order-moves.ts";
import { settle } from "../checkout/settle.ts";
import { lockOrder } from "../orders/queries.ts";
import { orders } from "../orders/tables.ts";
import { findPayment } from "../payments/queries.ts";
import { askCall } from "./ask.ts";
import { orderOf } from "./products.ts";
import type { testShop } from "./shop.ts";

/** Settles the payment of an order as it is known by now; undefined where it has none. */
export async function settleOrder(context: PaymentContext, orderId: string) {
  const payment = await findPayment(context.database, orderId);
  return payment && settle(context, payment);
}

type Shop = Awaited<ReturnType<typeof testShop>>;

/** Who calls: somebody who is signed in. */
type Someone = { headers: Record<string, string> };

export type Made = Extract<Inserted, { isValid: true }>;

type Answer = Response | Promise<Response>;

/** What the call that makes an order says, whether it made one or not. */
export async function insertedFrom(response: Answer): Promise<Inserted> {
  return (await (await response).json()) as Inserted;
}

/** Why no order was made; nothing where one was. */
export async function issuesFrom(response: Answer) {
  const answer = await insertedFrom(response);
  return answer.isValid ? [] : answer.issues;
}

/** An order that was made; a test that expects none reads the answer itself. */
export async function madeFrom(response: Answer): Promise<Made> {
  const answer = await insertedFrom(response);
  if (!answer.isValid) throw new Error(`not valid: ${JSON.stringify(answer)}`);
  return answer;
}

/** What is done with orders in tests, through the calls where there are some. */
export function orderCalls(shop: Shop) {
  const pacifier = () => orderOf({ code: "PACIFIER", quantity: 1 });

  const insertAs = (
    person: Someone,
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

  const readAs = async (person: Someone, orderId: string) => {
    const answer = await askCall(shop.api, "getOrder", person.headers, { params: { orderId } });
    return (await answer.json()) as Order;
  };

  /** Decides that an order is cancelled, and does nothing of what follows from that. */
  const agreeToCancel = (orderId: string) =>
    shop.database
      .update(orders)
      .set({ cancelAgreedAt: shop.context.clock.now() })
      .where(eq(orders.id, orderId));

  return {
    insertAs,
    readAs,
    agreeToCancel,
    /** A customer's order that waits for its payment. */
    orderedBy: (person: Someone, body?: unknown) => madeFrom(insertAs(person, body)),
    /** A guest's order that waits for its payment. */
    orderedWith: (email: string, body = pacifier()) => madeFrom(shop.insert({ ...body, email })),
    /** The card is charged, and the shop has heard of it. */
    pay: async ({ order_id }: Made) => {
      shop.payments.pay(`pi_${order_id}`);
      await settleOrder(shop.context, order_id);
    },
    /** Moves a paid order as its life goes: forward through each status between, into a cancellation and out of it. */
    advance: async ({ order_id }: Made, ...way: OrderStatus[]) => {
      for (const to of way) {
        const move = { to, at: shop.context.clock.now(), cause: "as a test says", actor: "shop" } as const;
        if (to === "CANCEL") await agreeToCancel(order_id);
        await shop.database.transaction(async (tx) => {
          const order = await lockOrder(tx, order_id);
          if (order === undefined || (await advanceLockedOrder(shop.context, tx, order, move))) return;
          await moveLockedOrder(shop.context, tx, order, move);
        });
      }
    },
    cancelAs: (person: Someone, orderId: string) =>
      askCall(shop.api, "cancelOrder", person.headers, { params: { orderId } }),
    /** What the shop has of a variant, and what of that is spoken for. */
    stockOf: async (code: string) => {
      const [row] = await shop.database.select().from(skus).where(eq(skus.code, code));
      if (row === undefined) throw new Error(`no such variant: ${code}`);
      const { stock, reserved, committed } = row;
      return { stock, reserved, committed };
    },
  };
}
