/*
 * By what the shop knows why the marketplace refuses a part of an order. Sources, as of November 2026: documents 1615 (order call)
 * and 1669 (change log for dropshipping) of AliExpress's Open Platform, and help.dsers.com/orders-failure-reasons-for-dsers.
 */
import { type PartProblem, reactionToProblem } from "@nestling/commerce/part-problems";

type RefusalRule = {
  /** The marketplace's codes: whole ones, then families of them. */
  codes?: readonly string[];
  codesLike?: RegExp;
  /** What its message says where the code says little. */
  says?: RegExp;
  /** What was wrong with the address before it was sent: fields of `toSupplierAddress`. */
  fields?: readonly string[];
};

/** In the order in which messages are searched. */
const rules: Readonly<Partial<Record<PartProblem, RefusalRule>>> = {
  sku_gone: {
    codesLike: /^SKU_(ID_)?(IS_)?(NOT_EXISTS?|NOT_FOUND|(HAS_)?(BEEN_)?DELETED)$/,
  },
  product_gone: {
    codes: ["605"],
    codesLike: /^(ITEM|PRODUCT)_(ID_)?(IS_)?(NOT_EXISTS?|NOT_FOUND|(HAS_)?(BEEN_)?(DELETED|REMOVED))$/,
  },
  product_offline: {
    codesLike:
      /^(ITEM|PRODUCT)_(STATUS_)?(HAS_)?(BEEN_|IS_)?(OFF_?(SHELF|SHELVES|LINE|SALE)|NOT_ON_(SALE|SELLING|SHELF))/,
  },
  stock_unclear: {
    codesLike: /INVENTORY|STOCK/,
  },
  not_to_country: {
    codes: ["ITEM_NOT_ALLOWED", "602", "A002_INVALID_ZONE", "A005_INVALID_COUNTRIES"],
    says: /not allowed to this country/i,
  },
  freight_gone: {
    codes: ["DELIVERY_METHOD_NOT_EXIST", "505"],
  },
  currency: {
    codes: ["PRICE_PAY_CURRENCY_ERROR"],
  },
  buy_limit: {
    codesLike:
      /(BUY|BUYER|PURCHASE|QUANTITY|(?<!AC)COUNT|AMOUNT)_?LIMIT|LIMIT_?(OF_)?(BUY|PURCHASE|QUANTITY)|OVER_?(BUY_)?LIMIT|LIMIT_EXCEED/,
    says: /\b(purchas\w*|buy(ing)?|quantity|pieces)\b.*limit|limit.*\b(purchas\w*|buy(ing)?|quantity|pieces|per (buyer|customer|person|order)|exceeded)|(at most|up to|more than|only|only (buy|order|purchase)) \d+ (pieces?|pcs|items?|units?)|max(imum)? (purchase|order|buying) (quantity|amount)/i,
  },
  limit: {
    codes: ["A004_CANNOT_USER_COUPON"],
    says: /promotion|coupon|value cap|order value/i,
  },
  account: {
    codes: [
      "A001_ORDER_CANNOT_BE_PLACED",
      "A003_SUSPICIOUS_BUYER",
      "A006_INVALID_ACCOUNT_INFO",
      "BLACKLIST_BUYER_IN_LIST",
      "USER_ACCOUNT_DISABLED",
    ],
  },
  unknown: {
    codes: ["REPEATED_ORDER_ERROR"],
  },
  tax_id: {
    codes: ["B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID", "B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH"],
    says: /\b(cpf|cnpj|rut|cuit|cuil)\b|tax (number|id)|identity number|passport/i,
    fields: ["cpf", "tax_number", "rut_no", "passport_no"],
  },
  birthday: {
    says: /birthday|date of birth/i,
    fields: ["birthday"],
  },
  national_address: {
    says: /national address/i,
    fields: ["nat_addr"],
  },
  writing: {
    says: /letters from a to z|(latin|english) (letters|characters)/i,
  },
  region: {
    says: /(?<![a-z])(provinces?|(?<!united )states?|cit(y|ies)|(?<!this )regions?|zips?|towns?|district|county|suburb|post(al)?[-_ ]?codes?)(?![a-z])/i,
    fields: ["city"],
  },
  phone: {
    says: /phone|mobile|\btel(ephone)?\b/i,
    fields: ["phone"],
  },
  name: {
    says: /(?<![a-z]|(product|item|sku|logistics|service|company|file|user) )names?(?![a-z])|contact[-_ ]?person|recipient|consignee/i,
    fields: ["name"],
  },
  street: {
    codesLike: /ADDRESS/,
    says: /address|street|second line/i,
    fields: ["street", "street2"],
  },
  not_built: {
    codes: ["ERROR_WHEN_BUILD_FOR_PLACE_ORDER"],
  },
};

const reasons = Object.keys(rules) as PartProblem[];

/** The platform writes its codes as PRODUCT_OFF_SHELF, and its gate as isv.product-off-shelf. */
const plain = (code: string) =>
  code
    .trim()
    .replace(/^is[vp]\./, "")
    .replaceAll("-", "_")
    .toUpperCase();

const saidBy = (message: string) => reasons.find((reason) => rules[reason]?.says?.test(message));

/** Why the marketplace has refused an order, by its code and its message. Without a code no money moves. */
export function reasonOfRefusal(code: string | undefined, message: string): PartProblem {
  if (code === undefined || code === "") return reasonByWords(message) ?? "no_code";
  const known = plain(code);
  const byCode = reasons.find(
    (reason) => rules[reason]?.codes?.includes(known) || rules[reason]?.codesLike?.test(known),
  );
  // Which field of the address is wrong only the message says.
  if (byCode !== undefined && byCode !== "street") return byCode;
  return (byCode === undefined ? saidBy(message) : reasonByWords(message)) ?? byCode ?? "other";
}

/** What a person can mend, by the words of a refusal alone. Undefined where they name nothing of that. */
export function reasonByWords(message: string): PartProblem | undefined {
  const reason = saidBy(message);
  return reason !== undefined && reactionToProblem(reason) === "person" ? reason : undefined;
}

/** Why an address would be refused, by the field that is wrong. */
export function reasonOfAddressField(field: string): PartProblem {
  return reasons.find((reason) => rules[reason]?.fields?.includes(field)) ?? "street";
}
