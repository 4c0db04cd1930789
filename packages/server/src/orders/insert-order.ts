/** Making an order: priced against the shop's own figures, once for each key, its stock reserved with it. */
import type { Issue } from "@nestling/commerce/cart";
import { fromUsd } from "@nestling/commerce/money";
import { orderDraft } from "@nestling/commerce/order-draft";
import { type AskedVoucher, type Pricing, priceOrder } from "@nestling/commerce/order-pricing";
import type { OrderFieldsBody, OrderInsert, PaymentToken } from "@nestling/contract/orders";
import { destinationProblem, destinationWords, keptAddress } from "../geo/destination.ts";
import { closeUnpaid, openFirstPayment, openPayment, type Till } from "../payments/payments.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { TooOften } from "../platform/too-often.ts";
import { takeVoucher, voucherTerms } from "../vouchers/vouchers.ts";
import { type Buyer, customerOf, isMaker } from "./buyer.ts";
import { freshToken, newOrderNumber, newTokenSalt, orderToken, sha256 } from "./guest-access.ts";
import { mayHold } from "./hold-limits.ts";
import { insertContents, insertOrder } from "./insert-queries.ts";
import { describedOffersFor, type Offers, offersFor, toParts } from "./offers.ts";
import { acceptFree } from "./orders.ts";
import { findEarlier, insertToken, type OrderRow } from "./queries.ts";
import { announceStock } from "./stock-news.ts";

export type OrderDesk = Till & {
  limits: Limits;
  shipTo: readonly string[];
  payMinutes: number;
  /** How many orders of one customer may wait to be paid at once (CHK-11). */
  mostUnpaid: number;
  finishDays: number;
};

/** What came with a call that makes an order. The key names the attempt, the checkout the browser's cart. */
export type Attempt = {
  key: string;
  checkoutId: string;
  buyer: Buyer;
  /** The network that the call comes from, as limits count it; undefined within this process. */
  cameFrom: string | undefined;
  body: Omit<OrderInsert, "email">;
};

export type InsertedOrder =
  /** A guest opens it by the token. */
  | { outcome: "made"; order: OrderRow; token: string | undefined; payment: PaymentToken | null }
  | { outcome: "invalid"; issues: Issue[] }
  /** More would wait to be paid than this buyer may keep from others. */
  | { outcome: "holds_too_much"; buyer: "guest" | "unverified" | "verified" }
  | { outcome: "malformed"; fields: { path: string; message: string }[] }
  | { outcome: "key_reused" };

/** Whether the shop sells these lines at these figures (CART-10). Nothing is reserved. */
export async function validate(desk: OrderDesk, fields: OrderFieldsBody): Promise<Issue[]> {
  const draft = orderDraft(fields);
  const pricing = priceOrder(draft, await offersFor(desk.database, draft));
  return pricing.outcome === "invalid" ? pricing.issues : [];
}

/**
 * Makes an order and opens its payment. The same key and body give the same answer again; another order of the
 * same cart that is still unpaid is closed first, and if that turns out paid, it is the answer (CHK-07, CHK-11).
 * Throws TooOften where too many of somebody's orders wait to be paid, and PaymentServiceUnavailable when no payment can be opened: the order stays, and a repeat goes on from there.
 */
export async function makeOrder(desk: OrderDesk, attempt: Attempt): Promise<InsertedOrder> {
  const wrong = wrongDestination(desk, attempt.body);
  if (wrong !== undefined) return wrong;
  // A concurrent twin may come first at any step; then the next round finds its order.
  for (let round = 0; round < 4; round++) {
    const tried = await tryOnce(desk, attempt);
    if (tried.outcome === "made") return tried;
    // Whatever kept it, be it short stock or a used voucher: an earlier order of its own may hold that.
    const earlier = await earlierOrder(desk, attempt);
    if (earlier === "none" && tried.outcome !== "kept") return tried;
    if (typeof earlier === "object") return earlier;
  }
  return notYet("Somebody was faster at that moment. Please try once more.");
}

/** Where the shop does not ship, and regions that are not the country's. */
function wrongDestination(desk: OrderDesk, { address }: Attempt["body"]): InsertedOrder | undefined {
  const problem = destinationProblem(address, desk.shipTo);
  if (problem === undefined) return undefined;
  const message = destinationWords[problem];
  return problem === "not_shippable"
    ? { outcome: "invalid", issues: [{ code: problem, message }] }
    : { outcome: "malformed", fields: [{ path: "address.state", message }] };
}

/** Of all that makes two attempts the same: nobody gets another's order by the key of it. */
function hashOf({ buyer, body }: Attempt): Buffer {
  return sha256(JSON.stringify([buyer, body]));
}

async function answer(
  desk: OrderDesk,
  order: OrderRow,
  key: string,
  open: typeof openPayment,
): Promise<InsertedOrder> {
  const isOpen = order.status === "WAIT_BUYER_PAY";
  const payment = isOpen ? await open(desk, order) : null;
  const token = order.byGuest ? orderToken(key, order.tokenSalt) : undefined;
  return { outcome: "made", order, token, payment };
}

