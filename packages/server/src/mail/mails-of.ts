import type { Tx } from "../platform/database.ts";
import { findMailsTo } from "./queries.ts";

/**
 * The mails of the last month to a customer, for the export of the account. Mails to an email that is not verified are
 * left out, because it may be somebody else's.
 */
export async function mailsOf(
  tx: Tx,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
) {
  if (emailVerifiedAt === null) return [];
  const mails = await findMailsTo(tx, email);
  return mails.map(({ subject, createdAt, sentAt }) => ({ subject, written_at: createdAt, sent_at: sentAt }));
}
