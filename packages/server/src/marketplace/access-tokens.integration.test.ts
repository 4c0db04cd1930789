import { setTimeout as sleep } from "node:timers/promises";
import { AliExpressError } from "@nestling/aliexpress/errors";
import { startPlatform, type TestAnswer } from "@nestling/aliexpress/testing";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { alerts } from "../alerts/tables.ts";
import { openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { someoneWaits, testDatabase } from "../testing/database.ts";
import { authorize, sharedTokens } from "./access-tokens.ts";
import { findConsent, watchConsent } from "./consent.ts";
import { SupplierError } from "./supplier.ts";
import { consents } from "./tables.ts";

const { database, pool, url } = await testDatabase();
const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse("2026-11-21T12:00:00Z");
let now = start;
const clock = { now: () => new Date(now) };
/** As `startPlatform` has it. */
const keys = { appKey: "500001", appSecret: "testsecret" };

beforeEach(async () => {
  now = start;
  await database.delete(consents);
  await database.delete(alerts);
});

const supplier = { categories: async () => [] };
const watch = () => watchConsent({ database, clock, app: keys, supplier });

const ended = { kind: "reauthorize" };
const refusal = { code: "IllegalRefreshToken", type: "ISV", message: "expired" };

/** An app at AliExpress by the test's clock: access for 30 days, the consent for 60. `instead` answers a renewal otherwise. */
async function openApp(
  instead: (renewal: number) => TestAnswer | undefined | Promise<undefined> = () => undefined,
) {
  let given = 0;
  let renewals = 0;
  const { client, calls } = await startPlatform(
    async ({ path }) => {
      const other = path.endsWith("/refresh") ? await instead(++renewals) : undefined;
      if (other !== undefined) return other;
      given += 1;
      return {
        access_token: `access-${given}`,
        refresh_token: `refresh-${given}`,
        expires_in: 2_592_000,
        expire_time: now + 30 * day,
        // AliExpress may name sixty days each time, and end the consent all the same.
        refresh_expires_in: 5_184_000,
        refresh_token_valid_time: now + 60 * day,
        account: "buyer@example.com",
        code: "0",
      };
    },
    { retries: 0, timeoutMs: 2_000 },
  );
  const context = { database, clock, app: keys, client };
  return {
    calls,
    context,
    tokens: sharedTokens(context),
    authorize: () => authorize(context, "3_500001_code"),
  };
}

const openNotices = async () => (await openAlerts(database)).map(({ kind, subject }) => `${kind} ${subject}`);

test("[MKT-01] calls within a second read the consent once, and then see what another process has made of it", async () => {
  const app = await openApp();
  await expect(app.tokens.current()).rejects.toMatchObject(ended);
  await app.authorize();
  const queries = vi.spyOn(pool, "query");
  for (; now < start + 1_000; now += 10) expect(await app.tokens.current()).toBe("access-1");
  expect(queries).toHaveBeenCalledTimes(1);
  await app.authorize();
  expect(await app.tokens.current()).toBe("access-2");
});

test("[MKT-01] over sixty days the access token is renewed at 80 % of its life, and the end of the consent does not move", async () => {
  const app = await openApp();
  await app.authorize();
  const consent = await findConsent(database, keys);
  expect(consent?.endsAt).toEqual(new Date(start + 60 * day));
  const renewedOn: number[] = [];
  const told: string[] = [];
  let token = await app.tokens.current();
  for (; now < start + 60 * day; now += 6 * hour) {
    const next = await app.tokens.current();
    if (next !== token) renewedOn.push((now - start) / day);
    token = next;
    await watch();
    await watch();
    const [open, ...others] = await openNotices();
    expect(others).toEqual([]);
    if (open !== undefined && !told.some((notice) => notice.startsWith(`${open} `)))
      told.push(`${open} on day ${(now - start) / day}`);
  }
  expect(renewedOn).toEqual([24, 48]);
  expect((await findConsent(database, keys))?.endsAt).toEqual(consent?.endsAt);
  expect(told).toEqual([
    "reauthorize 14 on day 46",
    "reauthorize 7 on day 53",
    "reauthorize 3 on day 57",
    "reauthorize 1 on day 59",
  ]);
  expect((await openAlerts(database))[0]?.text).toContain("until January 20, 2027 at 4:00 AM");

  const before = app.calls.length;
  await expect(app.tokens.current()).rejects.toMatchObject(ended);
  await expect(app.tokens.renew(token)).rejects.toMatchObject(ended);
  await watch();
  expect(await openNotices()).toEqual(["reauthorize 0"]);
  expect(app.calls, "AliExpress is not asked anymore").toHaveLength(before);

  await app.authorize();
  expect(await openNotices()).toEqual([]);
  await watch();
  expect(await openNotices()).toEqual([]);
  expect(await app.tokens.current()).toMatch(/^access-/);
  expect(await database.$count(alerts), "each was raised once").toBe(5);
});

test("[MKT-01] an app in test, whose consent lasts two days, raises an alert at once", async () => {
  const app = await openApp();
  await app.authorize();
  await database.update(consents).set({ endsAt: new Date(start + 2 * day) });
  await watch();
  expect(await openNotices()).toEqual(["reauthorize 3"]);
});

test("[MKT-01] an alert that AliExpress refuses the calls ends with a new consent", async () => {
  const app = await openApp();
  await app.authorize();
  const refuses = async () => {
    throw new SupplierError("reauthorize", "a permission is missing");
  };
  await watchConsent({ database, clock, app: keys, supplier: { categories: refuses } });
  expect(await openNotices()).toEqual(["reauthorize refused"]);
  await app.authorize();
  expect(await openNotices()).toEqual([]);
});

test("[MKT-01] before the first consent calls fail without asking AliExpress, and the merchant gets an alert", async () => {
  const app = await openApp();
  await expect(app.tokens.current()).rejects.toMatchObject(ended);
  expect(app.calls).toEqual([]);
  await watch();
  expect(await openNotices()).toEqual(["reauthorize 0"]);
  await database.delete(alerts);
  await watchConsent({ database, clock, app: undefined, supplier });
  expect(await openNotices(), "nobody authorizes a stand-in").toEqual([]);
});

test("[MKT-01] of several processes that are refused the same token at once, one renews it", async () => {
  const app = await openApp();
  await app.authorize();
  const processes = Array.from({ length: 4 }, () => openDatabase(url, createLog({ level: "silent" })));
  onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))));
  const tokens = await Promise.all(
    processes.flatMap((process) => {
      const { renew } = sharedTokens({ ...app.context, database: process.database });
      return Array.from({ length: 25 }, () => renew("access-1"));
    }),
  );
  expect(new Set(tokens)).toEqual(new Set(["access-2"]));
  expect(app.calls.map(({ path }) => path)).toEqual(["/rest/auth/token/create", "/rest/auth/token/refresh"]);
});

