/**
 * What the shop promises about delivery, returns, refunds and guarantee (LAW-10): the merchant's figures, and the sentences
 * that pages and mails make of them. A figure has one name: here, in catalogue/policies.yaml, and in the texts of catalogue/pages.
 */

/** From so many days to so many. */
export type DayRange = { least: number; most: number };

export type Policies = {
  /** For how many days after the last goods have arrived a consumer in the EU or the UK may withdraw, by law at least. */
  withdrawal_days: number;
  /** Within how many days of its arrival anybody can return something. */
  return_days: number;
  /** How many more days there are to send it back. */
  send_back_days: number;
  /** Who pays to send back what is only not wanted. */
  return_shipping: "customer" | "shop";
  /** Within how many days of a withdrawal or a return the money goes back. */
  refund_days: number;
  /** How many business days a bank usually takes to show a refund. */
  bank_days: DayRange;
  /** Within how many days of its arrival the customer says that something is broken or wrong. */
  report_days: number;
  /** Within how many days of the order the customer says that it never came. */
  missing_days: number;
  /** How many days a delivery usually takes from the order to the door, where no dates are known. */
  delivery_days: DayRange;
  /** How many business days an answer to an email usually takes. */
  answer_days: number;
  /** For how many years the law has the shop answer for faulty goods, in the EU and the UK at least. */
  guarantee_years: number;
};

/** "5 to 10"; "7" where both are the same. */
export function rangeText({ least, most }: DayRange): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

/** Who pays the way back, in one sentence that is true of everything that is returned. */
export function returnShippingText({ return_shipping }: Pick<Policies, "return_shipping">): string {
  return return_shipping === "shop"
    ? "We pay for return shipping."
    : "You pay for return shipping, unless the item was broken or not what you ordered.";
}

/** How long something can be returned, and who pays for it. */
export function returnsText(policies: Pick<Policies, "return_days" | "return_shipping">): string {
  return `Return it within ${policies.return_days} days of delivery. ${returnShippingText(policies)}`;
}

/** How long a delivery takes of which no dates are known. */
export function usualDeliveryText({ delivery_days }: Pick<Policies, "delivery_days">): string {
  return `Delivery usually takes ${rangeText(delivery_days)} days.`;
}

/** When a refund that was sent shows up. */
export function bankTime({ bank_days }: Pick<Policies, "bank_days">): string {
  return `It usually shows up in ${rangeText(bank_days)} business days.`;
}
