import { cents, zero } from "@nestling/commerce/money";
import { describe, expect, test } from "vitest";
import { priceByRule, usualRule } from "./price-rules.ts";
import { type Reactions, type StandingReaction, usualReactions } from "./reactions.ts";
import type { HeldVariant, ProductSnapshot } from "./renew-queries.ts";
import type { HeldSku } from "./save-queries.ts";
import type { Reading, SupplierProduct, SupplierVariant } from "./supplier.ts";
import {
  canBeAdded,
  comesBack,
  correctionOf,
  hasPrice,
  isSold,
  matchVariants,
  mayBeUnread,
  purchaseLimitOf,
  type Renewed,
  renewedOffer,
  stockOf,
  unreadSinceLimit,
} from "./sync-rules.ts";

const offered = (change: Partial<SupplierVariant> = {}): SupplierVariant => ({
  ...{ supplierSkuId: "11", supplierSkuAttr: "14:1", price: cents(500), stock: 5 },
  ...{ importCharge: undefined, properties: [], shipsFrom: "CN", ...change },
});
const found = (change: Partial<SupplierProduct>) =>
  ({ outcome: "found", product: { isOnSale: true, variants: [offered()], ...change } }) as Reading;

test.each([
  [{ price: cents(1) }, true, true],
  [{ price: zero }, false, false],
  [{ price: cents(5_000_000) }, false, false],
  [{ supplierSkuId: "" }, true, false],
])("[MKT-01] a variant of %j has a price: %s, and can be added: %s", (change, isPriced, isAddable) => {
  expect([hasPrice(offered(change)), canBeAdded(offered(change))]).toEqual([isPriced, isAddable]);
});

test.each([
  [5, 5],
  [-3, 0],
  [2.9, 2],
  [9_999_999, 1_000_000],
])("[MKT-01] of %d pieces the shop sells %d", (stock, sold) => {
  expect(stockOf(offered({ stock }))).toBe(sold);
});

test.each([
  [undefined, null],
  [1, 1],
  [1_000_000, 1_000_000],
  [1_000_001, null],
  [9_999_999_999, null],
])("[MKT-01] a limit of %d pieces for one order is one of %d", (purchaseLimit, limit) => {
  expect(purchaseLimitOf(offered({ purchaseLimit }))).toBe(limit);
});

test.each<[string, Reading, boolean]>([
  ["is sold", found({}), true],
  ["is offline", found({ isOnSale: false }), false],
  ["has no variant", found({ variants: [] }), false],
  ["has no price", found({ variants: [offered({ price: zero })] }), false],
  ["is unknown", { outcome: "not_found" }, false],
  ["is not sold to the country", { outcome: "not_sold_there" }, false],
])("[MKT-01] a product that %s is for sale: %s", (_name, reading, sold) => {
  expect(isSold(reading)).toBe(sold);
});

describe("the variants of a reading", () => {
  const held = (code: string, supplierSkuId: string | null, supplierSkuAttr: string) =>
    ({ code, supplierSkuId, supplierSkuAttr }) as HeldSku;
  const matches = (of: HeldSku[], read: SupplierVariant[]) =>
    Object.fromEntries([...matchVariants(of, read)].map(([code, variant]) => [code, read.indexOf(variant)]));

  test("[MKT-01] are the shop's by their ids, else by how an order names them", () => {
    const shop = [held("A", "11", "14:1"), held("B", "12", "14:2"), held("OWN", null, "14:3")];
    const read = [
      offered({ supplierSkuId: "99", supplierSkuAttr: "14:2" }),
      offered({ supplierSkuId: "11", supplierSkuAttr: "14:7" }),
      offered({ supplierSkuId: "98", supplierSkuAttr: "14:3" }),
    ];
    expect(matches(shop, read)).toEqual({ A: 1, B: 0 });
  });

  test("[MKT-01] without ids are known by how an order names them, and not by a name that two have", () => {
    const shop = [held("A", "11", "14:1"), held("B", "12", "14:2")];
    const nameless = (supplierSkuAttr: string) => offered({ supplierSkuId: "", supplierSkuAttr });
    expect(matches(shop, [nameless("14:2"), nameless("14:1")])).toEqual({ A: 1, B: 0 });
    expect(matches(shop, [nameless("14:1"), nameless("14:1")])).toEqual({});
  });

  test("[MKT-01] are each for one of the shop's", () => {
    const shop = [held("A", "11", "14:1"), held("B", "12", "14:1")];
    expect(matches(shop, [offered({ supplierSkuId: "99" })])).toEqual({ A: 0 });
  });
});

test.each([
  ["its id", [{ supplierSkuId: "11", supplierSkuAttr: "" }], true],
  ["its name for an order", [{ supplierSkuId: "99", supplierSkuAttr: "14:1" }], true],
  ["nothing", [{ supplierSkuId: "", supplierSkuAttr: "" }], true],
  ["another's id", [{ supplierSkuId: "12", supplierSkuAttr: "14:2" }], false],
  ["another's name", [{ supplierSkuId: "", supplierSkuAttr: "14:2" }], false],
  ["nobody", undefined, false],
])(
  "[MKT-01] a missing variant may be one that cannot be read and says of itself %s: %s",
  (_name, unread, may) => {
    expect(mayBeUnread({ supplierSkuId: "11", supplierSkuAttr: "14:1" }, unread)).toBe(may);
  },
);

