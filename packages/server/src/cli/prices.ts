import { cents, formatUsd, toUsd } from "@nestling/commerce/money";
import type { Margin, PriceRule } from "@nestling/commerce/retail-price";
import { z } from "zod";
import { readTrees, treeKeys } from "../catalogue/tree-files.ts";
import { applyPriceRules } from "../marketplace/merchant-products.ts";
import { priceRules } from "../marketplace/price-rules.ts";
import { systemClock } from "../platform/clock.ts";
import { defineCommand, type Group, usageError } from "./command.ts";
import { withShop } from "./shop.ts";
import { decimal, dollars } from "./values.ts";

const share = (most: number) =>
  decimal
    .pipe(z.number().min(0).max(most))
    .transform((percent) => Math.round(percent * 100))
    .describe(`a percentage from 0 to ${most}`);

/** '10:100,50:70,200:50': up to $10.00 100 %, up to $50.00 70 %, and 50 % beyond. */
const tiers = z
  .string()
  .transform((text) =>
    text.split(",").map((tier) => /^(\d{1,5}(?:\.\d\d)?):(\d{1,4}(?:\.\d{1,2})?)$/.exec(tier)),
  )
  .refine((all) => all.every((tier, at) => tier && Number(tier[1]) > Number(all[at - 1]?.[1] ?? 0)))
  .transform((all) =>
    all.map((tier) => ({
      upTo: cents(Math.round(Number(tier?.[1]) * 100)),
      basisPoints: Math.round(Number(tier?.[2]) * 100),
    })),
  )
  .describe("COST:PERCENT with commas between them, the cost ascending, such as 10:100,50:70");

const percent = (basisPoints: number) => `${basisPoints / 100} %`;

function marginText(margin: Margin): string {
  switch (margin.kind) {
    case "percent":
      return percent(margin.basisPoints);
    case "fixed":
      return formatUsd(margin.amount);
    case "tiers":
      return margin.tiers
        .map(({ upTo, basisPoints }) => `up to ${formatUsd(upTo)} ${percent(basisPoints)}`)
        .join(", ");
  }
}

function ruleText(name: string, { margin, ending, currencyBuffer, paymentFee, floor }: PriceRule): string {
  return [
    name,
    `  Margin on the landed cost   ${marginText(margin)}`,
    `  Prices end in               ${ending === "any" ? "any cents" : `.${ending}`}`,
    `  Reserve for the currency    ${percent(currencyBuffer)}`,
    `  Fee of the payment          ${percent(paymentFee.basisPoints)} and ${formatUsd(paymentFee.amount)}`,
    `  Least left over the cost    ${percent(floor)}`,
  ].join("\n");
}

function marginJson(margin: Margin) {
  switch (margin.kind) {
    case "percent":
      return { kind: margin.kind, percent: margin.basisPoints / 100 };
    case "fixed":
      return { kind: margin.kind, amount: toUsd(margin.amount) };
    case "tiers": {
      const tiers = margin.tiers.map(({ upTo, basisPoints }) => ({
        up_to: toUsd(upTo),
        percent: basisPoints / 100,
      }));
      return { kind: margin.kind, tiers };
    }
  }
}

/** Amounts are dollars and shares percent, as the options of 'prices set' take them. */
function ruleJson({ margin, ending, currencyBuffer, paymentFee, floor }: PriceRule) {
  return {
    margin: marginJson(margin),
    ending,
    buffer: currencyBuffer / 100,
    payment_fee: { percent: paymentFee.basisPoints / 100, amount: toUsd(paymentFee.amount) },
    floor: floor / 100,
  };
}

/** The categories of the files, by key. */
export async function categoryIds(): Promise<Map<string, number>> {
  const trees = await readTrees();
  const tops = treeKeys.flatMap((tree) => trees[tree]);
  const all = tops.flatMap((top) => [top, ...top.groups.flatMap(({ categories }) => categories)]);
  return new Map(all.map(({ key, id }) => [key, id]));
}

