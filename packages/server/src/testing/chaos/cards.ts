/** What the card form and the bank's page do with a test card, without a browser. */
import type { PaymentToken } from "@nestling/contract/orders";
import { patience, type Shopper } from "./shoppers.ts";

/** Cards that pay. The refund of one is pending for a while, and two need 3-D Secure. */
export const goodCards = [
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_mastercard",
  "pm_card_amex",
  "pm_card_visa_debit",
  "pm_card_pendingRefund",
  "pm_card_threeDSecure2Required",
  "pm_card_threeDSecureOptional",
] as const;

/** A card that pays, and whose refunds fail. */
export const closedAccountCard = "pm_card_refundFail";

export const badCards = [
  "pm_card_visa_chargeDeclined",
  "pm_card_visa_chargeDeclinedInsufficientFunds",
  "pm_card_chargeDeclinedExpiredCard",
  "pm_card_threeDSecureRequiredChargeDeclined",
] as const;

type Confirmed = { next_action?: { redirect_to_url?: { url: string } } | null };

/**
 * Charges a card with the two calls of the card form, and confirms or declines on the bank's page. If an answer gets lost, the
 * shopper does not know the result.
 */
export async function chargeCard(
  { shop, random }: Shopper,
  { token_payment, publishable_key }: PaymentToken,
  card: string,
): Promise<void> {
  const [intent] = token_payment.split("_secret_");
  const send = (url: string, fields: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
  try {
    const answer = await send(`${shop.url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
      key: publishable_key,
      client_secret: token_payment,
      payment_method: card,
      return_url: `${shop.url}/payment`,
    });
    const { next_action } = (await answer.json()) as Confirmed;
    const bank = next_action?.redirect_to_url?.url;
    if (bank !== undefined) await send(bank, { answer: random.in100(80) ? "complete" : "fail" });
  } catch {
    // The shopper asks the shop next.
  }
}
