/** Products of the shop's own, one at a time: add and change. */
import { formatUsd, zero } from "@nestling/commerce/money";
import { ownCodes } from "../own-products/merchant-own-products.ts";
import { lowestPrice } from "../own-products/own-product.ts";
import type { SavedOwn } from "../own-products/plan-own-products.ts";
import { saveOwn } from "../own-products/save-own-products.ts";
import { type CommandContext, CommandError, defineCommand, type Output, usageError } from "./command.ts";
import { changeOf, FieldError, ownCode, type ProductValues, productFields } from "./product-fields.ts";
import { type OwnCommand, withOwnProducts } from "./with-own-products.ts";

const code = { about: "your own code of the product", takes: ownCode };

type Saved = Exclude<SavedOwn, { outcome: "refused" }>;

/** What customers pay for it: the lowest price of its variants, and the shipping. */
export function priceOfSaved({ product }: Pick<Saved, "product">): string {
  const [price, fee] = [lowestPrice(product), product.shippingFee ?? zero];
  if (price === undefined) return "no price";
  return `${formatUsd(price)} ${fee === zero ? "with free shipping" : `and ${formatUsd(fee)} for shipping`}`;
}

/** What the merchant is asked where a stock was left alone. */
export const recountText = (skus: readonly string[]) =>
  `Count these again, for pieces were sent since: ${skus.join(", ")}.`;

const problemOf = (which: string, reason: string) =>
  new CommandError(`${which}: ${reason}${/[.?]$/.test(reason) ? "" : "."}`);

type Wanted = { code: string; values: ProductValues; publishes: boolean };

/** Saves a change, after a question where customers see it at once. Throws CommandError where it makes no sense. */
async function save(
  { confirm, pathOf }: CommandContext,
  own: OwnCommand,
  { code: which, values, publishes }: Wanted,
): Promise<Saved> {
  const change = await changeOf([values], own.resolve({ pathOf, keeps: true })).catch((error: unknown) => {
    throw error instanceof FieldError ? problemOf(which, error.message) : error;
  });
  const options = { publishes, countedAt: own.clock.now() };
  const run = async (isTrial: boolean): Promise<Saved> => {
    const [saved] = await saveOwn(own, [{ code: which, change }], { ...options, isTrial });
    if (saved === undefined || saved.outcome === "refused")
      throw problemOf(which, saved?.reason ?? "nothing was changed");
    return saved;
  };
  const trial = await run(true);
  if (trial.outcome === "published")
    await confirm(`Sell ${which} for ${priceOfSaved(trial)}? Customers see it at once.`);
  if (trial.outcome === "changed" && trial.state === "published")
    await confirm(`Change ${which}, which is on sale? Customers see it at once.`);
  return run(false);
}

function outputOf({ code: which, outcome, state, lacking, recount }: Saved, publishes: boolean): Output {
  const lead = outcome === "unchanged" ? `Nothing has changed: ${which}` : which;
  const lacks =
    lacking.length > 0 ? `It lacks ${lacking.join(", ")}.` : `To sell it: nestling products publish ${which}`;
  const words = { draft: `a draft. ${lacks}`, published: "on sale.", withdrawn: "withdrawn." };
  const again = recount.length > 0 ? [recountText(recount)] : [];
  return {
    text: [`${lead} is ${words[state]}`, ...again].join("\n"),
    exitCode: publishes && state === "draft" ? 1 : 0,
  };
}

export const add = defineCommand({
  summary: "Add a product of your own",
  details:
    "It is a draft until it is published, and needs a price, a category and a picture then. To give it several variants, add it with the --options of the first, and then name each further one: products change CODE --sku SKU --options OPTIONS --price DOLLARS --stock N.",
  arguments: { code },
  options: { ...productFields, publish: { about: "sell it at once, instead of keeping it as a draft" } },
  examples: [
    "products add MUG --name 'Bunny mug' --category cups --price 12.50 --stock 40 --pictures mug.jpg",
    "products add BIB --name 'Bib' --sku BIB-RED --options 'Color: Red' --price 8 --stock 5",
  ],
  confirms: true,
  run: (context, { code: which, publish = false, ...values }) =>
    withOwnProducts(context.config, async (own) => {
      if ((await ownCodes(own.database, [which])).has(which))
        throw new CommandError(`There is ${which} already. To change it: nestling products change ${which}`);
      return outputOf(await save(context, own, { code: which, values, publishes: publish }), publish);
    }),
});

const ownFields = Object.keys(productFields) as (keyof typeof productFields)[];

export const change = defineCommand({
  summary: "Change a product of your own, or add a variant to it",
  details:
    "What is not named stays. --options, --price, --stock and --picture are about one variant: the only one, or that of --sku, which is added if the product has none of that code. --stock - stops selling a variant.",
  arguments: { code },
  options: productFields,
  examples: [
    "products change MUG --price 13 --stock 25",
    "products change BIB --sku BIB-BLUE --options 'Color: Blue' --price 8 --stock 12",
  ],
  confirms: true,
  run: (context, { code: which, ...values }) =>
    withOwnProducts(context.config, async (own) => {
      if (ownFields.every((name) => values[name] === undefined))
        throw usageError(`products change takes what is to change. See: nestling products change --help`);
      if (!(await ownCodes(own.database, [which])).has(which))
        throw new CommandError(
          `There is no product ${which} of your own. To add it: nestling products add ${which}`,
        );
      return outputOf(await save(context, own, { code: which, values, publishes: false }), false);
    }),
});
