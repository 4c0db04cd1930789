/** How the merchant hears of what needs a person (OPS-05): once each, by mail. */

import type { Mailer } from "../mail/mailer.ts";
import { needsYou } from "../mail/templates/needs-you.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob, type GivenUpJob } from "../platform/jobs.ts";
import { openAlerts, raiseAlert, settleAlert, unsentAlerts } from "./alerts.ts";

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
  const { database, mailer, merchantEmail } = context;
  for (const alert of await unsentAlerts(database)) {
    await database.transaction((tx) =>
      mailer.send(tx, merchantEmail, needsYou(alert), `attention:${alert.id}`),
    );
  }
}

/** What comes again every few minutes makes up for one that was killed by itself; in milliseconds. */
const patience = 10 * 60_000;

/** One for each kind of job that failed for good and was not made up for, until none of that kind is left. */
async function alertAboutFailedJobs({ database, clock, jobs }: AlertContext): Promise<void> {
  const now = clock.now();
  const left = (await jobs.givenUp()).filter(({ at }) => now.getTime() - at.getTime() >= patience);
  const byName = Map.groupBy(left, (job) => job.name);
  const raised = (await openAlerts(database)).filter(({ kind }) => kind === "job_failed");
  await database.transaction(async (tx) => {
    for (const [name, given] of byName) {
      const text = `A job of the shop failed for good: ${name} (${given.at(-1)?.error}). 'nestling jobs' lists what failed, 'nestling jobs retry ID' tries it again.`;
      await raiseAlert(tx, { kind: "job_failed", subject: name, text }, now);
    }
    for (const { subject } of raised) {
      if (!byName.has(subject)) await settleAlert(tx, "job_failed", subject, now);
    }
  });
}
