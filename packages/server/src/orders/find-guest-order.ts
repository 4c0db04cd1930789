import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { limits } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { freshToken, readOrderNumber, sha256, tokenEnd } from "./guest-access.ts";
import { addToken, lockGuestOrder } from "./queries.ts";

/**
 * A guest's order by what stands in its mails (ORD-03), with a fresh token that opens it; undefined where there is none.
 * An unknown number and a wrong e-mail get one answer, from one statement. Throws TooOften.
 */
export async function findGuestOrder(
  { database, clock, limits: counted }: { database: Database; clock: Clock; limits: Limits },
  asked: { order_number: string; email: string },
  network: string | undefined,
): Promise<{ orderId: string; token: string } | undefined> {
  const email = asked.email.toLowerCase();
  await counted.take(limits.findingOfAddressAndEmail, `${network} ${email}`);
  const token = freshToken();
  const number = readOrderNumber(asked.order_number);
  return database.transaction(async (tx) => {
    const orderId = await lockGuestOrder(tx, { number, email });
    if (orderId === undefined) return undefined;
    await addToken(tx, orderId, { tokenHash: sha256(token), expiresAt: tokenEnd(clock.now()) });
    return { orderId, token };
  });
}
