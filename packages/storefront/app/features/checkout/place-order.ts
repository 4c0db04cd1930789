import type { Address } from "@nestling/commerce/address";
import { type Cart, cartSummary, type Issue, issueCodes } from "@nestling/commerce/cart";
import { toUsd } from "@nestling/commerce/money";
import { orderFields } from "@nestling/commerce/order-fields";
import { HttpError } from "@nestling/contract/client";
import type { Refusal } from "@nestling/contract/common";
import type { Inserted, UserOrderInsert } from "@nestling/contract/orders";
import { browserApi } from "../../shared/api.ts";
import { checkoutId } from "../../shared/open-order/checkout-id.ts";
import type { OrderSession } from "../../shared/open-order/order-session.ts";
import { systemType } from "../../shared/system-type.ts";
import { tooManyLines } from "../cart/issues.ts";
import { type Attempt, attemptFor, lastAttempt } from "./attempt.ts";

type NotInserted = Extract<Inserted, { isValid: false }>;

/** What becomes of an order that is sent off. */
export type Placement =
  | { outcome: "placed"; order: OrderSession; payBefore: string }
  /** Something in the cart is not as the shopper saw it. */
  | { outcome: "changed"; issues: Issue[] }
  /** The API refuses what was sent: fields with their messages, or a message alone. The code says what helps. */
  | { outcome: "refused"; refusal: Pick<Refusal, "code" | "message" | "fields"> }
  /** An order of this checkout is paid already; undefined where it is somebody else's. */
  | { outcome: "already paid"; order: PaidOrder | undefined }
  /** The former order of this checkout is being charged. */
  | { outcome: "payment in progress" }
  /** Another call was faster. */
  | { outcome: "conflict" }
  /** As many orders as may wait to be paid do so already (CHK-11). */
  | { outcome: "too many unpaid"; whose: Buyer["is"]; seconds: number };

export type PaidOrder = NonNullable<NotInserted["paid_order"]>;

/** Who orders: of a guest the e-mail is known from the form, of a user from the account. */
export type Buyer = { is: "guest"; email: string } | { is: "user" };

export type OrderDetails = { buyer: Buyer; address: Address; note: string };

/** The cart and where it goes, with the figures that the shopper sees. */
function orderOf(cart: Cart, { address, note }: OrderDetails): UserOrderInsert {
  return {
    ...orderFields(cart, systemType()),
    domain: location.hostname,
    address,
    priceAfterApplyVoucher: toUsd(cartSummary(cart).priceAfterApplyVoucher),
    ...(cart.voucher !== undefined && { voucher_code: cart.voucher.voucher_code }),
    ...(note.trim() !== "" && { note: note.trim() }),
  };
}

function send(buyer: Buyer, order: UserOrderInsert, attempt: Attempt) {
  const headers = { "idempotency-key": attempt.key, "checkout-id": attempt.checkout_id };
  return buyer.is === "user"
    ? browserApi().insertUserOrder({ headers, json: order })
    : browserApi().insertGuestOrder({ headers, json: { ...order, email: buyer.email } });
}

/** In how many seconds the next of the orders that wait to be paid is given up, where there are too many of them. */
function untilNextCloses(failure: unknown): number {
  if (failure instanceof HttpError && failure.reason === "unpaid_orders") return failure.retryAfter ?? 0;
  throw failure;
}

/** A guest's order has a token: it is how the guest opens it. A user's opens with the session. */
function sessionOf(placed: Extract<Inserted, { isValid: true }>, checkout_id: string): OrderSession {
  const { order_id, order_number, order_token, payment } = placed;
  return { order_id, order_number, ...(order_token !== undefined && { order_token }), checkout_id, payment };
}

function isCartIssue(issue: NotInserted["issues"][number]): issue is Issue {
  return issueCodes.some((code) => code === issue.code);
}

/** A country that the shop does not ship to is a problem of the address, not of the cart. */
function outcomeOf({ issues: found, paid_order }: NotInserted): Placement {
  const has = (wanted: NotInserted["issues"][number]["code"]) => found.some(({ code }) => code === wanted);
  if (has("already_paid")) return { outcome: "already paid", order: paid_order };
  if (has("payment_in_progress")) return { outcome: "payment in progress" };
  if (has("conflict")) return { outcome: "conflict" };
  const issues = found.filter(isCartIssue);
  const unreachable = issues.find(({ code, id }) => code === "not_shippable" && id === undefined);
  if (unreachable === undefined) return { outcome: "changed", issues };
  const { code, message } = unreachable;
  return {
    outcome: "refused",
    refusal: { code, message, fields: [{ path: "address.country_code", message }] },
  };
}

/**
 * Makes the order. A repeat of the same order goes under the same key and finds the order that was made the first
 * time. Throws what the client throws: then nobody knows whether there is an order, and sending again is safe.
 */
export async function placeOrder(cart: Cart, details: OrderDetails): Promise<Placement> {
  const order = orderOf(cart, details);
  // The same words of a guest and of a user are two orders.
  const body = JSON.stringify([details.buyer, order]);
  const attempt = attemptFor(body, checkoutId(), lastAttempt.get());
  lastAttempt.set(attempt);
  const answer = await send(details.buyer, order, attempt).catch(untilNextCloses);
  if (typeof answer === "number") {
    return { outcome: "too many unpaid", whose: details.buyer.is, seconds: answer };
  }
  // An answer that made no order ends the attempt: the next one is a new question, even in the same words.
  if (answer.status === 400 || !answer.body.isValid) lastAttempt.clear();
  if (answer.status === 400) {
    const issues = tooManyLines(cart);
    return issues.length > 0 ? { outcome: "changed", issues } : { outcome: "refused", refusal: answer.body };
  }
  if (!answer.body.isValid) return outcomeOf(answer.body);
  const placed = sessionOf(answer.body, attempt.checkout_id);
  return { outcome: "placed", order: placed, payBefore: answer.body.pay_before };
}
