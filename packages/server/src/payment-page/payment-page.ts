/** The page where one pays an amount outside any cart (ROUTE-14, PAY-01), and what guards it against card testing. */
import type { Post } from "../mail/post.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";

export type PaymentPage = {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  post: Post;
  limits: Limits;
  log: Log;
};

/** So many cards may fail on a payment; then no further one is taken. */
export const mostAttempts = 5;

/** So many payments may begin in any hour, whoever begins them. */
export const mostInAnHour = 60;

export const hour = 3_600_000;

/** What the merchant is told of when the last of them is taken. */
export const busyAlert = { kind: "payment_page_busy", subject: "payment-page" } as const;
