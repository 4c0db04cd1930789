/** What changes to an order need. The composition root provides it (start/contexts.ts). */
import type { MailLinks } from "../mail/links.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs.ts";
import type { PolicyFiles } from "../policies/policy-files.ts";

/** For messages to the customer of an order. */
export type MessageContext = PolicyFiles & {
  mailer: Mailer;
  links: MailLinks;
  clock: Clock;
};

/** For changing an order in a transaction. */
export type ChangeContext = MessageContext & { jobs: Jobs };

/** For the merchant's and the customer's changes to an order. */
export type MerchantContext = ChangeContext & { database: Database };
