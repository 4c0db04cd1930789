import type { Order, OrderInsert } from "@nestling/contract/orders";
import { asc, eq, ne, sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { products, skuCosts, skus } from "../catalogue/tables.ts";
import { claimOrders } from "../checkout/sweep-orders.ts";
import { followParts } from "../fulfillment/follow-parts.ts";
import { readFreight } from "../marketplace/freight.ts";
import { orderParts, orders } from "../orders/tables.ts";
import { refunds } from "../payments/tables.ts";
import { testMarketplace } from "./marketplace.ts";
import { type InsertedOrder, orderCalls } from "./orders.ts";
import { orderOf } from "./products.ts";
import { testShop } from "./shop.ts";
import { findMarketplaceOffer, supplyProduct } from "./supplied-product.ts";
import { unlimited } from "./unlimited.ts";

const minute = 60_000;

/** An order of the stand-in marketplace, as its own books show it. */
export type MarketplaceOrder = {
  order: {
    orderId: string;
    outOrderId: string;
    lines: { productId: string; quantity: number; memo: string }[];
  };
  progress: { status: string };
};

/**
 * A shop whose two products come from offers of the stand-in marketplace, over HTTP. Their freight to the US is known.
 *
 * @param shipTo where it ships to beside
 */
export async function placementShop({ shipTo = ["DE"] }: { shipTo?: readonly string[] } = {}) {
  const marketplace = await testMarketplace();
  // Orders there live as fast as the clock, and by `control("clock", { advance })`.
  await marketplace.control("clock", { speed: 1 });
  const shop = await testShop({
    limits: unlimited,
    supplier: marketplace.supplier,
    shipTo: ["US", ...shipTo],
  });
  const calls = orderCalls(shop);
  const offers = [
    await findMarketplaceOffer(marketplace.supplier, "carrier", 2),
    await findMarketplaceOffer(marketplace.supplier, "bib", 1),
  ] as const;
  const [ofBoots, ofPacifier] = offers;
  await supplyProduct(shop.database, 11, ofBoots);
  await supplyProduct(shop.database, 12, ofPacifier);
  // Cheap, so that no price is below its floor, and plenty of each.
  await shop.database.update(skus).set({ cost: 100, stock: 1_000_000 });
  const abroad = shipTo.flatMap((country) =>
    ["BOOTS-7", "BOOTS-8", "PACIFIER"].map((skuCode) => ({ skuCode, country, cost: 100, importCharge: 0 })),
  );
  const readCosts = () =>
    shop.database
      .insert(skuCosts)
      .values(abroad.map((costs) => ({ ...costs, readAt: new Date("2100-01-01") })))
      .onConflictDoNothing();
  await readCosts();
  // Never too old, so that no cart reads them again and changes their prices.
  await shop.database.update(products).set({ readAt: new Date("2100-01-01"), pricesLocked: true });
  const reading = { ...shop.fulfillment, defaultCountry: "US" };
  for (const productId of [11, 12]) await readFreight(reading, productId, "US");
  for (const { code } of offers) await marketplace.control(`products/${code}`, { stock: 1_000_000 });
  // The marketplace is not asked again about what earlier tests have ordered.
  beforeEach(() =>
    shop.database.update(orderParts).set({ checkAt: null }).where(ne(orderParts.status, "waiting")),
  );

  const paid = async (body: OrderInsert = orderOf({ code: "PACIFIER", quantity: 1 })) => {
    const made = await calls.orderedWith("maya@example.com", body);
    await calls.pay(made);
    return made;
  };
  /** A paid order that the shop has claimed. Its placement is queued. */
  const claimed = async (body?: OrderInsert) => {
    const made = await paid(body);
    shop.passTime(31 * minute);
    await claimOrders(shop.context);
    return made;
  };
  const partsOf = ({ order_id }: Pick<InsertedOrder, "order_id">) =>
    shop.database
      .select()
      .from(orderParts)
      .where(eq(orderParts.orderId, order_id))
      .orderBy(asc(orderParts.position));
  return {
    ...{ ...shop, ...marketplace, ...calls, shop, offers, paid, claimed, partsOf },
    /** What the products cost in other countries is known: as much as in the shop's own. */
    readCosts,
    /** A claimed order whose placement was tried once. */
    placed: async (body?: OrderInsert) => {
      const made = await claimed(body);
      await shop.runJobs();
      return made;
    },
    /** A claimed order that came to cost more than it earns after it was paid, whose placement was tried once. */
    placedAtLoss: async (body?: OrderInsert) => {
      const made = await claimed(body);
      await shop.database.update(skus).set({ cost: 90_000 });
      await shop.runJobs();
      await shop.database.update(skus).set({ cost: 100 });
      return made;
    },
    /** What the running shop does each minute, after so many minutes. */
    sweep: async (minutes = 31) => {
      shop.passTime(minutes * minute);
      await followParts(shop.fulfillment);
      await shop.runJobs();
    },
    partOf: async (made: InsertedOrder) => {
      const [part] = await partsOf(made);
      if (part === undefined) throw new Error("an order without parts");
      return part;
    },
    statusOf: async ({ order_id }: InsertedOrder): Promise<Order["status"] | undefined> => {
      const [row] = await shop.database
        .select({ status: orders.status })
        .from(orders)
        .where(eq(orders.id, order_id));
      return row?.status;
    },
    /** Renames who gets an order, to what the shop would not take today. */
    renameCustomer: ({ order_id }: Pick<InsertedOrder, "order_id">, full_name: string) =>
      shop.database
        .update(orders)
        .set({ address: sql`address || ${JSON.stringify({ full_name })}::jsonb` })
        .where(eq(orders.id, order_id)),
    refundsOf: ({ order_id }: InsertedOrder) =>
      shop.database.select().from(refunds).where(eq(refunds.orderId, order_id)),
    /** The kinds of alerts about an order, the open ones or all. */
    alertsOf: async ({ order_id }: InsertedOrder, { settled = false } = {}) => {
      const rows = await shop.database.select().from(alerts).where(eq(alerts.orderId, order_id));
      return rows.filter(({ resolvedAt }) => settled || resolvedAt === null);
    },
    /** What the marketplace has of an order, by its own books. */
    ordersThere: async ({ order_number }: Pick<InsertedOrder, "order_number">) => {
      const { orders: all } = (await marketplace.control("orders")) as { orders: MarketplaceOrder[] };
      return all.filter(({ order }) => order.outOrderId.startsWith(`${order_number}-`));
    },
    /** Runs `work` while the calls of the marketplace fail so. */
    withCallFault: <Result>(fault: object, work: () => Promise<Result>) =>
      marketplace.withFaults({ api: { path: "/sandbox/aliexpress/sync", ...fault } }, work),
  };
}
