/** What the use cases of fulfillment need. The composition root provides it (start/contexts.ts). */
import type { PaymentContext } from "../checkout/context.ts";
import type { Supplier } from "../marketplace/supplier.ts";

export type FulfillmentContext = PaymentContext & {
  supplier: Supplier;
  /** The shop's own country, whose costs each product has. */
  defaultCountry: string;
  /** Whether the supplier charges the merchant for an order at once. */
  pay: boolean;
  /** Whether a part waits for the merchant where only a look-up has brought its product (ROUTE-06). */
  holdLookedUp: boolean;
  /** How many times faster than the clock orders live at the supplier: 1, or more at its stand-in. */
  pace: number;
};
