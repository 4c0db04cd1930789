import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Tx } from "./database.ts";
import type { Log } from "./log.ts";
import type { PageCache } from "./pages/page-cache.ts";

const channel = "nestling_purge";
/** PostgreSQL takes 8000 bytes a notice, less one. */
const largestNotice = 7_900;

/**
 * Tells every process of the shop, when `tx` commits, to drop the pages that show one of `tags`. Nothing is told
 * when it rolls back. Tags hold no spaces.
 */
export async function announce(tx: Tx, tags: readonly string[]): Promise<void> {
  for (const notice of noticesFor(tags)) {
    await tx.execute(sql`select pg_notify(${channel}, ${notice})`);
  }
}

/** The tags, each once, in as few notices as they fit into. */
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

export type PurgeListener = { readonly close: () => Promise<void> };

/** Milliseconds: how soon a lost connection is tried again, at first and at most, and how often a quiet one is tested. */
const pace = { first: 100, most: 5_000, test: 30_000 };

/**
 * Listens for announcements on a connection of its own and purges `cache`; resolves once it listens, or after the
 * first try failed, to go on trying. What was announced while nobody listened is lost, so a new connection begins
 * by dropping everything.
 */
export async function listenForPurges(url: string, cache: PageCache, log: Log): Promise<PurgeListener> {
  const stopped = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;

  async function listenOnce(onListening: () => void): Promise<void> {
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
    const connection = new pg.Client({
      connectionString: url,
      application_name: "nestling-purge",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = connection;
    ended.catch(() => undefined); // a connection that fails before it listens rejects below as well
    connection.on("error", fail);
    connection.on("end", end);
    connection.on("notification", ({ payload = "" }) => cache.purge(payload.split(" ")));
    const test = setInterval(() => void connection.query("select 1").catch(fail), pace.test);
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      onListening();
      await ended;
    } finally {
      clearInterval(test);
      await connection.end().catch(() => undefined); // already broken
    }
  }

  async function keepListening(): Promise<void> {
    let wait = pace.first;
    let isTold = false; // once for each loss, not for each try
    while (!stopped.signal.aborted) {
      try {
        await listenOnce(() => {
          cache.purgeAll();
          wait = pace.first;
          isTold = false;
          begin();
        });
      } catch (err) {
        if (!stopped.signal.aborted && !isTold) {
          log.warn({ err }, "Lost the connection that tells of changed pages");
          isTold = true;
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
    async close() {
      stopped.abort();
      await client?.end().catch(() => undefined); // already broken
      await running;
    },
  };
}
