/** What the shop makes of a change at the supplier: the merchant's choices, and the rule that follows them. */
import { z } from "zod";
import { merchantSetting } from "./merchant-settings.ts";

export const productEvents = [
  "price_up",
  "price_down",
  "out_of_stock",
  "back",
  "variant_gone",
  "product_gone",
  "freight_up",
  "no_longer_to_country",
] as const;

export type ProductEvent = (typeof productEvents)[number];

/** Each event in words. */
export const eventWords: Readonly<Record<ProductEvent, string>> = {
  price_up: "a variant costs more",
  price_down: "a variant costs less",
  out_of_stock: "a variant is out of stock",
  back: "a variant or product is back",
  variant_gone: "a variant is no longer sold",
  product_gone: "a product is no longer sold",
  freight_up: "shipping costs more",
  no_longer_to_country: "it is not shipped to a country anymore",
};

export const reactionNames = [
  /** Prices and fees stay as they were, and the merchant is notified. */
  "tell",
  /** The shop takes over what the supplier says, with prices by the merchant's rules. */
  "follow",
  /** Nobody can buy the variant or product; for freight, nobody in that country. */
  "sold_out",
  /** The product leaves the shop until it is published again, or a gone one is back. For freight, as `sold_out`. */
  "hide",
  /** As `tell`, and an alert asks a person to decide. */
  "hold",
] as const;

/** What is gone is never sold, whatever the reaction. */
export type Reaction = (typeof reactionNames)[number];

const choice = z.strictObject({
  reaction: z.enum(reactionNames),
  /** Prices and freight: smaller changes are followed without a word. */
  overPercent: z.number().min(0).max(1_000).optional(),
  /** Stock: with fewer pieces than this a variant counts as sold out at the supplier. */
  belowPieces: z.int().min(1).max(10_000).optional(),
});

const reactionsSchema = z.strictObject({
  events: z.record(z.enum(productEvents), choice),
  /** A price that would rise or fall by more waits for a person. */
  stopPercent: z.number().min(1).max(10_000),
});

export type Reactions = z.infer<typeof reactionsSchema>;

const follow = { reaction: "follow" } as const;

/** The reactions until the merchant chooses. */
export const usualReactions: Reactions = {
  events: {
    price_up: { ...follow, overPercent: 0 },
    price_down: { ...follow, overPercent: 0 },
    out_of_stock: { ...follow, belowPieces: 1 },
    back: follow,
    variant_gone: follow,
    product_gone: { reaction: "hide" },
    freight_up: { ...follow, overPercent: 0 },
    no_longer_to_country: follow,
  },
  stopPercent: 30,
};

export const reactionsSetting = merchantSetting("reactions", reactionsSchema, usualReactions);

/** What changed about a product, one of its variants, or its freight to a country. Amounts are cents. */
export type Change = {
  event: ProductEvent;
  skuCode?: string;
  country?: string;
  before: number | null;
  after: number | null;
};

/** A variant as the supplier has it, and what the shop asks for it. Amounts are cents. */
export type VariantState = {
  code: string;
  /** What a piece costs the merchant with its import charge. Null where nobody has said. */
  cost: number | null;
  price: number;
  /** What the merchant's rules of today make of these costs. */
  priceByRule: number;
  stock: number;
  isGone: boolean;
};

export type ProductState = { isGone: boolean; variants: readonly VariantState[] };

/** By how many percent an amount has become more or less. From nothing it is a rise without bound. */
function percentBetween(before: number, after: number): number {
  if (before === after) return 0;
  return before === 0 ? Number.POSITIVE_INFINITY : (Math.abs(after - before) / before) * 100;
}

/** What has changed between two readings of a product. A change that is too small for the merchant's threshold is none. */
export function changesBetween(before: ProductState, after: ProductState, { events }: Reactions): Change[] {
  if (after.isGone) return before.isGone ? [] : [{ event: "product_gone", before: null, after: null }];
  const now = new Map(after.variants.map((variant) => [variant.code, variant]));
  const ofVariants = before.variants.flatMap((variant) => {
    const then = now.get(variant.code);
    return then === undefined ? [] : variantChanges(variant, then, events);
  });
  if (!before.isGone) return ofVariants;
  // All its variants are back with it.
  const others = ofVariants.filter(({ event }) => event !== "back" && event !== "out_of_stock");
  return [{ event: "back", before: null, after: null }, ...others];
}

function variantChanges(before: VariantState, after: VariantState, events: Reactions["events"]): Change[] {
  const skuCode = before.code;
  if (before.isGone && after.isGone) return [];
  if (after.isGone) return [{ event: "variant_gone", skuCode, before: before.stock, after: null }];
  if (before.isGone) return [{ event: "back", skuCode, before: null, after: after.stock }];
  const changes: Change[] = [];
  if (before.cost !== null && after.cost !== null && before.cost !== after.cost) {
    const event = after.cost > before.cost ? "price_up" : "price_down";
    if (percentBetween(before.cost, after.cost) > (events[event].overPercent ?? 0))
      changes.push({ event, skuCode, before: before.cost, after: after.cost });
  }
  const least = events.out_of_stock.belowPieces ?? 1;
  if (before.stock >= least && after.stock < least)
    changes.push({ event: "out_of_stock", skuCode, before: before.stock, after: after.stock });
  if (before.stock < least && after.stock >= least)
    changes.push({ event: "back", skuCode, before: before.stock, after: after.stock });
  return changes;
}

