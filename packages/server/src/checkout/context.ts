/** What the use cases of checkout need. The composition root provides it (start/contexts.ts). */
import type { DeliveryDays } from "@nestling/commerce/delivery-dates";
import type { Freshen } from "../marketplace/freshen.ts";
import type { PlacesOf } from "../marketplace/places.ts";
import type { MerchantContext } from "../orders/context.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";

export type PaymentContext = MerchantContext & {
  payments: PaymentProvider;
  log: Log;
  /** How long a paid order can be canceled at once. */
  holdMinutes: number;
  /** The other subjects that have payments. */
  otherOwners: readonly PaymentOwner[];
};

type PaymentOwner = {
  /** Settles a payment. False for one that is not its own. */
  settle(intentId: string): Promise<boolean>;
  /** Whether it has recorded this payment. */
  knows(intentId: string): Promise<boolean>;
};

export type OrderContext = PaymentContext & {
  limits: Limits;
  /** The codes of the countries that the shop ships to. */
  shipTo: readonly string[];
  /** The country whose freight counts before an address is known (CHK-12). */
  defaultCountry: string;
  /** Days that pass before the merchant has ordered at the marketplace. */
  handlingDays: number;
  /** How long the shop's own goods take to the door in its own country. Undefined where nothing is promised. */
  ownDays: DeliveryDays | undefined;
  /** Whether a product that lacks what the law of the address's country asks for can be bought nevertheless (SAFE-06). */
  safetyGate: "warn" | "block";
  /** Asks the marketplace again for what is too old (CART-13). */
  freshen: Freshen;
  /** The supplier's list of a country's places (ADDR-04). */
  placesOf: PlacesOf;
  payMinutes: number;
  /** How many unpaid orders one customer may have at once (CHK-11). */
  mostUnpaid: number;
  /** After how many days a delivered order is finished without its customer's confirmation. */
  finishDays: number;
};
