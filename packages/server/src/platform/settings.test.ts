import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("[OPS-02] each setting of the merchant's counts, and has its value without it", () => {
  const { shop, http, data, log } = readConfig({});
  expect(shop).toEqual({
    ...{ name: "Nestling", colors: { brand: "#0f6b62", dark: "#0b4f49", tint: "#e4f3f0" } },
    shipTo: ["US", "CA", "GB", "IE", "AU", "NZ", "DE", "FR", "ES", "IT", "NL"],
    ...{ defaultCountry: "US", supportEmail: "support@nestling.example" },
    ...{ merchantEmail: "support@nestling.example", orderMails: "each" },
    postalAddress: ["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"],
    business: { name: "Nestling" },
    returnKeepLimit: 0,
    ...{
      payMinutes: 30,
      paymentPage: true,
      holdMinutes: 30,
      holdLookedUp: true,
      handlingDays: 0,
      safetyGate: "warn",
      supplierRatings: false,
    },
    ...{ finishDays: 15, reviewMailDays: 7, freshMinutes: 60, unreadableDays: 3 },
  });
  expect(http).toMatchObject({
    healthPort: undefined,
    healthHost: "127.0.0.1",
    pageCacheBytes: 32 * 1024 ** 2,
  });
  expect(data.pools).toEqual({ accounts: 8, orders: 8, catalogue: 6, search: 4, jobs: 4 });
  expect(log.level).toBe("info");

  const chosen = readConfig({
    ...{ SHOP_NAME: "Little Wren", BRAND_COLOR: "5B2A86" },
    ...{ SUPPORT_EMAIL: "help@shop.example", MERCHANT_EMAIL: "me@shop.example" },
    ...{ MERCHANT_ORDER_MAILS: "daily", PAY_MINUTES: "11", PAYMENT_PAGE: "off", ORDER_HOLD_MINUTES: "0" },
    ...{
      LOOKED_UP_ORDERS: "place",
      HANDLING_DAYS: "3",
      OWN_DELIVERY_DAYS: "3-8",
      SAFETY_GATE: "block",
      SUPPLIER_RATINGS: "on",
      FINISH_DAYS: "14",
      REVIEW_MAIL_DAYS: "0",
    },
    ...{
      FRESH_MINUTES: "45",
      UNREADABLE_DAYS: "5",
      HEALTH_PORT: "3100",
      HEALTH_HOST: "10.0.0.5",
      HEARTBEAT_URL: "https://hc-ping.com/1",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318",
      PAGE_CACHE_MB: "2",
      LOG_LEVEL: "warn",
    },
    ...{
      RETURN_ADDRESS: "Dock 4 | Davis",
      RETURN_KEEP_LIMIT: "15",
      BUSINESS_NAME: "Nest LLC",
      BUSINESS_PHONE: "+1 707 555 0100",
    },
    ...{ BUSINESS_REGISTER: "California, 2026-1", BUSINESS_VAT_ID: "EU826000000" },
    ...{ POOL_ACCOUNTS: "1", POOL_ORDERS: "2", POOL_CATALOGUE: "3", POOL_SEARCH: "5", POOL_JOBS: "7" },
  });
  expect(chosen.shop).toMatchObject({
    ...{ name: "Little Wren", colors: { brand: "#5b2a86" } },
    ...{ supportEmail: "help@shop.example", merchantEmail: "me@shop.example", orderMails: "daily" },
    ...{
      payMinutes: 11,
      paymentPage: false,
      holdMinutes: 0,
      holdLookedUp: false,
      handlingDays: 3,
      ownDays: { least: 3, most: 8 },
      safetyGate: "block",
      supplierRatings: true,
    },
    ...{ finishDays: 14, reviewMailDays: 0, freshMinutes: 45, unreadableDays: 5 },
    ...{ returnAddress: ["Dock 4", "Davis"], returnKeepLimit: 1_500 },
    business: {
      ...{ name: "Nest LLC", phone: "+1 707 555 0100" },
      ...{ register: "California, 2026-1", vatId: "EU826000000" },
    },
  });
  expect(chosen.http).toMatchObject({
    ...{ healthPort: 3100, healthHost: "10.0.0.5", pageCacheBytes: 2 * 1024 ** 2 },
  });
  expect(chosen).toMatchObject({
    ...{ heartbeatUrl: "https://hc-ping.com/1", tracesEndpoint: "http://localhost:4318" },
  });
  expect(chosen.data.pools).toEqual({ accounts: 1, orders: 2, catalogue: 3, search: 5, jobs: 7 });
  expect(chosen.log.level).toBe("warn");
  expect(readConfig({ OWN_DELIVERY_DAYS: "2" }).shop.ownDays).toEqual({ least: 2, most: 2 });
  expect(readConfig({ SUPPORT_EMAIL: "help@shop.example" }).shop.merchantEmail).toBe("help@shop.example");
});
