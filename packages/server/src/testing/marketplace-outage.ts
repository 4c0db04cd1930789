import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Validation } from "@nestling/contract/orders";
import { isNotNull } from "drizzle-orm";
import { afterAll, expect } from "vitest";
import { products } from "../catalogue/tables.ts";
import { claimOrders } from "../checkout/sweep-orders.ts";
import { syncDue } from "../marketplace/sync-products.ts";
import { createLog } from "../platform/log.ts";
import type { InsertedOrder } from "./orders.ts";
import { type MarketplaceOrder, placementShop } from "./placement.ts";
import { orderOf } from "./products.ts";

/** What is wrong with the marketplace, for all of its calls. */
export const outages = ["is down", "is slow", "answers nonsense", "limits the shop", "fails"] as const;
type Outage = (typeof outages)[number];

const limited = { error_response: { type: "ISP", code: "ApiCallLimit", msg: "wait", request_id: "r" } };

const minute = 60_000;

/** How long a call may take, in milliseconds. */
const patience = 3_000;

/** Stands between the shop and the marketplace at `target`, and passes on what is asked, or does what an outage does. */
async function openGate(target: string) {
  let outage: Outage | undefined;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (outage === "answers nonsense") return response.end("<html>We are back soon.</html>");
    if (outage === "limits the shop") return response.end(JSON.stringify(limited));
    if (outage === "fails") return response.writeHead(502).end();
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const answer = await fetch(target + request.url, { method: "POST", body, headers });
    const said = await answer.text();
    // Later than the client waits: what was asked for is done, and its answer lost.
    if (outage === "is slow") await sleep(patience + 500);
    return response.writeHead(answer.status).end(said);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  afterAll(close);
  return {
    address: `http://127.0.0.1:${port}`,
    begin: async (which: Outage) => {
      outage = which;
      if (which === "is down") await close();
    },
    end: async () => {
      if (outage === "is down") await listen(port);
      outage = undefined;
    },
  };
}

/** A shop whose way to the marketplace a test cuts. */
export async function shopInOutages() {
  const market = await placementShop();
  const { shop, supplier, app, paid, sweep, partOf, refundsOf, alertsOf, control } = market;
  const gate = await openGate(app.baseUrl);
  Object.assign(supplier, market.supplierAt(gate.address, patience));
  const { database, context } = shop;
  const cart = orderOf({ code: "PACIFIER", quantity: 1 });
  const syncing = { ...shop.fulfillment, log: createLog({ level: "silent" }), defaultCountry: "US" };

  /** What visitors and the shop's jobs do in a minute. */
  async function liveForMinute(): Promise<InsertedOrder> {
    shop.passTime(minute);
    const began = Date.now();
    for (const path of ["ecommerce-product?categoryId=1101", "ecommerce-product/11", "ecommerce-product/12"])
      expect((await shop.api.request(`/api/${path}`)).status).toBe(200);
    expect(Date.now() - began, "browsing waits for nobody").toBeLessThan(patience);
    const answer = await shop.post("/api/ecommerce-order-client/validate-product-order", cart);
    expect(((await answer.json()) as Validation).isValid).toBe(true);
    const made = await paid();
    await claimOrders(context);
    await shop.runJobs();
    await sweep(0);
    await syncDue({ ...syncing, freshMinutes: 60, unreadableDays: 3, shipTo: ["US"] });
    return made;
  }

  /** Sells through an outage of so many minutes by the shop's clock. Afterwards each order is placed, once. */
  return async function sellThrough(outage: Outage, minutes: number): Promise<void> {
    const made: InsertedOrder[] = [];
    for (let before = 0; before < minutes; before += 1) {
      made.push(await paid());
      shop.passTime(minute);
    }
    // The hold of each of these ends within the outage.
    shop.passTime((30 - minutes) * minute);
    const read = (readAt: Date) =>
      database.update(products).set({ readAt }).where(isNotNull(products.aliCode));
    await read(new Date("2026-01-01"));
    await gate.begin(outage);
    for (let now = 0; now < minutes; now += 1) made.push(await liveForMinute());
    for (const order of made) expect((await partOf(order)).status).toBe("waiting");
    const kept = await database.select().from(products).where(isNotNull(products.aliCode));
    for (const product of kept) expect(product.withdrawnAt).toBeNull();
    await gate.end();
    await read(new Date("2100-01-01"));

    for (const wait of [31, 31, 31]) {
      shop.passTime(wait * minute);
      await claimOrders(context);
      await sweep(0);
    }
    const { orders } = (await control("orders")) as { orders: MarketplaceOrder[] };
    for (const order of made) {
      const part = await partOf(order);
      const there = orders.filter((each) => each.order.outOrderId.startsWith(`${order.order_number}-`));
      expect([part.status, part.problem]).toEqual(["placed", null]);
      expect(there.map((each) => each.order.orderId)).toEqual(part.supplierOrderIds);
      expect(there).toHaveLength(1);
      expect([await refundsOf(order), await alertsOf(order, { settled: true })]).toEqual([[], []]);
    }
  };
}
