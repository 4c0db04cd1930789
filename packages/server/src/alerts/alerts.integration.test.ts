import { expect, test } from "vitest";
import type { GivenUpJob } from "../platform/jobs.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import {
  countAlerts,
  openAlerts,
  raiseAlert,
  raiseAlertOnce,
  settleAlert,
  settleAlerts,
  settleAlertsOf,
} from "./alerts.ts";
import { mailAlerts } from "./merchant-alerts.ts";

const shop = await testShop();
const { unpaid } = paymentHelpers(shop);
const merchantEmail = "merchant@shop.example";

const given: GivenUpJob[] = [];
const tell = () => mailAlerts({ ...shop.context, merchantEmail, jobs: { givenUp: async () => given } });

const now = () => shop.context.clock.now();
const kinds = async () => (await openAlerts(shop.database)).map(({ kind }) => kind);
const letters = () => shop.mailsTo(merchantEmail);

test("[OPS-05] what needs a person is mailed to the merchant once, and listed until its cause has ended", async () => {
  const { order_id: orderId, order_number: number } = await unpaid();
  const attention = { kind: "dispute", subject: "du_1", orderId, text: "The customer disputes $11.49." };
  for (let n = 0; n < 2; n++) {
    await shop.database.transaction((tx) => raiseAlert(tx, attention, now()));
    await Promise.all([tell(), tell()]);
  }
  expect(await letters()).toMatchObject([{ subject: `Please look at order ${number}` }]);
  expect((await letters())[0]?.text).toContain("The customer disputes $11.49.");
  expect(await openAlerts(shop.database)).toMatchObject([{ kind: "dispute", orderNumber: number }]);
  expect(await countAlerts(shop.database)).toBe(1);

  await shop.database.transaction((tx) => settleAlert(tx, "dispute", "du_1", now()));
  await tell();
  expect(await kinds()).toEqual([]);
  expect(await letters()).toHaveLength(1);
});

test("[OPS-05] a kind of job that fails for good raises one alert, until none of it is left", async () => {
  const before = (await letters()).length;
  const failed = { name: "refund", at: now(), error: "no such key" };
  given.push({ id: "1", ...failed }, { id: "2", ...failed });
  await tell();
  expect(await kinds(), "the next round may make up for it").toEqual([]);
  shop.passTime(10 * 60_000);
  await tell();
  await tell();
  expect(await kinds()).toEqual(["job_failed"]);
  expect((await letters()).slice(before)).toMatchObject([{ subject: "Please look at the shop" }]);
  expect((await letters()).at(-1)?.text).toContain("refund (no such key)");
  given.pop();
  await tell();
  expect(await kinds()).toEqual(["job_failed"]);
  given.pop();
  await tell();
  expect(await kinds()).toEqual([]);
});

test("[OPS-05] an alert that has ended by itself before it was mailed is mailed anyway", async () => {
  const before = (await letters()).length;
  await shop.database.transaction(async (tx) => {
    await raiseAlert(tx, { kind: "paid_late", subject: "o_1", text: "Paid late, refunded." }, now());
    await settleAlert(tx, "paid_late", "o_1", now());
  });
  await tell();
  expect(await letters()).toHaveLength(before + 1);
});

test("[OPS-05] an alert that is to be raised once stays settled, until there is something else to say", async () => {
  const alert = { kind: "price_gone", subject: "p_1", text: "Its price is gone." };
  const raise = (text: string) =>
    shop.database.transaction((tx) => raiseAlertOnce(tx, { ...alert, text }, now()));
  const open = async () => (await openAlerts(shop.database)).filter(({ kind }) => kind === alert.kind);
  await raise(alert.text);
  await raise(alert.text);
  expect(await open()).toMatchObject([alert]);
  expect(await shop.database.transaction((tx) => settleAlert(tx, alert.kind, "p_1", now()))).toBe(true);
  await raise(alert.text);
  expect(await open()).toEqual([]);
  expect(await shop.database.transaction((tx) => settleAlert(tx, alert.kind, "p_1", now()))).toBe(false);
  await raise("It is gone again.");
  expect(await open()).toMatchObject([{ ...alert, text: "It is gone again." }]);
  await shop.database.transaction((tx) => settleAlerts(tx, alert.kind, now()));
  expect(await open()).toEqual([]);
});

test("[OPS-05] alerts about an order are settled one by one or all of a kind, and no others", async () => {
  const [{ order_id: orderId }, { order_id: other }] = [await unpaid(), await unpaid()];
  const raised = [
    { kind: "late", subject: "a", orderId },
    { kind: "late", subject: "b", orderId },
    { kind: "late", subject: "c", orderId },
    { kind: "lost", subject: "a", orderId },
    { kind: "late", subject: "d", orderId: other },
  ];
  await shop.database.transaction(async (tx) => {
    for (const alert of raised) await raiseAlert(tx, { ...alert, text: "Look." }, now());
  });
  const left = async () => (await openAlerts(shop.database)).map(({ kind, subject }) => `${kind} ${subject}`);
  const settle = (...subjects: string[]) =>
    shop.database.transaction((tx) => settleAlertsOf(tx, "late", { orderId, subjects, at: now() }));
  expect(await left(), "the first first").toEqual(["late a", "late b", "late c", "lost a", "late d"]);
  await settle("b");
  expect(await left()).toEqual(["late a", "late c", "lost a", "late d"]);
  await settle();
  expect(await left()).toEqual(["lost a", "late d"]);
});
