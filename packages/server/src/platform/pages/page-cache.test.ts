import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { storeAnswer } from "../http/stored-answer.ts";
import { createLog } from "../log.ts";
import { createPageCache, type PageCache, pageLifetime, type Rendered } from "./page-cache.ts";

const log = createLog({ level: "silent" });
let now: number;
let cache: PageCache;

beforeEach(() => {
  now = Date.UTC(2026, 0, 31);
  cache = createPageCache({ maxBytes: 1_000_000, clock: { now: () => new Date(now) }, log });
});

function rendered(text: string, tags: string[] = [], worth: Rendered["worth"] = "keep"): Rendered {
  const answer = storeAnswer({
    status: 200,
    headers: { "content-type": "text/html" },
    body: Buffer.from(text),
  });
  return { answer, tags, worth };
}

/** A renderer that gives one text after the other, and counts. */
function renderer(...pages: (string | Rendered)[]) {
  const render = async () => {
    const page = pages[Math.min(render.times, pages.length - 1)] ?? "";
    render.times += 1;
    return typeof page === "string" ? rendered(page) : page;
  };
  render.times = 0;
  return render;
}

/** A renderer that waits until it is told what to give. */
function heldRenderer() {
  const held: ((page: Rendered) => void)[] = [];
  const render = () => new Promise<Rendered>((resolve) => void held.push(resolve));
  return { render, held };
}

async function textOf(answer: Promise<{ forms: { identity?: { body: Buffer } } }>): Promise<string> {
  return (await answer).forms.identity?.body.toString() ?? "";
}

const shown = (key: string) => cache.find(key)?.forms.identity?.body.toString();
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("the page cache", () => {
  test("renders a page once and then serves it from memory", async () => {
    const render = renderer("home");
    await cache.open("/", render);
    expect(await textOf(cache.open("/", render))).toBe("home");
    expect(render.times).toBe(1);
    expect(cache.figures()).toMatchObject({ hits: 1, misses: 1, pages: 1 });
  });

  test("renders once for all who ask at the same time", async () => {
    const render = renderer("home");
    await Promise.all(Array.from({ length: 20 }, () => cache.open("/", render)));
    expect(render.times).toBe(1);
  });

  test("serves an old page once more while one new one is rendered", async () => {
    const render = renderer("old", "new");
    await cache.open("/", render);
    now += pageLifetime.fresh * 1000;
    expect([shown("/"), shown("/")]).toEqual(["old", "old"]);
    await settle();
    expect(shown("/")).toBe("new");
    expect(render.times).toBe(2);
  });

  test("does not serve a page that is too old at all", async () => {
    await cache.open("/", renderer("old"));
    now += (pageLifetime.fresh + pageLifetime.stale) * 1000;
    expect(shown("/")).toBeUndefined();
  });

  test("stays with the old page while the database is away, and does not try at every visit", async () => {
    const render = renderer("old", rendered("503", [], "failed"), rendered("503", [], "failed"), "new");
    await cache.open("/", render);
    now += pageLifetime.fresh * 1000;
    for (let visit = 0; visit < 10; visit += 1) {
      expect(shown("/")).toBe("old");
      await settle();
    }
    expect(render.times).toBe(2);
    now += 1000;
    expect(shown("/")).toBe("old");
    await settle();
    expect(render.times).toBe(3);
  });

  test("keeps no error, no redirect and no unknown page, and forgets the page that was there", async () => {
    const render = renderer("old", rendered("404", [], "pass"));
    await cache.open("/", render);
    now += pageLifetime.fresh * 1000;
    expect(shown("/")).toBe("old");
    await settle();
    expect(shown("/")).toBeUndefined();
  });

  test("drops the pages that show what changed, and only those", async () => {
    await cache.open("/a", renderer(rendered("a", ["product:1", "product:2"])));
    await cache.open("/b", renderer(rendered("b", ["product:2"])));
    await cache.open("/c", renderer(rendered("c", ["product:3"])));
    cache.purge(["product:2", "product:9"]);
    expect([shown("/a"), shown("/b"), shown("/c")]).toEqual([undefined, undefined, "c"]);
    cache.purgeAll();
    expect(shown("/c")).toBeUndefined();
  });

  test("does not let a page in that was begun before what it shows changed", async () => {
    const { render, held } = heldRenderer();
    const first = cache.open("/", render);
    cache.purge(["product:1"]);
    held[0]?.(rendered("old", ["product:1"]));
    expect(await textOf(first)).toBe("old");
    expect(shown("/")).toBeUndefined();
  });

  test("keeps a page that was being rendered while something else changed", async () => {
    const { render, held } = heldRenderer();
    const first = cache.open("/", render);
    cache.purge(["product:2"]);
    held[0]?.(rendered("page", ["product:1"]));
    await first;
    expect(shown("/")).toBe("page");
  });

  test("gives nobody who asks after a change the page that was begun before it", async () => {
    const { render, held } = heldRenderer();
    const before = cache.open("/", render);
    cache.purge(["product:1"]);
    const after = cache.open("/", render);
    held[0]?.(rendered("old", ["product:1"]));
    expect(await textOf(before)).toBe("old");
    await settle();
    held[1]?.(rendered("new", ["product:1"]));
    expect(await textOf(after)).toBe("new");
    expect(shown("/")).toBe("new");
  });

  test("does not let a page in that was begun before everything was dropped", async () => {
    const { render, held } = heldRenderer();
    const first = cache.open("/", render);
    cache.purgeAll();
    held[0]?.(rendered("old"));
    await first;
    expect(shown("/")).toBeUndefined();
  });

  test("does not forget a change among very many others", async () => {
    const { render, held } = heldRenderer();
    const first = cache.open("/", render);
    cache.purge(Array.from({ length: 20_000 }, (_, id) => `product:${id}`));
    held[0]?.(rendered("old", ["product:7"]));
    await first;
    expect(shown("/")).toBeUndefined();
  });

  test("a render that throws reaches who asked, and the next visitor tries again", async () => {
    const failing = () => Promise.reject(new Error("no"));
    await expect(cache.open("/", failing)).rejects.toThrow("no");
    expect(await textOf(cache.open("/", renderer("fine")))).toBe("fine");
  });

  test("is bounded in bytes, and drops the least used first", async () => {
    const small = createPageCache({ maxBytes: 45_000, clock: { now: () => new Date(now) }, log });
    const page = (n: number) => rendered(randomBytes(8_000).toString("hex"), [`product:${n}`]);
    for (const n of [1, 2]) await small.open(`/${n}`, async () => page(n));
    small.find("/1");
    await small.open("/3", async () => page(3));
    expect(small.find("/2")).toBeUndefined();
    expect(small.find("/1")).toBeDefined();
    expect(small.figures().bytes).toBeLessThanOrEqual(45_000);
    small.purge(["product:1", "product:2", "product:3"]);
    expect(small.figures()).toMatchObject({ pages: 0, bytes: 0 });
  });

  test("keeps a page packed: the plain bytes are not held beside the packed ones", async () => {
    await cache.open("/", async () => rendered("soft things ".repeat(3_000)));
    expect(cache.figures().bytes).toBeGreaterThan(36_000);
    await expect.poll(() => cache.figures().bytes).toBeLessThan(5_000);
    expect(cache.find("/")?.forms).toHaveProperty("br");
  });

  test("a page larger than the whole cache is served and not kept", async () => {
    const small = createPageCache({ maxBytes: 5_000, clock: { now: () => new Date(now) }, log });
    await small.open("/", renderer("x".repeat(10_000)));
    expect(small.figures().pages).toBe(0);
  });
});
