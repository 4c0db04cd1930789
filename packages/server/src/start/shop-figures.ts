/** Figures of the whole shop, which every process reads from the database when Prometheus asks. */
import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { countAlerts } from "../alerts/alerts.ts";
import { countUnplaced } from "../fulfillment/count-unplaced.ts";
import type { Database } from "../platform/database.ts";
import { databaseIsAway } from "../platform/database-failure.ts";

/** How many wait, and for how many seconds the oldest of them does. */
type Waiting = { readonly count: number; readonly oldest: number };

export type ShopFigures = {
  /** The jobs that are due, by kind. */
  readonly jobs: Readonly<Record<string, Waiting>>;
  readonly failedJobs: number;
  readonly mails: Waiting;
  /** Events of Stripe's that are not handled. */
  readonly events: Waiting;
  /** Refunds that have not ended, by status. */
  readonly refunds: Readonly<Record<string, Waiting>>;
  /** Orders that go on, by status. */
  readonly orders: Readonly<Record<string, Waiting>>;
  readonly purges: number;
  readonly alerts: number;
  readonly parts: Readonly<Record<string, number>>;
};

/**
 * Each part reads an index of the rows that it counts, and no others: pg-boss's job_i11, mail_with_content (a mail that was sent has
 * no content), stripe_event_left, refund_open, orders_unpaid, orders_on_hold and orders_under_way.
 */
const waiting = sql`
  select 'jobs' as what, name as kind, count(*)::int as count, min(start_after) as since
    from pgboss.job where state < 'active' and not blocked and start_after <= now() and name <> 'given-up' group by name
  union all
  select 'mails', '', count(*)::int, min(created_at)
    from mail where html is not null and sent_at is null and failed_at is null
  union all
  select 'events', '', count(*)::int, min(received_at) from stripe_event where handled_at is null
  union all
  select 'refunds', status, count(*)::int, min(requested_at)
    from refund where status in ('requested', 'sent') group by status
  union all
  select 'orders', status, count(*)::int, min(status_since)
    from orders where status = 'WAIT_BUYER_PAY' group by status
  union all
  select 'orders', status, count(*)::int, min(status_since)
    from orders where status = 'WAITING_ACCEPT' group by status
  union all
  select 'orders', status, count(*)::int, min(status_since)
    from orders where status in ('IN_PROGRESS', 'WAIT_SELLER_SEND_GOODS', 'SELLER_PART_SEND_GOODS', 'SHIPPING', 'WAIT_BUYER_CONFIRM_GOODS', 'IN_CANCEL')
    group by status`;

type Row = Waiting & { what: "jobs" | "mails" | "events" | "refunds" | "orders"; kind: string };

const nothing: Waiting = { count: 0, oldest: 0 };

/** Notices are counted up to so many: without a web process nobody sends them. */
const mostPurges = 10_000;

/** Reads the figures. Alerts have alert_open, and parts order_part_unplaced. */
export async function readShopFigures(database: Database): Promise<ShopFigures> {
  const { rows } = await database.execute<Row>(sql`
    select what, kind, count, coalesce(greatest(0, extract(epoch from now() - since)), 0)::float8 as oldest
    from (${waiting}) as waiting`);
  const of = (what: Row["what"]) =>
    Object.fromEntries(
      rows.filter((row) => row.what === what).map(({ kind, count, oldest }) => [kind, { count, oldest }]),
    );
  const [ends] = (
    await database.execute<{ failed: number; purges: number }>(sql`
      select (select count(*)::int from pgboss.job where name = 'given-up' and state < 'active') as failed,
        (select count(*)::int from (select from purge_outbox limit ${mostPurges}) as notices) as purges`)
  ).rows;
  return {
    jobs: of("jobs"),
    failedJobs: ends?.failed ?? 0,
    mails: of("mails")[""] ?? nothing,
    events: of("events")[""] ?? nothing,
    refunds: of("refunds"),
    orders: of("orders"),
    purges: ends?.purges ?? 0,
    alerts: await countAlerts(database),
    parts: await countUnplaced(database),
  };
}

/** Values of a metric, each with its labels. */
type Values = readonly (readonly [Readonly<Record<string, string>>, number])[];

const by = <Value>(
  label: string,
  values: Readonly<Record<string, Value>>,
  figure: (value: Value) => number,
): Values => Object.entries(values).map(([kind, value]) => [{ [label]: kind }, figure(value)]);
const count = ({ count }: Waiting) => count;
const oldest = ({ oldest }: Waiting) => oldest;

