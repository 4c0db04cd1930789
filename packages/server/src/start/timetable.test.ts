import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { expect, test } from "vitest";
import { timetable } from "./timetable.ts";

const eachMinute = "* * * * *";

/** The recurring jobs that requirements need, and how often they must run. */
const promises: readonly [promise: string, job: string, cron: string, timeZone?: string][] = [
  ["[CHK-08] an unpaid order gives its stock back within a minute", "expire-orders", eachMinute],
  ["[ORD-02] an order moves on when its time has come", "sweep-orders", eachMinute],
  ["[MKT-02] orders are placed again and followed at the marketplace", "follow-parts", eachMinute],
  ["the merchant hears of what needs a person", "tell-merchant", eachMinute],
  ["[OPS-05] the merchant hears of new orders", "mail-new-orders", eachMinute],
  ["[MKT-01] products are kept current", "sync-products", eachMinute],
  ["[PAY-02] what Stripe's events did not say is asked for", "reconcile-payments", "*/5 * * * *"],
  [
    "[WISH-05] who asked for it hears that a product is back or cheaper",
    "send-product-alerts",
    "*/5 * * * *",
  ],
  ["[WISH-06] requests for mails are not kept for ever", "forget-product-alerts", "2 10 * * *"],
  ["[PAY-01] a payment that nobody finishes is canceled at Stripe", "close-page-payments", "*/10 * * * *"],
  ["[MKT-01] the merchant hears when the consent of AliExpress ends", "watch-consent", "12 * * * *"],
  ["[OPS-05] the merchant hears of products that nobody has read for days", "watch-readings", "22 * * * *"],
  ["[OPS-05] the merchant hears of a webhook that is not registered", "watch-webhooks", "42 * * * *"],
  ["[ADDR-04] the lists of places of the marketplace are read again", "read-places", "37 * * * *"],
  ["[OPS-05] the merchant is reminded of what is open", "remind-merchant", "0 9 * * *", shopTimeZone],
  ["[AUTH-13] counts of tries that are over are removed", "sweep-limits", "17 * * * *"],
  ["buyers are asked for a review after the delivery", "ask-for-reviews", "27 * * * *"],
  ["[REV-06] votes of a burst count a day later", "count-late-votes", "32 * * * *"],
  ["mails are not kept for ever", "clear-mails", "17 * * * *"],
  ["[AUTH-11] sessions that have expired are removed", "sweep-accounts", "47 * * * *"],
  [
    "words that the catalogue has gained are found in spite of typing errors",
    "search-vocabulary",
    "30 3 * * *",
  ],
  ["[SAFE-02] safety recalls are read each night", "recalls", "11 8 * * *"],
  ["[DELIV-05] delivery times are measured each night", "measure-delivery", "50 3 * * *"],
  ["Stripe's events are not kept for ever", "forget-payment-events", "37 9 * * *"],
  ["notifications are not kept for ever", "forget-notifications", "52 9 * * *"],
  ["what the marketplace has changed is not kept for ever", "forget-product-changes", "57 9 * * *"],
  ["[PRICE-02] what was asked is not kept for ever", "forget-prices", "42 9 * * *"],
  ["who a guest was is forgotten after two years", "forget-guests", "7 10 * * *"],
  ["[ROUTE-06] what was only looked up is forgotten", "forget-looked-up-products", "32 10 * * *"],
  ["who paid on the payment page is forgotten after two years", "forget-payers", "22 10 * * *"],
  ["[LATE-01] customers hear of what comes late within the hour", "watch-delays", "7 * * * *"],
  ["[LAW-01] the merchant hears of withdrawals whose money is due", "watch-returns", "9 * * * *"],
  ["[OPS-64] a watchdog hears within a minute that nobody works", "heartbeat", eachMinute],
  ["[PRICE-03] a sale begins and ends within a minute of its time", "turn-sales", eachMinute],
];

test.each(promises)("%s", (_, job, cron, timeZone = "UTC") => {
  const rows = timetable.filter((row) => row.job.name === job);
  expect(rows.map((row) => [row.cron, row.timeZone])).toEqual([[cron, timeZone]]);
});

test("nothing comes by itself that no promise needs", () => {
  expect(timetable.map(({ job }) => job.name).sort()).toEqual(promises.map(([, job]) => job).sort());
});
