/** The merchant's price rules (MKT-01): one for all products, and one for each category that has another. */
import { type Cents, cents, zero } from "@nestling/commerce/money";
import { floorPrice, type PriceRule, retailPrice } from "@nestling/commerce/retail-price";
import { z } from "zod";
import { merchantSetting } from "./merchant-settings.ts";

/** `categories`: by category id. The rule of the nearest category counts. */
export type PriceRules = { usual: PriceRule; categories: Readonly<Record<string, PriceRule>> };

const share = (most: number) => z.int().min(0).max(most);
const amount = z.int().min(0).max(99_999_999).transform(cents);

const priceRule: z.ZodType<PriceRule> = z.strictObject({
  margin: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("percent"), basisPoints: share(1_000_000) }),
    z.strictObject({ kind: z.literal("fixed"), amount }),
    z.strictObject({
      kind: z.literal("tiers"),
      tiers: z
        .array(z.strictObject({ upTo: amount, basisPoints: share(1_000_000) }))
        .min(1)
        .refine((tiers) => tiers.every(({ upTo }, at) => upTo > (tiers[at - 1]?.upTo ?? -1)), "tiers ascend"),
    }),
  ]),
  ending: z.enum(["any", "00", "95", "99"]),
  currencyBuffer: share(10_000),
  paymentFee: z.strictObject({ basisPoints: share(5_000), amount }),
  floor: share(100_000),
});

/** Until the merchant decides: twice the cost for small things, less for large ones, and never less than 10 % over cost. */
export const usualRule: PriceRule = {
  margin: {
    kind: "tiers",
    tiers: [
      { upTo: cents(1_000), basisPoints: 10_000 },
      { upTo: cents(5_000), basisPoints: 7_000 },
      { upTo: cents(20_000), basisPoints: 5_000 },
    ],
  },
  ending: "99",
  currencyBuffer: 200,
  // Stripe's fee for a card of the US.
  paymentFee: { basisPoints: 290, amount: cents(30) },
  floor: 1_000,
};

export const priceRules = merchantSetting<PriceRules>(
  "prices",
  z.strictObject({ usual: priceRule, categories: z.record(z.string(), priceRule) }),
  { usual: usualRule, categories: {} },
);

/** The rule of a product, by its category and the category above that. */
export function ruleOf(rules: PriceRules, { level1Id, level2Id }: { level1Id: number; level2Id: number }) {
  return rules.categories[level2Id] ?? rules.categories[level1Id] ?? rules.usual;
}

/** What a variant costs the merchant. */
export type VariantCost = { cost: Cents; importCharge: Cents | undefined };

/**
 * What a variant costs outside of a sale by `rule`, and the least for which it may be sold.
 *
 * @param freight what the merchant pays for the way beyond what the customer pays for it
 */
export function priceByRule(
  { cost, importCharge }: VariantCost,
  freight: Cents,
  rule: PriceRule,
): { usual: Cents; floor: Cents } {
  const landed = { goods: cost, freight, importCharges: importCharge ?? zero };
  return { usual: retailPrice(landed, rule), floor: floorPrice(landed, rule) };
}

/** What the price of each piece has in it of the way: what the customer does not pay for it. */
export function freightInPrice({
  freightCost,
  shippingFee,
}: {
  freightCost: number | null;
  shippingFee: number;
}): Cents {
  return cents(Math.max(0, (freightCost ?? 0) - shippingFee));
}

/** `priceByRule` for a variant that the shop has. Undefined where nobody has said what it costs. */
export function priceOfVariant(
  { cost, importCharge }: { cost: number | null; importCharge: number | null },
  product: { freightCost: number | null; shippingFee: number; level1Id: number; level2Id: number },
  rules: PriceRules,
) {
  if (cost === null) return undefined;
  const known = {
    cost: cents(cost),
    importCharge: importCharge === null ? undefined : cents(importCharge),
  };
  return priceByRule(known, freightInPrice(product), ruleOf(rules, product));
}
