/**
 * Proof of ownership for sensitive changes (AUTH-11): the session token alone may be in the wrong hands, on a borrowed
 * phone.
 */
import type { Tx } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { limits } from "../platform/limits/figures.ts";
import { type Account, findAccount, findOwnSession, type SessionRow } from "./queries.ts";
import { requireAccount } from "./require-account.ts";
import type { AccountContext } from "./sessions.ts";

/** How long a social login counts as a proof, in milliseconds. */
const freshFor = 10 * 60_000;

export type Unproven = { outcome: "wrong_password" | "fresh_login_needed" };

/** The customer who gave the proof, and the hash of the password at that time. */
export type Proven = { outcome: "proven"; person: Person; passwordHash: string | null };

/**
 * Accepts the password, or a session begun with Google or Facebook minutes ago. Hashing is slow and happens before the
 * transaction; `afterProof` checks that the password is still the same. Throws TooOften and Overloaded.
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
    let isWrong = false;
    try {
      isWrong = !(await passwords.isRight(passwordHash, password, network));
    } finally {
      // Also where the shop was too busy to find out.
      if (!isWrong) await counted.giveBack(limits.wrongPasswordOfAccount, account.id);
    }
    return isWrong ? { outcome: "wrong_password" } : proven;
  }
  if (isFresh(session, clock.now())) return proven;
  return { outcome: passwordHash === null ? "fresh_login_needed" : "wrong_password" };
}

function isFresh({ signInMethod, createdAt }: SessionRow, now: Date): boolean {
  const isSocial = signInMethod === "google" || signInMethod === "facebook";
  return isSocial && now.getTime() - createdAt.getTime() < freshFor;
}

/** Runs `work` in one transaction, unless the password has changed since the proof. */
export function afterProof<Result>(
  { database }: AccountContext,
  proof: Proven,
  work: ProvenWork<Result>,
): Promise<Result | Unproven> {
  return database.transaction((tx) => underProof(tx, proof, work));
}

type ProvenWork<Result> = (tx: Tx, own: { account: Account; session: SessionRow }) => Promise<Result>;

/** Runs `work` in `tx`, unless the password has changed since the proof. */
export async function underProof<Result>(
  tx: Tx,
  { person, passwordHash }: Proven,
  work: ProvenWork<Result>,
): Promise<Result | Unproven> {
  const own = await requireAccount(tx, person);
  if (own.account.passwordHash !== passwordHash) return { outcome: "wrong_password" };
  return work(tx, own);
}