/** The answer that an earlier order of this attempt or this cart is; `gone` where that has made way. */
async function earlierOrder(desk: OrderDesk, attempt: Attempt): Promise<InsertedOrder | "none" | "gone"> {
  const { repeated, unpaid } = await findEarlier(desk.database, sha256(attempt.key), attempt.checkoutId);
  if (repeated !== undefined) {
    if (!repeated.bodyHash.equals(hashOf(attempt))) return { outcome: "key_reused" };
    return answer(desk, repeated, attempt.key, openPayment);
  }
  return unpaid === undefined ? "none" : replaceUnpaid(desk, unpaid, attempt.buyer);
}

function notYet(message: string): InsertedOrder {
  return { outcome: "invalid", issues: [{ code: "total_differs", message }] };
}

/** Closes the cart's former order. */
async function replaceUnpaid(
  desk: OrderDesk,
  unpaid: OrderRow,
  buyer: Buyer,
): Promise<InsertedOrder | "gone"> {
  switch (await closeUnpaid(desk, unpaid, "replaced by a new order")) {
    case "closed":
      return "gone";
    case "paid":
      // Somebody has signed in, or out, since: not theirs to see, and not to be bought twice unawares.
      if (!isMaker(buyer, unpaid))
        return notYet("An earlier order of this cart has just been paid. Look again?");
      return { outcome: "made", order: unpaid, token: await newTokenFor(desk, unpaid), payment: null };
    case "still_open":
      return notYet("Your earlier order is just being paid. Please wait a moment and look again.");
  }
}

async function newTokenFor(desk: OrderDesk, order: OrderRow): Promise<string | undefined> {
  if (!order.byGuest) return undefined;
  const token = freshToken();
  await insertToken(desk.database, order.id, sha256(token));
  return token;
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
  desk: OrderDesk,
  { buyer, body }: Attempt,
): Promise<(AskedVoucher & { id?: string }) | undefined> {
  if (body.voucher_code === undefined) return undefined;
  const user = { customer: customerOf(buyer), isGuest: buyer.kind === "guest" };
  const terms = await voucherTerms(desk.database, body.voucher_code, user, desk.clock.now());
  if (terms.outcome === "refused") return { refused: terms.message };
  return { voucher: terms.voucher, id: terms.id };
}

/** `kept`: by an order that stands in its way, or by somebody who was faster. */
async function tryOnce(desk: OrderDesk, attempt: Attempt): Promise<InsertedOrder | { outcome: "kept" }> {
  const toPay = fromUsd(attempt.body.priceAfterApplyVoucher);
  const draft = { ...orderDraft(attempt.body), toPay };
  const offers = await describedOffersFor(desk.database, draft);
  const asked = await askedVoucher(desk, attempt);
  const pricing = priceOrder(draft, offers.byCode, asked);
  if (pricing.outcome === "invalid") return pricing;
  try {
    const order = await insertWhole(desk, attempt, pricing, offers, asked?.id);
    return order === undefined
      ? { outcome: "kept" }
      : await answer(desk, order, attempt.key, openFirstPayment);
  } catch (error) {
    if (error instanceof TooLate) return { outcome: "kept" };
    if (error instanceof HoldsTooMuch) return { outcome: "holds_too_much", buyer: error.buyer };
    throw error;
  }
}

/** The order with all that it holds, or nothing of it; undefined where a twin made it first. */
function insertWhole(
  desk: OrderDesk,
  attempt: Attempt,
  { order }: Pricing & { outcome: "priced" },
  offers: Offers,
  voucherId: string | undefined,
): Promise<OrderRow | undefined> {
  const { key, checkoutId, buyer, cameFrom, body } = attempt;
  const now = desk.clock.now();
  const salt = newTokenSalt();
  return desk.database.transaction(async (tx) => {
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
      payBefore: new Date(now.getTime() + desk.payMinutes * 60_000),
    });
    if (row === undefined) return undefined;
    const use = { orderId: row.id, customer: customerOf(buyer), at: now };
    if (voucherId !== undefined && !(await takeVoucher(tx, { ...use, voucherId }))) throw new TooLate();
    const tokenHash = row.byGuest ? sha256(orderToken(key, salt)) : undefined;
    const reserved = await insertContents(tx, row, { parts: toParts(order, offers.rows), tokenHash });
    if (reserved.outcome === "short") throw new TooLate();
    if (reserved.ownOrders >= desk.mostUnpaid) {
      throw new TooOften(reserved.nextEndsIn, tooManyUnpaid, "unpaid_orders");
    }
    if (row.toPay > 0 && !mayHold(reserved.held, reserved.isVerified)) {
      throw new HoldsTooMuch(row.byGuest ? "guest" : reserved.isVerified ? "verified" : "unverified");
    }
    await announceStock(tx, reserved.changes);
    return row.toPay === 0 ? acceptFree(desk, tx, row, now) : row;
  });
}