test("[MKT-01] a process that dies while it renews leaves the turn to the next", async () => {
  const app = await openApp((renewal) => (renewal === 1 ? "never" : undefined));
  await app.authorize();
  const dying = openDatabase(url, createLog({ level: "silent" }));
  const renewal = sharedTokens({ ...app.context, database: dying.database }).renew("access-1");
  let hasFailed = false;
  renewal.catch(() => {
    hasFailed = true;
  });
  await expect.poll(() => app.calls.length).toBe(2);
  const next = app.tokens.renew("access-1");
  await someoneWaits(database);
  await database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
  expect(await next).toBe("access-2");
  expect(hasFailed, "its call is still under way").toBe(false);
  await expect(renewal).rejects.toThrow();
  await dying.close();
});

test("[MKT-01] where the answer has no refresh token, the old one is kept", async () => {
  const renewed = { access_token: "access-x", expires_in: 60, refresh_expires_in: 60, code: "0" };
  const app = await openApp((renewal) => (renewal === 1 ? renewed : undefined));
  await app.authorize();
  expect(await app.tokens.renew("access-1")).toBe("access-x");
  await app.tokens.renew("access-x");
  expect(app.calls.slice(1).map(({ form }) => form.refresh_token)).toEqual(["refresh-1", "refresh-1"]);
});

test("[MKT-01] a refresh token that is refused is never sent again, and the merchant gets an alert", async () => {
  const app = await openApp(() => refusal);
  await app.authorize();
  await expect(app.tokens.renew("access-1")).rejects.toMatchObject(ended);
  expect(await openNotices()).toEqual(["reauthorize 0"]);
  for (let n = 0; n < 3; n++) {
    await expect(app.tokens.current()).rejects.toMatchObject(ended);
    await expect(app.tokens.renew("access-1")).rejects.toMatchObject(ended);
  }
  expect(app.calls).toHaveLength(2);
  await app.authorize();
  expect(await openNotices()).toEqual([]);
  expect(await app.tokens.current()).toBe("access-2");
});

test("[MKT-01] a token that cannot be renewed in time is used until it has expired", async () => {
  const app = await openApp(() => refusal);
  await app.authorize();
  now = start + 25 * day;
  expect(await app.tokens.current()).toBe("access-1");
  expect(await openNotices(), "five days are left").toEqual(["reauthorize 7"]);
  now = start + 30 * day;
  await expect(app.tokens.current()).rejects.toMatchObject(ended);
  expect(app.calls).toHaveLength(2);
});

