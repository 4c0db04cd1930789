import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import { packAnswer, type ReadyAnswers, type StoredAnswer, weightOf } from "../http/stored-answer.ts";
import type { Log } from "../log.ts";

/** What became of a request for a page. */
export type Rendered = {
  readonly answer: StoredAnswer;
  /** What the page shows: it is dropped when one of these is purged. */
  readonly tags: readonly string[];
  /**
   * `keep` a good page; `pass` on what is no page (not found, moved) and forget an older one; after `failed`, also in a
   * part, stay with the older one.
   */
  readonly worth: "keep" | "pass" | "failed";
};

export type Render = () => Promise<Rendered>;

/** How long a page is served without asking again, and then for how long while a new one is rendered; in seconds. */
export const pageLifetime = { fresh: 60, stale: 600 };

/** After a render that failed, a page that is still there is served for this long before the next try. */
const retryAfter = 1_000;

/** Rough size of a page's entries in the index of tags and the list of keys, in bytes per tag. */
const weightOfTag = 150;

/** More tags than this purged while pages are being rendered count as everything. */
const mostPurgedTags = 10_000;

type Entry = { readonly rendered: Rendered; readonly render: Render; freshUntil: number; staleUntil: number };
type Flight = {
  readonly since: number;
  readonly landing: Promise<{ answer: StoredAnswer; outdated: boolean }>;
};

export type PageCache = ReadyAnswers & {
  /** The page under `key`: from memory, or from the one render that all who ask at the same time wait for. */
  open(key: string, render: Render): Promise<StoredAnswer>;
  /** Drops the pages that show one of these; a page that is being rendered and shows one is not kept. */
  purge(tags: readonly string[]): void;
  purgeAll(): void;
  readonly figures: () => { hits: number; stale: number; misses: number; pages: number; bytes: number };
};

/**
 * The pages that were rendered, bounded by `maxBytes` over all their encodings; the least used go first. `find`
 * serves an old page once more and renders it anew meanwhile. Purges are counted: a render that began before a
 * purge of what it shows is neither kept nor given to who asked after that purge.
 */
export function createPageCache(options: { maxBytes: number; clock: Clock; log: Log }): PageCache {
  const { maxBytes, clock, log } = options;
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

  /** The encodings that the first visitor did not wait for; then the page weighs less. */
  async function pack(key: string, entry: Entry): Promise<void> {
    await packAnswer(entry.rendered.answer);
    if (entries.peek(key) === entry) put(key, { ...entry });
  }

  function land(key: string, render: Render, rendered: Rendered, outdated: boolean): void {
    const now = clock.now().getTime();
    if (rendered.worth === "failed") {
      const older = entries.peek(key);
      if (older !== undefined) older.freshUntil = now + retryAfter;
      return;
    }
    if (rendered.worth === "pass" || outdated) {
      entries.delete(key);
      return;
    }
    const freshUntil = now + pageLifetime.fresh * 1000;
    const entry = { rendered, render, freshUntil, staleUntil: freshUntil + pageLifetime.stale * 1000 };
    put(key, entry);
    pack(key, entry).catch((err) => log.error({ err }, "A page could not be compressed"));
  }

  function take(key: string, render: Render): Flight {
    const since = purges;
    const fly = async () => {
      try {
        const rendered = await render();
        const outdated = wasPurgedSince(since, rendered.tags);
        land(key, render, rendered, outdated);
        return { answer: rendered.answer, outdated };
      } finally {
        flights.delete(key);
        if (flights.size === 0) purgedAt.clear();
      }
    };
    const flight = { since, landing: fly() };
    flights.set(key, flight);
    return flight;
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
      if (!flights.has(key)) {
        take(key, entry.render).landing.catch((err) => log.error({ err }, "A page could not be renewed"));
      }
    }
    return entry.rendered.answer;
  }

  return {
    find,

    async open(key, render) {
      const ready = find(key);
      if (ready !== undefined) return ready;
      counts.misses += 1;
      const asked = purges;
      for (;;) {
        const flight = flights.get(key) ?? take(key, render);
        const { answer, outdated } = await flight.landing;
        // What was purged after this visitor asked may still be shown to them; what was purged before, not.
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
