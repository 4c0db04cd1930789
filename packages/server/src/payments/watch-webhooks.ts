/** Alerts the merchant where Stripe does not send its events to this shop: refunds and disputes of the dashboard would not be heard of. */
import { sql } from "drizzle-orm";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import type { PaymentProvider } from "./provider.ts";

export const watchWebhooksJob = defineJob<object>("watch-webhooks");

const alertKind = "webhooks";
const subject = "stripe";

type WebhookWatch = {
  database: Database;
  clock: Clock;
  payments: Pick<PaymentProvider, "name" | "findEndpoint">;
  publicUrl: string;
};

/** Raises the alert, or settles it once the events come. The stand-in sends its events to the shop that started it. */
export async function watchWebhooks(watch: WebhookWatch): Promise<void> {
  const { database, clock, payments, publicUrl } = watch;
  if (payments.name !== "stripe") return;
  const address = `${publicUrl}/api/webhook/stripe`;
  const problem = await problemOf(watch, address);
  await database.transaction(async (tx) => {
    if (problem === undefined) return void (await resolveAlert(tx, alertKind, subject, clock.now()));
    const text = `${problem.what} Refunds and disputes of the dashboard are not heard of. ${problem.cure}`;
    await raiseAlert(tx, { kind: alertKind, subject, text }, clock.now());
  });
}

type Problem = { what: string; cure: string };

async function problemOf(
  { database, payments }: WebhookWatch,
  address: string,
): Promise<Problem | undefined> {
  const register = `Register ${address} in Stripe's dashboard with the events of docs/run/services.md, and give the shop its signing secret.`;
  const endpoint = await payments.findEndpoint(address);
  switch (endpoint.outcome) {
    case "registered":
      return endpoint.missing.length === 0
        ? undefined
        : {
            what: `Stripe does not send all events to this shop: ${endpoint.missing.join(", ")}.`,
            cure: register,
          };
    case "disabled":
      return {
        what: `Stripe has disabled the webhook for ${address}.`,
        cure: "Enable it in Stripe's dashboard, or delete it there if its events come in another way.",
      };
    case "none":
      return (await findEvidence(database)) === "events come"
        ? undefined
        : { what: `Stripe has no webhook for ${address}.`, cure: register };
    case "not_told":
      return (await findEvidence(database)) === "events are missing"
        ? { what: "Stripe sends no events to this shop, and payments came.", cure: register }
        : undefined;
  }
}

/** What the shop's own records say: its events may come in a way that the list of webhooks doesn't show. */
async function findEvidence(database: Database): Promise<"events come" | "events are missing" | "nothing"> {
  const { rows } = await database.execute<{ last: string | null; isMissing: boolean | null }>(sql`
    select last, coalesce(paid > last + interval '1 day', paid is not null) as "isMissing"
    from (select max(received_at) as last from stripe_event) event,
      (select max(paid_at) as paid from payment) payment`);
  const [{ last, isMissing } = { last: null, isMissing: null }] = rows;
  if (isMissing) return "events are missing";
  return last === null ? "nothing" : "events come";
}
