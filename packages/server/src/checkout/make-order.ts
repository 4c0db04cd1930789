/** Making an order: priced against the shop's own figures, once for each key, its stock reserved with it. */
import type { Issue } from "@nestling/commerce/cart";
import { fromUsd } from "@nestling/commerce/money";
import { orderDraft } from "@nestling/commerce/order-draft";
import { type AskedVoucher, type Pricing, priceOrder } from "@nestling/commerce/order-pricing";
import type { OrderFieldsBody, OrderInsert, PaymentToken } from "@nestling/contract/orders";
import { destinationProblem, destinationWords, keptAddress } from "../geo/destination.ts";
import { newOrderNumber, newTokenSalt, orderToken, sha256, tokenEnd } from "../orders/guest-access.ts";
import { mayHold } from "../orders/hold-limits.ts";
import { insertContents, insertOrder } from "../orders/insert-queries.ts";
import { addToken, findEarlier, lockOrder, type OrderRow, variantsOf } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { TooOften } from "../platform/too-often.ts";
import { reserveStock } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import { takeVoucher } from "../vouchers/vouchers.ts";
import type { OrderContext } from "./context.ts";
import { voucherTerms } from "./customer-vouchers.ts";
import { closeUnpaid } from "./expire-order.ts";
import { describedOffersFor, type Offers, offersFor, toParts } from "./offers.ts";
import { openFirstPayment, openPayment } from "./open-payment.ts";
import { acceptOrder } from "./order-moves.ts";

/** Whom an order is made for. A guest types an e-mail; the shop knows that of an account. */
type Buyer = { kind: "guest"; email: string } | { kind: "account"; accountId: string; email: string };

/** Who holds a use of a voucher (VOU-05). */
function customerOf(buyer: Buyer): string {
  return buyer.kind === "account" ? buyer.accountId : buyer.email.toLowerCase();
}

/**
 * Whether an earlier order of the same cart may be named to this buyer. A Checkout-Id belongs to a browser, and several
 * people may use it: another account, or a guest with another e-mail, learns nothing of the order.
 */
function mayKnowOf(buyer: Buyer, order: OrderRow): boolean {
  if (buyer.kind === "account") return order.accountId === buyer.accountId;
  return order.byGuest && order.email.toLowerCase() === buyer.email.toLowerCase();
}

/** What came with a call that makes an order. The key names the attempt, the checkout the browser's cart. */
export type Attempt = {
  key: string;
  checkoutId: string;
  buyer: Buyer;
  /** The network that the call comes from, as limits count it; undefined within this process. */
  cameFrom: string | undefined;
  body: Omit<OrderInsert, "email">;
};

export type CreatedOrder =
  /** A guest opens it by the token. */
  | { outcome: "made"; order: OrderRow; token: string | undefined; payment: PaymentToken | null }
  | { outcome: "invalid"; issues: Issue[] }
  /** More would wait to be paid than this buyer may keep from others. */
  | { outcome: "holds_too_much"; buyer: "guest" | "unverified" | "verified" }
  /** This Checkout-Id has a paid order: named to its own customer alone. */
  | { outcome: "already_paid"; order: OrderRow | undefined }
  /** The former order of this Checkout-Id is being charged at this moment. */
  | { outcome: "payment_in_progress" }
  /** Another call for this cart, or for what is in it, was faster: sending it once more helps. */
  | { outcome: "conflict" }
  | { outcome: "malformed"; fields: { path: string; message: string }[] }
  | { outcome: "key_reused" };

/** Whether the shop sells these lines at these figures (CART-10). Nothing is reserved. */
export async function validate(context: OrderContext, fields: OrderFieldsBody): Promise<Issue[]> {
  const draft = orderDraft(fields);
  const pricing = priceOrder(draft, await offersFor(context.database, draft));
  return pricing.outcome === "invalid" ? pricing.issues : [];
}

/** In each round another call may be faster; the next round finds the order that it has made. */
const rounds = 4;

/**
 * Makes an order and opens its payment. A Checkout-Id has one order at a time (CHK-07, CHK-11): the same order sent again
 * is the one that is there, another one takes the place of an unpaid one, which is closed first, and a paid one is the
 * answer instead of a new order. Several calls at once end with one open order: each call that closes an order tries to make one.
 * Throws TooOften where too many of somebody's orders wait to be paid, and PaymentServiceUnavailable when no payment can
 * be opened: the order stays, and a repeat goes on from there.
 */
export async function makeOrder(context: OrderContext, attempt: Attempt): Promise<CreatedOrder> {
  const wrong = wrongDestination(context, attempt.body);
  if (wrong !== undefined) return wrong;
  for (let round = 1; ; round++) {
    const tried = await tryOnce(context, attempt);
    if (tried.outcome === "made" || tried.outcome === "conflict") return tried;
    // Whatever kept it, be it short stock or a used voucher: an earlier order of its own may hold that.
    const earlier = await earlierOrder(context, attempt, { mayClose: round < rounds });
    if (typeof earlier === "object") return earlier;
    if (earlier === "none" && tried.outcome !== "kept") return tried;
    if (round === rounds) return { outcome: "conflict" };
  }
}

