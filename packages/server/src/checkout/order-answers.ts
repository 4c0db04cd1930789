/** The answers of the calls about orders, for guests and signed-in customers. */
import type { Refusal } from "@nestling/contract/common";
import type { Inserted, Order, Paid } from "@nestling/contract/orders";
import type { Context } from "hono";
import { findOrderDetails, type OrderDetails } from "../orders/order-details-queries.ts";
import { toOrder, toPaid } from "../orders/order-json.ts";
import { isOver } from "../payments/queries.ts";
import { refusal } from "../platform/refusal.ts";
import type { OrderContext } from "./context.ts";
import type { CreatedOrder } from "./make-order.ts";
import { openPayment } from "./open-payment.ts";
import { settle } from "./settle.ts";

type Answer<Body> = { status: 200; body: Body } | { status: 400; body: Refusal };

/** Sends an answer with the types of the contract. */
export function sendAnswer<Body extends object>(c: Context, answer: Answer<Body>) {
  return answer.status === 200 ? c.json(answer.body, 200) : c.json(answer.body, 400);
}

/** The answer for an unknown order and for another customer's order alike (API-21). */
export const unknownOrder = refusal("unknown_order", "We can't find that order.");

const notNow = refusal("not_now", "It's too late for that. Please check your order again.");

/** The answer of a call that changes an order: the order as it is now, or that it is too late. */
export async function changeAnswer(
  { database }: OrderContext,
  before: OrderDetails,
  isDone: boolean,
): Promise<Answer<{ status: true; order: Order }>> {
  if (!isDone) return { status: 400, body: notNow };
  const now = (await findOrderDetails(database, before.order.id)) ?? before;
  return { status: 200, body: { status: true, order: toOrder(now) } };
}

/**
 * Answers the calls that check a payment (API-07, API-09). `find` loads the order if the caller may see it. With
 * `reopen`, an unpaid order comes with what the card form needs to pay in another window.
 */
export async function paidAnswer(
  context: OrderContext,
  find: () => Promise<OrderDetails | undefined>,
  reopen = false,
): Promise<Paid | undefined> {
  const details = await findSettled(context, find);
  if (details === undefined) return undefined;
  const paid = toPaid(details);
  const isDue =
    details.order.status === "WAIT_BUYER_PAY" && (paid.payment === "open" || paid.payment === "failed");
  const token = reopen && isDue ? await openPayment(context, details.order) : undefined;
  return token === undefined ? paid : { ...paid, token };
}

/** The order after its payment is settled. */
async function findSettled(context: OrderContext, find: () => Promise<OrderDetails | undefined>) {
  const found = await find();
  if (!found?.payment || isOver(found.payment)) return found;
  await settle(context, found.payment);
  return find();
}

/** How the buyer can proceed: a code for programs, and a message for people. */
const holdRefusals = {
  guest: [
    "login_required",
    "That's more than we can reserve for guests on your internet connection. Please log in to order it, or order fewer items.",
  ],
  unverified: [
    "email_unverified",
    "That's more than we can reserve until you verify your email. Click the link we sent you, or order fewer items.",
  ],
  verified: [
    "too_much_unpaid",
    "That's more than we can reserve before you pay. Please order fewer items, or pay for your other orders first.",
  ],
} as const;

function noOrder(code: "payment_in_progress" | "conflict", message: string): Answer<Inserted> {
  return { status: 200, body: { status: true, isValid: false, issues: [{ code, message }] } };
}

/** The answer of the calls that make an order (API-06, API-08). Guests get the token that opens it. */
export function insertAnswer(made: CreatedOrder): Answer<Inserted> {
  switch (made.outcome) {
    case "made": {
      const { order, token, payment } = made;
      const body: Inserted = {
        status: true,
        isValid: true,
        order_id: order.id,
        order_number: order.number,
        ...(token !== undefined && { order_token: token }),
        pay_before: order.payBefore.toISOString(),
        payment,
      };
      return { status: 200, body };
    }
    case "invalid":
      return { status: 200, body: { status: true, isValid: false, issues: made.issues } };
    case "holds_too_much": {
      const [code, message] = holdRefusals[made.buyer];
      return { status: 400, body: refusal(code, message) };
    }
    case "already_paid": {
      const { order } = made;
      const message =
        order === undefined
          ? "You've already ordered and paid for this cart in this browser, with a different account or email."
          : `You've already paid for these items: order ${order.number}.`;
      return {
        status: 200,
        body: {
          status: true,
          isValid: false,
          issues: [{ code: "already_paid", message }],
          ...(order && { paid_order: { order_id: order.id, order_number: order.number } }),
        },
      };
    }
    case "payment_in_progress":
      return noOrder(
        "payment_in_progress",
        "Your earlier order is being paid right now. Wait a minute, then try again.",
      );
    case "conflict":
      return noOrder(
        "conflict",
        "Your cart was sent twice, or changed while you were ordering. Please try again.",
      );
    case "others_order": {
      const message = "This cart was ordered in this browser with a different account or email.";
      return {
        status: 200,
        body: {
          status: true,
          isValid: false,
          issues: [{ code: "conflict", message }],
          new_checkout_id: true,
        },
      };
    }
    case "malformed":
      return { status: 400, body: refusal("malformed", "Please check the address.", made.fields) };
    case "key_reused":
      return {
        status: 400,
        body: refusal("key_reused", "This Idempotency-Key was already used with a different body."),
      };
  }
}