test("[MKT-01] while AliExpress is down, a token that is still good is used, and renewed a minute later", async () => {
  const app = await openApp((renewal) => (renewal === 1 ? 503 : undefined));
  await app.authorize();
  now = start + 24 * day;
  for (let n = 0; n < 3; n++) expect(await app.tokens.current()).toBe("access-1");
  expect(app.calls).toHaveLength(2);
  now += 61_000;
  expect(await app.tokens.current()).toBe("access-2");
});

test("[MKT-01] a token that has expired while AliExpress is down asks for nobody", async () => {
  const app = await openApp((renewal) => (renewal === 1 ? 503 : undefined));
  await app.authorize();
  await expect(app.tokens.renew("access-1")).rejects.toMatchObject({ kind: "unavailable" });
  expect(await openNotices()).toEqual([]);
  expect(await app.tokens.renew("access-1")).toBe("access-2");
});

test("[MKT-01] a consent of now is not replaced by a renewal of the one before", async () => {
  const answer = Promise.withResolvers<undefined>();
  const app = await openApp(() => answer.promise);
  await app.authorize();
  const renewal = app.tokens.renew("access-1");
  await expect.poll(() => app.calls.length).toBe(2);
  const authorized = app.authorize();
  await Promise.race([someoneWaits(database), authorized]);
  answer.resolve(undefined);
  expect(await renewal).toBe("access-3");
  await authorized;
  expect(await app.tokens.current()).toBe("access-2");
});

test("tokens are in no error, whatever the answer is", async () => {
  const app = await openApp(() => '{"access_token":"secret-access"x');
  await app.authorize();
  const error = await app.tokens.renew("access-1").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AliExpressError);
  const { cause } = error as AliExpressError;
  expect(`${error} ${cause}`).not.toMatch(/secret|access-1|refresh-1/);
});

test("at the stand-in nobody is asked: the shop agrees by itself, once for all processes", async () => {
  const app = await openApp(() => refusal);
  let agreed = 0;
  const agree = async () => {
    agreed += 1;
    await sleep(50);
    return "3_500001_code";
  };
  const [one, other] = [sharedTokens(app.context, agree), sharedTokens(app.context, agree)];
  expect(await Promise.all([one.current(), other.current(), one.current()])).toEqual(
    Array.from({ length: 3 }, () => "access-1"),
  );
  now = start + 60 * day;
  expect(await Promise.all([one.current(), other.current()])).toEqual(["access-2", "access-2"]);
  expect(await one.renew("access-2"), "the stand-in has forgotten it").toBe("access-3");
  expect(agreed).toBe(3);
  expect(await openNotices()).toEqual([]);
});

const stored = async () => JSON.stringify(await database.select().from(consents));

test("[MKT-01] tokens lie encrypted in the database, and open under the app's own secret alone", async () => {
  const app = await openApp();
  await app.authorize();
  expect(await stored()).not.toMatch(/access-1|refresh-1/);
  expect(await app.tokens.renew("access-1")).toBe("access-2");
  expect(await stored()).not.toMatch(/access-2|refresh-2/);
  expect(await app.tokens.current()).toBe("access-2");

  const calls = app.calls.length;
  for (const other of [
    { ...keys, appSecret: "othersecret" },
    { ...keys, appSecret: `${keys.appSecret} ` },
  ]) {
    expect(await findConsent(database, other)).toBeUndefined();
    await expect(sharedTokens({ ...app.context, app: other }).current()).rejects.toMatchObject(ended);
  }
  expect(app.calls).toHaveLength(calls);
  expect(await findConsent(database, keys), "nothing was lost").toMatchObject({
    accessToken: "access-2",
    refreshToken: "refresh-2",
  });
});

test.each<[what: string, change: (token: string) => string]>([
  ["changed at its end", (token) => `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`],
  ["cut off", (token) => token.slice(0, 40)],
  ["empty", (token) => token.slice(0, token.indexOf(":") + 1)],
])("[MKT-01] an encrypted token that is %s is no token", async (_, change) => {
  const app = await openApp();
  await app.authorize();
  const [row] = await database.select().from(consents);
  await database.update(consents).set({ accessToken: change(row?.accessToken ?? "") });
  await expect(app.tokens.current()).rejects.toMatchObject(ended);
});

test("[MKT-01] plain tokens, of an earlier version or its backup, are renewed with the first call", async () => {
  const app = await openApp((renewal) => (renewal === 1 ? 503 : undefined));
  await app.authorize();
  await database.update(consents).set({ accessToken: "old-access", refreshToken: "old-refresh" });
  const tokens = sharedTokens(app.context);
  expect(await tokens.current(), "while AliExpress is down").toBe("old-access");
  now += 61_000;
  expect(await tokens.current()).toBe("access-2");
  expect(app.calls.at(-1)?.form.refresh_token).toBe("old-refresh");
  expect(await stored()).not.toMatch(/old-|access-2|refresh-2/);
});
