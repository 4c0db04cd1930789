/**
 * Whether the import fees of a country fall on the buyer (PRICE-04). Duty and import tax depend on the country of the address and
 * on the sender, so no page that is the same for everybody says that there are none.
 */
export const importFees = ["included", "buyer_may_pay", "unknown"] as const;
export type ImportFees = (typeof importFees)[number];

const texts: Readonly<Record<ImportFees, string>> = {
  included: "included in your total.",
  buyer_may_pay: "customs may ask you to pay them when your package arrives.",
  unknown: "we don't know if there are any. You may have to pay some when your package arrives.",
};

/** What a buyer reads about the import fees of a country. `country` is its name. */
export function importFeesText(fees: ImportFees, country: string): string {
  return `Import fees, ${country}: ${texts[fees]}`;
}
