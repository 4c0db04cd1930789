/** Checks of the database, and of what stands in it: jobs, mails, alerts, webhooks. */
import type pg from "pg";
import type { Config } from "../../platform/config.ts";
import { ConfigError } from "../../platform/config-error.ts";
import { requireMigrated } from "../../platform/migrate.ts";
import { readSchemaState } from "../../platform/migration-record.ts";
import { readMigrations } from "../../platform/migrations.ts";
import { refusalOf, supportedVersions } from "../../platform/postgres-version.ts";
import { ShopClient } from "../../platform/shop-client.ts";
import { checked, counted, type Finding, ok, warning, wrong } from "./finding.ts";

/** Milliseconds that two clocks may differ. */
const tolerance = 2_000;

/** Connections of a process with both roles beside its pools: see 'Connections' in docs/run/several-machines.md. */
const besidePools = 3;

/** Checks the database at this address. */
export async function checkDatabase(config: Config, url: string): Promise<readonly Finding[]> {
  const client = new ShopClient({
    connectionString: url,
    application_name: "nestling doctor",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  await client.connect();
  try {
    const look = (topic: string, check: () => Promise<Finding | readonly Finding[]>) =>
      checked(topic, "Look at the log of PostgreSQL.", check);
    const server = [
      ...(await look("PostgreSQL", () => checkServer(client, config))),
      ...(await look("clock", () => checkClock(client))),
    ];
    const tables = await look("tables", () => checkTables(client, url));
    if (tables.some(({ topic, state }) => topic === "tables" && state !== "ok"))
      return [...server, ...tables];
    return [
      ...server,
      ...tables,
      ...(await look("jobs", () => checkJobs(client))),
      ...(await look("mails", () => checkMails(client))),
      ...(await look("alerts", () => checkAlerts(client))),
      ...(config.stripe.mode === "real" ? await look("webhooks", () => checkWebhooks(client)) : []),
    ];
  } finally {
    await client.end();
  }
}

async function one<Row extends object>(client: pg.Client, query: string): Promise<Row> {
  const { rows } = await client.query<Row>(query);
  if (rows[0] === undefined) throw new Error("no row");
  return rows[0];
}

async function checkServer(client: pg.Client, config: Config): Promise<Finding[]> {
  const row = await one<{
    number: number;
    version: string;
    most: number;
    used: number;
    size: string;
    super: boolean;
  }>(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name not like 'nestling%') as used,
       pg_size_pretty(pg_database_size(current_database())) as size,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  );
  const needed = Object.values(config.data.pools).reduce((sum, size) => sum + size, besidePools);
  const free = row.most - row.used;
  return [
    refusalOf(row.number, row.version) === undefined
      ? ok("PostgreSQL", `version ${row.version}, ${row.size}`)
      : wrong(
          "PostgreSQL",
          `is version ${row.version}`,
          `Upgrade the server of DATABASE_URL: the shop works with ${supportedVersions.tested}.`,
        ),
    ...(row.super
      ? [
          warning(
            "PostgreSQL",
            "the role of DATABASE_URL is a superuser, which runs programs on that machine",
            "Give the shop a role that owns its database and is no superuser.",
          ),
        ]
      : []),
    needed <= free
      ? ok("connections", `${needed} for a process of the shop, of ${free}`)
      : wrong(
          "connections",
          `a process of the shop may open ${needed}, and there are ${free}`,
          "Raise max_connections of PostgreSQL, or lower the settings POOL_…",
        ),
  ];
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { at } = await one<{ at: Date }>(client, "select clock_timestamp() as at");
  return compareClocks("clock", at, before, "the database's");
}

/** Compares a time that was read between `before` and now with the clock of this machine. */
export function compareClocks(topic: string, told: Date, before: number, whose: string): Finding {
  // An answer in whole seconds may be a second behind.
  const behind = before - 1_000 - told.getTime();
  const ahead = told.getTime() - Date.now();
  const off = Math.max(behind, ahead);
  return off <= tolerance
    ? ok(topic, `goes with ${whose}`)
    : wrong(
        topic,
        `is ${counted(Math.round(off / 1000), "second")} ${behind > ahead ? "ahead of" : "behind"} ${whose}`,
        "Switch on the synchronisation of this machine's clock (NTP).",
      );
}

async function checkTables(client: pg.Client, url: string): Promise<Finding | readonly Finding[]> {
  const { there } = await one<{ there: boolean }>(
    client,
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!there)
    return warning(
      "tables",
      "there are none: the database is empty, and was not migrated yet",
      "'nestling migrate' makes them; so does the first start of a shop in one process.",
    );
  try {
    await requireMigrated(url);
    const { pending } = await readSchemaState(client, readMigrations());
    const tables = ok("tables", "are those of this version");
    if (pending.length === 0) return [tables];
    const words = `${counted(pending.length, "migration")} left, which this version works without`;
    return [
      tables,
      warning(
        "migrations",
        words,
        "Run 'nestling migrate' when every process of an earlier version has ended.",
      ),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return wrong(
      "tables",
      error.message,
      "A process with both roles migrates when it starts; so does 'nestling migrate'.",
    );
  }
}

async function checkJobs(client: pg.Client): Promise<Finding[]> {
  const { there } = await one<{ there: boolean }>(
    client,
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!there) return [ok("jobs", "none yet: the shop has never started")];
  const { failed, late } = await one<{ failed: number; late: number }>(
    client,
    `select count(*) filter (where name = 'given-up' and state < 'active')::int as failed,
       count(*) filter (where name <> 'given-up' and state < 'active' and start_after < now() - interval '10 minutes')::int as late
     from pgboss.job`,
  );
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push(
      wrong(
        "jobs",
        `${counted(failed, "job")} failed for good`,
        "'nestling jobs' says why; 'nestling jobs retry all' tries again.",
      ),
    );
  if (late > 0)
    findings.push(
      warning(
        "jobs",
        `${counted(late, "job")} due for ten minutes and more: nobody works on them`,
        "Start the shop ('nestling serve'), or a worker ('nestling serve --worker').",
      ),
    );
  return findings.length > 0 ? findings : [ok("jobs", "none failed, none is late")];
}

async function checkMails(client: pg.Client): Promise<Finding[]> {
  const { failed, waiting } = await one<{ failed: number; waiting: number }>(
    client,
    `select count(*) filter (where failed_at > now() - interval '7 days')::int as failed,
       count(*) filter (where html is not null and sent_at is null and failed_at is null and created_at < now() - interval '1 hour')::int as waiting
     from mail`,
  );
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push(
      warning(
        "mails",
        `${counted(failed, "mail")} given up within a week`,
        "The log says why ('A mail was refused for good'): a wrong address, or a mail server that does not take your sender.",
      ),
    );
  if (waiting > 0)
    findings.push(
      wrong(
        "mails",
        `${counted(waiting, "mail")} not sent for an hour and more`,
        "Start the shop if it does not run; otherwise look at the line of SMTP_URL.",
      ),
    );
  return findings.length > 0 ? findings : [ok("mails", "none given up within a week, none waits")];
}

async function checkAlerts(client: pg.Client): Promise<Finding> {
  const { open } = await one<{ open: number }>(
    client,
    "select count(*)::int as open from alert where resolved_at is null",
  );
  return open === 0
    ? ok("alerts", "nothing needs a person")
    : warning(
        "alerts",
        `${open} of your decisions are waited for`,
        "'nestling orders list --alerts' lists them.",
      );
}

async function checkWebhooks(client: pg.Client): Promise<Finding> {
  const { last, paid } = await one<{ last: Date | null; paid: Date | null }>(
    client,
    "select (select max(received_at) from stripe_event) as last, (select max(paid_at) from payment) as paid",
  );
  const cure =
    "Register PUBLIC_URL/api/webhook/stripe in Stripe's dashboard, with the events of docs/run/services.md, and look at its deliveries there.";
  if (last === null && paid === null) return ok("webhooks", "none yet, and nothing was paid yet");
  if (last === null || (paid !== null && paid.getTime() - last.getTime() > 86_400_000))
    return wrong(
      "webhooks",
      last === null
        ? "none has come, and orders were paid"
        : `the last came on ${last.toISOString()}, and orders were paid since`,
      cure,
    );
  return ok("webhooks", `the last came on ${last.toISOString()}`);
}
