import { LRUCache } from "lru-cache";
import type { Admission, Visitor } from "../admission.ts";
import type { Clock } from "../clock.ts";
import { packAnswer, type ReadyAnswers, type StoredAnswer, weightOf } from "../http/stored-answer.ts";
import type { Log } from "../log.ts";
import { Overloaded } from "../overloaded.ts";

/** The result of rendering a page. */
export type Rendered = {
  readonly answer: StoredAnswer;
  /** The cache tags of what the page shows. It is dropped when one of them is purged. */
  readonly tags: readonly string[];
  /**
   * `keep`: cache the page. `pass`: answer with it, and drop an older one (not found, moved). `failed`: answer with it, and keep
   * the older one (the page failed, in whole or in part).
   */
  readonly worth: "keep" | "pass" | "failed";
};

export type Render = () => Promise<Rendered>;

/** How long a page is fresh, and how long after that it is served while a new one is rendered. In seconds. */
export const pageLifetime = { fresh: 60, stale: 600 };

/** How long an old page is served after a failed render before the next try, in milliseconds. */
const retryAfter = 1_000;

/** Rough size of a page's entries in the index of tags and the list of keys, in bytes per tag. */
const weightOfTag = 150;

/** If more tags than this are purged while pages are being rendered, all pages count as purged. */
const mostPurgedTags = 10_000;

type Entry = { readonly rendered: Rendered; readonly render: Render; freshUntil: number; staleUntil: number };
type Flight = {
  /** The number of purges before it began, or before it was requested. */
  since: number;
  readonly landing: Promise<{ answer: StoredAnswer; outdated: boolean }>;
  /** The visitors who wait for it. If all have left before it begins, it is not rendered. */
  readonly waiters: Waiters;
};

export type PageCache = ReadyAnswers & {
  /**
   * The page under `key`, from memory or from one render for all visitors who ask at the same time. Throws what `admission`
   * throws if there is no room for that render.
   */
  open(key: string, render: Render, visitor: Visitor): Promise<StoredAnswer>;
  /** Drops the pages with one of these tags. Pages with one of them that are being rendered are not kept. */
  purge(tags: readonly string[]): void;
  purgeAll(): void;
  readonly figures: () => { hits: number; stale: number; misses: number; pages: number; bytes: number };
};

/**
 * Caches rendered pages up to `maxBytes`, the least recently used dropped. `find` serves a stale page once while it
 * renders anew. A render that began before a purge is neither kept nor served after it.
 */
