import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { roomy } from "../../testing/roomy.ts";
import { createAdmission } from "../admission.ts";
import { storeAnswer } from "../http/stored-answer.ts";
import { createLog } from "../log.ts";
import { Overloaded } from "../overloaded.ts";
import { createPageCache, type PageCache, pageLifetime, type Render, type Rendered } from "./page-cache.ts";

const maya = { network: "203.0.113.7" };
const admission = roomy();
const log = createLog({ level: "silent" });
let now: number;
let cache: PageCache;

beforeEach(() => {
  now = Date.UTC(2026, 0, 31);
  cache = createPageCache({ admission, maxBytes: 1_000_000, clock: { now: () => new Date(now) }, log });
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

/** A renderer that waits for what it is to give. */
function heldRenderer() {
  const held: ((page: Rendered) => void)[] = [];
  const render = () => new Promise<Rendered>((resolve) => void held.push(resolve));
  return { render, held };
}

async function textOf(answer: Promise<{ forms: { identity?: { body: Buffer } } }>): Promise<string> {
  return (await answer).forms.identity?.body.toString() ?? "";
}

const openIn = (where: PageCache, key: string, render: Render) => where.open(key, render, maya);
const open = (key: string, render: Render) => openIn(cache, key, render);
const shown = (key: string) => cache.find(key)?.forms.identity?.body.toString();
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("the page cache", () => {
  test("renders a page once and then serves it from memory", async () => {
    const render = renderer("home");
    await open("/", render);
    expect(await textOf(open("/", render))).toBe("home");
    expect(render.times).toBe(1);
    expect(cache.figures()).toMatchObject({ hits: 1, misses: 1, pages: 1 });
  });

  test("renders once for all who ask at the same time", async () => {
    const render = renderer("home");
    await Promise.all(Array.from({ length: 20 }, () => open("/", render)));
    expect(render.times).toBe(1);
  });

  test("serves an old page once more while one new one is rendered", async () => {
    const render = renderer("old", "new");
    await open("/", render);
    now += pageLifetime.fresh * 1000;
    expect([shown("/"), shown("/")]).toEqual(["old", "old"]);
    await settle();
    expect(shown("/")).toBe("new");
    expect(render.times).toBe(2);
  });

  test("does not serve a page that is too old at all", async () => {
    await open("/", renderer("old"));
    now += (pageLifetime.fresh + pageLifetime.stale) * 1000;
    expect(shown("/")).toBeUndefined();
  });

  test("stays with the old page while the database is away, and does not try at every visit", async () => {
    const render = renderer("old", rendered("503", [], "failed"), rendered("503", [], "failed"), "new");
    await open("/", render);
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
    await open("/", render);
    now += pageLifetime.fresh * 1000;
    expect(shown("/")).toBe("old");
    await settle();
    expect(shown("/")).toBeUndefined();
  });

  test("drops the pages that show what changed, and only those", async () => {
    await open("/a", renderer(rendered("a", ["product:1", "product:2"])));
    await open("/b", renderer(rendered("b", ["product:2"])));
    await open("/c", renderer(rendered("c", ["product:3"])));
    cache.purge(["product:2", "product:9"]);
    expect([shown("/a"), shown("/b"), shown("/c")]).toEqual([undefined, undefined, "c"]);
    cache.purgeAll();
    expect(shown("/c")).toBeUndefined();
  });

  test("does not let a page in that was begun before what it shows changed", async () => {
    const { render, held } = heldRenderer();
    const first = open("/", render);
    cache.purge(["product:1"]);
    held[0]?.(rendered("old", ["product:1"]));
    expect(await textOf(first)).toBe("old");
    expect(shown("/")).toBeUndefined();
  });

  test("keeps a page that was being rendered while something else changed", async () => {
    const { render, held } = heldRenderer();
    const first = open("/", render);
    cache.purge(["product:2"]);
    held[0]?.(rendered("page", ["product:1"]));
    await first;
    expect(shown("/")).toBe("page");
  });

  test("gives nobody who asks after a change the page that was begun before it", async () => {
    const { render, held } = heldRenderer();
    const before = open("/", render);
    cache.purge(["product:1"]);
    const after = open("/", render);
    held[0]?.(rendered("old", ["product:1"]));
    expect(await textOf(before)).toBe("old");
    await settle();
    held[1]?.(rendered("new", ["product:1"]));
    expect(await textOf(after)).toBe("new");
    expect(shown("/")).toBe("new");
  });

  test("does not let a page in that was begun before everything was dropped", async () => {
    const { render, held } = heldRenderer();
    const first = open("/", render);
    cache.purgeAll();
    held[0]?.(rendered("old"));
    await first;
    expect(shown("/")).toBeUndefined();
  });

  test("does not forget a change among very many others", async () => {
    const { render, held } = heldRenderer();
    const first = open("/", render);
    cache.purge(Array.from({ length: 20_000 }, (_, id) => `product:${id}`));
    held[0]?.(rendered("old", ["product:7"]));
    await first;
    expect(shown("/")).toBeUndefined();
  });

  test("a render that throws reaches who asked, and the next visitor tries again", async () => {
    const failing = () => Promise.reject(new Error("no"));
    await expect(open("/", failing)).rejects.toThrow("no");
    expect(await textOf(open("/", renderer("fine")))).toBe("fine");
  });

  test("is bounded in bytes, and drops the least used first", async () => {
    const small = createPageCache({ admission, maxBytes: 45_000, clock: { now: () => new Date(now) }, log });
    const page = (n: number) => rendered(randomBytes(8_000).toString("hex"), [`product:${n}`]);
    for (const n of [1, 2]) await openIn(small, `/${n}`, async () => page(n));
    small.find("/1");
    await openIn(small, "/3", async () => page(3));
    expect(small.find("/2")).toBeUndefined();
    expect(small.find("/1")).toBeDefined();
    expect(small.figures().bytes).toBeLessThanOrEqual(45_000);
    small.purge(["product:1", "product:2", "product:3"]);
    expect(small.figures()).toMatchObject({ pages: 0, bytes: 0 });
  });

  test("keeps a page packed: the plain bytes are not held beside the packed ones", async () => {
    await open("/", async () => rendered("soft things ".repeat(3_000)));
    expect(cache.figures().bytes).toBeGreaterThan(36_000);
    await expect.poll(() => cache.figures().bytes).toBeLessThan(5_000);
    expect(cache.find("/")?.forms).toHaveProperty("br");
  });

  test("a page larger than the whole cache is served and not kept", async () => {
    const small = createPageCache({ admission, maxBytes: 5_000, clock: { now: () => new Date(now) }, log });
    await openIn(small, "/", renderer("x".repeat(10_000)));
    expect(small.figures().pages).toBe(0);
  });
});

describe("where there is no room for a render", () => {
  /** A cache whose one place is taken, until the test gives it back. */
  async function busyCache() {
    const one = createAdmission({ atOnce: 1, mostWaiting: 1, mostOfNetwork: 1, longestWait: 60_000 });
    const busy = createPageCache({
      admission: one,
      maxBytes: 1_000_000,
      clock: { now: () => new Date(now) },
      log,
    });
    await openIn(busy, "/", renderer("home", "new home"));
    await settle(); // its packing is done
    const held = Promise.withResolvers<void>();
    const taken = one.admit({ network: "flood" }, () => held.promise);
    return { busy, one, free: () => Promise.all([held.resolve(), taken]) };
  }

  test("a page that is there is served all the same, an old one too, and renewed when there is room", async () => {
    const { busy, one, free } = await busyCache();
    const waiting = one.admit({ network: "another" }, async () => undefined);
    await expect(openIn(busy, "/new", renderer("new"))).rejects.toBeInstanceOf(Overloaded);
    now += pageLifetime.fresh * 1000;
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await textOf(openIn(busy, "/", renderer("never")))).toContain("home");
      now += 1_000;
      await settle();
    }
    await free();
    await waiting;
    busy.find("/");
    await settle();
    expect(busy.find("/")?.forms.identity?.body.toString()).toBe("new home");
  });

  test("nothing is rendered when all who waited for it have left, and it is when one stays", async () => {
    const { busy, free } = await busyCache();
    const [first, second] = [new AbortController(), new AbortController()];
    const [left, stayed] = [renderer("left"), renderer("stayed")];
    const abandoned = busy.open("/left", left, { network: "maya", signal: first.signal });
    first.abort();
    await expect(abandoned).rejects.toMatchObject({ name: "AbortError" });
    const all = [first, second].map(({ signal }) =>
      busy.open("/stayed", stayed, { network: "maya", ...(signal.aborted ? {} : { signal }) }),
    );
    second.abort();
    await free();
    expect(await Promise.all(all.map(textOf))).toEqual(["stayed", "stayed"]);
    expect([left.times, stayed.times]).toEqual([0, 1]);
  });
});
