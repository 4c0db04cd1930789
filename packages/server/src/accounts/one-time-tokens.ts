/** Tokens of one-time links (AUTH-12): each works once, for a limited time. The database stores only its hash. */
import { hash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { oneTimeTokens, type Purpose } from "./tables.ts";

/** What a token was issued for. */
export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

type Issue = {
  purpose: Purpose;
  account: { id: string };
  /** The mailbox that the link is sent to, and the only one that its use proves. */
  email: string;
  carries?: unknown;
  /** In milliseconds. */
  life: number;
};

/**
 * Creates a token. An account has one for each purpose: a new token replaces the former one, so only the link in the
 * latest mail works.
 */
export async function issueToken(
  tx: Tx,
  clock: Clock,
  { purpose, account, email, carries = null, life }: Issue,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const now = clock.now();
  const issued = {
    tokenHash: hashOf(token),
    email,
    carries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + life),
  };
  await tx
    .insert(oneTimeTokens)
    .values({ purpose, accountId: account.id, ...issued })
    .onConflictDoUpdate({ target: [oneTimeTokens.accountId, oneTimeTokens.purpose], set: issued });
  return token;
}

/**
 * Uses a token, in the transaction of what it allows: of two uses at once, one succeeds. Undefined if it is not valid.
 */
export async function useToken(
  tx: Tx,
  clock: Clock,
  token: string,
  purpose: Purpose,
): Promise<OneTimeToken | undefined> {
  const [used] = await tx
    .delete(oneTimeTokens)
    .where(opens(clock, token, purpose))
    .returning();
  return used;
}

/** Reads a token without using it. Undefined if it is not valid. */
export async function peekToken(
  database: Database | Tx,
  clock: Clock,
  token: string,
  purpose: Purpose,
): Promise<OneTimeToken | undefined> {
  const [found] = await database
    .select()
    .from(oneTimeTokens)
    .where(opens(clock, token, purpose));
  return found;
}

/** Revokes the unused tokens of an account: those for `purposes`, or all. */
export async function revokeTokens(
  tx: Tx,
  account: { id: string },
  purposes?: readonly Purpose[],
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.accountId, account.id), purposes && inArray(oneTimeTokens.purpose, purposes)),
    );
}

function opens(clock: Clock, token: string, purpose: Purpose) {
  return and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, clock.now()),
  );
}

function hashOf(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
