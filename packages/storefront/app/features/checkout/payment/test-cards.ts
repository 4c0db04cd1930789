/**
 * Stripe's documented test numbers, each with its PaymentMethod's id; two have none and use that of their brand's
 * other card. The sandbox takes only these, and only the id leaves the browser, never a number (CHK-06).
 */
const testCards: ReadonlyMap<string, string> = new Map([
  ["4242424242424242", "pm_card_visa"],
  ["4000056655665556", "pm_card_visa_debit"],
  ["5555555555554444", "pm_card_mastercard"],
  ["2223003122003222", "pm_card_mastercard"],
  ["5200828282828210", "pm_card_mastercard_debit"],
  ["5105105105105100", "pm_card_mastercard_prepaid"],
  ["378282246310005", "pm_card_amex"],
  ["371449635398431", "pm_card_amex"],
  ["6011111111111117", "pm_card_discover"],
  ["3056930009020004", "pm_card_diners"],
  ["3566002020360505", "pm_card_jcb"],
  ["4000000000000002", "pm_card_visa_chargeDeclined"],
  ["4000000000009995", "pm_card_visa_chargeDeclinedInsufficientFunds"],
  ["4000000000009987", "pm_card_visa_chargeDeclinedLostCard"],
  ["4000000000009979", "pm_card_visa_chargeDeclinedStolenCard"],
  ["4000000000006975", "pm_card_visa_chargeDeclinedVelocityLimitExceeded"],
  ["4000000000000069", "pm_card_chargeDeclinedExpiredCard"],
  ["4000000000000127", "pm_card_chargeDeclinedIncorrectCvc"],
  ["4000000000000119", "pm_card_chargeDeclinedProcessingError"],
  ["4000002500003155", "pm_card_authenticationRequiredOnSetup"],
  ["4000003800000446", "pm_card_authenticationRequiredSetupForOffSession"],
  ["4000008260003178", "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds"],
  ["4000002760003184", "pm_card_authenticationRequired"],
  ["4000000000003220", "pm_card_threeDSecure2Required"],
  ["4000000000003055", "pm_card_threeDSecureOptional"],
  ["4000008400001629", "pm_card_threeDSecureRequiredChargeDeclined"],
  ["4000000000007726", "pm_card_pendingRefund"],
  ["4000000000005126", "pm_card_refundFail"],
  ["4000000000000259", "pm_card_createDispute"],
]);

/** The PaymentMethod that stands for a test card; undefined for any other number. `digits` has no spaces. */
export function testPaymentMethod(digits: string): string | undefined {
  return testCards.get(digits);
}