export function createPageCache(options: {
  maxBytes: number;
  /** The queue for renders. */
  admission: Admission;
  clock: Clock;
  log: Log;
}): PageCache {
  const { maxBytes, admission, clock, log } = options;
  const flights = new Map<string, Flight>();
  const keysOf = new Map<string, Set<string>>();
  const purgedAt = new Map<string, number>();
  let purges = 0;
  let allPurgedAt = 0;
  const counts = { hits: 0, stale: 0, misses: 0 };

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ rendered }, key) =>
      weightOf(rendered.answer) + key.length * 2 + rendered.tags.length * weightOfTag,
    dispose: ({ rendered }, key) => {
      for (const tag of rendered.tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });

  function put(key: string, entry: Entry): void {
    entries.set(key, entry);
    if (entries.peek(key) !== entry) return; // larger than the whole cache
    for (const tag of entry.rendered.tags) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
  }

  /** Compresses a kept page, which then weighs less. */
  async function pack(key: string, entry: Entry): Promise<void> {
    try {
      await packAnswer(entry.rendered.answer);
      if (entries.peek(key) === entry) put(key, { ...entry });
    } catch (err) {
      log.error({ err }, "A page could not be compressed");
    }
  }

  /** Stores the result of a render. Returns the entry if it was kept. */
  function land(key: string, render: Render, rendered: Rendered, outdated: boolean): Entry | undefined {
    if (rendered.worth === "failed") {
      postpone(key);
      return undefined;
    }
    if (rendered.worth === "pass" || outdated) {
      entries.delete(key);
      return undefined;
    }
    const freshUntil = clock.now().getTime() + pageLifetime.fresh * 1000;
    const entry = { rendered, render, freshUntil, staleUntil: freshUntil + pageLifetime.stale * 1000 };
    put(key, entry);
    return entry;
  }

  /** Serves an old page a little longer before the next try to render it. */
  function postpone(key: string): void {
    const older = entries.peek(key);
    if (older !== undefined) older.freshUntil = clock.now().getTime() + retryAfter;
  }

  function take(key: string, render: Render, network: string | undefined, waiters: Waiters): Flight {
    const landing = Promise.withResolvers<{ answer: StoredAnswer; outdated: boolean }>();
    const fly = async () => {
      flight.since = purges;
      const rendered = await render();
      const outdated = wasPurgedSince(flight.since, rendered.tags);
      const kept = land(key, render, rendered, outdated);
      end();
      landing.resolve({ answer: rendered.answer, outdated });
      // In the same place of the queue, because compressing costs as much as rendering.
      if (kept !== undefined) await pack(key, kept);
    };
    const end = () => {
      flights.delete(key);
      if (flights.size === 0) purgedAt.clear();
    };
    const flight: Flight = { since: purges, landing: landing.promise, waiters };
    flights.set(key, flight);
    admission.admit({ network, signal: waiters.allGone }, fly).catch((error) => {
      if (flights.get(key) === flight) end();
      landing.reject(error);
    });
    return flight;
  }

  function renew(key: string, render: Render): void {
    take(key, render, undefined, createWaiters()).landing.catch((err) => {
      postpone(key);
      if (!(err instanceof Overloaded)) log.error({ err }, "A page could not be renewed");
    });
  }

  function wasPurgedSince(since: number, tags: readonly string[]): boolean {
    return allPurgedAt > since || tags.some((tag) => (purgedAt.get(tag) ?? 0) > since);
  }

  function find(key: string): StoredAnswer | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const now = clock.now().getTime();
    if (now >= entry.staleUntil) {
      entries.delete(key);
      return undefined;
    }
    if (now < entry.freshUntil) {
      counts.hits += 1;
    } else {
      counts.stale += 1;
      if (!flights.has(key)) renew(key, entry.render);
    }
    return entry.rendered.answer;
  }

  return {
    find,

    async open(key, render, { network, signal }) {
      const ready = find(key);
      if (ready !== undefined) return ready;
      counts.misses += 1;
      const asked = purges;
      for (;;) {
        const flight = flights.get(key) ?? take(key, render, network, createWaiters());
        flight.waiters.add(signal);
        const { answer, outdated } = await flight.landing;
        // A page that was purged after this visitor asked may still be shown to them; one purged before may not.
        if (flight.since >= asked || !outdated) return answer;
      }
    },

    purge(tags) {
      purges += 1;
      for (const tag of tags) {
        if (flights.size > 0) purgedAt.set(tag, purges);
        for (const key of keysOf.get(tag) ?? []) entries.delete(key);
      }
      if (purgedAt.size > mostPurgedTags) {
        allPurgedAt = purges;
        purgedAt.clear();
      }
    },

    purgeAll() {
      purges += 1;
      allPurgedAt = purges;
      entries.clear();
    },

    figures: () => ({ ...counts, pages: entries.size, bytes: entries.calculatedSize }),
  };
}

type Waiters = { readonly allGone: AbortSignal; readonly add: (signal: AbortSignal | undefined) => void };

/** Counts the visitors who wait. A visitor without a signal never leaves. */
function createWaiters(): Waiters {
  const allGone = new AbortController();
  let count = 0;
  return {
    allGone: allGone.signal,
    add(signal) {
      if (signal?.aborted) return;
      count += 1;
      signal?.addEventListener("abort", () => {
        count -= 1;
        if (count === 0) allGone.abort(signal.reason);
      });
    },
  };
}
