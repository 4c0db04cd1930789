/** Who is signed in, and where. */
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

/** How long a sign-in lasts (AUTH-11), in milliseconds. */
const sessionLife = 30 * 24 * 3_600_000;

/** An account has at most so many: where it was not used for longest, it is signed out. */
const mostSessions = 50;

/** A session is written to at most so often, in milliseconds. */
const seenEvery = 3_600_000;

/** What other subjects keep of a person, and must hear of; handed in where the shop is put together. */
export type AccountData = {
  /** Locks what there is of an account, until `tx` ends. To be called before the account itself is locked. */
  hold(tx: Tx, accountId: string): Promise<void>;
  /** The owner of an account has proven its e-mail: what was left under that by nobody in particular is theirs. */
  claim(tx: Tx, account: Account): Promise<void>;
  /** Who has used an account until now has lost it, or gives it up. */
  release(tx: Tx, account: Account): Promise<void>;
};

/** What the subjects of an account work with. */
export type AccountContext = {
  database: Database;
  keys: TokenKeys;
  clock: Clock;
  mailer: Mailer;
  limits: Limits;
  passwords: Passwords;
  accountData: AccountData;
  /** Links in mails begin with it. */
  publicUrl: string;
};

/** Where a request to sign in comes from. */
export type Client = { signInMethod: SignInMethod; device: string; systemType: string };

/** Begins a session of an account, in `tx`, and gives its token. */
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

/** The token of a session that goes on: anew when what it says of the person has changed. */
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

/** Tells whom a bearer token signs in: one verification, one indexed read. */
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
