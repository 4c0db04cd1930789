/** What the use cases need, from the least to the most. The composition root hands it in. */
import type { Mailer } from "../mail/mailer.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";

/** What a message to the customer of an order takes. */
export type MessageContext = { mailer: Mailer; publicUrl: string; clock: Clock };

/** What cancelling an order takes. */
export type CancelContext = MessageContext & { jobs: Jobs };

/** What a merchant's change of an order takes. */
export type MerchantContext = CancelContext & { database: Database };

export type PaymentContext = MerchantContext & {
  payments: PaymentProvider;
  log: Log;
  /** How long a paid order can be cancelled at once. */
  holdMinutes: number;
  /** Settles a payment of another subject; false for any that is not its own. */
  otherOwners: readonly ((intentId: string) => Promise<boolean>)[];
};

export type OrderContext = PaymentContext & {
  limits: Limits;
  /** The codes of the countries that the shop ships to. */
  shipTo: readonly string[];
  payMinutes: number;
  /** How many orders of one customer may wait to be paid at once (CHK-11). */
  mostUnpaid: number;
  /** After how many days a delivered order is finished, though nobody says that it has arrived. */
  finishDays: number;
};
