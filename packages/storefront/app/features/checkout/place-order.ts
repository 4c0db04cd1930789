import type { Address } from "@nestling/commerce/address";
import { type Cart, cartSummary, type Issue, issueCodes } from "@nestling/commerce/cart";
import { toUsd } from "@nestling/commerce/money";
import { orderFields } from "@nestling/commerce/order-fields";
import { HttpError } from "@nestling/contract/client";
import type { Refusal } from "@nestling/contract/common";
import type { Inserted, UserOrderInsert } from "@nestling/contract/orders";
import { browserApi } from "../../shared/api.ts";
import { checkoutId, renewCheckoutId } from "../../shared/open-order/checkout-id.ts";
import { type OrderSession, openOrder } from "../../shared/open-order/order-session.ts";
import { systemType } from "../../shared/system-type.ts";
import { tooManyLines } from "../cart/issues.ts";
import { type Attempt, attemptFor, lastAttempt } from "./attempt.ts";

type NotInserted = Extract<Inserted, { isValid: false }>;

/** The outcome of sending an order. */
export type Placement =
  | { outcome: "placed"; order: OrderSession; payBefore: string }
  /** Prices, stock or shipping have changed since the shopper saw the cart. */
  | { outcome: "changed"; issues: Issue[] }
  /** The API refuses the fields or the whole order. `code` tells the page what to offer. */
  | { outcome: "refused"; refusal: Pick<Refusal, "code" | "message" | "fields"> }
  /** An order of this checkout is paid already; undefined if it belongs to another customer. */
  | { outcome: "already paid"; order: PaidOrder | undefined }
  /** An earlier order of this checkout is being charged. */
  | { outcome: "payment in progress" }
  /** Another call changed the order at the same moment. */
  | { outcome: "conflict" }
  /** The limit of unpaid orders is reached (CHK-11). */
  | { outcome: "too many unpaid"; whose: Buyer["is"]; seconds: number };

export type PaidOrder = NonNullable<NotInserted["paid_order"]>;

/** Who orders. A guest's email comes from the form, a customer's from the account. */
export type Buyer = { is: "guest"; email: string } | { is: "user" };

export type OrderDetails = { buyer: Buyer; address: Address; giftNote: string; note: string };

/** The body of the call: cart, address, notes, and the figures that the shopper sees. */
function orderOf(cart: Cart, { address, giftNote, note }: OrderDetails): UserOrderInsert {
  return {
    ...orderFields(cart, systemType()),
    domain: location.host,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    address,
    priceAfterApplyVoucher: toUsd(cartSummary(cart).priceAfterApplyVoucher),
    ...(cart.voucher !== undefined && { voucher_code: cart.voucher.voucher_code }),
    ...(giftNote.trim() !== "" && { gift_note: giftNote.trim() }),
    ...(note.trim() !== "" && { note: note.trim() }),
  };
}

/** The token of a guest's unpaid order in this checkout, which another email or a login then replaces (CHK-11). */
function tokenOfOpenOrder(checkout: string) {
  const open = openOrder.get();
  const isOfCheckout = open?.checkout_id === checkout && open.order_token !== undefined;
  return isOfCheckout && { "order-token": open.order_token };
}

function send(buyer: Buyer, order: UserOrderInsert, { key, checkout_id }: Attempt) {
  const token = tokenOfOpenOrder(checkout_id);
  const headers = { "idempotency-key": key, "checkout-id": checkout_id, ...token };
  return buyer.is === "user"
    ? browserApi().insertUserOrder({ headers, json: order })
    : browserApi().insertGuestOrder({ headers, json: { ...order, email: buyer.email } });
}

type Sent = { attempt: Attempt; answer: Awaited<ReturnType<typeof send>> };

/**
 * Sends the order. If an unpaid order of another account or email has the Checkout-Id, the checkout goes on with a new one
 * (CHK-11).
 */
async function sendAttempt(buyer: Buyer, order: UserOrderInsert): Promise<Sent> {
  const first = await sendUnder(checkoutId(), buyer, order);
  const { attempt, answer } = first;
  if (answer.status === 400 || answer.body.isValid || !answer.body.new_checkout_id) return first;
  // Another tab may have begun a new checkout since.
  return sendUnder(checkoutId() === attempt.checkout_id ? renewCheckoutId() : checkoutId(), buyer, order);
}

async function sendUnder(checkout: string, buyer: Buyer, order: UserOrderInsert): Promise<Sent> {
  // The buyer is part of the body: the same cart of a guest and of a customer is two orders.
  const attempt = attemptFor(JSON.stringify([buyer, order]), checkout, lastAttempt.get());
  lastAttempt.set(attempt);
  return { attempt, answer: await send(buyer, order, attempt) };
}

/** With too many unpaid orders: in how many seconds the next one expires. Throws any other failure. */
function untilNextCloses(failure: unknown): number {
  if (failure instanceof HttpError && failure.reason === "unpaid_orders") return failure.retryAfter ?? 0;
  throw failure;
}

/** A guest's order opens with its token, a customer's with the session. */
function sessionOf(
  placed: Extract<Inserted, { isValid: true }>,
  checkout_id: string,
  { subOrders, price, shippingFee, system_type }: UserOrderInsert,
): OrderSession {
  const { order_id, order_number, order_token, payment } = placed;
  const token = order_token !== undefined && { order_token };
  const fields = { subOrders, price, shippingFee, system_type };
  return { order_id, order_number, ...token, checkout_id, fields, payment };
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
 * Makes the order. A repeat of the same order has the same idempotency key and finds the first one. Throws what the
 * client throws: it is unknown then whether there is an order, and sending again is safe.
 */
export async function placeOrder(cart: Cart, details: OrderDetails): Promise<Placement> {
  const { buyer } = details;
  const order = orderOf(cart, details);
  const sent = await sendAttempt(buyer, order).catch(untilNextCloses);
  if (typeof sent === "number") return { outcome: "too many unpaid", whose: buyer.is, seconds: sent };
  const { attempt, answer } = sent;
  // No order was made: sending the same body again is a new attempt.
  if (answer.status === 400 || !answer.body.isValid) lastAttempt.clear();
  if (answer.status === 400) {
    const issues = tooManyLines(cart);
    return issues.length > 0 ? { outcome: "changed", issues } : { outcome: "refused", refusal: answer.body };
  }
  if (!answer.body.isValid) return outcomeOf(answer.body);
  const placed = sessionOf(answer.body, attempt.checkout_id, order);
  return { outcome: "placed", order: placed, payBefore: answer.body.pay_before };
}
