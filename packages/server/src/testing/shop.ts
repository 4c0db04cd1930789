import { randomUUID } from "node:crypto";
import { catalogueRoutes } from "../catalogue/routes.ts";
import { seedCatalogue } from "../catalogue/seed.ts";
import { geoRoutes } from "../geo/routes.ts";
import type { OrderDesk } from "../orders/insert-order.ts";
import { orderRoutes } from "../orders/routes.ts";
import { handleEvent } from "../payments/events.ts";
import { paymentRoutes } from "../payments/routes.ts";
import { createApi } from "../platform/api.ts";
import type { Jobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "./database.ts";
import { goods, orderOf } from "./goods.ts";
import { testPayments } from "./payments.ts";

const address = ["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"];

/** A shop with two products, a database of its own, and a payment service that does as the test says. */
export async function testShop() {
  const { database, url, pool } = await testDatabase();
  await seedCatalogue(database, async () => goods);
  const log = createLog({ level: "silent" });
  const payments = testPayments();
  const clock = { now: () => new Date("2026-11-21T12:00:00Z") };
  const desk: OrderDesk = {
    database,
    payments,
    clock,
    log,
    holdMinutes: 30,
    payMinutes: 30,
    shipTo: ["US", "DE"],
  };
  const waiting: { eventId: string; intentId: string }[] = [];
  const jobs: Jobs = {
    send: async (_tx, _job, data) => void waiting.push(data as unknown as (typeof waiting)[number]),
    stop: async () => undefined,
  };
  const api = createApi(log);
  const shop = {
    shipTo: desk.shipTo,
    defaultCountry: "US",
    supportEmail: "help@shop.example",
    postalAddress: address,
    payMinutes: 30,
  };
  catalogueRoutes(api, { database });
  geoRoutes(api, shop);
  orderRoutes(api, desk);
  paymentRoutes(api, desk, jobs);

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    api,
    database,
    pool,
    url,
    payments,
    desk,
    post,
    /** Makes an order as a guest's browser does. */
    insert: (
      body: unknown = orderOf({ code: "BOOTS-7", quantity: 2 }),
      key: string = randomUUID(),
      checkoutId: string = randomUUID(),
    ) =>
      post("/api/ecommerce-order-client/insert-and-get-token-payment", body, {
        "idempotency-key": key,
        "checkout-id": checkoutId,
      }),
    check: (order_id: string, order_token: string) =>
      post("/api/ecommerce-order-client/check-stripe-payment-success", {
        order_id,
        order_token,
        system_type: "unknown",
      }),
    webhook: (event: { id: string; intentId: string }, signature = "genuine") =>
      post("/api/webhook/stripe", event, { "stripe-signature": signature }),
    /** Runs what the webhook has queued. */
    runJobs: async () => {
      for (const job of waiting.splice(0)) await handleEvent(desk, job);
    },
  };
}