describe("what a variant is sold for", () => {
  const sku = { price: 2_000, promotionPrice: 2_000, priceAfterSale: null } as HeldSku;
  const cost = { cost: cents(500), importCharge: undefined };
  const terms = { freight: zero, rule: usualRule, isLocked: false, inSale: false };
  const byRule = priceByRule(cost, zero, usualRule);
  const offer = (change: Partial<typeof terms>, of: Partial<HeldSku> = {}) =>
    renewedOffer({ ...sku, ...of } as HeldSku, { cost, stock: 7 }, { ...terms, ...change });

  test("[MKT-01] follows the rule, and stays where it is locked", () => {
    const { usual } = byRule;
    expect(offer({})).toEqual({ prices: { price: usual, promotionPrice: usual }, stock: 7 });
    expect(offer({ isLocked: true })).toEqual({ prices: { price: 2_000, promotionPrice: 2_000 }, stock: 7 });
  });

  test("[MKT-01] is nothing where it is locked below what a piece costs", () => {
    expect(offer({ isLocked: true }, { promotionPrice: byRule.floor - 1 }).stock).toBe(0);
    expect(offer({ isLocked: true }, { promotionPrice: byRule.floor }).stock).toBe(7);
  });

  test("[PROD-05] is the sale's during a sale, unless the rule's is lower", () => {
    const { usual } = byRule;
    const low = usual - 1;
    expect(offer({ inSale: true }, { price: 9_000, promotionPrice: low }).prices).toEqual({
      ...{ price: 9_000, promotionPrice: low, priceAfterSale: usual },
    });
    expect(offer({ inSale: true }, { price: 9_000, promotionPrice: usual + 1 }).prices).toEqual({
      ...{ price: 9_000, promotionPrice: usual, priceAfterSale: usual },
    });
    const reduced = { price: 2_000, promotionPrice: 1_500, priceAfterSale: 2_000 };
    expect(offer({ inSale: true, isLocked: true }, reduced).prices).toEqual(reduced);
  });

  test("[PRICE-02] what a sale strikes through stays, and where it strikes nothing through, a lower price does not either", () => {
    const { usual } = byRule;
    const sold = { price: usual + 1, promotionPrice: usual + 1, priceAfterSale: usual + 9 };
    expect(offer({ inSale: true }, sold).prices).toEqual({
      ...{ price: usual, promotionPrice: usual, priceAfterSale: usual },
    });
  });
});

test.each([
  ["that the sync has withdrawn", {}, {}, "follow", true],
  ["whose return waits for a person", {}, {}, "hold", false],
  ["whose return a person has accepted", {}, { gone: undefined, isReturnAgreed: true }, "hold", true],
  ["that the merchant has withdrawn", {}, { gone: undefined }, "follow", false],
  ["that is recalled", { isRecalled: true }, {}, "follow", false],
  ["that is not withdrawn", { withdrawnAt: null }, {}, "follow", false],
] as const)("[SEO-02] a product %s comes back as it should", (_name, product, stands, reaction, comes) => {
  const before = { withdrawnAt: new Date(0), isRecalled: false, ...product };
  const standing = { gone: "hide", isReturnAgreed: false, ...stands } as const;
  const events = { ...usualReactions.events, back: { reaction } };
  expect(comesBack(before, standing, { ...usualReactions, events })).toBe(comes);
});

