/** The SQL of parts that are placed with the supplier. */
import type { PartStatus } from "@nestling/commerce/order-parts";
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { productFreight, products, skuCosts, skuFreight, skus } from "../catalogue/tables.ts";
import { loadPlaces } from "../marketplace/places.ts";
import type { Place } from "../marketplace/supplier.ts";
import { orderLines, orderParts, orders } from "../orders/tables.ts";
import { isStoppedByDispute } from "../payments/dispute-queries.ts";
import { isRefundedWhole } from "../payments/refund-queries.ts";
import type { Database, Tx } from "../platform/database.ts";
import { isRecalled } from "../recalls/is-recalled.ts";

export type OrderPartRow = typeof orderParts.$inferSelect;

/** The statuses of parts that the supplier works on, and of those whose delivery may be taken back (decision 84). */
const underWay: readonly PartStatus[] = ["placed", "ready", "part_shipped", "shipped", "delivered"];

/** The statuses of parts that have ended here. The supplier may have their goods on order all the same. */
const endedHere: readonly PartStatus[] = ["canceled", "refused"];

const countryOfOrder = sql`${orders.address}->>'country_code'`;

/** Goods of the marketplace, and not the merchant's own. */
const isSupplied = sql`${products.aliCode} is not null`;

/**
 * All that was paid for a part's order went back, and the merchant does not place it as a gift (PAY-02). After a lost dispute the
 * merchant decides first.
 */
const isGivenBack = and(
  not(orderParts.placeRefunded),
  not(isStoppedByDispute(orders.id)),
  isRefundedWhole(orders.id),
);

/**
 * Whether a part waits to be placed. One that needs the merchant has no next try; one of unknown fate waits once the merchant says
 * that it was not placed; one recalled or given back waits to be ended.
 */
function waits(database: Database, now: Date): SQL | undefined {
  const isDue = sql`${orderParts.checkAt} <= ${now.toISOString()}::timestamptz`;
  const isNew = and(isNull(orderParts.checkAt), isNull(orderParts.problem));
  return and(
    eq(orders.status, "IN_PROGRESS"),
    isSupplied,
    sql`not ${isStoppedByDispute(orders.id)}`,
    or(
      and(eq(orderParts.status, "waiting"), or(isDue, isNew, isRecalled(database), isGivenBack)),
      and(eq(orderParts.status, "unknown"), isDue),
    ),
  );
}