const gauges: readonly {
  name: string;
  help: string;
  labelNames?: string[];
  values: (figures: ShopFigures) => Values;
}[] = [
  {
    name: "nestling_jobs_due",
    help: "Jobs that are due and not worked on yet, by kind",
    labelNames: ["kind"],
    values: ({ jobs }) => by("kind", jobs, count),
  },
  {
    name: "nestling_jobs_oldest_due_seconds",
    help: "For how long the oldest of the due jobs has been due, by kind",
    labelNames: ["kind"],
    values: ({ jobs }) => by("kind", jobs, oldest),
  },
  {
    name: "nestling_jobs_given_up",
    help: "Jobs that failed for good: nestling jobs",
    values: ({ failedJobs }) => [[{}, failedJobs]],
  },
  {
    name: "nestling_mails_waiting",
    help: "Mails that are not sent yet",
    values: ({ mails }) => [[{}, mails.count]],
  },
  {
    name: "nestling_mails_oldest_waiting_seconds",
    help: "The age of the oldest of them",
    values: ({ mails }) => [[{}, mails.oldest]],
  },
  {
    name: "nestling_webhook_events_waiting",
    help: "Events of Stripe's that are not handled yet",
    values: ({ events }) => [[{}, events.count]],
  },
  {
    name: "nestling_webhook_events_oldest_waiting_seconds",
    help: "The age of the oldest of them",
    values: ({ events }) => [[{}, events.oldest]],
  },
  {
    name: "nestling_refunds_open",
    help: "Refunds that Stripe has not made yet, by status",
    labelNames: ["status"],
    values: ({ refunds }) => by("status", refunds, count),
  },
  {
    name: "nestling_refunds_oldest_open_seconds",
    help: "The age of the oldest of them, by status",
    labelNames: ["status"],
    values: ({ refunds }) => by("status", refunds, oldest),
  },
  {
    name: "nestling_orders_open",
    help: "Orders that go on, by status",
    labelNames: ["status"],
    values: ({ orders }) => by("status", orders, count),
  },
  {
    name: "nestling_purges_waiting",
    help: `Notices of changed pages that no process has sent yet, ${mostPurges} at most`,
    values: ({ purges }) => [[{}, purges]],
  },
  // The second one is its former name, which goes with the next major version.
  ...["nestling_alerts_open", "nestling_attention_open"].map((name) => ({
    name,
    help: "What needs a person: nestling orders list --alerts",
    values: ({ alerts }: ShopFigures): Values => [[{}, alerts]],
  })),
  {
    name: "nestling_placement_parts",
    help: "Parts of claimed orders that wait to be placed with the marketplace, and those of which nobody knows whether they are",
    labelNames: ["state"],
    values: ({ parts }) => by("state", parts, (parts) => parts),
  },
];

/**
 * The gauges of one answer share a reading, and so do answers while it is made and for so long afterwards. In milliseconds. In a
 * process there is one reading at a time, however slow the database and however many ask.
 */
const shared = 2_000;

/** Adds the figures of the shop. While the database is away they are unknown, and `nestling_database_up` is 0. */
export function addShopFigures(registry: Registry, read: () => Promise<ShopFigures>): void {
  let reading: Promise<ShopFigures | undefined> | undefined;
  const forgetLater = () =>
    void setTimeout(() => {
      reading = undefined;
    }, shared).unref();
  const readShared = () => {
    if (reading === undefined) {
      reading = unlessAway(read);
      void reading.then(forgetLater, forgetLater);
    }
    return reading;
  };
  const registers = [registry];
  new Gauge({
    name: "nestling_database_up",
    help: "Whether PostgreSQL answers this process",
    registers,
    async collect() {
      this.set((await readShared()) === undefined ? 0 : 1);
    },
  });
  for (const { values, ...about } of gauges) {
    new Gauge({
      ...about,
      registers,
      async collect() {
        const figures = await readShared();
        this.reset();
        if (figures === undefined && about.labelNames === undefined) this.set(Number.NaN);
        for (const [labels, value] of figures === undefined ? [] : values(figures)) this.set(labels, value);
      },
    });
  }
}

async function unlessAway(read: () => Promise<ShopFigures>): Promise<ShopFigures | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!databaseIsAway(error)) throw error;
    return undefined; // the other metrics are still reported
  }
}
