import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Admission } from "../admission.ts";
import type { PageCache } from "../pages/page-cache.ts";
import type { PurgeListener } from "../purge.ts";

/** The kind of a request. Few kinds, so that there are few series. */
export type RequestKind = "page" | "api" | "media" | "other";

export type WebMetrics = {
  readonly observeRequest: (kind: RequestKind, status: number, seconds: number) => void;
  /** Counts an answer from memory by its status. */
  readonly countReady: (status: number) => void;
  readonly observeRender: (seconds: number) => void;
};

/**
 * Adds what a process that serves visitors has: requests, renders and page cache. Answers from memory are counted in plain numbers,
 * because a histogram with labels costs a good part of sending one.
 */
export function addWebMetrics(
  registry: Registry,
  cache: Pick<PageCache, "figures">,
  rooms: Readonly<Record<string, Pick<Admission, "figures">>>,
  purges: Pick<PurgeListener, "lag">,
): WebMetrics {
  const registers = [registry];
  const requests = new Histogram({
    name: "nestling_request_duration_seconds",
    help: "Requests that were worked on, by kind and class of status; not those of nestling_ready_answers_total",
    labelNames: ["kind", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const renders = new Histogram({
    name: "nestling_page_render_seconds",
    help: "Pages rendered, calls to the API included",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 5],
    registers,
  });
  const ready = { whole: 0, unchanged: 0 };
  new Counter({
    name: "nestling_ready_answers_total",
    help: "Answers from memory, pages and files, by class of status: 3xx where the copy of the browser was current",
    labelNames: ["status"],
    registers,
    collect() {
      this.reset();
      this.inc({ status: "2xx" }, ready.whole);
      this.inc({ status: "3xx" }, ready.unchanged);
    },
  });
  new Counter({
    name: "nestling_page_cache_requests_total",
    help: "Pages asked of the cache: served fresh, served old while renewed, not there",
    labelNames: ["outcome"],
    registers,
    collect() {
      const { hits, stale, misses } = cache.figures();
      this.reset();
      this.inc({ outcome: "hit" }, hits);
      this.inc({ outcome: "stale" }, stale);
      this.inc({ outcome: "miss" }, misses);
    },
  });
  new Gauge({
    name: "nestling_admission",
    help: "Renders, queries, calls and pictures: under way, and waiting for room; of bodies, the bytes under way",
    labelNames: ["room", "state"],
    registers,
    collect() {
      for (const [room, { figures }] of Object.entries(rooms)) {
        const { running, waiting } = figures();
        this.set({ room, state: "running" }, running);
        this.set({ room, state: "waiting" }, waiting);
      }
    },
  });
  new Counter({
    name: "nestling_admission_refused_total",
    help: "What was answered 503 because too many waited, by room",
    labelNames: ["room"],
    registers,
    collect() {
      this.reset();
      for (const [room, { figures }] of Object.entries(rooms)) this.inc({ room }, figures().refused);
    },
  });
  new Gauge({
    name: "nestling_page_cache_bytes",
    help: "Memory of the page cache, all encodings",
    registers,
    collect() {
      this.set(cache.figures().bytes);
    },
  });
  new Gauge({
    name: "nestling_page_cache_pages",
    help: "Pages in the cache",
    registers,
    collect() {
      this.set(cache.figures().pages);
    },
  });
  new Gauge({
    name: "nestling_purge_lag_seconds",
    help: "How long ago this process was last known to have dropped every page that was to be dropped",
    registers,
    collect() {
      this.set(purges.lag());
    },
  });

  return {
    observeRequest: (kind, status, seconds) =>
      requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    countReady: (status) => {
      if (status === 304) ready.unchanged += 1;
      else ready.whole += 1;
    },
    observeRender: (seconds) => renders.observe(seconds),
  };
}
