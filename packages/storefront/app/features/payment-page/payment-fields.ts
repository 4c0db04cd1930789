import { emailProblem } from "@nestling/commerce/address";
import { toUsd } from "@nestling/commerce/money";
import { readAmount } from "@nestling/commerce/typed-amount";
import { hasStrings, sessionValue } from "../../shared/stored-value.ts";
import type { Texts } from "../../ui/use-typed.ts";

/** The fields before the card, in the order of the form. */
export const paymentFieldNames = ["amount", "description", "email"] as const;

export type PaymentFields = Record<(typeof paymentFieldNames)[number], string>;

/** What was typed, kept for this tab across reloads. */
export const typedPayment = sessionValue<PaymentFields>("payment_fields", (stored) =>
  hasStrings(stored, paymentFieldNames) ? stored : undefined,
);

/** The longest description, in characters. */
export const longestDescription = 200;

/** What is wrong with what is typed, field by field. */
export function paymentProblems({ amount, description, email }: PaymentFields): Texts<PaymentFields> {
  const read = readAmount(amount);
  const unfit = emailProblem(email.trim());
  return {
    ...("problem" in read && { amount: read.problem }),
    ...(description.trim() === "" && { description: "Tell us what it's for" }),
    ...(unfit !== undefined && { email: unfit }),
  };
}

/** The body of the call; undefined for an amount that cannot be read. */
export function paymentBody(fields: PaymentFields) {
  const read = readAmount(fields.amount);
  if ("problem" in read) return undefined;
  return {
    amount: toUsd(read.amount),
    description: fields.description.trim(),
    email: fields.email.trim(),
  };
}

export type PaymentBody = NonNullable<ReturnType<typeof paymentBody>>;
