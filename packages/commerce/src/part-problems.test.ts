import { expect, test } from "vitest";
import {
  cureOf,
  type PartProblem,
  type ProblemReaction,
  partProblems,
  reactionToProblem,
} from "./part-problems.ts";

/** What the shop does for each reason of a refusal, and a word of the cure. */
const reactions: [PartProblem, ProblemReaction, string][] = [
  ["sku_gone", "refund", "variant"],
  ["product_gone", "refund", "deleted"],
  ["product_offline", "refund", "no longer offers"],
  ["out_of_stock", "refund", "too few pieces"],
  ["stock_unclear", "retry", "couldn't reserve"],
  ["not_to_country", "refund", "country"],
  ["freight_gone", "retry", "cheapest one within"],
  ["buy_limit", "person", "how many pieces one buyer"],
  ["limit", "person", "limits"],
  ["account", "retry", "aliexpress authorize"],
  ["currency", "person", "US dollars"],
  ["unknown", "retry", "--found"],
  ["payment_service", "retry", "STRIPE_SECRET_KEY"],
  ["not_built", "person", "No order was made"],
  ["no_code", "person", "gives no code"],
  ["tax_id", "person", "--cpf"],
  ["region", "person", "--city"],
  ["phone", "person", "--phone"],
  ["name", "person", "--name"],
  ["street", "person", "--street"],
  ["birthday", "person", "--birthday"],
  ["national_address", "person", "--national-address"],
  ["writing", "person", "Latin letters"],
  ["unpaid", "person", "Pay it at the marketplace"],
  ["canceled_there", "refund", "part is refunded"],
  ["other", "person", "unknown reason"],
];

test.each(reactions)("[MKT-04] the shop's answer to %s is %s, with a cure", (reason, reaction, word) => {
  expect(reactionToProblem(reason)).toBe(reaction);
  expect(cureOf(reason, "NST-7K3M-9QPX")).toContain(word);
});

test("[MKT-04] failure 16: a part that costs more than it earns waits for the merchant", () => {
  expect(reactionToProblem("loss")).toBe("person");
  expect(cureOf("loss", "NST-7K3M-9QPX")).toContain("nestling orders place NST-7K3M-9QPX --anyway");
});

test.each(partProblems)(
  "[MKT-04] the cure of %s is a sentence with the number of the order in each command",
  (problem) => {
    const cure = cureOf(problem, "NST-7K3M-9QPX");
    expect(cure).toMatch(/^[A-Z].*[.]$/);
    expect(cure).not.toContain("NUMBER");
  },
);
