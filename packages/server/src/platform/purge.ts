import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Tx } from "./database.ts";
import type { Log } from "./log.ts";
import { secondsSince } from "./measure.ts";
import { serviceAway } from "./outages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { processName } from "./process-names.ts";
import { ShopClient } from "./shop-client.ts";
import { purgeOutbox } from "./tables.ts";

const channel = "nestling_purge";
/** PostgreSQL's limit for a notice is below 8000 bytes. */
const largestNotice = 7_900;

/**
 * Purges pages that show one of `tags` in every process after `tx` commits, by an outbox: NOTIFY in `tx` would make
 * orders wait for each other (docs/decisions/0038-notices-after-the-commit.md). Tags contain no spaces.
 */
export async function announce(tx: Tx, tags: readonly string[]): Promise<void> {
  const rows = noticesFor(tags).map((notice) => ({ tags: notice }));
  if (rows.length > 0) await tx.insert(purgeOutbox).values(rows);
}

/** How many notices are sent at once. */
const mostNotices = 100;

/** Takes tags from the outbox and sends them as notices, in one transaction. Several processes may do so at once. */
const sendNotices = `
  with sent as (
    delete from purge_outbox
    where id in (select id from purge_outbox order by id limit ${mostNotices} for update skip locked)
    returning tags
  )
  select pg_notify('${channel}', tags) from sent`;

/** Packs the tags, each once, into as few notices as possible. */
export function noticesFor(tags: readonly string[]): string[] {
  const notices: string[] = [];
  let notice = "";
  for (const tag of new Set(tags)) {
    const longer = notice === "" ? tag : `${notice} ${tag}`;
    if (Buffer.byteLength(longer) <= largestNotice) {
      notice = longer;
    } else {
      notices.push(notice);
      notice = tag;
    }
  }
  return notice === "" ? notices : [...notices, notice];
}

export type PurgeListener = {
  /** How long ago it was last connected, with nothing to wait for, in seconds: pages may be so old. */
  readonly lag: () => number;
  readonly close: () => Promise<void>;
};

/** In milliseconds: the first and the longest delay before a lost connection is opened again, and how often the outbox is read. */
const pace = { first: 100, most: 5_000, poll: 200 };

/**
 * Listens for notices on its own connection, purges `cache` and sends the outbox. Keeps trying after a failure.
 * Notices are lost while it is down, so a new connection first drops all pages.
 */
export async function listenForPurges(url: string, cache: PageCache, log: Log): Promise<PurgeListener> {
  const stopped = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let currentAt = performance.now();

  async function listenOnce(onListening: () => void): Promise<void> {
    const connection = new ShopClient({
      connectionString: url,
      application_name: processName("nestling-purge"),
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = connection;
    connection.on("notification", ({ payload = "" }) => cache.purge(payload.split(" ")));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      onListening();
      while (!stopped.signal.aborted) {
        const { rowCount } = await connection.query(sendNotices);
        if ((rowCount ?? 0) < mostNotices) currentAt = performance.now();
        await delay(pace.poll, undefined, { signal: stopped.signal });
      }
    } finally {
      await connection.end().catch(() => undefined); // already broken
    }
  }

  async function keepListening(): Promise<void> {
    let wait = pace.first;
    let isLogged = false;
    while (!stopped.signal.aborted) {
      try {
        await listenOnce(() => {
          cache.purgeAll();
          wait = pace.first;
          isLogged = false;
          begin();
        });
      } catch (err) {
        // Once for each loss; but an outage, of which the log writes a line by itself, goes on until a try succeeds.
        if (!stopped.signal.aborted && (!isLogged || serviceAway(err) !== undefined)) {
          log.warn({ err }, "The connection for notices of changed pages was lost");
          isLogged = true;
        }
      }
      begin();
      const jitter = 0.5 + Math.random() / 2;
      await delay(wait * jitter, undefined, { signal: stopped.signal }).catch(() => undefined); // stopped meanwhile
      wait = Math.min(wait * 2, pace.most);
    }
  }

  const running = keepListening();
  await begun;
  return {
    lag: () => secondsSince(currentAt),
    async close() {
      stopped.abort();
      await client?.end().catch(() => undefined); // already broken
      await running;
    },
  };
}
