import { describe, expect, test } from "vitest";
import {
  type Change,
  changesBetween,
  decideChanges,
  freightChange,
  type ProductState,
  type Reactions,
  reactionTo,
  usualReactions as usual,
  type VariantState,
} from "./reactions.ts";

const variant = (more: Partial<VariantState> = {}): VariantState => ({
  ...{ code: "A", cost: 1_000, price: 2_000, priceByRule: more.price ?? 2_000, stock: 10, isGone: false },
  ...more,
});
const product = (...variants: Partial<VariantState>[]): ProductState => ({
  isGone: false,
  variants: variants.map(variant),
});
const gone: ProductState = { isGone: true, variants: [variant()] };

function withChoice(
  event: Change["event"],
  choice: Reactions["events"]["back"],
  stopPercent = 30,
): Reactions {
  return { events: { ...usual.events, [event]: choice }, stopPercent };
}

const between = (before: ProductState, after: ProductState, reactions = usual) =>
  changesBetween(before, after, reactions).map(({ event, skuCode, before: was, after: is }) => [
    event,
    skuCode,
    was,
    is,
  ]);

describe("[MKT-01] what has changed between two readings", () => {
  test("is nothing where the supplier says what it said", () => {
    expect(between(product({}), product({}))).toEqual([]);
    expect(between(gone, gone)).toEqual([]);
  });

  test("is a price, by what a piece costs the merchant", () => {
    expect(between(product({}), product({ cost: 1_100 }))).toEqual([["price_up", "A", 1_000, 1_100]]);
    expect(between(product({}), product({ cost: 900 }))).toEqual([["price_down", "A", 1_000, 900]]);
    expect(between(product({ cost: null }), product({ cost: 900 }))).toEqual([]);
  });

  test("is a price that was nothing, however large a change the merchant cares for", () => {
    const reactions = withChoice("price_up", { reaction: "tell", overPercent: 1_000 });
    expect(between(product({ cost: 0 }), product({ cost: 1 }), reactions)).toEqual([["price_up", "A", 0, 1]]);
    expect(between(product({ cost: 0 }), product({ cost: 0 }), reactions)).toEqual([]);
  });

  test("is no price that changed by less than the merchant cares for", () => {
    const reactions = withChoice("price_up", { reaction: "tell", overPercent: 3 });
    expect(between(product({}), product({ cost: 1_030 }), reactions)).toEqual([]);
    expect(between(product({}), product({ cost: 1_031 }), reactions)).toHaveLength(1);
  });

  test("is a stock that has come to an end, or is there again", () => {
    expect(between(product({}), product({ stock: 0 }))).toEqual([["out_of_stock", "A", 10, 0]]);
    expect(between(product({ stock: 0 }), product({ stock: 3 }))).toEqual([["back", "A", 0, 3]]);
    const reactions = withChoice("out_of_stock", { reaction: "tell", belowPieces: 5 });
    expect(between(product({}), product({ stock: 4 }), reactions)).toEqual([["out_of_stock", "A", 10, 4]]);
    expect(between(product({}), product({ stock: 5 }), reactions)).toEqual([]);
  });

  test("is a variant or a product that is gone, or back", () => {
    expect(between(product({}), product({ isGone: true }))).toEqual([["variant_gone", "A", 10, null]]);
    expect(between(product({ isGone: true }), product({}))).toEqual([["back", "A", null, 10]]);
    expect(between(product({}), gone)).toEqual([["product_gone", undefined, null, null]]);
    expect(between(gone, product({}))).toEqual([["back", undefined, null, null]]);
  });

  test("is freight that costs more, or that is no longer there", () => {
    const freight = (fee: number | null, cost: number | null) => ({ fee, cost });
    const change = (before: { fee: number | null; cost: number | null } | undefined, after: typeof before) =>
      after && freightChange(before, after, "DE", usual)?.event;
    expect(change(undefined, freight(299, 400))).toBeUndefined();
    expect(change(freight(299, 400), freight(299, 400))).toBeUndefined();
    expect(change(freight(299, 400), freight(299, 500))).toBe("freight_up");
    expect(change(freight(299, 400), freight(299, 300))).toBeUndefined();
    expect(change(freight(299, 400), freight(null, null))).toBe("no_longer_to_country");
    expect(change(freight(null, null), freight(null, null))).toBeUndefined();
    expect(change(freight(null, null), freight(299, 400))).toBeUndefined();
  });
});

describe("[MKT-01] the reaction to a change", () => {
  const up: Change = { event: "price_up", before: 1_000, after: 1_500 };

  test("is the one that the merchant has chosen for it", () => {
    expect(reactionTo({ ...up, event: "product_gone" }, usual)).toBe("hide");
    expect(reactionTo(up, withChoice("price_up", { reaction: "sold_out" }))).toBe("sold_out");
  });

  test("is to hold a price that would rise by more than the merchant allows", () => {
    expect(reactionTo(up, usual, { before: 1_000, after: 1_300 })).toBe("follow");
    expect(reactionTo(up, usual, { before: 1_000, after: 1_301 })).toBe("hold");
    expect(reactionTo(up, usual, { before: 1_301, after: 1_000 })).toBe("follow");
    expect(reactionTo({ ...up, event: "price_down" }, usual, { before: 1_000, after: 2_000 })).toBe("follow");
  });

  test("is to hold a price that would fall by more than the merchant allows", () => {
    const down: Change = { event: "price_down", before: 1_000, after: 500 };
    expect(reactionTo(down, usual, { before: 1_000, after: 700 })).toBe("follow");
    expect(reactionTo(down, usual, { before: 1_000, after: 699 })).toBe("hold");
    const chosen = withChoice("price_down", { reaction: "sold_out" });
    expect(reactionTo(down, chosen, { before: 1_000, after: 500 })).toBe("sold_out");
  });

  test("is to hold what the marketplace has changed, not what the merchant's own rules have", () => {
    const decide = (was: Partial<VariantState>, is: Partial<VariantState>) =>
      decideChanges(product(was), product(is), usual).map(({ event, reaction }) => `${event} ${reaction}`);
    expect(decide({}, { cost: 2_000, price: 4_000 })).toEqual(["price_up hold"]);
    expect(decide({ priceByRule: 3_990 }, { cost: 1_001, price: 4_000 })).toEqual(["price_up follow"]);
    expect(decide({ priceByRule: 500 }, { cost: 999, price: 499 })).toEqual(["price_down follow"]);
    expect(decide({ priceByRule: 1_000 }, { cost: 2_000, price: 2_000 })).toEqual(["price_up follow"]);
  });
});
