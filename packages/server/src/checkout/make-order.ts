/** Makes an order: priced by the shop's own figures, once for each key, and with its stock reserved. */
import type { Issue } from "@nestling/commerce/cart";
import { fromUsd } from "@nestling/commerce/money";
import { orderDraft } from "@nestling/commerce/order-draft";
import { type AskedVoucher, type Pricing, priceOrder } from "@nestling/commerce/order-pricing";
import type { OrderFieldsBody, OrderInsert, PaymentToken } from "@nestling/contract/orders";
import { type DestinationProblem, destinationProblem, keptAddress } from "../geo/destination.ts";
import { supplierRefusals } from "../marketplace/supplier-address.ts";
import { carryOutIn } from "../orders/carry-out.ts";
import { newOrderNumber, newTokenSalt, orderToken, sha256, tokenEnd } from "../orders/guest-access.ts";
import { insertContents, insertOrder } from "../orders/insert-queries.ts";
import {
  addToken,
  findEarlier,
  isOpenedBy,
  lockOrder,
  type OrderRow,
  variantsOf,
} from "../orders/queries.ts";
import { mayReserve } from "../orders/unpaid-limits.ts";
import { findPayment } from "../payments/queries.ts";
import type { Tx } from "../platform/database.ts";
import { report } from "../platform/measure.ts";
import { knownTimeZone } from "../platform/shop-time.ts";
import { TooOften } from "../platform/too-often.ts";
import { reserveStock } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import { takeVoucher } from "../vouchers/vouchers.ts";
import type { OrderContext } from "./context.ts";
import { voucherTerms } from "./customer-vouchers.ts";
import { closeUnpaid } from "./expire-order.ts";
import { describedOffersFor, linesOf, type Offers, offersFor, toParts } from "./offers.ts";
import { openFirstPayment, openPayment } from "./open-payment.ts";
import { holdEnd, settle } from "./settle.ts";

/** Who buys. A guest types the email; for an account it is the account's. */
type Buyer = { kind: "guest"; email: string } | { kind: "account"; accountId: string; email: string };

/** The name of the customer under which a use of a voucher is recorded (VOU-05). */
function customerOf(buyer: Buyer): string {
  return buyer.kind === "account" ? buyer.accountId : buyer.email.toLowerCase();
}

/**
 * Whether an earlier order of the same cart is this buyer's. A Checkout-Id belongs to a browser, which several people may
 * use: another account, or a guest with another email, learns nothing about the order.
 */
function isOwn(buyer: Buyer, order: OrderRow): boolean {
  if (buyer.kind === "account") return order.accountId === buyer.accountId;
  return order.byGuest && order.email.toLowerCase() === buyer.email.toLowerCase();
}

/** A call that makes an order. `key` identifies the attempt, `checkoutId` the browser's cart. */
export type Attempt = {
  key: string;
  checkoutId: string;
  buyer: Buyer;
  /** The network that the call comes from. Undefined for a call within this process. */
  cameFrom: string | undefined;
  /** The token of the cart's unpaid order, such as before the email was corrected. */
  orderToken: string | undefined;
  body: Omit<OrderInsert, "email">;
};

export type CreatedOrder =
  /** `token` opens a guest's order. */
  | { outcome: "made"; order: OrderRow; token: string | undefined; payment: PaymentToken | null }
  | { outcome: "invalid"; issues: Issue[] }
  /** The buyer's unpaid orders would reserve more than they may. */
  | { outcome: "holds_too_much"; buyer: "guest" | "unverified" | "verified" }
  /** This Checkout-Id has a paid order. `order` is undefined for another customer. */
  | { outcome: "already_paid"; order: OrderRow | undefined }
  /** The earlier order of this Checkout-Id is being charged at this moment. */
  | { outcome: "payment_in_progress" }
  /** Another call for this cart, or for its items, was faster. Sending it again helps. */
  | { outcome: "conflict" }
  /** An unpaid order of another customer has this Checkout-Id. It stays open. */
  | { outcome: "others_order" }
  | { outcome: "malformed"; fields: { path: string; message: string }[] }
  | { outcome: "key_reused" };

/**
 * Checks lines, prices and stock of a cart (CART-10), after the marketplace was asked for what is too old (CART-13), and whether
 * its products may be sold to the visitor's `country` (ISO 3166-1, SAFE-06). `network` is the visitor's. Reserves nothing.
 */
export async function validate(
  context: OrderContext,
  fields: OrderFieldsBody,
  { country, network }: { country: string; network: string | undefined },
): Promise<Issue[]> {
  const draft = orderDraft(fields);
  await context.freshen(linesOf(draft), context.defaultCountry, network);
  const pricing = priceOrder(draft, await offersFor(context, draft, country));
  return pricing.outcome === "invalid" ? pricing.issues : [];
}