/** The fee and the cost of a product's freight to a country, in cents. A fee of null: it is not shipped there. */
export type FreightState = { fee: number | null; cost: number | null };

/** What has changed about the freight to `country`. */
export function freightChange(
  before: FreightState | undefined,
  after: FreightState,
  country: string,
  { events }: Reactions,
): Change | undefined {
  if (before === undefined) return undefined;
  if (after.fee === null)
    return before.fee === null
      ? undefined
      : { event: "no_longer_to_country", country, before: before.cost, after: null };
  if (before.cost === null || after.cost === null || after.cost <= before.cost) return undefined;
  return percentBetween(before.cost, after.cost) > (events.freight_up.overPercent ?? 0)
    ? { event: "freight_up", country, before: before.cost, after: after.cost }
    : undefined;
}

/**
 * The reaction to a change. A price that would rise or fall by more than the merchant allows is held for a person.
 *
 * @param prices what the shop asks before and after a change of price, in cents
 */
export function reactionTo(
  { event }: Change,
  { events, stopPercent }: Reactions,
  prices?: { before: number; after: number },
): Reaction {
  const { reaction } = events[event];
  const isStopped =
    reaction === "follow" &&
    prices !== undefined &&
    event === (prices.after > prices.before ? "price_up" : "price_down") &&
    percentBetween(prices.before, prices.after) > stopPercent;
  return isStopped ? "hold" : reaction;
}

/**
 * What a new price is compared with: the old one or, if it is nearer, the last costs by today's rules. So new rules or
 * fees do not count as the marketplace's change.
 */
function comparedPrices(was: VariantState, is: VariantState): { before: number; after: number } {
  const [, before = is.price] = [was.price, was.priceByRule, is.price].sort((a, b) => a - b);
  return { before, after: is.price };
}

export type RecordedChange = Change & { reaction: Reaction };

/** What has changed between two readings of a product, with the reaction to each change. */
export function decideChanges(
  before: ProductState,
  after: ProductState,
  reactions: Reactions,
): RecordedChange[] {
  return changesBetween(before, after, reactions).map((change) => {
    const was = before.variants.find(({ code }) => code === change.skuCode);
    const is = after.variants.find(({ code }) => code === change.skuCode);
    const prices = was && is && comparedPrices(was, is);
    return { ...change, reaction: reactionTo(change, reactions, prices) };
  });
}

/** Prices that would rise too far although the pieces cost no more: by their freight, say. They are held. */
export function stoppedRises(
  before: ProductState,
  after: ProductState,
  reactions: Reactions,
): RecordedChange[] {
  return after.variants.flatMap((is): RecordedChange[] => {
    const was = before.variants.find(({ code }) => code === is.code);
    if (was === undefined || (was.cost ?? 0) < (is.cost ?? 0)) return [];
    const prices = comparedPrices(was, is);
    const change: Change = { event: "price_up", skuCode: is.code, before: was.price, after: is.price };
    return reactionTo(change, reactions, prices) === "hold" && prices.after > prices.before
      ? [{ ...change, reaction: "hold" }]
      : [];
  });
}

/** The reaction to the last change of a variant's price, other than to follow it. */
export type StandingReaction = {
  event: ProductEvent;
  reaction: Reaction;
  /** It is held for a person, or was kept by one. */
  isByPerson: boolean;
};

/**
 * The decisions that remain beside earlier ones that wait for a person. They wait as long as the price would move too
 * far from the one kept, whatever small changes follow.
 */
export function besideStanding(
  before: ProductState,
  after: ProductState,
  decided: readonly RecordedChange[],
  standing: ReadonlyMap<string, StandingReaction>,
): RecordedChange[] {
  const isPrice = ({ event }: Change) => event === "price_up" || event === "price_down";
  const prices = new Map(
    before.variants.flatMap(({ code, price }) => {
      const is = after.variants.find((variant) => variant.code === code);
      return is === undefined || is.isGone ? [] : [[code, { was: price, is: is.price }] as const];
    }),
  );
  const isBeyond = (skuCode: string, event: ProductEvent) => {
    const { was = 0, is = 0 } = prices.get(skuCode) ?? {};
    return event === "price_up" ? is > was : is < was;
  };
  const left = decided.filter((change) => {
    const stands = standing.get(change.skuCode ?? "");
    if (change.skuCode === undefined || stands === undefined || !isPrice(change)) return true;
    if (!isBeyond(change.skuCode, stands.event)) return true;
    return change.event === stands.event && !(change.reaction === "follow" && stands.isByPerson);
  });
  const changed = new Set(left.filter(isPrice).map(({ skuCode }) => skuCode));
  const ended = [...standing].flatMap(([skuCode, { event, isByPerson }]): RecordedChange[] => {
    const price = prices.get(skuCode);
    if (!isByPerson || price === undefined || changed.has(skuCode) || isBeyond(skuCode, event)) return [];
    const back = event === "price_up" ? "price_down" : "price_up";
    return [{ event: back, skuCode, before: price.was, after: price.is, reaction: "follow" }];
  });
  return [...left, ...ended];
}
