import type { MerchantContext } from "../checkout/context.ts";
import { expireOrderJob } from "../checkout/expire-order.ts";
import { placeOrderJob } from "../checkout/order-moves.ts";
import { mailJob, openMailer } from "../mail/mailer.ts";
import { refundJob } from "../payments/refunds.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { withJobs } from "./command.ts";

/**
 * Runs `work` with the context for the merchant's changes to orders. The running shop sends the mails and refunds that follow.
 */
export async function withMerchantContext(
  config: Config,
  work: (context: MerchantContext) => Promise<void>,
): Promise<void> {
  const { publicUrl } = config.http;
  await withJobs(config, [mailJob, refundJob, expireOrderJob, placeOrderJob], async ({ database, jobs }) => {
    const mailer = openMailer(jobs, systemClock, { publicUrl, ...config.shop });
    await work({ database, jobs, clock: systemClock, mailer, publicUrl });
  });
}
