import { cents } from "@nestling/commerce/money";
import { leastPaid } from "@nestling/commerce/retail-price";
import { portland } from "@nestling/sandbox/aliexpress/testing/address";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import { usualRule } from "../marketplace/price-rules.ts";
import { testDemoDatabase } from "../testing/demo.ts";
import { testMarketplace } from "../testing/marketplace.ts";

const { database } = await testDemoDatabase();
const { supplier } = await testMarketplace();

/** Some thirty products from all over the demo catalogue. */
let sample: (typeof products.$inferSelect)[] = [];
beforeAll(async () => {
  const all = await database.select().from(products).orderBy(asc(products.id));
  sample = all.filter((_, at) => at % 127 === 0);
});

const variantsOf = (productId: number) =>
  database.select().from(skus).where(eq(skus.productId, productId)).orderBy(asc(skus.position));

describe("the goods of a demo shop", () => {
  test("[OPS-01] are the stand-in marketplace's: variant by variant, with stock, costs and freight", async () => {
    expect(sample.length).toBeGreaterThan(25);
    for (const { id, aliCode, sellerId, pricesLocked, readAt, ...row } of sample) {
      const reading = await supplier.read(aliCode ?? "", { country: "US" });
      if (reading.outcome !== "found") throw new Error(`${id}: ${reading.outcome}`);
      const { product } = reading;
      // Some answers do not name the seller.
      const seller = product.seller.id || sellerId;
      expect([product.isOnSale, seller], `product ${id}`).toEqual([true, sellerId]);
      expect([pricesLocked, readAt]).toEqual([true, new Date("2026-11-21T12:00:00Z")]);
      expect(row, `product ${id}`).toMatchObject({
        ...{
          rating: Math.round((product.rating ?? 0) * 10),
          ratingCount: product.ratingCount,
        },
        soldBySupplier: false,
      });
      const variants = await variantsOf(id);
      const known = ["supplierSkuId", "supplierSkuAttr", "stock", "cost", "importCharge"] as const;
      expect(
        variants.map((variant) => known.map((name) => variant[name])),
        `product ${id}`,
      ).toEqual(
        product.variants.map((variant) => [
          ...[variant.supplierSkuId, variant.supplierSkuAttr, variant.stock],
          ...[variant.price, variant.importCharge ?? null],
        ]),
      );
      expect(variants.every(({ shipsFrom }) => shipsFrom === "CN")).toBe(true);
    }
  });

  test("[CHK-12] have the freight that the stand-in answers, with its days", async () => {
    for (const { id, aliCode, shippingFee } of sample.slice(0, 8)) {
      const [variant] = await variantsOf(id);
      const ways = await database.select().from(productFreight).where(eq(productFreight.productId, id));
      expect(ways.map(({ country }) => country).sort()).toEqual(["DE", "US"]);
      for (const { country, fee, cost, service, minDays, maxDays } of ways) {
        const code = aliCode ?? "";
        const supplierSkuId = variant?.supplierSkuId ?? "";
        const answer = await supplier.freight({ code, supplierSkuId, quantity: 1, country });
        if (answer.outcome !== "options") throw new Error(answer.outcome);
        const cheapest = Math.min(...answer.options.map((option) => option.fee));
        expect(answer.options).toContainEqual(
          expect.objectContaining({ service, fee: cheapest, minDays, maxDays }),
        );
        expect([cost, fee]).toEqual([cheapest, shippingFee]);
      }
    }
  });

  test("[CHK-12] earn what the price rule asks for, one at a time", async () => {
    const all = await database.select().from(products).orderBy(asc(products.id));
    const variants = Map.groupBy(await database.select().from(skus), ({ productId }) => productId);
    const ways = await database.select().from(productFreight).where(eq(productFreight.country, "US"));
    const wayOf = new Map(ways.map((way) => [way.productId, way]));
    const losses = all.flatMap(({ id, name, shippingFee }) =>
      (variants.get(id) ?? [])
        .filter(({ cost, importCharge, promotionPrice }) => {
          const freight = cents(wayOf.get(id)?.cost ?? 0);
          const landed = { goods: cents(cost ?? 0), freight, importCharges: cents(importCharge ?? 0) };
          return promotionPrice + shippingFee < leastPaid(landed, cents(shippingFee), usualRule);
        })
        .map(({ code }) => `${id} ${name} ${code}`),
    );
    expect(losses).toEqual([]);
  });

  test("come from all of its sellers, and none of them twice", async () => {
    const all = await database.select({ code: products.aliCode, seller: products.sellerId }).from(products);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ seller }) => seller)).size).toBe(27);
  });

  test("[OPS-01] can be ordered there", async () => {
    const { id, aliCode } = sample[0] ?? { id: 0, aliCode: "" };
    const variant = (await variantsOf(id)).find(({ stock }) => stock > 0);
    const [way] = await database.select().from(productFreight).where(eq(productFreight.productId, id));
    const placed = await supplier.place({
      outOrderId: "NST-1",
      address: portland,
      lines: [
        {
          code: aliCode ?? "",
          supplierSkuAttr: variant?.supplierSkuAttr ?? "",
          quantity: 1,
          service: way?.service ?? "",
        },
      ],
      pay: true,
    });
    expect(placed).toMatchObject({ outcome: "placed", isPaid: true });
  });
});
