import { expect, test } from "vitest";
import {
  cureOf,
  type FailureReason,
  reactionToFailure,
  reasonOfAddressField,
  reasonOfRefusal,
} from "./failure-rules.ts";

/** The code and message of every refusal on record, the reason behind it, what the shop does, and a word of the cure. */
const refusals: [title: string, code: string, message: string, FailureReason, string, string][] = [
  ["1: the variant is gone", "SKU_NOT_EXIST", "The SKU does not exist", "sku_gone", "refund", "variant"],
  ["2: the product is offline", "ITEM_ID_NOT_FOUND", "Item not found", "product_offline", "refund", "seller"],
  ["3: out of stock", "INVENTORY_HOLD_ERROR", "Not enough stock", "out_of_stock", "refund", "too few pieces"],
  [
    "4: not sold to the country",
    "UNKNOWN_ERROR",
    "Item is not allowed to this country",
    "not_to_country",
    "refund",
    "country",
  ],
  ["4: not sold to the country, by its code", "602", "", "not_to_country", "refund", "country"],
  [
    "5: the shipping service is gone",
    "DELIVERY_METHOD_NOT_EXIST",
    "",
    "freight_gone",
    "retry",
    "cheapest one within",
  ],
  [
    "6: the province or city is not in the list",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    "Please enter a city",
    "region",
    "person",
    "--city",
  ],
  [
    "7: the form of the phone number",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    "The mobile number must have 9 digits",
    "phone",
    "person",
    "--phone",
  ],
  [
    "8: the name",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    "The full name must have a first and a last name",
    "name",
    "person",
    "--name",
  ],
  [
    "9: the length of the address",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    "The address must have 5 to 35 characters",
    "street",
    "person",
    "--street",
  ],
  [
    "10: the tax id",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH",
    "CPF and name do not match",
    "tax_id",
    "person",
    "--cpf",
  ],
  [
    "11: the birthday in Brazil",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    "The birthday is missing",
    "birthday",
    "person",
    "--birthday",
  ],
  [
    "12: the national address in Saudi Arabia",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    "The national address is missing",
    "national_address",
    "person",
    "--national-address",
  ],
  [
    "13: another writing than the Latin one",
    "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    "Please use letters from A to Z",
    "writing",
    "person",
    "Latin letters",
  ],
  ["14: the currency", "PRICE_PAY_CURRENCY_ERROR", "", "currency", "person", "US dollars"],
  [
    "15: an id that was used before says nothing about what became of it",
    "REPEATED_ORDER_ERROR",
    "repeated order",
    "unknown",
    "retry",
    "--found",
  ],
  [
    "17: a purchase limit",
    "A004_CANNOT_USER_COUPON",
    "The coupon cannot be used",
    "limit",
    "person",
    "limits",
  ],
  ["18: the account is blocked", "A003_SUSPICIOUS_BUYER", "", "account", "retry", "aliexpress authorize"],
  [
    "19: placed and not paid",
    "",
    "OrderCreated, autoPay fail:APIPayFail",
    "unpaid",
    "person",
    "Pay it at the marketplace",
  ],
  [
    "20: ended by the supplier after the payment",
    "",
    "Canceled by the seller",
    "cancelled_there",
    "refund",
    "part is refunded",
  ],
  ["what nobody knows yet", "C999_SOMETHING_NEW", "Computer says no", "other", "person", "unknown reason"],
];

test.each(refusals)("[MKT-04] failure %s", (_, code, message, reason, reaction, word) => {
  expect(reasonOfRefusal(code, message)).toBe(reason);
  expect(reactionToFailure(reason)).toBe(reaction);
  expect(cureOf(reason, "NST-7K3M-9QPX")).toContain(word);
});

test("[MKT-04] failure 16: a part that costs more than it earns waits for the merchant", () => {
  expect(reactionToFailure("loss")).toBe("person");
  expect(cureOf("loss", "NST-7K3M-9QPX")).toContain("nestling orders place NST-7K3M-9QPX --anyway");
});

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
  expect(reactionToFailure(reasonOfAddressField(field))).toBe("person");
});

test("a text that is no reason has no cure", () => {
  expect(cureOf("constructor", "NST-7K3M-9QPX")).toBeUndefined();
});
