import { type PartProblem, reactionToProblem } from "@nestling/commerce/part-problems";
import { expect, test } from "vitest";
import { reasonOfAddressField, reasonOfRefusal } from "./refusal-rules.ts";

type Row = [code: string | undefined, message: string, PartProblem];

const invalid = "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL";
const build = "ERROR_WHEN_BUILD_FOR_PLACE_ORDER";

/** Every refusal on record: its code and message, and the reason behind it. */
const refusals: Row[] = [
  ["SKU_NOT_EXIST", "The SKU does not exist", "sku_gone"],
  ["SKU_HAS_BEEN_DELETED", "", "sku_gone"],
  ["ITEM_ID_NOT_FOUND", "Item not found", "product_gone"],
  ["605", "", "product_gone"],
  ["PRODUCT_NOT_EXIST", "The product does not exist", "product_gone"],
  ["PRODUCT_HAS_BEEN_DELETED", "", "product_gone"],
  ["ITEM_NOT_EXISTS", "", "product_gone"],
  ["isv.product-not-exist", "", "product_gone"],
  ["PRODUCT_OFF_SHELF", "", "product_offline"],
  ["PRODUCT_OFFLINE", "", "product_offline"],
  ["ITEM_HAS_BEEN_OFF_SHELF", "", "product_offline"],
  ["PRODUCT_NOT_ON_SALE", "", "product_offline"],
  ["isv.product-offline", "isv.product-offline: It is sold no longer", "product_offline"],
  ["INVENTORY_HOLD_ERROR", "Not enough stock", "stock_unclear"],
  ["INVENTORY_HOLD_ERROR", "insufficient or system error", "stock_unclear"],
  ["INVENTORY_NOT_ENOUGH", "", "stock_unclear"],
  ["SKU_STOCK_NOT_ENOUGH", "", "stock_unclear"],
  ["UNKNOWN_ERROR", "Item is not allowed to this country", "not_to_country"],
  ["602", "", "not_to_country"],
  ["A002_INVALID_ZONE", "", "not_to_country"],
  ["A005_INVALID_COUNTRIES", "", "not_to_country"],
  ["DELIVERY_METHOD_NOT_EXIST", "", "freight_gone"],
  ["505", "", "freight_gone"],
  ["BUY_LIMIT_EXCEEDED", "", "buy_limit"],
  ["BUY_LIMIT_PER_BUYER", "You can buy at most 2 pieces", "buy_limit"],
  ["PURCHASE_LIMIT_ERROR", "", "buy_limit"],
  ["PRODUCT_BUY_AMOUNT_LIMIT", "", "buy_limit"],
  ["OVER_BUY_LIMIT", "", "buy_limit"],
  ["isv.buy-limit-exceeded", "", "buy_limit"],
  ["C999", "The purchase limit is exceeded", "buy_limit"],
  ["C999", "Limit 5 per customer", "buy_limit"],
  ["A004_CANNOT_USER_COUPON", "The coupon cannot be used", "limit"],
  ["C999", "The order value is too high", "limit"],
  ["A001_ORDER_CANNOT_BE_PLACED", "", "account"],
  ["A003_SUSPICIOUS_BUYER", "", "account"],
  ["A006_INVALID_ACCOUNT_INFO", "", "account"],
  ["BLACKLIST_BUYER_IN_LIST", "", "account"],
  ["USER_ACCOUNT_DISABLED", "", "account"],
  ["USER_ACCOUNT_LIMITED", "", "other"],
  ["PRICE_PAY_CURRENCY_ERROR", "", "currency"],
  ["REPEATED_ORDER_ERROR", "repeated order", "unknown"],
  [build, "invalid items or system error", "not_built"],
  [build, "Item is not allowed to this country", "not_built"],
  [build, "", "not_built"],
  ["B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH", "CPF and name do not match", "tax_id"],
  ["B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID", "", "tax_id"],
  [invalid, "Please enter a city", "region"],
  [invalid, "Please select a state: Other is not supported", "region"],
  [invalid, "The city name is invalid", "region"],
  [invalid, "zip_code is invalid", "region"],
  [invalid, "The mobile number must have 9 digits", "phone"],
  [invalid, "The full name must have a first and a last name", "name"],
  [invalid, "contact_person is too long", "name"],
  [invalid, "The address must have 5 to 35 characters", "street"],
  [invalid, "something else", "street"],
  ["DELIVERY_ADDRESS_ERROR", "Please enter a province", "region"],
  [invalid, "The birthday is missing", "birthday"],
  [invalid, "The national address is missing", "national_address"],
  [invalid, "Please use letters from A to Z", "writing"],
  [invalid, "The package cannot be delivered to this address", "street"],
  ["LOGISTICS_ERROR", "This item cannot be shipped by the chosen method", "other"],
  ["C999", "Product name contains illegal words", "other"],
  ["PRODUCT_NOT_EXIST ", "", "product_gone"],
  ["C999_SOMETHING_NEW", "Computer says no", "other"],
  ["constructor", "", "other"],
];

/** Refusals without a code: what the words name is for a person, and never a reason to give money back. */
const withoutCode: [message: string, PartProblem][] = [
  ["Please enter a City", "region"],
  ["Please enter a Province", "region"],
  ["Please input a valid ZIP code", "region"],
  ["The postal code is wrong", "region"],
  ["Please enter a mobile number", "phone"],
  ["mobile_no is empty", "phone"],
  ["Please enter a contact name", "name"],
  ["The buyer's name exceeds the limit of 32 characters", "name"],
  ["Please enter an address", "street"],
  ["CPF is invalid", "tax_id"],
  ["Purchase limit exceeded", "buy_limit"],
  ["You can buy at most 3 pieces", "buy_limit"],
  ["The product does not exist", "no_code"],
  ["The product has been deleted", "no_code"],
  ["Item is not allowed to this country", "no_code"],
  ["The item cannot be delivered to this region", "no_code"],
  ["This product can't be shipped to the United States", "no_code"],
  ["Logistics name is invalid", "no_code"],
  ["You can only buy 2 pieces of this item", "buy_limit"],
  ["Insufficient inventory", "no_code"],
  ["Canceled by the seller", "no_code"],
  ["System error", "no_code"],
  ["no reason given", "no_code"],
  ["", "no_code"],
];

test.each(refusals)("[MKT-04] the refusal %s '%s' means %s", (code, message, reason) => {
  expect(reasonOfRefusal(code, message)).toBe(reason);
});

test.each(withoutCode)(
  "[MKT-04] the refusal '%s' without a code means %s, and a person is asked",
  (message, reason) => {
    expect(reasonOfRefusal(undefined, message)).toBe(reason);
    expect(reasonOfRefusal("", message)).toBe(reason);
    expect(reactionToProblem(reason)).toBe("person");
  },
);

test.each([
  ["name", "name"],
  ["phone", "phone"],
  ["street", "street"],
  ["street2", "street"],
  ["cpf", "tax_id"],
  ["rut_no", "tax_id"],
  ["tax_number", "tax_id"],
  ["passport_no", "tax_id"],
  ["birthday", "birthday"],
  ["nat_addr", "national_address"],
])("[MKT-04] a wrong %s is found before the address is sent, and waits for the merchant", (field, reason) => {
  expect(reasonOfAddressField(field)).toBe(reason);
  expect(reactionToProblem(reasonOfAddressField(field))).toBe("person");
});
