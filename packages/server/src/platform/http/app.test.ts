import { Hono } from "hono";
import pg from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { roomy } from "../../testing/roomy.ts";
import { type Admission, createAdmission } from "../admission.ts";
import { type Limits, openLimits } from "../limits/limits.ts";
import { createLog } from "../log.ts";
import { setTracing } from "../measure.ts";
import { createMetrics } from "../metrics.ts";
import { Overloaded } from "../overloaded.ts";
import { TooOften } from "../too-often.ts";
import { Unavailable } from "../unavailable.ts";
import { createApp, recordReady } from "./app.ts";
import { callerOf, type ServerEnv } from "./caller.ts";
import { guardedMetricsRoute, healthRoutes } from "./health.ts";
import { addWebMetrics } from "./metrics.ts";
import { securityHeaders } from "./security-headers.ts";
import { storeAnswer } from "./stored-answer.ts";

let lines: Record<string, unknown>[];
let databaseAnswers: boolean;
let jobsRun: boolean;
let limits: Limits;
let admission: Admission;

/** A request as it comes in over a connection from `address`. */
function from(address: string): ServerEnv["Bindings"] {
  return { incoming: { socket: { remoteAddress: address } } } as ServerEnv["Bindings"];
}

function makeMetrics() {
  const { registry, close } = createMetrics({ version: "1.0.0", roles: "web" }, {});
  onTestFinished(close);
  const metrics = addWebMetrics(
    registry,
    { figures: () => ({ hits: 7, stale: 1, misses: 2, pages: 3, bytes: 4096 }) },
    {
      renders: { figures: () => ({ running: 2, waiting: 5, refused: 9 }) },
      queries: { figures: () => ({ running: 1, waiting: 0, refused: 0 }) },
    },
    { lag: () => 0.2 },
  );
  return { ...metrics, registry };
}

/** A shop for this machine alone. */
const shopHere = { metricsToken: undefined, publicUrl: "http://localhost:3000" };

