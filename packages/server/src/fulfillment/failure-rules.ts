/*
 * Why the marketplace refuses or does not finish a part of an order, and what to do. Sources, as of November 2026:
 * documents 1615 (order call) and 1669 (change log for dropshipping) of AliExpress's Open Platform, and
 * help.dsers.com/orders-failure-reasons-for-dsers.
 */

/**
 * What happens to the part. `refund`: it is refused for good and its money goes back. `retry`: the shop tries again. `person`: it
 * waits for the merchant, as always where the marketplace gives no code.
 */
export type FailureReaction = "refund" | "retry" | "person";

type FailureRule = {
  reaction: FailureReaction;
  /** The marketplace's codes: whole ones, then families of them. */
  codes?: readonly string[];
  codesLike?: RegExp;
  /** What its message says where the code says little. */
  says?: RegExp;
  /** What was wrong with the address before it was sent: fields of `toSupplierAddress`. */
  fields?: readonly string[];
  /** What it is and what helps, in words for the merchant. NUMBER stands for the order's number. */
  cure: string;
};

const correct = "then place it again: nestling orders place NUMBER.";

/** In the order in which messages are searched. */
const failureRules = {
  sku_gone: {
    reaction: "refund",
    codesLike: /^SKU_(ID_)?(IS_)?(NOT_EXISTS?|NOT_FOUND|(HAS_)?(BEEN_)?DELETED)$/,
    cure: "The seller no longer has this variant. The part is refunded. Compare the variants before you sell the product again.",
  },
  product_gone: {
    reaction: "refund",
    codes: ["605"],
    codesLike: /^(ITEM|PRODUCT)_(ID_)?(IS_)?(NOT_EXISTS?|NOT_FOUND|(HAS_)?(BEEN_)?(DELETED|REMOVED))$/,
    cure: "The product is deleted at the marketplace. The part is refunded. Withdraw the product here, or import one of another seller.",
  },
  product_offline: {
    reaction: "refund",
    codesLike:
      /^(ITEM|PRODUCT)_(STATUS_)?(HAS_)?(BEEN_|IS_)?(OFF_?(SHELF|SHELVES|LINE|SALE)|NOT_ON_(SALE|SELLING|SHELF))/,
    cure: "The seller no longer offers this product. The part is refunded. Look for another seller of it.",
  },
  out_of_stock: {
    reaction: "refund",
    cure: "The seller has too few pieces. The part is refunded. Look for another seller, or wait until there are more.",
  },
  /** Too few pieces or a failure of the marketplace: the shop reads the product, and refunds only what is short. */
  stock_unclear: {
    reaction: "retry",
    codesLike: /INVENTORY|STOCK/,
    cure: "The marketplace couldn't reserve the pieces, although the product shows enough of them. The shop tries again for two hours. Later: nestling orders place NUMBER. Or give the money back: nestling orders cancel NUMBER --line N.",
  },
  not_to_country: {
    reaction: "refund",
    codes: ["ITEM_NOT_ALLOWED", "602", "A002_INVALID_ZONE", "A005_INVALID_COUNTRIES"],
    says: /not allowed to this country/i,
    cure: "The product is not sold to this country. The part is refunded. Do not ship the product there.",
  },
  /** The shop's own decision (SAFE-03). */
  recalled: {
    reaction: "refund",
    cure: "The shop doesn't order it from the seller. The part is refunded.",
  },
  /** The shop's own decision (PAY-02): nobody pays for it anymore. */
  refunded: {
    reaction: "refund",
    cure: "The shop doesn't order it from the seller. The part is canceled.",
  },
  freight_gone: {
    reaction: "retry",
    codes: ["DELIVERY_METHOD_NOT_EXIST", "505"],
    cure: "The shipping service is gone. The shop asks for the services again and takes the cheapest one within the promised days.",
  },
  currency: {
    reaction: "person",
    codes: ["PRICE_PAY_CURRENCY_ERROR"],
    cure: `The account at the marketplace pays in another currency. Set it to US dollars there, ${correct}`,
  },
  buy_limit: {
    reaction: "person",
    codesLike:
      /(BUY|BUYER|PURCHASE|QUANTITY|(?<!AC)COUNT|AMOUNT)_?LIMIT|LIMIT_?(OF_)?(BUY|PURCHASE|QUANTITY)|OVER_?(BUY_)?LIMIT|LIMIT_EXCEED/,
    says: /\b(purchas\w*|buy(ing)?|quantity|pieces)\b.*limit|limit.*\b(purchas\w*|buy(ing)?|quantity|pieces|per (buyer|customer|person|order)|exceeded)|(at most|up to|more than|only|only (buy|order|purchase)) \d+ (pieces?|pcs|items?|units?)|max(imum)? (purchase|order|buying) (quantity|amount)/i,
    cure: "The seller limits how many pieces one buyer may buy. Give the money of this part back: nestling orders cancel NUMBER --line N. Or buy it in several orders at the marketplace, and give their numbers: nestling orders place NUMBER --found ID.",
  },
  limit: {
    reaction: "person",
    codes: ["A004_CANNOT_USER_COUPON"],
    says: /promotion|coupon|value cap|order value/i,
    cure: "The seller limits how many pieces or how much value one order may have. Buy it in several orders at the marketplace, or give the money back: nestling orders refund NUMBER.",
  },
  account: {
    reaction: "retry",
    codes: [
      "A001_ORDER_CANNOT_BE_PLACED",
      "A003_SUSPICIOUS_BUYER",
      "A006_INVALID_ACCOUNT_INFO",
      "BLACKLIST_BUYER_IN_LIST",
      "USER_ACCOUNT_DISABLED",
    ],
    cure: "The marketplace takes no orders of the shop's account: its consent has run out, or it is blocked. Orders wait and go out by themselves. Authorize the shop again with nestling aliexpress authorize, or ask the marketplace to lift the block.",
  },
  unknown: {
    reaction: "retry",
    codes: ["REPEATED_ORDER_ERROR"],
    cure: "It isn't known whether it was placed. Look for it in the list of orders at the marketplace. If it is there: nestling orders place NUMBER --found ID. If it is not: nestling orders place NUMBER --lost.",
  },
  tax_id: {
    reaction: "person",
    codes: ["B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID", "B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH"],
    says: /\b(cpf|cnpj|rut|cuit|cuil)\b|tax (number|id)|identity number|passport/i,
    fields: ["cpf", "tax_number", "rut_no", "passport_no"],
    cure: `The customer's tax or identity number is missing or doesn't match the name. Ask the customer, enter it with nestling orders address NUMBER --cpf, --tax-number, --rut or --identity, ${correct}`,
  },
  birthday: {
    reaction: "person",
    says: /birthday|date of birth/i,
    fields: ["birthday"],
    cure: `The customer's birthday is missing. Ask the customer, enter it with nestling orders address NUMBER --birthday ddMMyyyy, ${correct}`,
  },
  national_address: {
    reaction: "person",
    says: /national address/i,
    fields: ["nat_addr"],
    cure: `The customer's national address is missing. Ask the customer, enter it with nestling orders address NUMBER --national-address ABCD1234, ${correct}`,
  },
  writing: {
    reaction: "person",
    says: /letters from a to z|(latin|english) (letters|characters)/i,
    cure: `The marketplace takes only Latin letters. The shop has converted the address; check it, correct it with nestling orders address NUMBER, ${correct}`,
  },
  region: {
    reaction: "person",
    says: /(?<![a-z])(provinces?|(?<!united )states?|cit(y|ies)|(?<!this )regions?|zips?|towns?|district|county|suburb|post(al)?[-_ ]?codes?)(?![a-z])/i,
    fields: ["city"],
    cure: `The state, the city or the postal code is not in the marketplace's list. Correct it with nestling orders address NUMBER --state, --city or --zip, ${correct}`,
  },
  phone: {
    reaction: "person",
    says: /phone|mobile|\btel(ephone)?\b/i,
    fields: ["phone"],
    cure: `The phone number does not have the form of its country. Correct it with nestling orders address NUMBER --phone, ${correct}`,
  },
  name: {
    reaction: "person",
    says: /(?<![a-z]|(product|item|sku|logistics|service|company|file|user) )names?(?![a-z])|contact[-_ ]?person|recipient|consignee/i,
    fields: ["name"],
    cure: `The name isn't accepted: it needs a first and a last name of usual length. Ask the customer, correct it with nestling orders address NUMBER --name, ${correct}`,
  },
  street: {
    reaction: "person",
    codesLike: /ADDRESS/,
    says: /address|street|second line/i,
    fields: ["street", "street2"],
    cure: `The street is too long, too short or not taken. Correct it with nestling orders address NUMBER --street or --street2, ${correct}`,
  },
  loss: {
    reaction: "person",
    cure: "It costs more than it earns. Place it anyway: nestling orders place NUMBER --anyway. Or give the money back: nestling orders cancel NUMBER.",
  },
  charged_more: {
    reaction: "person",
    cure: "Nothing goes back by itself. Compare its order with the costs of the product, and set another price for it: nestling products price CODE --set N.",
  },
  /** The shop's own decision (ROUTE-06): a thief may sell the product there and pay for it here. */
  looked_up: {
    reaction: "person",
    cure: "Look at its seller and at the payment: a thief may sell to himself. If you trust it: nestling orders place NUMBER --anyway. If not: nestling orders cancel NUMBER, with --line N for its lines alone. Without a decision within a week the shop gives the money back.",
  },
  unpaid: {
    reaction: "person",
    cure: "It is placed and not paid. Pay it at the marketplace before it is closed there.",
  },
  cancelled_there: {
    reaction: "refund",
    cure: "It was ended at the marketplace after it was placed. The part is refunded. Look for another seller.",
  },
  ended_there: {
    reaction: "person",
    cure: "If its goods don't come, give the money back: nestling orders cancel NUMBER --line N. If they came: nestling orders advance NUMBER WAIT_BUYER_CONFIRM_GOODS --part N.",
  },
  not_shown: {
    reaction: "person",
    cure: "Look for it in the list of orders at the marketplace. If a number is wrong: nestling orders place NUMBER --found ID. If it is not there, buy it there and give its number in the same way, or give the money back: nestling orders cancel NUMBER --line N.",
  },
  /** The call surely had no effect. */
  unavailable: {
    reaction: "retry",
    cure: "The marketplace isn't responding, or limits the shop. Nothing was placed. The shop tries again by itself.",
  },
  /** The shop's own decision (PAY-02): whether anybody still pays for it is not known. */
  payment_service: {
    reaction: "retry",
    cure: "The payment service doesn't say what of the payment went back. Nothing is bought until it does, and the shop tries again by itself. If it refuses, give the shop a STRIPE_SECRET_KEY that may read and write refunds, of the account that took the payment.",
  },
  /** No order was made, and the marketplace does not say whether its goods or itself are to blame. */
  not_built: {
    reaction: "person",
    codes: ["ERROR_WHEN_BUILD_FOR_PLACE_ORDER"],
    cure: "No order was made: the marketplace can't build it, for its items or for a failure of its own. Look at the product there, then place it again: nestling orders place NUMBER. Or give the money back: nestling orders cancel NUMBER.",
  },
  /** Its words alone send no money back, whatever they say. */
  no_code: {
    reaction: "person",
    cure: "No order was made, and the marketplace gives no code that says why. Look at the product there, then place it again: nestling orders place NUMBER. Or give the money back: nestling orders cancel NUMBER.",
  },
  /** A refusal that this table does not know. */
  other: {
    reaction: "person",
    cure: `The marketplace refuses it for an unknown reason. Fix it, ${correct} Or give the money back: nestling orders cancel NUMBER.`,
  },
} as const satisfies Readonly<Record<string, FailureRule>>;