const show = defineCommand({
  summary: "Show the rules by which goods of the marketplace are priced",
  examples: ["prices", "prices show --json"],
  json: "an object with the keys usual and categories (rules by category id); amounts are dollars, shares percent",
  run: ({ config }) =>
    withShop(config, async ({ database }) => {
      const rules = await priceRules.read(database);
      const keys = new Map([...(await categoryIds())].map(([key, id]) => [String(id), key]));
      const data = {
        usual: ruleJson(rules.usual),
        categories: Object.fromEntries(
          Object.entries(rules.categories).map(([id, rule]) => [id, ruleJson(rule)]),
        ),
      };
      const texts = Object.entries(rules.categories).map(([id, rule]) => ruleText(keys.get(id) ?? id, rule));
      return { text: [ruleText("All products", rules.usual), ...texts].join("\n\n"), data };
    }),
});

const set = defineCommand({
  summary: "Change the rule for all products, or for a category",
  details:
    "What is not named stays. A price is the landed cost (goods, freight, import) with the reserve, and the margin on it, after the fee of the payment, rounded up. It counts from the next import and sync on, and at once with 'prices apply'.",
  options: {
    category: { value: "KEY", about: "the rule of this category, which begins as that of all products" },
    percent: { value: "N", about: "the margin, in percent of the landed cost", takes: share(10_000) },
    fixed: { value: "DOLLARS", about: "the margin, in dollars", takes: dollars(0) },
    tiers: { value: "TIERS", about: "the margin by cost", takes: tiers },
    ending: {
      value: "CENTS",
      about: "what prices end in",
      takes: z.enum(["any", "00", "95", "99"]).describe("one of any, 00, 95, 99"),
    },
    floor: { value: "N", about: "the least that is left over the cost, in percent", takes: share(1_000) },
    buffer: { value: "N", about: "the reserve for the currency, in percent", takes: share(100) },
    usual: { about: "take away the rule of the category" },
  },
  examples: ["prices set --percent 60 --ending 99", "prices set --category strollers --tiers 50:40,200:25"],
  run: ({ config }, { category, percent: share, fixed, tiers: steps, ending, floor, buffer, usual }) =>
    withShop(config, async ({ database }) => {
      const margins: Margin[] = [
        ...(share === undefined ? [] : [{ kind: "percent" as const, basisPoints: share }]),
        ...(fixed === undefined ? [] : [{ kind: "fixed" as const, amount: fixed }]),
        ...(steps === undefined ? [] : [{ kind: "tiers" as const, tiers: steps }]),
      ];
      if (margins.length > 1) throw usageError("The margin is --percent, --fixed or --tiers, one of them.");
      const id = category === undefined ? undefined : (await categoryIds()).get(category);
      if (category !== undefined && id === undefined) throw usageError(`There is no category ${category}.`);
      if (usual && id === undefined) throw usageError("--usual goes together with --category.");
      const rule = await database.transaction(async (tx) => {
        const rules = await priceRules.read(tx);
        const [margin] = margins;
        const changed: PriceRule = {
          ...((id === undefined ? undefined : rules.categories[id]) ?? rules.usual),
          ...(margin && { margin }),
          ...(ending && { ending }),
          ...(floor !== undefined && { floor }),
          ...(buffer !== undefined && { currencyBuffer: buffer }),
        };
        if (id === undefined) {
          await priceRules.write(tx, { ...rules, usual: changed });
          return changed;
        }
        const { [String(id)]: before, ...others } = rules.categories;
        await priceRules.write(tx, { ...rules, categories: usual ? others : { ...others, [id]: changed } });
        return usual ? rules.usual : changed;
      });
      return { text: ruleText(category ?? "All products", rule) };
    }),
});

const apply = defineCommand({
  summary: "Price everything from the marketplace again by the rules, from the costs that were read last",
  details: "Locked prices stay.",
  examples: ["prices apply"],
  confirms: true,
  run: async ({ config, confirm, progress }) => {
    await confirm("Price everything from the marketplace again? Customers see it at once.");
    return withShop(config, async ({ database }) => {
      const changed = await applyPriceRules(
        { database, clock: systemClock },
        config.shop.defaultCountry,
        (looked) => progress(`Looked at ${looked} products …`),
      );
      return { text: `Products with new prices: ${changed}.` };
    });
  },
});

export const prices: Group = {
  usual: "show",
  commands: { show, set, apply },
};
