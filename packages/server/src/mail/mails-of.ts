import type { Tx } from "../platform/database.ts";
import { findMailsTo } from "./queries.ts";

/**
 * The mails of the last month to a person, for the export of the account. A mailbox that was not verified may be somebody
 * else's: mails to it are left out.
 */
export async function mailsOf(
  tx: Tx,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
) {
  if (emailVerifiedAt === null) return [];
  const mails = await findMailsTo(tx, email);
  return mails.map(({ subject, createdAt, sentAt }) => ({ subject, written_at: createdAt, sent_at: sentAt }));
}