async function partIds(database: Database, condition: SQL | undefined, most: number): Promise<string[]> {
  const rows = await database
    .select({ id: orderParts.id })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(products, eq(products.id, orderParts.productId))
    .where(condition)
    .orderBy(sql`${orderParts.checkAt} nulls first`, asc(orderParts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Whether any part is tried again because the supplier does not take orders of the account, or the payment service does not name
 * the refunds, or, in an order that waits since `before`, because the supplier gave no answer that says more.
 */
export async function waitingFor(
  database: Database,
  before: Date,
): Promise<{ account: boolean; paymentService: boolean; answer: boolean }> {
  const [waiting] = await database
    .select({
      account: sql<boolean>`coalesce(bool_or(${orderParts.problem} = 'account'), false)`,
      paymentService: sql<boolean>`coalesce(bool_or(${orderParts.problem} = 'payment_service'), false)`,
      answer: sql<boolean>`coalesce(bool_or(${orderParts.problem} in ('unknown', 'unavailable')
        and ${orders.statusSince} <= ${before.toISOString()}::timestamptz), false)`,
    })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(
      and(
        eq(orders.status, "IN_PROGRESS"),
        inArray(orderParts.status, ["waiting", "unknown"]),
        isNotNull(orderParts.checkAt),
        inArray(orderParts.problem, ["account", "payment_service", "unknown", "unavailable"]),
        sql`not ${isStoppedByDispute(orders.id)}`,
      ),
    );
  return waiting ?? { account: false, paymentService: false, answer: false };
}

/** The parts of an order that are to be placed now. */
export function partsToPlace(database: Database, orderId: string, now: Date): Promise<string[]> {
  return partIds(database, and(eq(orderParts.orderId, orderId), waits(database, now)), 100);
}

/** The parts that are to be placed now, of all orders. */
export function allPartsToPlace(database: Database, now: Date, most: number): Promise<string[]> {
  return partIds(database, waits(database, now), most);
}

/** The parts under way about which the supplier is to be asked now. */
export function partsToFollow(database: Database, now: Date, most: number): Promise<string[]> {
  const isDue = sql`${orderParts.checkAt} <= ${now.toISOString()}::timestamptz`;
  const isThere = and(
    inArray(orderParts.status, [...endedHere]),
    sql`cardinality(${orderParts.supplierOrderIds}) > 0`,
  );
  return partIds(database, and(isDue, or(inArray(orderParts.status, [...underWay]), isThere)), most);
}

export type PlacedLine = {
  skuCode: string;
  name: string;
  skuText: string;
  quantity: number;
  promotionPrice: number;
  discount: number;
  supplierSkuId: string | null;
  supplierSkuAttr: string | null;
  /** What a piece costs at the address, or where that was never read in the shop's own country. */
  cost: number | null;
  importCharge: number | null;
  /** Whether what it costs at the address was read. */
  isCostRead: boolean;
  /** The way of so many pieces, where it was read for this order. Null for one piece: that is the part's. */
  freight: Pick<typeof skuFreight.$inferSelect, "service" | "shipsFrom" | "cost"> | null;
};

/** A part with all that its placement needs. */
export type PartToPlace = {
  part: OrderPartRow;
  order: typeof orders.$inferSelect;
  /** The supplier's code of the product, and its categories. */
  code: string;
  level1Id: number;
  level2Id: number;
  /** A confirmed recall concerns its product (SAFE-03). */
  isRecalled: boolean;
  /** Only a visitor's look-up has brought its product, and no import. */
  isLookedUp: boolean;
  freight: Pick<typeof productFreight.$inferSelect, "service" | "shipsFrom" | "cost" | "maxDays"> | null;
  /** What the supplier knows of the places in the address's country (ADDR-04). */
  places: readonly Place[];
  /** Those that are not canceled. */
  lines: PlacedLine[];
};

export async function findPartToPlace(
  database: Database | Tx,
  partId: string,
): Promise<PartToPlace | undefined> {
  const [found] = await partsWith(database, eq(orderParts.id, partId));
  return found;
}

/** The parts of an order that come from the supplier. */
export function suppliedParts(database: Database | Tx, orderId: string): Promise<PartToPlace[]> {
  return partsWith(database, eq(orderParts.orderId, orderId));
}

async function partsWith(database: Database | Tx, condition: SQL): Promise<PartToPlace[]> {
  const { service, shipsFrom, cost, maxDays } = productFreight;
  const rows = await database
    .select({
      part: getTableColumns(orderParts),
      order: getTableColumns(orders),
      code: sql<string>`${products.aliCode}`,
      level1Id: products.level1Id,
      level2Id: products.level2Id,
      isRecalled: sql<boolean>`${isRecalled(database)}`,
      isLookedUp: sql<boolean>`${products.lookedUpAt} is not null`,
      freight: { service, shipsFrom, cost, maxDays },
    })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(products, eq(products.id, orderParts.productId))
    .leftJoin(
      productFreight,
      and(eq(productFreight.productId, products.id), eq(productFreight.country, countryOfOrder)),
    )
    .where(and(condition, isSupplied))
    .orderBy(asc(orderParts.position));
  const [first] = rows;
  if (first === undefined) return [];
  const places = await loadPlaces(database, first.order.address.country_code);
  const { skuCode, name, skuText, quantity, promotionPrice, discount } = orderLines;
  const lines = await database
    .select({
      partId: orderLines.partId,
      ...{ skuCode, name, skuText, quantity, promotionPrice, discount },
      supplierSkuId: skus.supplierSkuId,
      supplierSkuAttr: skus.supplierSkuAttr,
      cost: sql<number | null>`coalesce(${skuCosts.cost}, ${skus.cost})`,
      importCharge: sql<number | null>`case when ${skuCosts.cost} is null then ${skus.importCharge}
        else ${skuCosts.importCharge} end`,
      isCostRead: sql<boolean>`${skuCosts.skuCode} is not null`,
      freight: { service: skuFreight.service, shipsFrom: skuFreight.shipsFrom, cost: skuFreight.cost },
    })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(skus, eq(skus.code, orderLines.skuCode))
    .leftJoin(skuCosts, and(eq(skuCosts.skuCode, skus.code), eq(skuCosts.country, countryOfOrder)))
    .leftJoin(
      skuFreight,
      and(
        eq(skuFreight.skuCode, skus.code),
        eq(skuFreight.country, countryOfOrder),
        eq(skuFreight.quantity, orderLines.quantity),
        sql`${skuFreight.readAt} > ${orders.createdAt} - interval '1 day'`,
      ),
    )
    .where(
      and(
        inArray(
          orderLines.partId,
          rows.map(({ part }) => part.id),
        ),
        isNull(orderLines.canceledAt),
      ),
    )
    .orderBy(asc(orderLines.position));
  const byPart = Map.groupBy(lines, ({ partId }) => partId);
  return rows.map((row) => ({ ...row, places, lines: byPart.get(row.part.id) ?? [] }));
}
