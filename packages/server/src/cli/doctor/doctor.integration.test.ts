import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { signingKeys } from "../../accounts/tables.ts";
import { raiseAlert } from "../../alerts/alerts.ts";
import { mails } from "../../mail/tables.ts";
import { consents } from "../../marketplace/tables.ts";
import { stripeEvents } from "../../payments/tables.ts";
import { openJobs } from "../../platform/jobs.ts";
import { fingerprintOf, newKeySet } from "../../platform/key-set.ts";
import { createLog } from "../../platform/log.ts";
import { commandLine, startCommand } from "../../testing/command-line.ts";
import { testDatabase } from "../../testing/database.ts";
import { orderCalls } from "../../testing/orders.ts";
import { seedProducts } from "../../testing/products.ts";
import { realServices } from "../../testing/real-services.ts";
import { testShop } from "../../testing/shop.ts";
import { stripeStandIn } from "../../testing/stripe-stand-in.ts";
import type { Finding } from "./finding.ts";

const { stripe } = await stripeStandIn();
const folder = await mkdtemp(join(tmpdir(), "nestling-doctor-"));
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A mail server that greets and takes no mail. */
const smtp = createServer((socket) => {
  socket.write("220 ready\r\n");
  socket.on("data", (line) => socket.write(/^QUIT/i.test(String(line)) ? "221 bye\r\n" : "250 hello\r\n"));
  socket.on("error", () => undefined);
});
await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
afterAll(() => smtp.close());
const smtpAddress = smtp.address();
const smtpPort = typeof smtpAddress === "object" ? smtpAddress?.port : undefined;

/** A shop with real keys, all of which work. */
const settings = {
  ...realServices,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_API_URL: `http://${stripe.host}:${stripe.port}`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  SUPPORT_EMAIL: "help@shop.test",
  BUSINESS_NAME: "Larkspur Goods LLC",
  POSTAL_ADDRESS: "1 Shop Street|Testville, California 94000",
  TOKEN_KEYS: JSON.stringify(newKeySet()),
  DATA_DIR: folder,
};

const inThisProcess = (as: Record<string, string>) =>
  commandLine("", { ...settings, ...as })("doctor", "--json");
const asAnOperator = (as: Record<string, string>) =>
  startCommand({ ...settings, ...as }, "doctor", "--json").ended;

