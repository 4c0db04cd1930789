/** How shoppers order, pay and cancel, whether they are guests or signed in. */
import { fromUsd, subtract, toUsd } from "@nestling/commerce/money";
import { type Voucher, voucherDiscount } from "@nestling/commerce/voucher";
import type { OrderInsert, PaymentToken } from "@nestling/contract/orders";
import { type CartLine, orderFor } from "../shopper.ts";
import { chargeCard, goodCards } from "./cards.ts";
import { insist, type Made, type Shopper } from "./shoppers.ts";

export type Unpaid = Made & { readonly payment: PaymentToken | null };

/** An attempt to order. Pressing the button again sends the same attempt. */
export type CheckoutAttempt = { readonly json: OrderInsert; readonly checkout: string; readonly key: string };

export function cartOf({ random, shop }: Shopper): CartLine[] {
  const variants = Array.from({ length: 1 + random.below(3) }, () => random.pick(shop.variants));
  return [...new Set(variants)].map((variant) => ({ variant, quantity: 1 + random.below(2) }));
}

/** An attempt to order a cart. `checkout` is the browser's Checkout-Id if it has ordered before. */
export function attempt(
  shopper: Shopper,
  lines = cartOf(shopper),
  checkout: string = crypto.randomUUID(),
): CheckoutAttempt {
  const json = orderFor(lines, shopper.email);
  const address = shopper.account?.address ?? json.address;
  return { json: { ...json, address }, checkout, key: crypto.randomUUID() };
}

/** The attempt with a voucher, or unchanged if the shop says that the code is not valid. */
export async function attemptWithVoucher(
  shopper: Shopper,
  without: CheckoutAttempt,
  voucher_code: string,
): Promise<CheckoutAttempt> {
  const asked = await insist(shopper, () => shopper.api.checkVoucher({ query: { voucher_code } }));
  if (asked?.status !== 200 || !asked.body.status) return without;
  const { json } = without;
  const off = voucherDiscount(asked.body.voucher as Voucher, fromUsd(json.price));
  const left = subtract(fromUsd(json.priceAfterApplyVoucher), off);
  return { ...without, json: { ...json, voucher_code, priceAfterApplyVoucher: toUsd(left) } };
}

/** Makes an order. Undefined if the shop refuses it, or the shopper gave up. */
export async function sendOrder(
  shopper: Shopper,
  { json, checkout, key }: CheckoutAttempt,
): Promise<Unpaid | undefined> {
  const { api, account, shop } = shopper;
  const asked = { headers: { "idempotency-key": key, "checkout-id": checkout }, json };
  const answer = await insist(shopper, () =>
    account === undefined ? api.insertGuestOrder(asked) : api.insertUserOrder(asked),
  );
  if (answer === undefined) return undefined;
  if (answer.status !== 200) {
    shop.confirmations.wrong.push(
      `an honest order was answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    );
    return undefined;
  }
  if (!answer.body.isValid) return undefined;
  const { order_id: id, order_number: number, order_token: token, payment } = answer.body;
  shop.confirmations.ordered.add(id);
  if (payment === null) shop.confirmations.paid.add(id);
  return { id, number, token, payment };
}

/** Charges a card. If the answer gets lost, the result is unknown. */
export async function charge(shopper: Shopper, { payment }: Unpaid, card?: string): Promise<void> {
  if (payment !== null) await chargeCard(shopper, payment, card ?? shopper.random.pick(goodCards));
}

/** The shop's answer about the payment. Undefined if the shopper gave up, or the answer was unexpected. */
export async function askPaid(shopper: Shopper, { id, token }: Made) {
  const { api, account, shop } = shopper;
  const json = { order_id: id, system_type: "unknown" } as const;
  const answer = await insist(shopper, () =>
    account === undefined
      ? api.checkGuestPayment({ json: { ...json, order_token: token ?? "" } })
      : api.checkUserPayment({ json }),
  );
  if (answer === undefined) return undefined;
  if (answer.status !== 200) {
    shop.confirmations.wrong.push(`an order of mine was answered ${answer.status}`);
    return undefined;
  }
  if (answer.body.status) shop.confirmations.paid.add(id);
  return answer.body;
}

/** Asks until the shop says 'paid', and charges again each time, because the charge may have been lost. Returns whether it is paid. */
export async function comeBack(shopper: Shopper, made: Unpaid): Promise<boolean> {
  for (let turn = 0; turn < 6; turn += 1) {
    const paid = await askPaid(shopper, made);
    if (paid === undefined || paid.status) return paid?.status ?? false;
    if (paid.order.status !== "WAIT_BUYER_PAY") return false;
    await charge(shopper, made); // the form is shown again, and the shopper tries again
  }
  return false;
}

export async function payFor(shopper: Shopper, made: Unpaid | undefined): Promise<boolean> {
  if (made === undefined) return false;
  await charge(shopper, made);
  return comeBack(shopper, made);
}

/** Cancels an order, or asks to cancel it. */
export async function cancel(shopper: Shopper, { id, token }: Made): Promise<void> {
  const { api, account, shop } = shopper;
  const params = { orderId: id };
  const answer = await insist(shopper, () =>
    account === undefined
      ? api.cancelGuestOrder({ params, headers: { "order-token": token ?? "" } })
      : api.cancelOrder({ params }),
  );
  if (answer?.status === 404) shop.confirmations.wrong.push("an order of mine that I cancel is not there");
  if (answer?.status === 200) shop.confirmations.canceled.add(id);
}

/** Confirms that an order was received. */
export async function receive(shopper: Shopper, { id, token }: Made): Promise<void> {
  const { api, account } = shopper;
  const params = { orderId: id };
  await insist(shopper, () =>
    account === undefined
      ? api.confirmGuestReceived({ params, headers: { "order-token": token ?? "" } })
      : api.confirmReceived({ params }),
  );
}