function makeApp({ trustProxy = 0 }: { trustProxy?: number } = {}) {
  const log = createLog({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  const metrics = makeMetrics();
  const api = new Hono<ServerEnv>()
    .get("/api/who", (c) => c.json(callerOf(c)))
    .get("/api/docs", (c) => c.html("docs", 200, { "content-security-policy": "default-src 'self'" }));
  for (const path of ["/api/ecommerce-*", "/api/webhook/*"]) api.all(path, (c) => c.text("served"));
  const askDatabase = async () => {
    if (!databaseAnswers) throw new Error("away");
  };
  const robots = storeAnswer({
    status: 200,
    headers: { "content-type": "text/plain" },
    body: Buffer.from("robots"),
  });
  return createApp(
    {
      api,
      media: new Hono<ServerEnv>().get("/media/:id", (c) => c.text("picture")),
      health: healthRoutes({ askDatabase, isWorking: () => jobsRun, log, trustProxy }).route(
        "/",
        guardedMetricsRoute(metrics.registry, { ...shopHere, trustProxy }),
      ),
      sitemap: new Hono<ServerEnv>(),
      authorized: new Hono<ServerEnv>(),
      files: { find: (path) => (path === "/robots.txt" ? robots : undefined) },
      otherAssets: async (path) => (path === "/assets/former-abc.js" ? robots : undefined),
      pages: {
        answer: async ({ url }, _, mayRender) => {
          if (url.endsWith("/search")) await mayRender();
          if (/\/busy(\.data)?$/.test(url)) throw new Overloaded();
          if (/\/away(\.data)?$/.test(url)) throw new Unavailable("the marketplace", "no answer");
          if (/\/used-up(\.data)?$/.test(url)) throw new TooOften(3_599);
          if (url.endsWith("/fails")) throw new Error("secret words");
          return new Response(`page ${new URL(url).pathname}`, { headers: { "content-type": "text/html" } });
        },
      },
    },
    {
      security: securityHeaders("http://localhost:3000"),
      trustProxy,
      metrics,
      limits,
      rooms: { queries: admission, calls: admission, pictures: admission },
      log,
    },
  );
}

beforeEach(() => {
  // No PostgreSQL is there: what is held in memory is not asked of it.
  limits = openLimits(new pg.Pool());
  admission = roomy();
  lines = [];
  databaseAnswers = true;
  jobsRun = true;
});

describe("the shop", () => {
  test("leads each path to its part", async () => {
    const app = makeApp();
    const text = async (path: string) => (await app.request(path)).text();
    expect(await text("/media/1")).toBe("picture");
    expect(await text("/robots.txt?x=1")).toBe("robots");
    expect(await text("/cart")).toBe("page /cart");
    expect(await text("/apiary")).toBe("page /apiary");
    expect(await text("/sandbox/stripe/v1/payment_intents/pi_1")).toBe(
      "page /sandbox/stripe/v1/payment_intents/pi_1",
    );
  });

  test("answers a script that is not there with 404 and no page", async () => {
    const answer = await makeApp().request("/assets/gone-123.js");
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
    expect(answer.headers.get("cache-control"), "it may be there after the next deployment").toBe("no-store");
  });

  test("answers a script of a former build with that script", async () => {
    const answer = await makeApp().request("/assets/former-abc.js");
    expect([answer.status, await answer.text()]).toEqual([200, "robots"]);
  });

  test("[AUTH-13] says once in the log that X-Forwarded-For arrives and is ignored", async () => {
    const warnings = () => lines.filter(({ level }) => level === "warn");
    const app = makeApp();
    await app.request("/api/who", {}, from("198.51.100.7"));
    expect(warnings()).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) {
      const headers = { "x-forwarded-for": "203.0.113.9" };
      const answer = await app.request("/api/who", { headers }, from("198.51.100.7"));
      expect(await answer.json()).toMatchObject({ address: "198.51.100.7" });
    }
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]?.msg).toMatch(/X-Forwarded-For .* TRUST_PROXY/);
    expect(JSON.stringify(warnings())).not.toContain("203.0.113.9");
  });

  test("[AUTH-13] says once in the log that a trusted proxy names no visitors", async () => {
    const app = makeApp({ trustProxy: 1 });
    const warnings = () => lines.filter(({ level }) => level === "warn");
    await app.request("/api/who", { headers: { "x-forwarded-for": "203.0.113.9" } }, from("198.51.100.7"));
    await app.request("/healthz", {}, from("198.51.100.7"));
    expect(warnings()).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await app.request("/api/who", {}, from("198.51.100.7"));
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]?.msg).toMatch(/TRUST_PROXY .* X-Forwarded-For/);
  });

  test("[API-20] behind a proxy it says whether that one names its visitors", async () => {
    const proxyOf = async (trustProxy: number, headers: Record<string, string>) =>
      (
        (await (await makeApp({ trustProxy }).request("/readyz", { headers }, from("127.0.0.1"))).json()) as {
          proxy?: string;
        }
      ).proxy;
    expect(await proxyOf(1, {})).toBe("silent");
    expect(await proxyOf(1, { "x-forwarded-for": "203.0.113.9" })).toBe("names visitors");
    expect(await proxyOf(0, {})).toBeUndefined();
  });

  test("puts the security headers on every answer, HSTS not without https", async () => {
    const app = makeApp();
    for (const path of [
      "/",
      "/api/who",
      "/api/nothing",
      "/media/1",
      "/robots.txt",
      "/assets/gone.js",
      "/healthz",
      "/fails",
    ]) {
      const { headers } = await app.request(path);
      expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
      expect(headers.has("strict-transport-security")).toBe(false);
    }
    const policyOf = async (path: string) => (await app.request(path)).headers.get("content-security-policy");
    expect(await policyOf("/api/who")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await policyOf("/api/docs")).toBe("default-src 'self'");
  });

  test("leaves the policy of a page to the page, which has none while one works on it", async () => {
    const { headers } = await makeApp().request("/cart");
    expect(headers.has("content-security-policy")).toBe(false);
  });

  test("gives the API the caller's address: the socket's, or the one that a trusted proxy saw", async () => {
    const headers = { "x-forwarded-for": "1.2.3.4, 203.0.113.7" };
    const addressAt = async (trustProxy: number) => {
      const answer = await makeApp({ trustProxy }).request("/api/who", { headers }, from("10.0.0.1"));
      return ((await answer.json()) as { address: string }).address;
    };
    expect([await addressAt(0), await addressAt(1)]).toEqual(["10.0.0.1", "203.0.113.7"]);
  });

  test("[OPS-06] writes a line for each request, without its query and without who asked", async () => {
    await makeApp().request("/api/who?token=opensesame&email=a@b.example", {}, from("203.0.113.7"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: "GET", path: "/api/who", status: 200, msg: "request" });
    expect(JSON.stringify(lines)).not.toMatch(/opensesame|example|203\.0/);
  });

  test("counts what lay ready in memory, and writes a line for it only for who debugs", async () => {
    const metrics = makeMetrics();
    const logAt = (level: "info" | "debug") =>
      createLog({ level }, { write: (line) => lines.push(JSON.parse(line)) });
    const asked = { method: "GET", url: "/c/1200?sort=price" };
    recordReady({ metrics, log: logAt("info") })(asked, 200);
    recordReady({ metrics, log: logAt("info") })(asked, 304);
    expect(lines).toEqual([]);
    recordReady({ metrics, log: logAt("debug") })(asked, 200);
    expect(lines).toMatchObject([
      { level: "debug", method: "GET", path: "/c/1200", status: 200, ready: true, msg: "request" },
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('nestling_ready_answers_total{status="2xx"} 2');
    expect(text).toContain('nestling_ready_answers_total{status="3xx"} 1');
  });

  test("ends what nobody expected in a plain page with the id that the log has", async () => {
    const answer = await makeApp().request("/fails");
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain(String(lines[0]?.id));
    expect(html).not.toContain("secret words");
  });
});

