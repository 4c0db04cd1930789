import type { AlertKind } from "@nestling/commerce/alert-kinds";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { GivenUpJob } from "../platform/jobs.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import {
  type Alert,
  countAlerts,
  openAlerts,
  raiseAlert,
  raiseAlertOnce,
  resolveAlert,
  resolveAlerts,
  unmailedAlerts,
} from "./alerts.ts";
import { isReminderDay, mailAlerts, remindMerchant } from "./merchant-alerts.ts";

const shop = await testShop();
const { unpaid } = paymentHelpers(shop);
const merchantEmail = "merchant@shop.example";

const given: GivenUpJob[] = [];
const tell = () => mailAlerts({ ...shop.context, merchantEmail, jobs: { givenUp: async () => given } });

const shopContext = () => ({ ...shop.context, merchantEmail });

const now = () => shop.context.clock.now();
const kinds = async () => (await openAlerts(shop.database)).map(({ kind }) => kind);
const letters = () => shop.mailsTo(merchantEmail);

test("[OPS-05] what needs a person is mailed to the merchant once, and listed until its cause has ended", async () => {
  const { order_id: orderId, order_number: number } = await unpaid();
  const alert: Alert = { kind: "dispute", subject: "du_1", orderId, text: "The customer disputes $11.49." };
  for (let n = 0; n < 2; n++) {
    await shop.database.transaction((tx) => raiseAlert(tx, alert, now()));
    await Promise.all([tell(), tell()]);
  }
  expect(await letters()).toMatchObject([{ subject: `Please look at order ${number}` }]);
  expect((await letters())[0]?.text).toContain("The customer disputes $11.49.");
  expect(await openAlerts(shop.database)).toMatchObject([{ kind: "dispute", orderNumber: number }]);
  expect(await countAlerts(shop.database)).toBe(1);

  await shop.database.transaction((tx) => resolveAlert(tx, "dispute", "du_1", now()));
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
  given.push({ id: "3", ...failed, error: "another error, req_123" });
  await tell();
  expect((await letters()).slice(before), "the next failure of its kind is no news").toHaveLength(1);
  given.splice(1);
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
    await resolveAlert(tx, "paid_late", "o_1", now());
  });
  await tell();
  expect(await letters()).toHaveLength(before + 1);
});

test("[OPS-05] an alert that is to be raised once stays resolved, until there is something else to say", async () => {
  const alert: Alert = { kind: "product_unread", subject: "p_1", text: "Its price is gone." };
  const raise = (text: string) =>
    shop.database.transaction((tx) => raiseAlertOnce(tx, { ...alert, text }, now()));
  const open = async () => (await openAlerts(shop.database)).filter(({ kind }) => kind === alert.kind);
  await raise(alert.text);
  await raise(alert.text);
  expect(await open()).toMatchObject([alert]);
  expect(await shop.database.transaction((tx) => resolveAlert(tx, alert.kind, "p_1", now()))).toBe(true);
  await raise(alert.text);
  expect(await open()).toEqual([]);
  expect(await shop.database.transaction((tx) => resolveAlert(tx, alert.kind, "p_1", now()))).toBe(false);
  await raise("It is gone again.");
  expect(await open()).toMatchObject([{ ...alert, text: "It is gone again." }]);
  await shop.database.transaction((tx) => resolveAlerts(tx, alert.kind, now()));
  expect(await open()).toEqual([]);
});

const raise = (alert: Alert) => shop.database.transaction((tx) => raiseAlert(tx, alert, now()));
const resolve = ({ kind, subject }: { kind: AlertKind; subject: string }) =>
  shop.database.transaction((tx) => resolveAlert(tx, kind, subject, now()));
/** The mails that `work` causes. */
async function lettersOf(work: () => Promise<unknown>): Promise<(string | null)[]> {
  await tell(); // of earlier tests
  const before = (await letters()).length;
  await work();
  await tell();
  return (await letters()).slice(before).map(({ text }) => text);
}

test("[OPS-05] what ends and comes back eleven times in six hours is mailed once, and listed while it lasts", async () => {
  const alert: Alert = { kind: "placement_waits", subject: "supplier", text: "Orders wait." };
  const sent = await lettersOf(async () => {
    for (let round = 0; round < 11; round += 1) {
      await raise(alert);
      await tell();
      expect(await kinds()).toContain("placement_waits");
      shop.passTime(30 * 60_000);
      await resolve(alert);
      expect(await kinds()).not.toContain("placement_waits");
    }
  });
  expect(sent).toHaveLength(1);
});

test("[OPS-05] what ends before it was mailed and comes back is mailed once", async () => {
  const alert: Alert = { kind: "parcel_late", subject: "p_7", text: "It is late." };
  const sent = await lettersOf(async () => {
    await raise(alert);
    await resolve(alert);
    await raise(alert);
  });
  expect(sent).toHaveLength(1);
  await resolve(alert);
});

