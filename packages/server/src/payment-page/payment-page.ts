/** The page where one pays an amount outside any cart (ROUTE-14, PAY-01), and what guards it against card testing. */
import type { Mailer } from "../mail/mailer.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";

export type PaymentPage = {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  mailer: Mailer;
  limits: Limits;
  log: Log;
};

/** How many cards may fail on a payment before it is canceled. */
export const mostAttempts = 5;

export const hour = 3_600_000;

/** The alert for the merchant when half of what the page may begin at once is in use, until it is a quarter. */
export const busyAlert = { kind: "payment_page_busy", subject: "payment-page" } as const;
