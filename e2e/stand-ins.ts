import type { Faults } from "@nestling/sandbox/faults";
import { keys } from "@nestling/sandbox/stripe/keys";
import type { ShopPlace } from "@nestling/server/testing/production-shop";

function origin({ standIns }: ShopPlace): string {
  if (standIns === undefined) throw new Error("this shop has no stand-ins");
  return standIns;
}

/** Sets what goes wrong with outside services from now on; `{}` is fair weather. It holds for the whole shop. */
export async function setFaults(shop: ShopPlace, faults: Faults): Promise<void> {
  const answer = await fetch(`${origin(shop)}/__sandbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`the plan of faults was refused: ${await answer.text()}`);
}

/** Changes what happens at the stand-in marketplace: its clock, a product, an order. Its README lists the paths. */
export async function controlMarketplace(shop: ShopPlace, path: string, body: object): Promise<void> {
  const address = `${origin(shop)}/sandbox/aliexpress/control/${path}`;
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the marketplace refuses: ${await answer.text()}`);
}

/** A payment as Stripe's stand-in knows it. */
export type Intent = { id: string; status: string; amount_received: number; latest_charge: string | null };

type Listed = Intent & { metadata: { order_id?: string } };

/** Every payment that was ever opened for an order. */
export async function intentsOf(shop: ShopPlace, orderId: string): Promise<Intent[]> {
  const found: Listed[] = [];
  for (let after = "", more = true; more; ) {
    const answer = await fetch(`${origin(shop)}/v1/payment_intents?limit=100${after}`, {
      headers: { authorization: `Bearer ${keys.secretKey}` },
    });
    const page = (await answer.json()) as { data: Listed[]; has_more: boolean };
    found.push(...page.data);
    more = page.has_more;
    after = `&starting_after=${page.data.at(-1)?.id}`;
  }
  return found.filter(({ metadata }) => metadata.order_id === orderId);
}

/** Pays as a browser does, without one: the same request that the shop's card form sends. */
export async function payWithCard(
  shop: ShopPlace,
  payment: { publishable_key: string; token_payment: string },
  paymentMethod = "pm_card_visa",
): Promise<Response> {
  const id = payment.token_payment.split("_secret_")[0];
  return fetch(`${shop.url}/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    body: new URLSearchParams({
      key: payment.publishable_key,
      client_secret: payment.token_payment,
      payment_method: paymentMethod,
    }),
  });
}