test("[OPS-65] [OPS-06] a request is traced by its kind and path, without its query, and no health check is", async () => {
  const noted: unknown[] = [];
  setTracing({
    statements: () => undefined,
    span: (name, attributes, work) => {
      noted.push([name, attributes]);
      return work((more) => void noted.push(more));
    },
  });
  onTestFinished(() => setTracing(undefined));
  const app = makeApp();
  expect((await app.request("/api/who?token=secret")).status).toBe(200);
  for (const path of ["/up", "/healthz", "/readyz", "/metrics"])
    await app.request(path, {}, from("127.0.0.1"));
  expect(noted).toEqual([
    ["GET api", { "http.request.method": "GET", "url.path": "/api/who" }],
    { "http.response.status_code": 200 },
  ]);
});

test("[AUTH-13] pages that must be rendered each time are had generously, and not without end", async () => {
  const app = makeApp();
  const ask = (path: string, address: string) => app.request(path, {}, from(address));
  for (let turn = 0; turn < 240; turn += 1) {
    expect((await ask("/search", "203.0.113.7")).status).toBe(200);
  }
  lines = [];
  const refused = await ask("/search", "203.0.113.7");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/We're very busy right now.*Please try again in \d+ seconds\./s);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect((await ask("/cart", "203.0.113.7")).status).toBe(200);
  expect((await ask("/search", "203.0.113.8")).status).toBe(200);
});