describe("what the merchant's reactions make of a reading", () => {
  const variant = (code: string, change: Partial<HeldVariant> = {}): HeldVariant => {
    const cost = change.cost ?? 500;
    const { usual } = priceByRule({ cost: cents(cost), importCharge: undefined }, zero, usualRule);
    return {
      ...{ code, price: usual, promotionPrice: usual, priceAfterSale: null, stock: 5, cost },
      ...{ importCharge: null, withdrawnAt: null, ...change },
    };
  };
  const snapshot = (variants: HeldVariant[], change: Partial<ProductSnapshot> = {}): ProductSnapshot => ({
    ...{ name: "Bib", withdrawnAt: null, readAt: null, level1Id: 1, level2Id: 2, shippingFee: 0 },
    ...{ pricesLocked: false, freightCost: 0, isRecalled: false, variants, ...change },
  });
  const reacting = (events: Partial<Reactions["events"]>): Reactions => ({
    ...{ ...usualReactions, events: { ...usualReactions.events, ...events } },
  });
  const correct = (change: Partial<Renewed>) =>
    correctionOf({
      ...{
        before: snapshot([variant("A")]),
        after: snapshot([variant("A")]),
        isSold: true,
        isBack: false,
        isUnread: false,
      },
      standing: { prices: new Map(), gone: undefined, isReturnAgreed: false },
      ...{ reactions: usualReactions, rules: { usual: usualRule, categories: {} }, freightBefore: new Map() },
      ...change,
    });
  const nothing = { kept: [], soldOut: [], isHidden: false, changes: [] };
  const standing = (reaction: StandingReaction["reaction"], isByPerson = true) => ({
    prices: new Map([["A", { event: "price_up" as const, reaction, isByPerson }]]),
    ...{ gone: undefined, isReturnAgreed: false },
  });

  test("[MKT-01] nothing where nothing has changed", () => {
    expect(correct({})).toEqual(nothing);
  });

  test("[MKT-01] a price that is followed is news, and corrects nothing", () => {
    const { kept, soldOut, changes } = correct({ after: snapshot([variant("A", { cost: 520 })]) });
    expect([kept, soldOut]).toEqual([[], []]);
    expect(changes).toMatchObject([{ event: "price_up", skuCode: "A", reaction: "follow" }]);
  });

  test("[MKT-01] a price that is held stays, and sells nothing where it no longer covers the cost", () => {
    const before = snapshot([variant("A"), variant("B")]);
    const after = snapshot([variant("A", { cost: 900 }), variant("B", { cost: 5_000 })]);
    const { kept, soldOut, changes } = correct({ before, after });
    expect(changes.map(({ skuCode, reaction }) => [skuCode, reaction])).toEqual([
      ["A", "hold"],
      ["B", "hold"],
    ]);
    expect(kept).toEqual(before.variants);
    expect(soldOut).toEqual(["B"]);
  });

  test("[MKT-01] a price that was held stays at the next reading too, and is no news", () => {
    const kept = variant("A");
    const after = snapshot([variant("A", { cost: 900 })]);
    const before = snapshot([{ ...kept, cost: 900 }]);
    expect(correct({ before, after, standing: standing("hold") })).toEqual({
      ...nothing,
      kept: before.variants,
    });
  });

  test("[MKT-01] what stays sold out by an earlier reaction is no news", () => {
    const after = snapshot([variant("A")]);
    const before = snapshot([variant("A", { stock: 0 })]);
    const { soldOut, changes } = correct({ before, after, standing: standing("sold_out", false) });
    expect([soldOut, changes]).toEqual([["A"], []]);
  });

  test("[MKT-01] what is sold out and still cannot be read in whole stays so without news, and what is on sale goes on", () => {
    const before = snapshot([variant("A", { stock: 0 }), variant("B")]);
    const after = snapshot([variant("A"), variant("B"), variant("NEW")]);
    const { soldOut, changes } = correct({ before, after, isUnread: true });
    expect(soldOut).toEqual(["A", "NEW"]);
    expect(changes.filter(({ skuCode }) => skuCode === "A")).toEqual([]);
    expect(correct({ before, after }).soldOut).toEqual([]);
    const reactions = reacting({ out_of_stock: { reaction: "sold_out", belowPieces: 3 } });
    const fewer = { before, after: snapshot([variant("A"), variant("B", { stock: 2 })]) };
    expect(correct({ ...fewer, isUnread: true, reactions }).changes).toMatchObject([
      { event: "out_of_stock", skuCode: "B" },
    ]);
  });

  test("[MKT-01] too few pieces are none, where the merchant wants that", () => {
    const reactions = reacting({ out_of_stock: { reaction: "sold_out", belowPieces: 6 } });
    expect(correct({ reactions }).soldOut).toEqual(["A"]);
    expect(correct({ reactions, after: snapshot([variant("A", { stock: 6 })]) }).soldOut).toEqual([]);
  });

  test("[MKT-01] a product that is gone leaves the shop, or stays where a person is to decide", () => {
    const gone = { isSold: false, after: snapshot([variant("A", { stock: 0 })]) };
    expect(correct(gone)).toMatchObject({ isHidden: true, changes: [{ event: "product_gone" }] });
    const reactions = reacting({ product_gone: { reaction: "hold" } });
    expect(correct({ ...gone, reactions })).toMatchObject({
      isHidden: false,
      changes: [{ reaction: "hold" }],
    });
  });

  test("[MKT-01] a reaction to the whole product takes all of its variants off sale", () => {
    const variants = [variant("A"), variant("B")];
    const before = snapshot(variants, { withdrawnAt: new Date(0) });
    const change = { before, after: snapshot(variants), isBack: true };
    const gone = { prices: new Map(), gone: "hide" as const, isReturnAgreed: false };
    const reactions = reacting({ back: { reaction: "sold_out" } });
    expect(correct({ ...change, standing: gone, reactions }).soldOut).toEqual(["A", "B"]);
  });

  test("[MKT-01] of what the merchant has withdrawn nothing is news", () => {
    const before = snapshot([variant("A")], { withdrawnAt: new Date(0) });
    const after = snapshot([variant("A", { cost: 900, stock: 0 })], { withdrawnAt: new Date(0) });
    expect(correct({ before, after })).toEqual(nothing);
  });
});

test("[MKT-01] what nobody could read for three days is sold out", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(unreadSinceLimit(now, 3)).toEqual(new Date("2026-11-18T12:00:00Z"));
});
