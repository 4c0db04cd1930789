/** The merchant's changes to orders from the command line: what they need, with the mails and refunds that follow. */
import { findSigningKey, shopSecrets } from "../accounts/token-keys.ts";
import { openMailLinks } from "../mail/links.ts";
import { mailJob, openMailer } from "../mail/mailer.ts";
import { placeOrderJob, refundJob } from "../orders/apply-events.ts";
import type { MerchantContext } from "../orders/context.ts";
import { expireOrderJob } from "../orders/merchant-changes.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import type { JobQueue } from "../platform/jobs.ts";
import { readPolicyFiles } from "../policies/policy-files.ts";
import { withQueues, withShop } from "./shop.ts";

/**
 * Runs `work` with the context for the merchant's changes to orders. The running shop sends the mails and refunds that follow.
 */
export function withMerchantContext<Value>(
  config: Config,
  work: (context: MerchantContext) => Promise<Value>,
): Promise<Value> {
  return withShop(config, (shop) => onMerchantContext(config, shop, work));
}

/** What mails to customers need. */
export async function openMailing(config: Config, database: Database, jobs: JobQueue) {
  const { publicUrl } = config.http;
  return {
    clock: systemClock,
    mailer: openMailer(jobs, systemClock, { publicUrl, ...config.shop }),
    links: openMailLinks(shopSecrets(config, await findSigningKey(database)), publicUrl),
  };
}

/** The same on a database that is open, such as one that is being restored. */
export async function onMerchantContext<Value>(
  config: Config,
  { database, url }: { database: Database; url: string },
  work: (context: MerchantContext) => Promise<Value>,
): Promise<Value> {
  const kinds = [mailJob, refundJob, expireOrderJob, placeOrderJob];
  const files = await readPolicyFiles(config.shop);
  return withQueues(config, url, kinds, async (jobs) =>
    work({ database, jobs, ...(await openMailing(config, database, jobs)), ...files }),
  );
}
