import { emailProblem } from "@nestling/commerce/address";
import type { Texts } from "../../ui/use-typed.ts";

/** What a guest types to find an order again. */
export type FindFields = { order_number: string; email: string };

export const findNames = ["order_number", "email"] as const;

export const emptyFind: FindFields = { order_number: "", email: "" };

/** The problems that can be seen without asking the shop. */
export function findProblems({ order_number, email }: FindFields): Texts<FindFields> {
  const wrong = emailProblem(email.trim());
  return {
    ...(order_number.trim() === "" && { order_number: "Enter your order number" }),
    ...(wrong !== undefined && { email: wrong }),
  };
}
