import type { ShopPlace } from "@nestling/server/testing/production-shop";
import { apiFor, orderFor, payByCard, type Variant } from "@nestling/server/testing/shopper";
import { visitor } from "./visitors.ts";

/**
 * Buys an order of two products as a guest, from the cart to 'paid'; gives its id and the token that opens it. Each comes from
 * an address of its own, as shoppers do. Throws when any step fails, or takes longer than `patience` milliseconds.
 */
export async function buyOrder(
  { url, standIns = "" }: ShopPlace,
  variants: readonly Variant[],
  turn: number,
  patience = 30_000,
): Promise<{ order_id: string; order_token: string }> {
  const api = apiFor(url, visitor(turn), patience);
  const lines = [variants[turn % variants.length], variants[(turn * 7 + 1) % variants.length]]
    .flatMap((variant) => (variant === undefined ? [] : [{ variant, quantity: 1 + (turn % 3) }]))
    .filter(
      ({ variant }, index, all) => all.findIndex((line) => line.variant.code === variant.code) === index,
    );
  const inserted = await api.insertGuestOrder({
    headers: { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() },
    json: orderFor(lines, `bench-${turn}@example.com`),
  });
  if (inserted.status !== 200 || !inserted.body.isValid) throw new Error(JSON.stringify(inserted.body));
  const { order_id, order_token = "", payment } = inserted.body;
  if (payment === null) throw new Error("an order with nothing to pay");
  const charged = await payByCard(standIns, payment, undefined, patience);
  if (!charged.ok) throw new Error(`the card was refused: ${await charged.text()}`);
  await charged.arrayBuffer();
  const paid = await api.checkGuestPayment({ json: { order_id, order_token, system_type: "unknown" } });
  if (paid.status !== 200 || !paid.body.status) throw new Error(JSON.stringify(paid.body));
  return { order_id, order_token };
}
