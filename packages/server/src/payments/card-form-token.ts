import { cents, toUsd } from "@nestling/commerce/money";
import type { PaymentToken } from "@nestling/contract/orders";
import type { OpenedIntent, PaymentProvider } from "./provider.ts";

/** What the card form in the browser needs for an open payment of `amount` cents. */
export function cardFormToken(
  { name, publishableKey }: Pick<PaymentProvider, "name" | "publishableKey">,
  { clientSecret }: OpenedIntent,
  amount: number,
): PaymentToken {
  return {
    provider: name,
    publishable_key: publishableKey,
    token_payment: clientSecret,
    amount: toUsd(cents(amount)),
  };
}