/** In each round another call may be faster. The next round finds the order that it has made. */
const rounds = 4;

/**
 * Makes an order and opens its payment; a Checkout-Id has one order at a time (CHK-07, CHK-11). A changed body
 * replaces an unpaid order. Throws TooOften, and PaymentServiceUnavailable: then the order stays and a repeat
 * continues.
 */
export async function makeOrder(context: OrderContext, attempt: Attempt): Promise<CreatedOrder> {
  const wrong = wrongDestination(context, attempt.body);
  if (wrong !== undefined) return wrong;
  // A cart that was validated a moment ago is fresh: then this asks at most for what another country takes (CHK-12).
  const { body, cameFrom } = attempt;
  await context.freshen(linesOf(orderDraft(body)), body.address.country_code, cameFrom);
  for (let round = 1; ; round++) {
    const tried = await tryOnce(context, attempt);
    if (tried.outcome === "made" || tried.outcome === "conflict" || tried.outcome === "malformed")
      return tried;
    // An earlier order of this cart may hold the stock or the voucher that was missing.
    const earlier = await earlierOrder(context, attempt, { mayClose: round < rounds });
    if (typeof earlier === "object") return earlier;
    if (earlier === "none" && tried.outcome !== "kept") return tried;
    if (round === rounds) return { outcome: "conflict" };
  }
}

/** Refuses countries that the shop does not ship to, and addresses that break the rules of their country. */
function wrongDestination(context: OrderContext, { address }: Attempt["body"]): CreatedOrder | undefined {
  const problem = destinationProblem(address, context.shipTo);
  if (problem === undefined) return undefined;
  const { code, fields } = problem;
  return code === "not_shippable"
    ? { outcome: "invalid", issues: fields.map(({ message }) => ({ code, message })) }
    : malformedAddress(fields);
}

function malformedAddress(fields: DestinationProblem["fields"]): CreatedOrder | undefined {
  if (fields.length === 0) return undefined;
  const paths = fields.map(({ path, message }) => ({ path: `address.${path}`, message }));
  return { outcome: "malformed", fields: paths };
}

/** Refuses addresses that the supplier would refuse, before the money is taken, if it sends something of the order (CHK-13). */
async function wrongForSupplier(
  { placesOf }: OrderContext,
  { address: sent }: Attempt["body"],
  rows: Offers["rows"],
): Promise<CreatedOrder | undefined> {
  if (![...rows.values()].some(({ isSupplied }) => isSupplied)) return undefined;
  const address = keptAddress(sent);
  return malformedAddress(supplierRefusals(address, await placesOf(address.country_code)));
}

/** Includes the buyer, so that a key never opens another customer's order. */
function hashOf({ buyer, body }: Attempt): Buffer {
  return sha256(JSON.stringify([buyer, body]));
}

/** The outcome for an order that waits to be paid. Undefined if it does not anymore. */
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

/** The outcome if this attempt or this cart has an earlier order. `gone` if that order was closed to make room. */
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
  if (!(await mayReplace(context, current, attempt))) return leaveUnpaid(context, current);
  return mayClose ? replaceUnpaid(context, current, buyer) : { outcome: "conflict" };
}

/** Whether an unpaid order has this attempt's body and can still be paid: it was sent again, or from a second tab. */
function isSameOrder(context: OrderContext, unpaid: OrderRow, attempt: Attempt): boolean {
  return unpaid.bodyHash.equals(hashOf(attempt)) && unpaid.payBefore > context.clock.now();
}

/** Opens the payment of an unpaid order for an attempt with the same body, which includes the buyer. */
async function shareUnpaid(context: OrderContext, unpaid: OrderRow, key: string) {
  await renewToken(context, unpaid, key);
  return answerUnpaid(unpaid, key, openPayment(context, unpaid));
}

/** Lets the token of this key open the order from now on. It may be new, or have expired. */
async function renewToken({ database, clock }: OrderContext, order: OrderRow, key: string): Promise<void> {
  const token = tokenOf(order, key);
  if (token === undefined) return;
  await database.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await addToken(tx, order.id, { tokenHash: sha256(token), expiresAt: tokenEnd(clock.now()) });
  });
}

function alreadyPaid(order: OrderRow, buyer: Buyer): CreatedOrder {
  return { outcome: "already_paid", order: isOwn(buyer, order) ? order : undefined };
}

/** Whether an attempt may close the cart's unpaid order: it is the buyer's own, or the token that came along opens it. */
async function mayReplace(
  { database, clock }: OrderContext,
  unpaid: OrderRow,
  { buyer, orderToken: token }: Attempt,
): Promise<boolean> {
  if (isOwn(buyer, unpaid)) return true;
  return token !== undefined && isOpenedBy(database, unpaid.id, sha256(token), clock.now());
}

