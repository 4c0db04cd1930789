/**
 * `npm run bench -- account`: what it costs to know who someone is, among many who are signed in; and whether the pages
 * that lie in the cache are served as soon while passwords are hashed beside them.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { authenticator } from "@nestling/server/accounts/sessions";
import { openTokenKeys } from "@nestling/server/accounts/token-keys";
import { systemClock } from "@nestling/server/platform/clock";
import { openDatabase } from "@nestling/server/platform/database";
import { keySetSchema } from "@nestling/server/platform/key-set";
import { createLog } from "@nestling/server/platform/log";
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import { askSteadily, percentile } from "./paced.ts";
import { visitor, withVisitors } from "./visitors.ts";

const people = 50;
const password = "Bench123";
const sessions = 100_000;
const checksEach = 500;
const pagesASecond = 300;
const loginsASecond = 5;
/** Whatever else the machine does only adds: of so many rounds the quietest counts. */
const rounds = 10;
const secondsEach = 4;

const milliseconds = (value: number) => value.toFixed(2).padStart(10);

async function post(url: string, call: string, turn: number, username: string): Promise<string> {
  const answer = await fetch(new URL(`/api/ecommerce-account/${call}`, url), {
    method: "POST",
    headers: { "content-type": "application/json", ...visitor(turn) },
    body: JSON.stringify({ username, password, system_type: "unknown", domain: "bench" }),
  });
  if (!answer.ok) throw new Error(`${call} answers ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

const person = (turn: number) => `bench-${turn % people}@example.com`;

/** As many sessions as a busy month leaves, of 20,000 people. */
const crowd = [
  `insert into account (email, system_type, domain, created_at)
     select 'crowd-' || n || '@example.com', 'unknown', 'bench', now() from generate_series(1, ${sessions / 5}) n`,
  `insert into account_session (account_id, sign_in_method, device, system_type, created_at, last_seen_at, expires_at)
     select id, 'password', 'Chrome on Android', 'unknown', now(), now(), now() + interval '30 days'
     from account, generate_series(1, 5) where email like 'crowd-%'`,
  "analyze account, account_session",
];

/** How long it takes to tell whom a token signs in: as the guard does it, beside the shop and on its database. */
async function measureCheck({ databaseUrl, dataDir }: ShopPlace, tokens: string[]): Promise<number[]> {
  const { database, pool, close } = openDatabase(databaseUrl, createLog({ level: "silent" }));
  try {
    for (const statement of crowd) await pool.query(statement);
    const file = await readFile(join(dataDir, "token-keys.json"), "utf8");
    const keys = await openTokenKeys(keySetSchema.parse(JSON.parse(file)));
    const authenticate = authenticator({ database, keys, clock: systemClock });
    const all: number[][] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const took: number[] = [];
      for (let turn = 0; turn < checksEach; turn += 1) {
        const started = performance.now();
        const signedIn = await authenticate(`Bearer ${tokens[turn % tokens.length]}`);
        took.push(performance.now() - started);
        if (signedIn === undefined) throw new Error("a token that signs nobody in");
      }
      all.push(took);
    }
    return quietest(all.slice(1)); // the first one warms up
  } finally {
    await close();
  }
}

function quietest(all: number[][]): number[] {
  return all.toSorted((a, b) => percentile(a, 0.95) - percentile(b, 0.95))[0] ?? [];
}

/** Whole calls of somebody who is signed in, one after the other. */
async function measureCalls(url: string, tokens: string[]): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < 500; turn += 1) {
    const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}`, ...visitor(turn) };
    const started = performance.now();
    const answer = await fetch(new URL("/api/ecommerce-account/details", url), { headers });
    await answer.arrayBuffer();
    took.push(performance.now() - started);
  }
  return took.slice(50);
}

/** Logs in steadily until it is stopped. Returns how long each login took. */
function logInSteadily(url: string) {
  const stopping = new AbortController();
  const took: number[] = [];
  const logIn = async (turn: number) => {
    const started = performance.now();
    await post(url, "login", turn, person(turn));
    took.push(performance.now() - started);
  };
  const running = (async () => {
    const asked: Promise<void>[] = [];
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      asked.push(logIn(turn));
      await sleep(1000 / loginsASecond);
    }
    await Promise.all(asked);
    return took;
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

/** The 99th percentile of a cached page, without and with logins beside it, in turns. */
async function measureBeside(url: string) {
  const page = new URL("/", url);
  await askSteadily(page, 50, 2);
  const [alone, beside, logins]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(percentile(await askSteadily(page, pagesASecond, secondsEach), 0.99));
    const stop = logInSteadily(url);
    beside.push(percentile(await askSteadily(page, pagesASecond, secondsEach), 0.99));
    logins.push(...(await stop()));
  }
  return { alone: Math.min(...alone), beside: Math.min(...beside), logins };
}

/** Measures and prints what accounts cost. */
export async function measureAccount(): Promise<void> {
  const shop = await openProductionShop({ LOG_LEVEL: "warn", ...withVisitors });
  try {
    const { url } = shop.place;
    const tokens: string[] = [];
    for (let turn = 0; turn < people; turn += 1) {
      tokens.push(await post(url, "register", turn, person(turn)));
    }
    const check = await measureCheck(shop.place, tokens);
    const call = await measureCalls(url, tokens);
    const { alone, beside, logins } = await measureBeside(url);

    console.log(`milliseconds, ${sessions.toLocaleString("en-US")} sessions   p50       p95`);
    const both = (took: number[]) =>
      `${milliseconds(percentile(took, 0.5))}${milliseconds(percentile(took, 0.95))}`;
    console.log(`token check                  ${both(check)}  (budget: p95 2)`);
    console.log(`a personal call, whole       ${both(call)}`);
    console.log(`login                        ${both(logins)}`);
    console.log(`\ncached page, ${pagesASecond} a second, p99: ${alone.toFixed(1)} ms alone,`);
    console.log(
      `${beside.toFixed(1)} with ${loginsASecond} logins a second: ${(beside / alone).toFixed(1)} times (budget: 3 times)`,
    );
  } finally {
    await shop.close();
  }
}
