/** Asking again who one is (AUTH-11): the token alone may be in the wrong hands, as of a borrowed phone. */
import type { Tx } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { limits } from "../platform/limits/figures.ts";
import { type Account, findAccount, findOwnSession, type SessionRow } from "./queries.ts";
import { requireAccount } from "./require-account.ts";
import type { AccountContext } from "./sessions.ts";

/** A social login proves who somebody is for so long, in milliseconds. */
const freshFor = 10 * 60_000;

export type Unproven = { outcome: "wrong_password" | "fresh_login_needed" };

/** Who has proven to be the owner, and what the password was then. */
export type Proven = { outcome: "proven"; person: Person; passwordHash: string | null };

/**
 * The password, or a session that began with Google or Facebook just now. A password that is given has to be right.
 * Throws TooOften and Overloaded. Hashing takes its time: it comes before the transaction, and `afterProof` looks again.
 */
export async function prove(
  { database, passwords, limits: counted, clock }: AccountContext,
  person: Person,
  password: string | undefined,
  network: string | undefined,
): Promise<Proven | Unproven> {
  const account = await findAccount(database, person.accountId);
  const session = await findOwnSession(database, person);
  if (account === undefined || session === undefined) throw new SignedOut();
  const { passwordHash } = account;
  const proven = { outcome: "proven", person, passwordHash } as const;
  if (password !== undefined && passwordHash !== null) {
    await counted.take(limits.wrongPasswordOfAccount, account.id);
    if (!(await passwords.isRight(passwordHash, password, network))) return { outcome: "wrong_password" };
    await counted.giveBack(limits.wrongPasswordOfAccount, account.id);
    return proven;
  }
  if (isFresh(session, clock.now())) return proven;
  return { outcome: passwordHash === null ? "fresh_login_needed" : "wrong_password" };
}

function isFresh({ signInMethod, createdAt }: SessionRow, now: Date): boolean {
  const isSocial = signInMethod === "google" || signInMethod === "facebook";
  return isSocial && now.getTime() - createdAt.getTime() < freshFor;
}

/** Does what was asked for with the proof, in one transaction, unless the password was changed meanwhile. */
export function afterProof<Result>(
  { database }: AccountContext,
  proof: Proven,
  work: ProvenWork<Result>,
): Promise<Result | Unproven> {
  return database.transaction((tx) => underProof(tx, proof, work));
}

type ProvenWork<Result> = (tx: Tx, own: { account: Account; session: SessionRow }) => Promise<Result>;

/** The same in a transaction that has begun. */
export async function underProof<Result>(
  tx: Tx,
  { person, passwordHash }: Proven,
  work: ProvenWork<Result>,
): Promise<Result | Unproven> {
  const own = await requireAccount(tx, person);
  if (own.account.passwordHash !== passwordHash) return { outcome: "wrong_password" };
  return work(tx, own);
}
