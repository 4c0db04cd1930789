import { freightWithin } from "@nestling/commerce/freight-price";
import { cents } from "@nestling/commerce/money";
import type { PriceRule } from "@nestling/commerce/retail-price";
import { juniper } from "@nestling/commerce/testing/addresses";
import { describe, expect, test } from "vitest";
import { type Reading, type Supplier, SupplierError } from "../marketplace/supplier.ts";
import type { PartToPlace } from "./placement-queries.ts";
import { daysLeft, explainShortage, figuresOf, preparePart } from "./prepare-part.ts";

const option = (service: string, fee: number, maxDays: number | undefined) => ({
  ...{ service, name: service, fee: cents(fee), minDays: 5, maxDays, shipsFrom: "CN", isTracked: true },
});

test.each([
  [
    "the cheapest within the promise",
    [option("SLOW", 100, 40), option("A", 300, 14), option("B", 250, 12)],
    14,
    "B",
  ],
  ["the cheapest of all without a promise", [option("SLOW", 100, 40), option("A", 300, 14)], null, "SLOW"],
  ["the quickest where none keeps the promise", [option("SLOW", 100, 40), option("A", 300, 20)], 14, "A"],
  ["one that says nothing of its days where there is no other", [option("A", 300, undefined)], 14, "A"],
  ["nothing where nothing ships", [], 14, undefined],
])("[MKT-04] a part goes by %s", (_, options, maxDays, service) => {
  expect(freightWithin(options, maxDays)?.service).toBe(service);
});

test.each([
  ["at once", "2026-12-01T10:00:00Z", 14],
  ["within the first day", "2026-12-02T09:00:00Z", 14],
  ["three days later", "2026-12-04T11:00:00Z", 11],
])("[DELIV-04] a part that is placed %s has the rest of its promise", (_, now, left) => {
  const paidAt = new Date("2026-12-01T10:00:00Z");
  expect(daysLeft(14, paidAt, new Date(now))).toBe(left);
  expect(daysLeft(null, paidAt, new Date(now)), "without a promise").toBeNull();
});

/** Two pieces for $8.50 each, $2.00 for shipping, and a voucher that takes off $9.00. */
const line = {
  ...{ skuCode: "BIB", name: "Bib", skuText: "", quantity: 2, promotionPrice: 850, discount: 900 },
  ...{ supplierSkuId: "12", supplierSkuAttr: "14:29", cost: 600, importCharge: 25 },
};
const part = (change: object = {}, lines = [line]) =>
  ({
    part: { shippingFee: 200, placeAnyway: false, problem: null, maxDays: null, ...change },
    order: { address: juniper, supplierDetails: null, giftNote: null, paidAt: null },
    ...{ code: "100500", level1Id: 1, level2Id: 2, isRecalled: false, freight: null, lines },
  }) as unknown as PartToPlace;
/** Nothing has to be left of a price. */
const priceRule: PriceRule = {
  ...{ margin: { kind: "percent", basisPoints: 0 }, ending: "any", currencyBuffer: 0, floor: 0 },
  ...{ paymentFee: { basisPoints: 0, amount: cents(0) } },
};

const rule = { rule: priceRule, holdLookedUp: true };

describe("what a part costs and earns", () => {
  test("[MKT-04] a voucher lessens what it earns, and is no reason to hold it back", () => {
    expect(figuresOf(part(), rule, cents(650))).toEqual({
      ...{ revenue: 1000, goods: 1200, freight: 650, importCharge: 50, margin: -900, blocker: undefined },
    });
  });

  test("[MKT-04] one that costs a cent more than it was sold for waits, unless the merchant accepts that", () => {
    expect(figuresOf(part(), rule, cents(651)).blocker).toEqual({
      reason: "loss",
      text: "It was sold for $19.00 and costs $19.01; the price rule asks for $19.01.",
    });
    expect(figuresOf(part({ placeAnyway: true }), rule, cents(651)).blocker).toBeUndefined();
    expect(
      figuresOf(part({}, [{ ...line, cost: null as never }]), rule, cents(9_999)).blocker,
    ).toBeUndefined();
  });

  test("[MKT-04] one whose freight its customer pays is no loss at the price that was made without it", () => {
    const thin = { ...priceRule, floor: 1_000, paymentFee: { basisPoints: 290, amount: cents(30) } };
    const sold = { ...line, quantity: 1, discount: 0, promotionPrice: 410, cost: 300, importCharge: 0 };
    const blockerOf = (freight: number) =>
      figuresOf(part({ shippingFee: 1_000 }, [sold]), { ...rule, rule: thin }, cents(freight)).blocker;
    expect(blockerOf(1_000)).toBeUndefined();
    expect(blockerOf(1_100)?.text).toBe(
      "It was sold for $14.10 and costs $14.00; the price rule asks for $14.85.",
    );
  });
});

test("[DELIV-04] a part that has waited for days goes by a service that still keeps its promise", async () => {
  const options = [option("SLOW", 100, 14), option("QUICK", 300, 10)];
  const supplier = { freight: async () => ({ outcome: "options", options }) } as unknown as Supplier;
  const waiting = part({ maxDays: 14 });
  const paid = { ...waiting, order: { ...waiting.order, paidAt: new Date("2026-12-01T10:00:00Z") } };
  const serviceOn = async (now: string) => {
    const prepared = await preparePart(supplier, rule, paid, new Date(now));
    return prepared.outcome === "ready" ? prepared.route.service : prepared.text;
  };
  expect(await serviceOn("2026-12-01T11:00:00Z")).toBe("SLOW");
  expect(await serviceOn("2026-12-04T11:00:00Z")).toBe("QUICK");
});

