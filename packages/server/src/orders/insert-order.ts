/** Making an order: priced against the shop's own figures, once for each key, its stock reserved with it. */
import type { Issue } from "@nestling/commerce/cart";
import { type Pricing, priceOrder } from "@nestling/commerce/order-pricing";
import type { OrderFieldsBody, OrderInsert, PaymentToken } from "@nestling/contract/orders";
import { countriesOffered, regionsOf } from "../geo/geo.ts";
import { closeUnpaid, openPayment, type Till } from "../payments/payments.ts";
import { freshToken, newOrderNumber, newTokenSalt, orderToken, sha256 } from "./guest-access.ts";
import { type Offers, offersFor, toDraft, toParts } from "./offers.ts";
import {
  findEarlier,
  insertOrder,
  insertOrderEvent,
  insertToken,
  type OrderRow,
  reserveStock,
} from "./queries.ts";
import { announceStock } from "./stock-news.ts";

export type OrderDesk = Till & { shipTo: readonly string[]; payMinutes: number };

/** What came with a call that makes an order. The key names the attempt, the checkout the browser's cart. */
export type Attempt = { key: string; checkoutId: string; body: OrderInsert };

export type InsertedOrder =
  | { outcome: "made"; order: OrderRow; token: string; payment: PaymentToken | null }
  | { outcome: "invalid"; issues: Issue[] }
  | { outcome: "malformed"; fields: { path: string; message: string }[] }
  | { outcome: "key_reused" };

/** Whether the shop sells these lines at these figures (CART-10). Nothing is reserved. */
export async function validate(desk: OrderDesk, fields: OrderFieldsBody): Promise<Issue[]> {
  const draft = toDraft(fields);
  const pricing = priceOrder(draft, (await offersFor(desk.database, draft)).byCode);
  return pricing.outcome === "invalid" ? pricing.issues : [];
}

/**
 * Makes an order and opens its payment. The same key and body give the same answer again; another order of the
 * same cart that is still unpaid is closed first, and if that turns out paid, it is the answer (CHK-07, CHK-11).
 * Throws PaymentServiceUnavailable when no payment can be opened: the order stays, and a repeat goes on from there.
 */
export async function makeOrder(desk: OrderDesk, attempt: Attempt): Promise<InsertedOrder> {
  const wrong = wrongDestination(desk, attempt.body);
  if (wrong !== undefined) return wrong;
  // A concurrent twin may come first at any step; then the next round finds its order.
  for (let round = 0; round < 4; round++) {
    const earlier = await earlierOrder(desk, attempt);
    if (earlier !== undefined) return earlier;
    const outcome = await tryOnce(desk, attempt);
    if (outcome !== "again") return outcome;
  }
  throw new Error("an order could not be made in four rounds");
}

/** Where the shop does not ship, and regions that are not the country's. */
function wrongDestination(desk: OrderDesk, { address }: OrderInsert): InsertedOrder | undefined {
  const { country_code, state } = address;
  if (!desk.shipTo.includes(country_code)) {
    return { outcome: "invalid", issues: [{ code: "not_shippable", message: "We do not ship there yet." }] };
  }
  const regions = regionsOf(country_code);
  if (regions.length === 0 || regions.some((region) => region.code === state)) return undefined;
  return { outcome: "malformed", fields: [{ path: "address.state", message: "Choose a state or region" }] };
}

function hashOf({ body }: Attempt): Buffer {
  return sha256(JSON.stringify(body));
}

async function answer(desk: OrderDesk, order: OrderRow, key: string): Promise<InsertedOrder> {
  const isOpen = order.status === "WAIT_BUYER_PAY";
  const payment = isOpen ? await openPayment(desk, order) : null;
  return { outcome: "made", order, token: orderToken(key, order.tokenSalt), payment };
}

async function earlierOrder(desk: OrderDesk, attempt: Attempt): Promise<InsertedOrder | undefined> {
  const { repeated, unpaid } = await findEarlier(desk.database, sha256(attempt.key), attempt.checkoutId);
  if (repeated !== undefined) {
    if (!repeated.bodyHash.equals(hashOf(attempt))) return { outcome: "key_reused" };
    return answer(desk, repeated, attempt.key);
  }
  return unpaid === undefined ? undefined : replaceUnpaid(desk, unpaid);
}

/** Closes the cart's former order; undefined when it is out of the way. */
async function replaceUnpaid(desk: OrderDesk, unpaid: OrderRow): Promise<InsertedOrder | undefined> {
  switch (await closeUnpaid(desk, unpaid, "replaced by a new order")) {
    case "closed":
      return undefined;
    case "paid": {
      const token = freshToken();
      await insertToken(desk.database, unpaid.id, sha256(token));
      return { outcome: "made", order: unpaid, token, payment: null };
    }
    case "still_open": {
      const message = "Your earlier order is just being paid. Please wait a moment and look again.";
      return { outcome: "invalid", issues: [{ code: "total_differs", message }] };
    }
  }
}

class StockShort extends Error {}

async function tryOnce(desk: OrderDesk, attempt: Attempt): Promise<InsertedOrder | "again"> {
  const draft = toDraft(attempt.body, attempt.body.priceAfterApplyVoucher);
  const offers = await offersFor(desk.database, draft);
  const pricing = priceOrder(draft, offers.byCode);
  if (pricing.outcome === "invalid") {
    // Perhaps it is short because a twin of this very attempt has just reserved it.
    const { repeated } = await findEarlier(desk.database, sha256(attempt.key), attempt.checkoutId);
    return repeated === undefined ? pricing : "again";
  }
  try {
    const order = await insertWithStock(desk, attempt, pricing, offers);
    return order === undefined ? "again" : await answer(desk, order, attempt.key);
  } catch (error) {
    if (error instanceof StockShort) return "again";
    throw error;
  }
}

function insertWithStock(
  desk: OrderDesk,
  { key, checkoutId, body }: Attempt,
  { order }: Pricing & { outcome: "priced" },
  offers: Offers,
): Promise<OrderRow | undefined> {
  const now = desk.clock.now();
  const salt = newTokenSalt();
  const country = countriesOffered([body.address.country_code])[0]?.country_name ?? body.address.country_name;
  const { address2, ...address } = body.address;
  return desk.database.transaction(async (tx) => {
    const row = await insertOrder(
      tx,
      {
        number: newOrderNumber(),
        status: "WAIT_BUYER_PAY",
        email: body.email,
        address: { ...address, ...(address2 && { address2 }), country_name: country },
        note: body.note ?? null,
        systemType: body.system_type,
        domain: body.domain,
        originalPrice: order.summary.originalPrice,
        promotionPrice: order.summary.promotionPrice,
        shippingFee: order.summary.shippingFee,
        discount: order.summary.priceApplyVoucher,
        toPay: order.summary.priceAfterApplyVoucher,
        checkoutId,
        keyHash: sha256(key),
        bodyHash: sha256(JSON.stringify(body)),
        tokenSalt: salt,
        createdAt: now,
        payBefore: new Date(now.getTime() + desk.payMinutes * 60_000),
      },
      toParts(order, offers.rows),
    );
    if (row === undefined) return undefined;
    await insertToken(tx, row.id, sha256(orderToken(key, salt)));
    const changes = await reserveStock(tx, row.id);
    if (changes === "short") throw new StockShort();
    await announceStock(tx, changes);
    await insertOrderEvent(tx, {
      orderId: row.id,
      status: row.status,
      at: now,
      cause: "ordered",
      actor: "customer",
    });
    return row;
  });
}