test.each<[string, Partial<Alert>, number]>([
  ["in the same words an hour later", {}, 0],
  ["in other words", { text: "The phone is wrong." }, 1],
  ["about another part", { subject: "p_9" }, 1],
  ["of another kind", { kind: "placement_unknown" }, 1],
])("[OPS-05] what comes back %s", async (how, change, mails) => {
  const alert: Alert = { kind: "placement_problem", subject: `p_8 ${how}`, text: "The name is wrong." };
  await lettersOf(() => raise(alert));
  await resolve(alert);
  shop.passTime(60 * 60_000);
  const again: Alert = { ...alert, ...change };
  expect(await lettersOf(() => raise(again))).toHaveLength(mails);
  await resolve(again);
});

test("[OPS-05] what is open and gets other words has them in the list, and is mailed once more", async () => {
  const alert: Alert = { kind: "supplier_stalled", subject: "p_11", text: "Prove who you are." };
  const other: Alert = { ...alert, text: "Agree to cancel it." };
  await lettersOf(() => raise(alert));
  const sent = await lettersOf(async () => {
    for (let look = 0; look < 3; look += 1) {
      await raise(other);
      await tell();
      shop.passTime(60 * 60_000);
    }
  });
  expect(sent).toMatchObject([expect.stringContaining(other.text)]);
  const open = async () => (await openAlerts(shop.database)).filter(({ kind }) => kind === alert.kind);
  expect(await open()).toMatchObject([other]);
  expect(await lettersOf(() => raise(alert)), "the first words again, within a day").toEqual([]);
  expect(await open()).toMatchObject([alert]);
  await resolve(alert);
});

test("[OPS-05] what gets other words at the same moment is open once", async () => {
  const alert = { kind: "supplier_stalled", subject: "p_12" } as const;
  await raise({ ...alert, text: "0" });
  await Promise.all(["1", "2", "3", "4"].map((text) => raise({ ...alert, text })));
  const open = (await openAlerts(shop.database)).filter(({ subject }) => subject === "p_12");
  expect(open).toHaveLength(1);
  expect(open[0]?.text).not.toBe("0");
  await resolve(alert);
});

test("[OPS-05] what comes back after more than a day is news", async () => {
  const alert: Alert = { kind: "parcel_late", subject: "p_10", text: "It is late." };
  await lettersOf(() => raise(alert));
  await resolve(alert);
  shop.passTime(25 * 60 * 60_000);
  expect(await lettersOf(() => raise(alert))).toHaveLength(1);
  await resolve(alert);
});

test("[OPS-05] what stays open comes in one reminder a day, on fewer days the longer it stays", async () => {
  for (const { kind, subject } of await openAlerts(shop.database)) await resolve({ kind, subject });
  const first: Alert = { kind: "parcel_late", subject: "r_1", text: "Part 1 is late." };
  const second: Alert = { kind: "parcel_late", subject: "r_2", text: "Part 2 is late." };
  for (const alert of [first, second]) await lettersOf(() => raise(alert));
  const reminders: number[] = [];
  for (let day = 0; day <= 61; day += 1) {
    const sent = await lettersOf(async () => {
      await Promise.all([remindMerchant(shopContext()), remindMerchant(shopContext())]);
      await remindMerchant(shopContext());
      // Over within a day, and back.
      await resolve(first);
      await raise(first);
    });
    if (sent.length > 0) reminders.push(day);
    expect(sent.length).toBeLessThan(2);
    for (const text of sent) expect(text).toMatch(/Part 2 is late[\s\S]*Part 1 is late/);
    shop.passTime(24 * 60 * 60_000);
  }
  expect(reminders).toEqual([1, 2, 3, 7, 14, 30, 60]);
  for (const alert of [first, second]) await resolve(alert);
  expect(await lettersOf(() => remindMerchant(shopContext()))).toEqual([]);
});

test("[OPS-05] reminders come ever more rarely", () => {
  const days = Array.from({ length: 100 }, (_, day) => day).filter(isReminderDay);
  expect(days).toEqual([1, 2, 3, 7, 14, 30, 60, 90]);
});

test("[OPS-05] the job of each minute reads what it has to mail and what is open, however many alerts there were", async () => {
  await shop.database.execute(sql`
    insert into alert (kind, subject, text, raised_at, resolved_at, mailed_at)
    select 'parcel_late', n::text, 'Over.', now(), now(), now() from generate_series(1, 30000) n`);
  await shop.database.execute(sql`analyze alert`);
  const planOf = async (query: { getSQL(): ReturnType<typeof sql> }) => {
    const { rows } = await shop.database.execute<{ "QUERY PLAN": string }>(sql`explain ${query.getSQL()}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const plans = [
    await planOf(unmailedAlerts(shop.database)),
    await planOf(openAlerts(shop.database)),
    await planOf(openAlerts(shop.database, "job_failed")),
  ];
  expect(plans[0]).toContain("alert_unmailed");
  for (const plan of plans.slice(1)) expect(plan).toMatch(/alert_(open|order)/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (alert|mail)/);
});
