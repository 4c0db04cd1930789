/** Payments outside any order, on /stripe-payment (PAY-01). */
import { HttpError } from "@nestling/contract/client";
import { badCards, chargeCard, goodCards } from "./cards.ts";
import type { Trip } from "./order-trips.ts";
import { insist, type Shopper } from "./shoppers.ts";

/** Begins a payment. Undefined if the hourly limit is used up, or the shopper gave up. */
async function begin(shopper: Shopper, amount: number, key: string) {
  const json = { amount, description: "A gift card", email: shopper.email };
  const ask = () => shopper.api.createPayment({ headers: { "idempotency-key": key }, json });
  const begun = await insist(shopper, () =>
    ask().catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 429) return undefined;
      throw error;
    }),
  );
  if (begun === undefined || begun.status === 200) return begun?.body;
  shopper.shop.confirmations.wrong.push(`an honest payment was answered ${begun.status}`);
  return undefined;
}

/** The receipt. Undefined if the shopper gave up. */
async function receipt(shopper: Shopper, token: string) {
  const answer = await insist(shopper, () => shopper.api.getReceipt({ headers: { "receipt-token": token } }));
  if (answer === undefined || answer.status === 200) return answer?.body;
  shopper.shop.confirmations.wrong.push(`a receipt of mine was answered ${answer.status}`);
  return undefined;
}

export const pageTrips: Readonly<Record<string, Trip>> = {
  async "pays an amount"(shopper) {
    const { random, shop } = shopper;
    const amount = (50 + random.below(20_000)) / 100;
    const key = crypto.randomUUID();
    const [begun, twin] = await Promise.all([begin(shopper, amount, key), begin(shopper, amount, key)]);
    if (begun === undefined) return;
    if (twin && twin.payment_id !== begun.payment_id)
      shop.confirmations.wrong.push("two clicks made two payments");
    for (let turn = 0; turn < 6; turn += 1) {
      const card = () => random.pick(random.in100(25) ? badCards : goodCards);
      await Promise.all([
        chargeCard(shopper, begun.payment, card()),
        chargeCard(shopper, begun.payment, card()),
      ]);
      const told = await receipt(shopper, begun.receipt_token);
      if (told?.status) shop.confirmations.pagePaid.add(begun.payment_id);
      if (told === undefined || told.status || told.payment === "canceled") return;
    }
  },
};