/** Where the shop does not ship, and regions that are not the country's. */
function wrongDestination(context: OrderContext, { address }: Attempt["body"]): CreatedOrder | undefined {
  const problem = destinationProblem(address, context.shipTo);
  if (problem === undefined) return undefined;
  const message = destinationWords[problem];
  return problem === "not_shippable"
    ? { outcome: "invalid", issues: [{ code: problem, message }] }
    : { outcome: "malformed", fields: [{ path: "address.state", message }] };
}

/** Covers the buyer too, so that a key opens no order of another customer. */
function hashOf({ buyer, body }: Attempt): Buffer {
  return sha256(JSON.stringify([buyer, body]));
}

/** The answer that names an order which waits to be paid; undefined where it does not any more. */
async function answerUnpaid(
  order: OrderRow,
  key: string,
  opening: Promise<PaymentToken | undefined>,
): Promise<CreatedOrder | undefined> {
  const payment = await opening;
  return payment && { outcome: "made", order, token: tokenOf(order, key), payment };
}

/** The token that opens a guest's order. A repeated key gives the same token. */
function tokenOf(order: OrderRow, key: string): string | undefined {
  return order.byGuest ? orderToken(key, order.tokenSalt) : undefined;
}

/** The answer that an earlier order of this attempt or this cart is; `gone` where that has made way. */
async function earlierOrder(
  context: OrderContext,
  attempt: Attempt,
  { mayClose }: { mayClose: boolean },
): Promise<CreatedOrder | "none" | "gone"> {
  const { key, checkoutId, buyer } = attempt;
  const { repeated, current } = await findEarlier(context.database, sha256(key), checkoutId);
  if (repeated !== undefined) {
    if (!repeated.bodyHash.equals(hashOf(attempt))) return { outcome: "key_reused" };
    if (repeated.status === "CLOSED") return { outcome: "conflict" };
    if (repeated.status === "WAIT_BUYER_PAY")
      return (await shareUnpaid(context, repeated, key)) ?? { outcome: "conflict" };
    await renewToken(context, repeated, key);
    return { outcome: "made", order: repeated, token: tokenOf(repeated, key), payment: null };
  }
  if (current === undefined) return "none";
  if (current.status !== "WAIT_BUYER_PAY") return alreadyPaid(current, buyer);
  if (isSameOrder(context, current, attempt)) return (await shareUnpaid(context, current, key)) ?? "gone";
  return mayClose ? replaceUnpaid(context, current, buyer) : { outcome: "conflict" };
}

/** Whether an unpaid order is what this attempt asks for, and can still be paid: sent from a second tab, or once more. */
function isSameOrder(context: OrderContext, unpaid: OrderRow, attempt: Attempt): boolean {
  return unpaid.bodyHash.equals(hashOf(attempt)) && unpaid.payBefore > context.clock.now();
}

/** Opens the payment of an unpaid order for an attempt with the same body, and so of the same buyer. */
async function shareUnpaid(context: OrderContext, unpaid: OrderRow, key: string) {
  await renewToken(context, unpaid, key);
  return answerUnpaid(unpaid, key, openPayment(context, unpaid));
}

/** The token that goes with this key opens the order from now on: it may be new, or have ended. */
async function renewToken({ database, clock }: OrderContext, order: OrderRow, key: string): Promise<void> {
  const token = tokenOf(order, key);
  if (token === undefined) return;
  await database.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await addToken(tx, order.id, { tokenHash: sha256(token), expiresAt: tokenEnd(clock.now()) });
  });
}

function alreadyPaid(order: OrderRow, buyer: Buyer): CreatedOrder {
  return { outcome: "already_paid", order: mayKnowOf(buyer, order) ? order : undefined };
}

/** Closes the cart's former order. */
async function replaceUnpaid(
  context: OrderContext,
  unpaid: OrderRow,
  buyer: Buyer,
): Promise<CreatedOrder | "gone"> {
  switch (await closeUnpaid(context, unpaid, "replaced by a new order")) {
    case "closed":
      return "gone";
    case "paid":
      return alreadyPaid(unpaid, buyer);
    case "still_open":
      return { outcome: "payment_in_progress" };
  }
}

const tooManyUnpaid = "Too many of your orders are waiting to be paid. Pay for one of them, or cancel it.";

/** Stock or a voucher's last use went to somebody else since the order was priced. */
class TooLate extends Error {}

/** What the order begins to hold is undone. */
class HoldsTooMuch extends Error {
  readonly buyer: "guest" | "unverified" | "verified";
  constructor(buyer: HoldsTooMuch["buyer"]) {
    super("This order would hold too much unpaid");
    this.buyer = buyer;
  }
}

