import type { MerchantContext } from "../checkout/context.ts";
import { expireOrderJob } from "../checkout/expire-order.ts";
import { mailJob, openMailer } from "../mail/mailer.ts";
import { refundJob } from "../payments/refunds.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { withJobs } from "./command.ts";

/**
 * Runs `work` with what a merchant's change of an order takes. What is to happen after it, mails and refunds, is done by
 * the shop that runs.
 */
export async function withMerchantContext(
  config: Config,
  work: (context: MerchantContext) => Promise<void>,
): Promise<void> {
  const { publicUrl } = config.http;
  await withJobs(config, [mailJob, refundJob, expireOrderJob], async ({ database, jobs }) => {
    const mailer = openMailer(jobs, systemClock, { publicUrl, ...config.shop });
    await work({ database, jobs, clock: systemClock, mailer, publicUrl });
  });
}
