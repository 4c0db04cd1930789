/** Sessions of accounts, and their tokens. */
import type { Mailer } from "../mail/mailer.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Authenticate } from "../platform/http/call-guards.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Passwords } from "./passwords.ts";
import { type Account, findSession, insertSession, touchSession } from "./queries.ts";
import { deleteSessionsBeyond } from "./session-queries.ts";
import type { SignInMethod } from "./tables.ts";
import type { TokenKeys } from "./token-keys.ts";
import { readToken, signToken } from "./tokens.ts";

/** How long a session lasts (AUTH-11), in milliseconds. */
const sessionLife = 30 * 24 * 3_600_000;

/** How many sessions an account may have. The one that was not used for longest ends. */
const mostSessions = 50;

/** The least time between two updates of a session's row, in milliseconds. */
const seenEvery = 3_600_000;

/** The data that other parts of the shop keep for an account. The composition root passes it in. */
export type AccountData = {
  /** Locks the data of an account until `tx` ends. Call it before locking the account itself. */
  hold(tx: Tx, accountId: string): Promise<void>;
  /** The owner has proven the email of the account: data that guests left under that email becomes the account's. */
  claim(tx: Tx, account: Account): Promise<void>;
  /** The account, which nobody has verified, passes to the owner of its mailbox: what its opener saved is removed. */
  release(tx: Tx, account: Account): Promise<void>;
  /** The account is deleted: its data is deleted or detached. */
  delete(tx: Tx, account: Account): Promise<void>;
};

/** What the use cases of accounts need. */
export type AccountContext = {
  database: Database;
  keys: TokenKeys;
  clock: Clock;
  mailer: Mailer;
  limits: Limits;
  passwords: Passwords;
  accountData: AccountData;
  /** The origin of links in mails. */
  publicUrl: string;
};

/** How and from what device a customer signs in. */
export type Client = { signInMethod: SignInMethod; device: string; systemType: string };

/** Begins a session of an account in `tx`. Returns its token. */
export async function beginSession(
  { keys, clock }: Pick<AccountContext, "keys" | "clock">,
  tx: Tx,
  account: Account,
  client: Client,
): Promise<string> {
  await deleteSessionsBeyond(tx, account.id, mostSessions - 1);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionLife);
  const sessionId = await insertSession(tx, { accountId: account.id, ...client, createdAt, expiresAt });
  return tokenOf(keys, account, { id: sessionId, createdAt, expiresAt });
}

/** The token of a session, with the current details of its account. */
export function tokenOf(
  keys: TokenKeys,
  account: Account,
  session: { id: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  return signToken(keys, {
    sub: account.id,
    sid: session.id,
    first_name: account.firstName,
    ...(account.lastName !== "" && { last_name: account.lastName }),
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    iat: seconds(session.createdAt),
    exp: seconds(session.expiresAt),
  });
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** Authenticates a bearer token: one verification of its signature, one indexed read. */
export function authenticator({
  database,
  keys,
  clock,
}: Pick<AccountContext, "database" | "keys" | "clock">): Authenticate {
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
    if (token === undefined) return undefined;
    const now = clock.now();
    const named = await readToken(keys, token, now);
    if (named === undefined) return undefined;
    const session = await findSession(database, named, now);
    if (session === undefined) return undefined;
    if (now.getTime() - session.lastSeenAt.getTime() > seenEvery)
      await touchSession(database, named.sessionId, now);
    return named;
  };
}
