/** How the merchant hears of what needs a person (OPS-05): once each by mail, and by reminders of what stays open. */

import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import type { Mailer } from "../mail/mailer.ts";
import { needsYou, stillNeedsYou } from "../mail/templates/needs-you.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob, type GivenUpJob } from "../platform/jobs.ts";
import { openAlerts, raiseUnlessOpen, recordMailed, resolveAlert, unmailedAlerts } from "./alerts.ts";

export const mailAlertsJob = defineJob<object>("tell-merchant");

/** What looking after the open ones takes. */
export type AlertContext = {
  database: Database;
  mailer: Mailer;
  clock: Clock;
  merchantEmail: string;
  jobs: { givenUp(): Promise<GivenUpJob[]> };
};

/** Raises alerts about jobs that failed for good, and mails every alert that was not mailed yet. */
export async function mailAlerts(context: AlertContext): Promise<void> {
  await alertAboutFailedJobs(context);
  const { database, clock, mailer, merchantEmail } = context;
  for (const alert of await unmailedAlerts(database)) {
    await database.transaction(async (tx) => {
      await mailer.send(tx, merchantEmail, needsYou(alert), `alert:${alert.id}`);
      await recordMailed(tx, alert.id, clock.now());
    });
  }
}

export const remindMerchantJob = defineJob<object>("remind-merchant");

/** Mails what is still open, once a day at most, and on fewer days the longer nobody has seen to it. */
export async function remindMerchant(context: Omit<AlertContext, "jobs">): Promise<void> {
  const { database, clock, mailer, merchantEmail } = context;
  const today = dayOf(clock.now());
  // By the day of its mail: one that ended meanwhile and came back is no younger.
  const told = (await openAlerts(database)).flatMap(({ mailedAt, ...alert }) =>
    mailedAt === null ? [] : [{ ...alert, since: dayOf(mailedAt) }],
  );
  const open = told.filter(({ since }) => since < today);
  if (!open.some(({ since }) => isReminderDay(daysBetween(since, today)))) return;
  await database.transaction((tx) =>
    mailer.send(tx, merchantEmail, stillNeedsYou(open), `alert-reminder:${today}`),
  );
}

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: shopTimeZone });

/** The day of the shop's calendar, such as 2026-11-21. */
const dayOf = (at: Date): string => calendar.format(at);

const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000;

/** Whether the merchant is reminded so many days after something was raised. */
export function isReminderDay(days: number): boolean {
  return [1, 2, 3, 7, 14].includes(days) || (days > 0 && days % 30 === 0);
}

/** What comes again every few minutes makes up for one that was killed by itself; in milliseconds. */
const patience = 10 * 60_000;

/** One for each kind of job that failed for good and was not made up for, until none of that kind is left. */
async function alertAboutFailedJobs({ database, clock, jobs }: AlertContext): Promise<void> {
  const now = clock.now();
  const left = (await jobs.givenUp()).filter(({ at }) => now.getTime() - at.getTime() >= patience);
  const byName = Map.groupBy(left, (job) => job.name);
  const raised = await openAlerts(database, "job_failed");
  await database.transaction(async (tx) => {
    for (const [name, given] of byName) {
      const text = `A job of the shop failed for good: ${name} (${given.at(-1)?.error}). 'nestling jobs' lists what failed, 'nestling jobs retry ID' tries it again.`;
      await raiseUnlessOpen(tx, { kind: "job_failed", subject: name, text }, now);
    }
    for (const { subject } of raised) {
      if (!byName.has(subject)) await resolveAlert(tx, "job_failed", subject, now);
    }
  });
}