describe("the way of a part", () => {
  const way = (service: string, cost: number | null) => ({ service, shipsFrom: "CN", cost });
  const asked: { quantity: number }[] = [];
  const supplier = {
    freight: async (request: { quantity: number }) => {
      asked.push(request);
      return { outcome: "options", options: [option("ASKED", 700, 12)] };
    },
  } as unknown as Supplier;

  test.each<[string, number, object | null, object | null, string, number, boolean]>([
    ["of one piece is the product's", 1, way("ONE", 149), null, "ONE", 149, false],
    ["of sixty pieces is that of sixty", 60, way("ONE", 149), way("SIXTY", 900), "SIXTY", 900, false],
    ["of sixty pieces is asked where that of one is known", 60, way("ONE", 149), null, "ASKED", 700, true],
    ["of two pieces is asked, too", 2, way("ONE", 149), null, "ASKED", 700, true],
    ["of ten pieces is free where it was read so", 10, way("ONE", 149), way("TEN", 0), "TEN", 0, false],
    [
      "of sixty pieces is asked where nothing brought them",
      60,
      way("ONE", 149),
      way("", null),
      "ASKED",
      700,
      true,
    ],
    ["of one piece is asked where it is unknown", 1, null, null, "ASKED", 700, true],
  ])("[MKT-04] %s", async (_, quantity, freight, freightOfLine, service, cost, isAsked) => {
    asked.length = 0;
    const lines = [{ ...line, quantity, promotionPrice: 9_000, discount: 0, freight: freightOfLine }];
    const wanted = { ...part({}, lines as never), freight } as unknown as PartToPlace;
    const prepared = await preparePart(supplier, rule, wanted, new Date("2026-11-21T12:00:00Z"));
    expect(prepared).toMatchObject({
      ...{ outcome: "ready", freightCost: cost, route: { service } },
      order: { lines: [{ quantity, service }] },
    });
    expect(asked.map((request) => request.quantity)).toEqual(isAsked ? [quantity] : []);
  });
});

describe("a part for which the marketplace names no shipping service", () => {
  const variant = { supplierSkuId: "12", stock: 2 };
  const found = (isOnSale: boolean, ...variants: object[]) => ({
    ...{ outcome: "found", product: { isOnSale, variants } },
  });
  const prepared = (freight: object, reading: object = {}) => {
    const supplier = { freight: async () => freight, read: async () => reading };
    return preparePart(supplier as unknown as Supplier, rule, part(), new Date("2026-11-21T12:00:00Z"));
  };
  const unknown = { outcome: "no_information" };

  test.each([
    ["is not sold to the country", { outcome: "not_sold_there" }, "not_to_country", "It is not sold to US."],
    ["is gone", { outcome: "not_found" }, "product_offline", "The product is offline."],
    ["is offline", found(false, variant), "product_offline", "The product is offline."],
    [
      "has lost the variant",
      found(true, { ...variant, supplierSkuId: "13" }),
      "sku_gone",
      "The variant is gone.",
    ],
    [
      "has a variant that cannot be read",
      {
        outcome: "found",
        product: { isOnSale: true, variants: [], unreadVariants: [{ supplierSkuId: "12" }] },
      },
      "other",
      "The shop can't read what the marketplace says of the variant.",
    ],
    [
      "has a variant without an id",
      found(true, { ...variant, supplierSkuId: "" }),
      "other",
      "The shop can't read what the marketplace says of the variant.",
    ],
    ["has too few pieces", found(true, { ...variant, stock: 1 }), "out_of_stock", "1 pieces are left."],
    ["has enough pieces", found(true, variant), "other", "The marketplace knows no freight for it."],
  ])("[MKT-04] says why, if the product %s", async (_, reading, reason, text) => {
    expect(await prepared(unknown, reading)).toEqual({ outcome: "failed", reason, text });
  });

  test("[MKT-04] is refused if nothing ships it there", async () => {
    expect(await prepared({ outcome: "not_shippable" })).toMatchObject({ reason: "not_to_country" });
    expect(await prepared({ outcome: "options", options: [] })).toMatchObject({ reason: "not_to_country" });
  });
});

const readAs = (isOnSale: boolean, ...variants: { supplierSkuId: string; stock: number }[]) =>
  ({ outcome: "found", product: { isOnSale, variants } }) as unknown as Reading;

test.each<[string, Reading | SupplierError, string]>([
  ["shows enough of them", readAs(true, { supplierSkuId: "12", stock: 2 }), "stock_unclear"],
  ["shows one too few", readAs(true, { supplierSkuId: "12", stock: 1 }), "out_of_stock"],
  ["shows none", readAs(true, { supplierSkuId: "12", stock: 0 }), "out_of_stock"],
  ["has another variant alone", readAs(true, { supplierSkuId: "13", stock: 9 }), "sku_gone"],
  ["is off the shelf", readAs(false, { supplierSkuId: "12", stock: 9 }), "product_offline"],
  ["is gone", { outcome: "not_found" }, "product_offline"],
  ["is not sold there", { outcome: "not_sold_there" }, "not_to_country"],
  ["can't be read", new SupplierError("unavailable", "no answer"), "stock_unclear"],
])(
  "[MKT-04] pieces that were not reserved are looked for at the product, which %s",
  async (_, reading, reason) => {
    const read = async () => {
      if (reading instanceof SupplierError) throw reading;
      return reading;
    };
    const found = await explainShortage({ read } as unknown as Supplier, part(), "INVENTORY_HOLD_ERROR");
    expect(found.reason).toBe(reason);
    expect(found.text).toMatch(/^INVENTORY_HOLD_ERROR/);
  },
);
