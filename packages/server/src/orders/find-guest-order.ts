import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { limits } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { freshToken, readOrderNumber, sha256, tokenEnd } from "./guest-access.ts";
import { addToken, lockGuestOrder } from "./queries.ts";

/**
 * Finds a guest's order by its number and email (ORD-03), and adds a new token that opens it. Returns undefined both for an
 * unknown number and for a wrong email. Throws TooOften.
 */
export async function findGuestOrder(
  { database, clock, limits: counters }: { database: Database; clock: Clock; limits: Limits },
  typed: { order_number: string; email: string },
  network: string | undefined,
): Promise<{ orderId: string; token: string } | undefined> {
  const email = typed.email.toLowerCase();
  await counters.take(limits.findingOfAddressAndEmail, `${network} ${email}`);
  const token = freshToken();
  const number = readOrderNumber(typed.order_number);
  return database.transaction(async (tx) => {
    const orderId = await lockGuestOrder(tx, { number, email });
    if (orderId === undefined) return undefined;
    await addToken(tx, orderId, { tokenHash: sha256(token), expiresAt: tokenEnd(clock.now()) });
    return { orderId, token };
  });
}
