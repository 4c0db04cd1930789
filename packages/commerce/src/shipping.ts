import { type Cents, fromUsd, type Usd, zero } from "./money.ts";

/** What the marketplace says about the shipping of a product (PROD-04). */
export type ShippingInformation = {
  shippingFee: Usd;
  country_code: string;
  bizData: { shippingFee: "free" | "charge"; displayAmount: Usd; displayCurrency: "USD" };
  componentLayout: { title: string };
};

/** The fee of one product, once for all pieces of it (CHK-10). Free is 0, whatever the amount says. */
export function shippingFee(information: ShippingInformation): Cents {
  return information.bizData.shippingFee === "free" ? zero : fromUsd(information.shippingFee);
}
