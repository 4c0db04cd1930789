import type { Charge } from "./objects.ts";

/** How a test card ends: paid, or refused by the bank with Stripe's code, reason and words. */
export type Outcome =
  | { kind: "charged" }
  | { kind: "declined"; code: string; declineCode: string; message: string; networkCode?: string };

/** A card behind one of Stripe's documented test PaymentMethods. Its number is never known here. */
export interface TestCard {
  brand: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb";
  last4: string;
  funding: "credit" | "debit" | "prepaid";
  outcome: Outcome;
  /** Whether its bank asks the shopper by 3-D Secure: for every payment, or where the shop asks for it. */
  authentication?: "required" | "on_request";
  /** What becomes of a refund by itself: it is pending and then there, or it is there and then fails. */
  refund?: "pending" | "failing";
  /** The bank asks the money back: by a dispute, or first by a question. */
  dispute?: "fraudulent" | "product_not_received" | "inquiry";
}

const charged: Outcome = { kind: "charged" };

function declined(code: string, declineCode: string, message: string, networkCode?: string): Outcome {
  return {
    kind: "declined",
    code,
    declineCode,
    message,
    ...(networkCode === undefined ? {} : { networkCode }),
  };
}

const DECLINED = "Your card was declined.";

function visa(last4: string, outcome: Outcome): TestCard {
  return { brand: "visa", last4, funding: "credit", outcome };
}

/** The card that a charge was made to: no two of them end alike. */
export function cardOf(charge: Charge): TestCard | undefined {
  const last4 = charge.payment_method_details?.card?.last4;
  return Object.values(CARDS).find((card) => card.last4 === last4);
}

const CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa("4242", charged),
  pm_card_mastercard: { brand: "mastercard", last4: "4444", funding: "credit", outcome: charged },
  pm_card_mastercard_debit: { brand: "mastercard", last4: "8210", funding: "debit", outcome: charged },
  pm_card_mastercard_prepaid: { brand: "mastercard", last4: "5100", funding: "prepaid", outcome: charged },
  pm_card_discover: { brand: "discover", last4: "1117", funding: "credit", outcome: charged },
  pm_card_diners: { brand: "diners", last4: "0004", funding: "credit", outcome: charged },
  pm_card_jcb: { brand: "jcb", last4: "0505", funding: "credit", outcome: charged },
  pm_card_amex: { brand: "amex", last4: "0005", funding: "credit", outcome: charged },
  pm_card_visa_debit: { brand: "visa", last4: "5556", funding: "debit", outcome: charged },

  pm_card_visa_chargeDeclined: visa("0002", declined("card_declined", "generic_decline", DECLINED, "01")),
  pm_card_visa_chargeDeclinedInsufficientFunds: visa(
    "9995",
    declined("card_declined", "insufficient_funds", "Your card has insufficient funds.", "51"),
  ),
  pm_card_visa_chargeDeclinedLostCard: visa("9987", declined("card_declined", "lost_card", DECLINED, "41")),
  pm_card_visa_chargeDeclinedStolenCard: visa(
    "9979",
    declined("card_declined", "stolen_card", DECLINED, "43"),
  ),
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: visa(
    "6975",
    declined(
      "card_declined",
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
      "61",
    ),
  ),
  pm_card_chargeDeclinedExpiredCard: visa(
    "0069",
    declined("expired_card", "expired_card", "Your card has expired.", "54"),
  ),
  pm_card_chargeDeclinedIncorrectCvc: visa(
    "0127",
    declined("incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."),
  ),
  pm_card_chargeDeclinedProcessingError: visa(
    "0119",
    declined(
      "processing_error",
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  ),

  // Set up for later charges or not: this shop charges a card while its owner is there, and then both banks ask.
  pm_card_authenticationRequiredOnSetup: { ...visa("3155", charged), authentication: "required" },
  pm_card_authenticationRequiredSetupForOffSession: { ...visa("0446", charged), authentication: "required" },
  pm_card_authenticationRequired: { ...visa("3184", charged), authentication: "required" },
  pm_card_threeDSecure2Required: { ...visa("3220", charged), authentication: "required" },
  pm_card_threeDSecureOptional: { ...visa("3055", charged), authentication: "on_request" },
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    ...visa(
      "3178",
      declined("card_declined", "insufficient_funds", "Your card has insufficient funds.", "51"),
    ),
    authentication: "required",
  },
  pm_card_threeDSecureRequiredChargeDeclined: {
    ...visa("1629", declined("card_declined", "generic_decline", DECLINED, "01")),
    authentication: "required",
  },

  pm_card_pendingRefund: { ...visa("7726", charged), refund: "pending" },
  pm_card_refundFail: { ...visa("5126", charged), refund: "failing" },
  pm_card_createDispute: { ...visa("0259", charged), dispute: "fraudulent" },
  pm_card_createDisputeProductNotReceived: { ...visa("2685", charged), dispute: "product_not_received" },
  pm_card_createDisputeInquiry: { ...visa("1976", charged), dispute: "inquiry" },
};

/** Documented by Stripe, and not built here: other ways of 3-D Secure, Radar, saved cards. */
const UNBUILT: ReadonlySet<string> = new Set([
  "pm_card_threeDSecureRequired",
  "pm_card_threeDSecureRequiredProcessingError",
  "pm_card_chargeCustomerFail",
  "pm_card_riskLevelHighest",
  "pm_card_riskLevelElevated",
  "pm_card_radarBlock",
  "pm_card_cvcCheckFail",
  "pm_card_avsZipFail",
  "pm_card_unionpay",
]);

/** The card behind a PaymentMethod id. */
export function findCard(
  paymentMethod: string,
): { found: "card"; card: TestCard } | { found: "unbuilt" } | { found: "nothing" } {
  const card = Object.hasOwn(CARDS, paymentMethod) ? CARDS[paymentMethod] : undefined;
  if (card !== undefined) return { found: "card", card };
  return { found: UNBUILT.has(paymentMethod) ? "unbuilt" : "nothing" };
}
