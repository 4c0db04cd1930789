import type { FreightRule } from "@nestling/commerce/freight-price";
import { formatUsd, toUsd } from "@nestling/commerce/money";
import { freightRule } from "../marketplace/freight.ts";
import { defineCommand, type Group, usageError } from "./command.ts";
import { withShop } from "./shop.ts";
import { dollars } from "./values.ts";

function textOf(rule: FreightRule): string {
  switch (rule.kind) {
    case "usual":
      return "Customers pay the fee that each product has.";
    case "fixed":
      return `Customers pay ${formatUsd(rule.fee)} for each product.`;
    case "free_over":
      return `Customers pay ${formatUsd(rule.fee)} for each product, and nothing for one of ${formatUsd(rule.over)} or more.`;
    case "at_cost":
      return "Customers pay what the marketplace asks.";
  }
}

function dataOf(rule: FreightRule) {
  return {
    kind: rule.kind,
    ...("fee" in rule && { fee: toUsd(rule.fee) }),
    ...("over" in rule && { over: toUsd(rule.over) }),
  };
}

const show = defineCommand({
  summary: "Show what customers pay for shipping goods of the marketplace",
  examples: ["freight", "freight show --json"],
  json: "an object with the keys kind (usual, fixed, free_over or at_cost), fee and over, in dollars",
  run: ({ config }) =>
    withShop(config, async ({ database }) => {
      const rule = await freightRule.read(database);
      return { text: textOf(rule), data: dataOf(rule) };
    }),
});

const set = defineCommand({
  summary: "Set what customers pay for shipping goods of the marketplace",
  details:
    "A fee is paid once for a product. More pieces, or another country, raise it where they cost more; free shipping stays free. It counts for each product and country when its freight is read next.",
  options: {
    fee: { value: "DOLLARS", about: "this for each product", takes: dollars(0) },
    "free-over": {
      value: "DOLLARS",
      about: "with --fee: nothing for a product of this price or more",
      takes: dollars(0),
    },
    "at-cost": { about: "what the marketplace asks" },
    usual: { about: "the fee that each product has" },
  },
  examples: ["freight set --fee 3.99 --free-over 20", "freight set --at-cost", "freight set --usual"],
  run: ({ config }, { fee, "free-over": over, "at-cost": atCost, usual }) => {
    const rule = ruleOf();
    return withShop(config, async ({ database }) => {
      await freightRule.write(database, rule);
      return { text: textOf(rule) };
    });

    function ruleOf(): FreightRule {
      const given = [fee, atCost, usual].filter((each) => each !== undefined).length;
      if (given !== 1 || (over !== undefined && fee === undefined))
        throw usageError("freight set takes --fee (with --free-over if you like), --at-cost, or --usual.");
      if (fee !== undefined)
        return over === undefined ? { kind: "fixed", fee } : { kind: "free_over", over, fee };
      return { kind: atCost ? "at_cost" : "usual" };
    }
  },
});

export const freight: Group = {
  usual: "show",
  commands: { show, set },
};