describe("a shop that has more to do than it can", () => {
  /** Room for one, which is taken. */
  function full() {
    admission = createAdmission({ atOnce: 1, mostWaiting: 0, mostOfNetwork: 0, longestWait: 60_000 });
    const held = Promise.withResolvers<void>();
    const taken = admission.admit({ network: "203.0.113.9" }, () => held.promise);
    return () => Promise.all([held.resolve(), taken]);
  }

  test("answers 503 and when to try again, at once, and no error in its log", async () => {
    const free = full();
    const app = makeApp();
    const paths = ["/media/1", "/sitemap.xml", "/sitemaps/products-1.xml", "/assets/gone.js", "/sandbox/x"];
    for (const path of [...paths, "/aliexpress/authorized", "/metrics"]) {
      const answer = await app.request(path, {}, from("203.0.113.7"));
      expect([path, answer.status, Number(answer.headers.get("retry-after"))]).toEqual([path, 503, 2]);
    }
    expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
    await free();
    expect((await app.request("/media/1", {}, from("203.0.113.7"))).status).toBe(200);
  });

  test.each([
    ["/busy", 503, "2", "Please try again in 2 seconds."],
    ["/used-up", 429, "3599", "Please try again in 60 minutes."],
    ["/away", 503, "10", "Please try again in 10 seconds."],
  ])("[ROUTE-17] ends %s, which it has no room for, in its own words", async (path, status, after, words) => {
    for (const [asked, type] of [
      [path, "text/html"],
      [`${path}.data`, "text/plain"],
    ] as const) {
      const answer = await makeApp().request(asked, {}, from("203.0.113.7"));
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, after]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-type")).toContain(type);
      const text = await answer.text();
      expect(text).not.toContain("Unexpected");
      if (type === "text/plain") expect(text).toBe(words);
      else expect(text).toContain(`<h1>We're very busy right now</h1>\n<p>${words}`);
    }
    const problems = lines.filter(({ level }) => level !== "info");
    expect(problems).toHaveLength(path === "/away" ? 2 : 0);
  });

  test("says how it is, and gives what is in memory and what has rooms of its own, all the same", async () => {
    const free = full();
    const app = makeApp();
    for (const path of ["/up", "/healthz", "/readyz", "/robots.txt", "/cart", "/api/who"])
      expect([path, (await app.request(path, {}, from("203.0.113.7"))).status]).toEqual([path, 200]);
    await free();
  });
});

describe("[API-20] what those who run the shop ask", () => {
  test("the process lives, with or without its database", async () => {
    databaseAnswers = false;
    const answer = await makeApp().request("/healthz");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  test("it is ready when the database answers", async () => {
    expect((await makeApp().request("/readyz")).status).toBe(200);
    databaseAnswers = false;
    expect((await makeApp().request("/readyz")).status).toBe(503);
  });

  test("figures for Prometheus, of the page cache too", async () => {
    const app = makeApp();
    await app.request("/cart");
    const text = await (await app.request("/metrics", {}, from("127.0.0.1"))).text();
    expect(text).toContain('nestling_page_cache_requests_total{outcome="hit"} 7');
    expect(text).toContain("nestling_page_cache_bytes 4096");
    expect(text).toContain("nestling_purge_lag_seconds 0.2");
    expect(text).toContain('nestling_admission{room="renders",state="waiting"} 5');
    expect(text).toContain('nestling_admission_refused_total{room="renders"} 9');
    expect(text).toContain('nestling_request_duration_seconds_count{kind="page",status="2xx"} 1');
    expect(text).toContain("nodejs_eventloop_lag_seconds");
  });

  test("[OPS-64] it is up when the database answers and the jobs are worked on", async () => {
    const answer = async () => {
      const { status, headers } = await makeApp().request("/up");
      return [status, headers.get("cache-control")];
    };
    expect(await answer()).toEqual([200, "no-store"]);
    jobsRun = false;
    expect(await answer()).toEqual([503, "no-store"]);
    expect((await makeApp().request("/readyz")).status, "visitors can be served").toBe(200);
    jobsRun = true;
    databaseAnswers = false;
    expect(await answer()).toEqual([503, "no-store"]);
  });
});
