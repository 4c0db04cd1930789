/** The shoppers of a storm, and the answers that they got. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, HttpError } from "@nestling/contract/client";
import type { OrderInsert } from "@nestling/contract/orders";
import { apiFor, type Variant } from "../shopper.ts";
import type { Random } from "./random.ts";

/** What the shop's answers have confirmed. It must stay true, whatever is killed afterwards. */
export type Confirmations = {
  readonly ordered: Set<string>;
  readonly paid: Set<string>;
  readonly canceled: Set<string>;
  /** Withdrawals that were received, each with its order. */
  readonly withdrawn: Map<string, string>;
  /** Payments of the payment page. */
  readonly pagePaid: Set<string>;
  /** The emails of deleted accounts. */
  readonly deleted: Set<string>;
  /** Orders of guests that an account has on its list, by the account's email. */
  readonly joined: Map<string, string>;
  /** Answers that no shopper should get: a 500, or a refusal that makes no sense. */
  readonly wrong: string[];
  /** How often each trip was made. */
  readonly trips: Map<string, number>;
};

export function noConfirmations(): Confirmations {
  return {
    ordered: new Set(),
    paid: new Set(),
    canceled: new Set(),
    withdrawn: new Map(),
    pagePaid: new Set(),
    deleted: new Set(),
    joined: new Map(),
    wrong: [],
    trips: new Map(),
  };
}

export type ShopFront = {
  readonly url: string;
  readonly variants: readonly Variant[];
  /** Costs no shipping. */
  readonly freeVariant: Variant;
  readonly confirmations: Confirmations;
  /** Set when the storm ends. Shoppers then stop retrying. */
  readonly closing: AbortSignal;
  /** Shoppers who have ordered and may come back another day. */
  readonly earlier: Earlier[];
  /** Ends the hold of a paid order now. */
  readonly endHold: (orderId: string) => Promise<void>;
  /** The token in the link of the last mail to an address. Undefined if there is none yet. */
  readonly mailedToken: (to: string) => Promise<string | undefined>;
};

export type Made = { readonly id: string; readonly number: string; readonly token: string | undefined };
type Earlier = { readonly shopper: Shopper; readonly made: Made };

/** A shopper with a browser. `address` is saved in the account. */
export type Shopper = {
  readonly shop: ShopFront;
  readonly random: Random;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly api: Client;
  readonly account?: { readonly address: OrderInsert["address"] | undefined };
};

export const password = "Chaos-2-the-Nest!";

/** How long a browser waits for an answer, in milliseconds. */
export const patience = 10_000;

let visitors = 0;

/** A new shopper with an IP address of their own. */
export function newShopper(shop: ShopFront, random: Random): Shopper {
  visitors += 1;
  const headers = {
    "x-forwarded-for": `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
  const email = `chaos-${visitors}-${random.below(1e9)}@example.com`;
  return { shop, random, email, headers, api: apiFor(shop.url, headers, patience) };
}

/** The shopper, signed in with a token. */
export function signedIn(shopper: Shopper, token: string): Shopper {
  const headers = { ...shopper.headers, authorization: `Bearer ${token}` };
  const api = apiFor(shopper.shop.url, headers, patience);
  return { ...shopper, headers, api, account: { address: undefined } };
}

/** Answers that no honest shopper may get: each is within every limit, and signed in where the trip says so. */
const neverAnswered = [401, 403, 422, 429, 500];

/** Repeats a call until there is an answer. Undefined if the shopper gives up. */
export async function insist<Value>(
  { shop }: Shopper,
  ask: () => Promise<Value>,
): Promise<Value | undefined> {
  for (let turn = 0; turn < 40; turn += 1) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof HttpError && neverAnswered.includes(error.status)) {
        shop.confirmations.wrong.push(`an honest shopper was answered ${error.status}`);
        if (error.status !== 500) return undefined;
      }
      if (shop.closing.aborted) return undefined;
      await sleep(Math.min(2_000, 100 * 2 ** turn));
    }
  }
  return undefined;
}