async function examine(as: Record<string, string>, run: typeof asAnOperator = inThisProcess) {
  const { out, err, status } = await run(as);
  expect(err).toBe("");
  const findings: readonly Finding[] = JSON.parse(out);
  for (const { state, cure } of findings) expect(cure === undefined).toBe(state === "ok");
  const about = (topic: string) => findings.filter((each) => each.topic === topic).map(({ state }) => state);
  const words = findings.map(({ topic, finding }) => `${topic}: ${finding}`).join("\n");
  return { about, words, status };
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const consentUntil = (endsAt: Date) => ({
  ...{ appKey: settings.ALIEXPRESS_APP_KEY, authorizedAt: days(-1), endsAt },
  ...{ accessToken: "a", issuedAt: days(-1), accessExpiresAt: days(40), refreshToken: "r" },
});

test("[OPS-03] doctor says of a shop that is well that it is", async () => {
  const { database, url } = await testDatabase();
  await database.insert(consents).values(consentUntil(days(30.5)));
  const { words, status } = await examine({ DATABASE_URL: url }, asAnOperator);
  for (const line of [
    "settings: all understood",
    "PostgreSQL: version ",
    "tables: are those of this version",
    "STRIPE_SECRET_KEY: works, in test mode",
    "clock: goes with Stripe's",
    "SMTP_URL: takes connections of this shop",
    "AliExpress: your consent lasts 30 more days",
    "webhooks: none yet, and nothing was paid yet",
  ]) {
    expect(words).toContain(line);
  }
  expect(status).toBe(0);
});

test("[OPS-03] [SAFE-05] doctor counts the products that lack safety facts, and says what becomes of them", async () => {
  const { database, url } = await testDatabase();
  await database.insert(consents).values(consentUntil(days(30.5)));
  expect((await examine({ DATABASE_URL: url })).about("product safety")).toEqual(["ok"]);
  await seedProducts(database);
  const warned = await examine({ DATABASE_URL: url });
  expect([warned.about("product safety"), warned.status]).toEqual([["warning"], 0]);
  expect(warned.words).toContain("product safety: 2 products without what the law");
  expect(warned.words).toContain("sold nevertheless (SAFETY_GATE)");
  const blocked = await examine({ DATABASE_URL: url, SAFETY_GATE: "block" });
  expect(blocked.words).toContain("not sold there");
});

test("[OPS-03] doctor finds what is wrong, each with its cure, and ends with 1", async () => {
  const { database, url } = await testDatabase();
  const jobs = await openJobs(url, createLog({ level: "silent" }));
  await jobs.stop();
  const now = new Date();
  await database.execute(sql`insert into pgboss.job (name, data) values ('given-up', '{}')`);
  await database.insert(mails).values({ key: "a", createdAt: now, expiresAt: now, failedAt: now });
  const waiting = { html: "", text: "", createdAt: days(-1), expiresAt: days(1) };
  await database.insert(mails).values({ key: "b", ...waiting });
  await database.transaction((tx) => raiseAlert(tx, { kind: "webhooks", subject: "x", text: "Look." }, now));
  await database.insert(consents).values(consentUntil(days(3.5)));
  const data = join(folder, "open");
  await mkdir(data);
  await writeFile(join(data, "token-keys.json"), settings.TOKEN_KEYS, { mode: 0o644 });
  const { about, words, status } = await examine({
    ...{ DATABASE_URL: url, DATA_DIR: data, TOKEN_KEYS: "", POOL_ORDERS: "500" },
    ...{ STRIPE_SECRET_KEY: "sk_test_wrong", SMTP_URL: "smtp://127.0.0.1:1" },
  });
  expect(status).toBe(1);
  expect(about("STRIPE_SECRET_KEY")).toEqual(["wrong"]);
  expect(about("SMTP_URL")).toEqual(["wrong"]);
  expect(about("connections")).toEqual(["wrong"]);
  expect(about("token keys")).toEqual(["wrong"]);
  expect(about("jobs")).toEqual(["wrong"]);
  expect(about("mails")).toEqual(["warning", "wrong"]);
  expect(about("alerts")).toEqual(["warning"]);
  expect(about("AliExpress")).toEqual(["warning"]);
  expect(words).toContain("jobs: 1 job failed for good");
  expect(words).toContain("AliExpress: your consent lasts 3 more days");
});

test("[OPS-60] doctor compares the keys with the one that the shop signs with", async () => {
  const { database, url } = await testDatabase();
  const [own, added] = [newKeySet().keys[0], newKeySet().keys[0]];
  const look = async (...keys: (typeof own)[]) => {
    const { about, words } = await examine({ DATABASE_URL: url, TOKEN_KEYS: JSON.stringify({ keys }) });
    return { states: about("signing key"), words };
  };
  expect((await look(own)).states, "before the first start").toEqual([]);
  await database.insert(signingKeys).values({ fingerprint: fingerprintOf(own) });
  expect((await look(own, added)).states).toEqual(["ok"]);
  expect((await look(added, own)).states).toEqual(["warning"]);
  const strange = await look(added);
  expect(strange.states).toEqual(["wrong"]);
  expect(strange.words).toContain("signing key: is none of these keys: no process starts with them");
  const lost = await examine({ DATABASE_URL: url, TOKEN_KEYS: "", DATA_DIR: join(folder, "without-keys") });
  expect(lost.about("signing key"), "the next start would make others").toEqual(["wrong"]);
});

test("[OPS-03] doctor works with wrong settings, without a database, and without a shop", async () => {
  const away = await examine({
    PORT: "x",
    DATABASE_URL: "postgres://shop@127.0.0.1:1/shop",
    STRIPE_API_URL: "http://127.0.0.1:1",
  });
  expect(away.status).toBe(1);
  expect(away.about("PORT")).toEqual(["wrong"]);
  expect(away.words).toContain("database: cannot be reached: connect ECONNREFUSED 127.0.0.1:1");
  expect(away.about("STRIPE_SECRET_KEY")).toEqual(["wrong"]);

  const { url, database } = await testDatabase();
  await database.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  const old = await examine({ DATABASE_URL: url });
  expect(old.about("tables")).toEqual(["wrong"]);
  expect(old.about("AliExpress"), "its tables may not be there").toEqual([]);
  await database.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`);
  const empty = await examine({ DATABASE_URL: url });
  expect(empty.words).toContain("tables: there are none: the database is empty");
  expect(empty.words).not.toContain("42P01");
  await writeFile(join(folder, "no-folder"), "");
  const { about } = await examine({ DATABASE_URL: url, DATA_DIR: join(folder, "no-folder") });
  expect(about("disk")).toEqual(["wrong"]);
});

test("[OPS-03] doctor knows what is late, what is over and what is only waiting", async () => {
  const { database, url } = await testDatabase();
  const settled = { DATABASE_URL: url };
  const jobs = await openJobs(url, createLog({ level: "silent" }));
  await jobs.prepare([{ name: "paint", effort: {} }]);
  await jobs.stop();
  const jobDue = (minutes: number) =>
    database.execute(sql`
      insert into pgboss.job (name, data, start_after)
      values ('paint', '{}', now() - ${minutes} * interval '1 minute')`);
  const mailOf = (key: string, hours: number, ended: object = {}) => {
    const content = { html: "", text: "", createdAt: days(-hours / 24), expiresAt: days(1) };
    return database.insert(mails).values({ key, ...content, ...ended });
  };
  await jobDue(9);
  await mailOf("young", 0.9);
  await mailOf("sent", 30, { html: null, text: null, sentAt: days(-1) });
  await mailOf("long ago", 200, { html: null, text: null, failedAt: days(-8) });
  await database.insert(consents).values(consentUntil(days(15.5)));
  const well = await examine(settled);
  expect(well.about("jobs")).toEqual(["ok"]);
  expect(well.about("mails")).toEqual(["ok"]);
  expect(well.about("alerts")).toEqual(["ok"]);
  expect(well.about("AliExpress")).toEqual(["ok"]);

  await jobDue(11);
  await mailOf("old", 1.1);
  const until = (endsAt: Date) => database.update(consents).set({ endsAt });
  await until(days(14.5));
  const late = await examine(settled);
  expect([late.about("jobs"), late.about("mails"), late.about("AliExpress"), late.status]).toEqual([
    ...[["warning"], ["wrong"], ["warning"]],
    1,
  ]);
  expect(late.words).toContain("jobs: 1 job due for ten minutes and more");
  expect(late.words).toContain("mails: 1 mail not sent for an hour and more");
  await until(days(-0.5));
  expect((await examine(settled)).words).toContain("AliExpress: your consent has ended: paid orders wait");
});

test("[OPS-03] [PAY-02] doctor misses the webhooks of what was paid, and asks the shop that runs for its address of them", async () => {
  const shop = await testShop();
  const { orderedWith, pay } = orderCalls(shop);
  await shop.database.insert(consents).values(consentUntil(days(30.5)));
  let answersWith = 400;
  const asked: string[] = [];
  const front = createHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(answersWith).end();
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void front.close());
  const address = front.address();
  const publicUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const look = () => examine({ DATABASE_URL: shop.url, PUBLIC_URL: publicUrl });
  await pay(await orderedWith("maya@example.com"));
  const never = await look();
  expect(never.about("shop")).toEqual(["ok"]);
  expect(never.about("webhooks")).toEqual(["wrong", "ok"]);
  expect(never.words).toContain("webhooks: none has come, and orders were paid");
  expect(asked).toEqual(["POST /api/webhook/stripe"]);

  const [{ paid } = { paid: null }] = (
    await shop.database.execute<{ paid: string }>(sql`select max(paid_at) as paid from payment`)
  ).rows;
  const event = { id: "evt_1", type: "payment_intent.succeeded", payload: {} };
  const hoursBefore = (hours: number) => new Date(new Date(paid ?? 0).getTime() - hours * 3_600_000);
  await shop.database.insert(stripeEvents).values({ ...event, receivedAt: hoursBefore(23) });
  answersWith = 404;
  const recent = await look();
  expect(recent.about("webhooks")).toEqual(["ok", "warning"]);
  expect(recent.words).toContain("answers with 404 instead of 400");
  await shop.database.update(stripeEvents).set({ receivedAt: hoursBefore(25) });
  expect((await look()).about("webhooks")).toEqual(["wrong", "warning"]);
});