export type FailureReason = keyof typeof failureRules;

const rules: Readonly<Record<FailureReason, FailureRule>> = failureRules;
const reasons = Object.keys(failureRules) as FailureReason[];

/** The platform writes its codes as PRODUCT_OFF_SHELF, and its gate as isv.product-off-shelf. */
const plain = (code: string) =>
  code
    .trim()
    .replace(/^is[vp]\./, "")
    .replaceAll("-", "_")
    .toUpperCase();

const saidBy = (message: string) => reasons.find((reason) => rules[reason].says?.test(message));

/** Why the marketplace has refused an order, by its code and its message. Without a code no money moves. */
export function reasonOfRefusal(code: string | undefined, message: string): FailureReason {
  if (code === undefined || code === "") return reasonByWords(message) ?? "no_code";
  const known = plain(code);
  const byCode = reasons.find(
    (reason) => rules[reason].codes?.includes(known) || rules[reason].codesLike?.test(known),
  );
  // Which field of the address is wrong only the message says.
  if (byCode !== undefined && byCode !== "street") return byCode;
  return (byCode === undefined ? saidBy(message) : reasonByWords(message)) ?? byCode ?? "other";
}

/** What a person can mend, by the words of a refusal alone. Undefined where they name nothing of that. */
export function reasonByWords(message: string): FailureReason | undefined {
  const reason = saidBy(message);
  return reason !== undefined && reactionToFailure(reason) === "person" ? reason : undefined;
}

/** Why an address would be refused, by the field that is wrong. */
export function reasonOfAddressField(field: string): FailureReason {
  return reasons.find((reason) => rules[reason].fields?.includes(field)) ?? "street";
}

export function reactionToFailure(reason: FailureReason): FailureReaction {
  return rules[reason].reaction;
}

/** What helps, for the merchant. `problem` is a reason as the part keeps it; undefined for another text. */
export function cureOf(problem: string, orderNumber: string): string | undefined {
  const reason = reasons.find((known) => known === problem);
  return reason && rules[reason].cure.replaceAll("NUMBER", orderNumber);
}
