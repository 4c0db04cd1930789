import { deliveryDates } from "@nestling/commerce/delivery-dates";
import type { Product } from "@nestling/contract/catalogue";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deliveryTimes, productFreight } from "../catalogue/tables.ts";
import { orderLines, orderParts, parcels } from "../orders/tables.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { measureDelivery } from "./measure-delivery.ts";

const shop = await testShop({ limits: unlimited });
const { database } = shop;
const { orderedBy } = orderCalls(shop);
const maya = await shop.signIn();
const now = () => shop.context.clock.now();
const day = 86_400_000;

/** What the parcels of a test come from: one order, with a part for each parcel. */
const { order_id: orderId } = await orderedBy(maya, orderOf({ code: "BOOTS-7", quantity: 1 }));

type Way = { service?: string | null; shipsFrom?: string; sentDaysAgo?: number };

/** Parcels that took so many days each; undefined for one that has not come. */
async function parcelsThatTook(days: readonly (number | undefined)[], way: Way = {}): Promise<void> {
  const { service = "STANDARD", shipsFrom = "CN", sentDaysAgo = 60 } = way;
  const shippedAt = new Date(now().getTime() - sentDaysAgo * day);
  const placedAt = new Date(shippedAt.getTime() - 2 * day);
  const count = await database.$count(orderParts);
  const parts = await database
    .insert(orderParts)
    .values(
      days.map((_, index) => ({
        ...{ orderId, position: count + index, productId: 11, shippingFee: 0, service, shipsFrom, shippedAt },
      })),
    )
    .returning();
  const line = { position: 0, skuCode: "BOOTS-7", name: "Boots", avatar: "", skuText: "", quantity: 1 };
  const price = { price: 100, promotionPrice: 100 };
  await database
    .insert(orderLines)
    .values(parts.map(({ id: partId }) => ({ ...line, ...price, partId, placedAt })));
  await database.insert(parcels).values(
    parts.map(({ id: partId }, index) => {
      const took = days[index];
      const deliveredAt = took === undefined ? null : new Date(placedAt.getTime() + took * day);
      const status = took === undefined ? ("under_way" as const) : ("delivered" as const);
      return { partId, trackingNumber: `T${index}`, status, deliveredAt, movedAt: deliveredAt ?? shippedAt };
    }),
  );
}

async function measured() {
  await measureDelivery({ database, clock: shop.context.clock });
  const { shipsFrom, country, service, parcels: count, minDays, maxDays } = deliveryTimes;
  return database
    .select({ shipsFrom, country, service, count, minDays, maxDays })
    .from(deliveryTimes)
    .orderBy(shipsFrom, service);
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

beforeEach(async () => {
  await database.execute(sql`delete from parcel`);
  await database.execute(
    sql`delete from order_line where part_id in (select id from order_part where position > 0)`,
  );
  await database.execute(sql`delete from order_part where position > 0`);
  await database.delete(productFreight);
});

test("[DELIV-05] a route is measured from its tenth of a hundred to its ninety-fifth, by service and by where it begins", async () => {
  await parcelsThatTook(upTo(100).toReversed());
  await parcelsThatTook(Array(20).fill(7), { service: "EXPRESS" });
  await parcelsThatTook(Array(20).fill(3), { shipsFrom: "US" });
  const route = { country: "US", service: "STANDARD" };
  expect(await measured()).toEqual([
    { ...route, shipsFrom: "CN", service: "EXPRESS", count: 20, minDays: 7, maxDays: 7 },
    { ...route, shipsFrom: "CN", count: 100, minDays: 10, maxDays: 95 },
    { ...route, shipsFrom: "US", count: 20, minDays: 3, maxDays: 3 },
  ]);
});

test("[DELIV-05] nineteen parcels are too few, and a route that has too few now is forgotten", async () => {
  await parcelsThatTook(upTo(19));
  expect(await measured()).toEqual([]);
  await parcelsThatTook([20]);
  expect(await measured()).toMatchObject([{ count: 20, minDays: 2, maxDays: 19 }]);
  await database.execute(sql`delete from parcel where delivered_at is not null`);
  expect(await measured()).toEqual([]);
});

test("[DELIV-05] parcels that have not come count as the slowest, and too many of them leave the supplier's word", async () => {
  await parcelsThatTook([...upTo(38), undefined, undefined]);
  expect(await measured(), "one in twenty").toMatchObject([{ count: 38, minDays: 4, maxDays: 38 }]);
  await parcelsThatTook([undefined]);
  expect(await measured(), "more than one in twenty").toEqual([]);
});

test("[DELIV-05] a number that another one has replaced is no parcel that has not come", async () => {
  await parcelsThatTook([...Array(20).fill(5), undefined, undefined]);
  expect(await measured()).toEqual([]);
  await database.execute(sql`update parcel set status = 'replaced' where delivered_at is null`);
  expect(await measured()).toMatchObject([{ count: 20, minDays: 5, maxDays: 5 }]);
});

test("[DELIV-05] what was sent in the last thirty days, long ago, or by nobody knows what is not counted", async () => {
  await parcelsThatTook(Array(20).fill(5));
  await parcelsThatTook(Array(20).fill(1), { sentDaysAgo: 29 });
  await parcelsThatTook(Array(20).fill(90), { sentDaysAgo: 151 });
  await parcelsThatTook(Array(20).fill(90), { service: null });
  expect(await measured()).toMatchObject([{ count: 20, minDays: 5, maxDays: 5 }]);
});

test("[DELIV-05] what was measured takes the place of the supplier's days, on the page, in the cart and in the order", async () => {
  const freight = { country: "US", fee: 0, service: "STANDARD", shipsFrom: "CN", minDays: 5, maxDays: 9 };
  await database.insert(productFreight).values({ ...freight, productId: 11, readAt: now() });
  await parcelsThatTook(Array(20).fill(14));
  const dates = (least: number, most: number) => deliveryDates(now(), { least, most }, "America/Los_Angeles");
  const promised = async () => {
    const product = (await (await shop.api.request("/api/ecommerce-product/11")).json()) as Product;
    const body = { country_code: "US", codes: ["BOOTS-7"] };
    const answer = await shop.post("/api/ecommerce-order-client/delivery", body);
    const { products } = (await answer.json()) as { products: { arrives: unknown }[] };
    return [product.arrives, products[0]?.arrives];
  };
  await database.delete(deliveryTimes);
  expect(await promised()).toEqual([dates(5, 9), dates(5, 9)]);
  await measured();
  expect(await promised()).toEqual([dates(14, 14), dates(14, 14)]);
  const made = await orderedBy(maya, orderOf({ code: "BOOTS-7", quantity: 1 }));
  const [part] = await database.select().from(orderParts).where(eq(orderParts.orderId, made.order_id));
  expect(part).toMatchObject({ minDays: 14, maxDays: 14 });
  await database.update(productFreight).set({ service: "EXPRESS" });
  expect(await promised(), "another service was not measured").toEqual([dates(5, 9), dates(5, 9)]);
});