/** The voucher whose code came with the order, or why it does not count. */
async function askedVoucher(
  context: OrderContext,
  { buyer, body }: Attempt,
): Promise<(AskedVoucher & { id?: string }) | undefined> {
  if (body.voucher_code === undefined) return undefined;
  const user = { customer: customerOf(buyer), isGuest: buyer.kind === "guest" };
  const terms = await voucherTerms(context.database, body.voucher_code, user, context.clock.now());
  if (terms.outcome === "refused") return { refused: terms.message };
  return { voucher: terms.voucher, id: terms.id };
}

/** `kept`: by an order that stands in its way, or by somebody who was faster. */
async function tryOnce(context: OrderContext, attempt: Attempt): Promise<CreatedOrder | { outcome: "kept" }> {
  const toPay = fromUsd(attempt.body.priceAfterApplyVoucher);
  const draft = { ...orderDraft(attempt.body), toPay };
  const offers = await describedOffersFor(context.database, draft);
  const asked = await askedVoucher(context, attempt);
  const pricing = priceOrder(draft, offers.byCode, asked);
  if (pricing.outcome === "invalid") return pricing;
  try {
    const order = await insertOrderWithContents(context, attempt, pricing, offers, asked?.id);
    if (order === undefined) return { outcome: "kept" };
    if (order.toPay === 0)
      return { outcome: "made", order, token: tokenOf(order, attempt.key), payment: null };
    const opening = openFirstPayment(context, order);
    return (await answerUnpaid(order, attempt.key, opening)) ?? { outcome: "conflict" };
  } catch (error) {
    if (error instanceof TooLate) return { outcome: "kept" };
    if (error instanceof HoldsTooMuch) return { outcome: "holds_too_much", buyer: error.buyer };
    throw error;
  }
}

/** The order with all that it holds, or nothing of it; undefined where a twin made it first. */
function insertOrderWithContents(
  context: OrderContext,
  attempt: Attempt,
  { order }: Pricing & { outcome: "priced" },
  offers: Offers,
  voucherId: string | undefined,
): Promise<OrderRow | undefined> {
  const { key, checkoutId, buyer, cameFrom, body } = attempt;
  const now = context.clock.now();
  const salt = newTokenSalt();
  return context.database.transaction(async (tx) => {
    const row = await insertOrder(tx, {
      number: newOrderNumber(),
      status: "WAIT_BUYER_PAY",
      accountId: buyer.kind === "account" ? buyer.accountId : null,
      byGuest: buyer.kind === "guest",
      email: buyer.email,
      cameFrom: cameFrom ?? null,
      address: keptAddress(body.address),
      note: body.note ?? null,
      systemType: body.system_type,
      domain: body.domain,
      originalPrice: order.summary.originalPrice,
      promotionPrice: order.summary.promotionPrice,
      shippingFee: order.summary.shippingFee,
      discount: order.summary.priceApplyVoucher,
      voucherCode: body.voucher_code ?? null,
      toPay: order.summary.priceAfterApplyVoucher,
      checkoutId,
      keyHash: sha256(key),
      bodyHash: hashOf(attempt),
      tokenSalt: salt,
      createdAt: now,
      payBefore: new Date(now.getTime() + context.payMinutes * 60_000),
    });
    if (row === undefined) return undefined;
    const use = { orderId: row.id, customer: customerOf(buyer), at: now };
    if (voucherId !== undefined && !(await takeVoucher(tx, { ...use, voucherId }))) throw new TooLate();
    const tokenHash = row.byGuest ? sha256(orderToken(key, salt)) : undefined;
    const parts = toParts(order, offers.rows);
    const unpaid = await insertContents(tx, row, { parts, tokenHash });
    const changes = await reserveStock(tx, variantsOf(row.id), offers.rows.size);
    if (changes === undefined) throw new TooLate();
    if (unpaid.ownOrders >= context.mostUnpaid) {
      throw new TooOften(unpaid.nextEndsIn, tooManyUnpaid, "unpaid_orders");
    }
    if (row.toPay > 0 && !mayHold(unpaid.held, unpaid.isVerified)) {
      throw new HoldsTooMuch(row.byGuest ? "guest" : unpaid.isVerified ? "verified" : "unverified");
    }
    await announceStock(tx, changes);
    return row.toPay === 0 ? settleFreeOrder(context, tx, row, now) : row;
  });
}

/** An order that costs nothing, just made: there is no card, and what it reserved is sold at once (VOU-06). */
async function settleFreeOrder(context: OrderContext, tx: Tx, made: OrderRow, at: Date): Promise<OrderRow> {
  const order = await acceptOrder(context, tx, made, { at, isFree: true });
  if (order === undefined) throw new Error(`order ${made.id} costs nothing and cannot be accepted`);
  return order;
}
