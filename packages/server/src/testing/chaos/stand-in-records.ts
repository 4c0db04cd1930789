/** The stand-ins' records of payments and mails, to compare with the shop's. */
import type { Faults } from "@nestling/sandbox/faults";
import { keys } from "@nestling/sandbox/stripe/keys";
import type { MarketplaceOrder } from "../placement.ts";

export type Intent = {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: { order_id?: string; page_payment_id?: string };
};
export type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: { refund_id?: string };
};
export type StripeEvent = { id: string; type: string; data: { object: { id: string } } };
export type Mail = { text: string };

async function all<Item extends { id: string }>(origin: string, path: string): Promise<Item[]> {
  const found: Item[] = [];
  for (let after = "", more = true; more; ) {
    const answer = await fetch(`${origin}/v1/${path}?limit=100${after}`, {
      headers: { authorization: `Bearer ${keys.secretKey}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const page = (await answer.json()) as { data: Item[]; has_more: boolean };
    found.push(...page.data);
    more = page.has_more;
    after = `&starting_after=${page.data.at(-1)?.id}`;
  }
  return found;
}

export const events = (origin: string) => all<StripeEvent>(origin, "events");

/** The last mails to an address, the latest first. */
export async function sentMails(origin: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/sandbox/mail/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

async function post(origin: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Refunds the rest of a payment in Stripe's dashboard, if Stripe allows it. */
export async function refundInDashboard(origin: string, intentId: string): Promise<void> {
  const answer = await fetch(`${origin}/v1/refunds`, {
    method: "POST",
    headers: { authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams({ payment_intent: intentId }),
  });
  await answer.body?.cancel();
}

/** Sets the fault plan. `{}` ends it. */
export const setFaults = (origin: string, faults: Faults) => post(origin, "faults", faults);

/** The faults of the plan that have not occurred yet. */
export async function faultsLeft(origin: string): Promise<Faults> {
  return (await fetch(`${origin}/__sandbox/faults`)).json() as Promise<Faults>;
}

/** Sends all events of the account again, including lost ones and those that the shop has received. */
export async function resendEvents(origin: string): Promise<StripeEvent[]> {
  const known = await events(origin);
  for (let at = 0; at < known.length; at += 20)
    await Promise.all(
      known.slice(at, at + 20).map(({ id }) => post(origin, "webhooks/redeliver", { event: id })),
    );
  return known;
}

/** All records of the stand-ins. */
export type StandInRecords = {
  readonly intents: readonly Intent[];
  readonly refunds: readonly Refund[];
  /** The Message-IDs of all mails that arrived. */
  readonly messageIds: readonly string[];
  readonly marketplace: readonly MarketplaceOrder[];
};

const control = (origin: string, path: string) => `${origin}/sandbox/aliexpress/control/${path}`;

/** Changes what happens at the marketplace: see the README of the sandbox. */
export async function controlMarketplace(origin: string, path: string, body: object): Promise<void> {
  const answer = await fetch(control(origin, path), { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

export async function marketplaceOrders(origin: string): Promise<MarketplaceOrder[]> {
  const answer = await fetch(control(origin, "orders"));
  return ((await answer.json()) as { orders: MarketplaceOrder[] }).orders;
}

async function messageIdsOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sandbox/mail/message-ids`);
  return ((await answer.json()) as { messageIds: string[] }).messageIds;
}

export async function readStandIns(origin: string): Promise<StandInRecords> {
  const [ofIntents, ofRefunds, messageIds, marketplace] = await Promise.all([
    all<Intent>(origin, "payment_intents"),
    all<Refund>(origin, "refunds"),
    messageIdsOf(origin),
    marketplaceOrders(origin),
  ]);
  return { intents: ofIntents, refunds: ofRefunds, messageIds, marketplace };
}
