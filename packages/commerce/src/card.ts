/** What is shown of the card that paid: Stripe's name for its brand, and its last four digits. */
export type Card = { readonly brand: string; readonly last4: string };

const brands: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** 'Visa ending 4242'; of a brand without a name here, 'card ending 4242'. */
export function cardWords({ brand, last4 }: Card): string {
  return `${brands[brand] ?? "card"} ending ${last4}`;
}