/** The outcome for an unpaid order of another customer, which may have been paid meanwhile. */
async function leaveUnpaid(context: OrderContext, unpaid: OrderRow): Promise<CreatedOrder> {
  const payment = await findPayment(context.database, unpaid.id);
  const status = payment && (await settle(context, payment)).status;
  if (status === "paid") return { outcome: "already_paid", order: undefined };
  return { outcome: status === "processing" ? "payment_in_progress" : "others_order" };
}

/** Closes the cart's earlier order. */
async function replaceUnpaid(
  context: OrderContext,
  unpaid: OrderRow,
  buyer: Buyer,
): Promise<CreatedOrder | "gone"> {
  switch (await closeUnpaid(context, unpaid, "replaced", customerOfOrder(unpaid))) {
    case "closed":
      return "gone";
    case "paid":
      return alreadyPaid(unpaid, buyer);
    case "still_open":
      return { outcome: "payment_in_progress" };
  }
}

const tooManyUnpaid = "You have too many unpaid orders. Pay for one of them or cancel it.";

/** The stock or the last use of a voucher went to another customer since the order was priced. Rolls the order back. */
class TooLate extends Error {}

/** The buyer's unpaid orders would reserve too much. Rolls the order back. */
class HoldsTooMuch extends Error {
  readonly buyer: "guest" | "unverified" | "verified";
  constructor(buyer: HoldsTooMuch["buyer"]) {
    super("This order would hold too much unpaid");
    this.buyer = buyer;
  }
}

/** The voucher whose code came with the order, or why it is refused. */
async function findVoucherOf(
  context: OrderContext,
  { buyer, body }: Attempt,
): Promise<(AskedVoucher & { id?: string }) | undefined> {
  if (body.voucher_code === undefined) return undefined;
  const user = { customer: customerOf(buyer), isGuest: buyer.kind === "guest" };
  const terms = await voucherTerms(context.database, body.voucher_code, user, context.clock.now());
  if (terms.outcome === "refused") return { refused: terms.message };
  return { voucher: terms.voucher, id: terms.id };
}

/** Tries to make the order. `kept`: an earlier order is in its way, or another customer was faster. */
async function tryOnce(context: OrderContext, attempt: Attempt): Promise<CreatedOrder | { outcome: "kept" }> {
  const toPay = fromUsd(attempt.body.priceAfterApplyVoucher);
  const draft = { ...orderDraft(attempt.body), toPay };
  const offers = await describedOffersFor(context, draft, attempt.body.address.country_code);
  const wrong = await wrongForSupplier(context, attempt.body, offers.rows);
  if (wrong !== undefined) return wrong;
  const voucher = await findVoucherOf(context, attempt);
  const pricing = priceOrder(draft, offers.byCode, voucher);
  if (pricing.outcome === "invalid") return pricing;
  try {
    const order = await insertOrderWithContents(context, attempt, pricing, offers, voucher?.id);
    if (order === undefined) return { outcome: "kept" };
    report({ of: "order", status: "WAIT_BUYER_PAY" });
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

/** Makes the order with everything that it holds, in one transaction. Undefined if a call at the same moment made it. */
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
      // Nothing is left of one that had no letters.
      giftNote: body.gift_note || null,
      systemType: body.system_type,
      timeZone: knownTimeZone(body.time_zone) ?? null,
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
    const parts = toParts(order, offers.rows, body.address.country_code, context);
    const unpaid = await insertContents(tx, row, { parts, tokenHash });
    const changes = await reserveStock(tx, variantsOf(row.id), offers.rows.size);
    if (changes === undefined) throw new TooLate();
    if (unpaid.ownOrders >= context.mostUnpaid) {
      throw new TooOften(unpaid.nextEndsIn, tooManyUnpaid, "unpaid_orders");
    }
    if (row.toPay > 0 && !mayReserve(unpaid.reserved, unpaid.isVerified)) {
      throw new HoldsTooMuch(row.byGuest ? "guest" : unpaid.isVerified ? "verified" : "unverified");
    }
    await announceStock(tx, changes);
    return row.toPay === 0 ? settleFreeOrder(context, tx, row, now) : row;
  });
}

const customerOfOrder = ({ byGuest }: OrderRow) => (byGuest ? "guest" : "account");

/** Accepts an order that costs nothing: it has no payment, and its reserved stock is sold at once (VOU-06). */
async function settleFreeOrder(context: OrderContext, tx: Tx, made: OrderRow, at: Date): Promise<OrderRow> {
  const command = { do: "accept_free", holdUntil: holdEnd(context, at) } as const;
  const carried = await carryOutIn(context, tx, made.id, command, customerOfOrder(made));
  if (carried.outcome === "refused")
    throw new Error(`order ${made.id} costs nothing and cannot be accepted: ${carried.why}`);
  return carried.row;
}
