import type { WantedOrder } from "@nestling/contract/orders";
import type { MailLinks } from "../mail/links.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { limits } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { freshToken, readOrderNumber, sha256, tokenEnd } from "./guest-access.ts";
import { addToken, type GuestOrderKey, lockGuestOrder } from "./queries.ts";

type FindContext = { database: Database; clock: Clock; limits: Limits; links: MailLinks };

/**
 * Finds a guest's order by its number and email, or by the link of a mail (ORD-03), and adds a new token that opens it. Returns
 * undefined if the number is unknown, the email is wrong, or the shop did not make the link. Throws TooOften.
 */
export async function findGuestOrder(
  context: FindContext,
  wanted: WantedOrder,
  network: string | undefined,
): Promise<{ orderId: string; token: string } | undefined> {
  const { database, clock } = context;
  const key = await keyOf(context, wanted, network);
  if (key === undefined) return undefined;
  const token = freshToken();
  return database.transaction(async (tx) => {
    const orderId = await lockGuestOrder(tx, key);
    if (orderId === undefined) return undefined;
    await addToken(tx, orderId, { tokenHash: sha256(token), expiresAt: tokenEnd(clock.now()) });
    return { orderId, token };
  });
}

async function keyOf(
  { limits: counters, links }: FindContext,
  { order_number, email: typed, token }: WantedOrder,
  network: string | undefined,
): Promise<GuestOrderKey | undefined> {
  if (token !== undefined) {
    const named = links.read(token);
    return named?.is === "order" ? { id: named.orderId } : undefined;
  }
  if (order_number === undefined || typed === undefined) return undefined;
  const email = typed.toLowerCase();
  await counters.take(limits.findingOfAddressAndEmail, `${network} ${email}`);
  return { number: readOrderNumber(order_number), email };
}
