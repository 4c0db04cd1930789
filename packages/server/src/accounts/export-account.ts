/** Exports all data that the shop keeps about a customer (ACC-05). */
import type { Tx } from "../platform/database.ts";
import type { Person } from "../platform/http/caller.ts";
import { limits } from "../platform/limits/figures.ts";
import { savedOf } from "./address-queries.ts";
import { afterProof, prove, type Unproven } from "./proof.ts";
import { type Account, identitiesOf, sessionsOf } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

/**
 * Reads what one part of the shop keeps about a customer. The composition root passes in the parts outside accounts.
 * Data found by email belongs to the customer only if the email is verified.
 */
export type Keeper = (tx: Tx, account: Account) => Promise<unknown>;

/** The exports, by their key in the document. */
export type Keepers = Readonly<Record<string, Keeper>>;

const own: Keepers = {
  details: async (_, account) => ({
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    email_verified_at: account.emailVerifiedAt,
    new_email: account.newEmail,
    phone: account.phone,
    has_password: account.passwordHash !== null,
    opened_at: account.createdAt,
    opened_with: { system_type: account.systemType, domain: account.domain },
  }),
  addresses: async (tx, account) =>
    (await savedOf(tx, account.id)).map(({ address, isDefault, createdAt, usedAt }) => ({
      ...address,
      is_default: isDefault,
      saved_at: createdAt,
      used_at: usedAt,
    })),
  logins: async (tx, account) =>
    (await identitiesOf(tx, account.id)).map(({ provider, subject, emailAtLink, createdAt }) => ({
      provider,
      subject,
      email: emailAtLink,
      joined_at: createdAt,
    })),
  sessions: async (tx, account) =>
    (await sessionsOf(tx, account.id)).map((session) => ({
      sign_in_method: session.signInMethod,
      device: session.device,
      system_type: session.systemType,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
    })),
};

type Exported = { outcome: "exported"; document: Record<string, unknown> };

/** Reads everything in one snapshot of the database. Throws TooOften. */
export async function exportAccount(
  context: AccountContext,
  person: Person,
  currentPassword: string | undefined,
  others: Keepers,
  network: string | undefined,
): Promise<Exported | Unproven> {
  const proof = await prove(context, person, currentPassword, network);
  if (proof.outcome !== "proven") return proof;
  await context.limits.take(limits.exportOfAccount, person.accountId);
  return afterProof(context, proof, async (tx, { account }) => {
    const document: Record<string, unknown> = { exported_at: context.clock.now() };
    for (const [subject, keeper] of Object.entries({ ...own, ...others })) {
      document[subject] = await keeper(tx, account);
    }
    return { outcome: "exported", document };
  });
}
