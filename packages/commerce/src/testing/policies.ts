import type { Policies } from "../policies.ts";

/** What a shop of tests promises: the figures that the shop comes with. */
export const usualPolicies: Policies = {
  withdrawal_days: 14,
  return_days: 14,
  send_back_days: 14,
  return_shipping: "customer",
  refund_days: 14,
  bank_days: { least: 5, most: 10 },
  report_days: 30,
  missing_days: 60,
  delivery_days: { least: 7, most: 20 },
  answer_days: 2,
  guarantee_years: 2,
};
