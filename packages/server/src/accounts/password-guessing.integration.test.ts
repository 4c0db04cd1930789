import type { Later } from "@nestling/contract/common";
import { parseOptions, verify } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { testShop } from "../testing/shop.ts";

vi.mock("@node-rs/argon2", { spy: true });

const shop = await testShop();
const right = "Secret1";
const passwordHash = await shop.accountDesk.passwords.hash(right);
const minute = 60_000;

let count = 0;
/** Somebody with a password, of whom no limit has heard. */
async function someone(): Promise<string> {
  count += 1;
  const { account } = await shop.signIn({ email: `guessed-${count}@example.com`, passwordHash });
  return account.email;
}

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") }));
afterEach(async () => {
  vi.useRealTimers();
  await shop.database.delete(rateLimits);
});

let lastNetwork = 0;
/** An address from which nobody has knocked yet. */
function newAddress(): string {
  lastNetwork += 1;
  return `198.18.${lastNetwork >> 8}.${lastNetwork & 255}`;
}

function knock(username: string, password: string, address: string): Promise<Response> {
  return Promise.resolve(
    shop.api.request(
      "/api/ecommerce-account/login",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password, system_type: "unknown", domain: "shop.example" }),
      },
      { caller: { address, requestId: "a-request" } },
    ),
  );
}

const statusOf = async (username: string, password: string, address: string) =>
  (await knock(username, password, address)).status;

/** Guesses until the shop refuses to listen; gives how many guesses it listened to, and how long it wants to be left. */
async function guess(next: (turn: number) => Promise<Response>): Promise<{ guesses: number; wait: number }> {
  for (let turn = 0; turn < 500; turn += 1) {
    const answer = await next(turn);
    if (answer.status === 400) continue;
    expect(answer.status).toBe(429);
    const later = (await answer.json()) as Later;
    expect(answer.headers.get("retry-after")).toBe(String(later.retry_after));
    return { guesses: turn, wait: later.retry_after * 1000 };
  }
  throw new Error("the shop listens to 500 guesses");
}

describe("[AUTH-13] guessing a password", () => {
  test("from one address ends after 10 guesses, and its owner comes in from any other at once", async () => {
    const email = await someone();
    const stranger = newAddress();
    const { guesses, wait } = await guess((turn) => knock(email, `Guess${turn}`, stranger));
    expect([guesses, wait]).toEqual([10, 15 * minute]);
    expect(await statusOf(email, right, stranger)).toBe(429);
    expect(await statusOf(email.toUpperCase(), right, stranger)).toBe(429);
    expect(await statusOf(email, right, newAddress())).toBe(200);
    vi.setSystemTime(Date.now() + wait);
    expect(await statusOf(email, right, stranger)).toBe(200);
  });

  test("a hundred times at once is no more than one after the other", async () => {
    const email = await someone();
    const stranger = newAddress();
    vi.mocked(verify).mockClear();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => statusOf(email, `Guess${turn}`, stranger)),
    );
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(verify).toHaveBeenCalledTimes(10);
  });

  test("of many accounts from one address ends after 50 guesses, and nobody elsewhere notices", async () => {
    const email = await someone();
    const stranger = newAddress();
    const { guesses, wait } = await guess((turn) => knock(`victim-${turn}@example.com`, right, stranger));
    expect([guesses, wait]).toEqual([50, 15 * minute]);
    expect(await statusOf(email, right, newAddress())).toBe(200);
    vi.setSystemTime(Date.now() + wait);
    expect(await statusOf(email, right, stranger)).toBe(200);
  });

  test("of one account by a colleague leaves the others in the office alone", async () => {
    const [victim, colleague] = [await someone(), await someone()];
    const office = newAddress();
    await guess((turn) => knock(victim, `Guess${turn}`, office));
    for (let turn = 0; turn < 80; turn += 1) {
      expect(await statusOf(victim, `More${turn}`, office)).toBe(429);
    }
    expect(await statusOf(colleague, "Typo1", office)).toBe(400);
    expect(await statusOf(colleague, right, office)).toBe(200);
  });

  test("of one account from many addresses ends too, and its owner at home does not notice", async () => {
    const email = await someone();
    const home = newAddress();
    expect(await statusOf(email, right, home)).toBe(200);
    const { guesses, wait } = await guess((turn) => knock(email, `Guess${turn}`, newAddress()));
    expect([guesses, wait]).toEqual([30, 10 * minute]);
    expect(await statusOf(email, "Typo1", home)).toBe(400);
    expect(await statusOf(email, right, home)).toBe(200);
    // Her owner on a journey waits for ten minutes, however long the attack was.
    const away = newAddress();
    expect(await statusOf(email, right, away)).toBe(429);
    vi.setSystemTime(Date.now() + wait);
    expect(await statusOf(email, right, away)).toBe(200);
  });

  test("is no use to who has an account: right logins in between give no more guesses at others", async () => {
    const [own, victim] = [await someone(), await someone()];
    const stranger = newAddress();
    const { guesses } = await guess(async (turn) => {
      if (turn % 3 === 0) await knock(own, right, stranger);
      return knock(victim, `Guess${turn}`, stranger);
    });
    expect(guesses).toBe(10);
  });

  test("a person who is right may log in as often as there are devices", async () => {
    const email = await someone();
    const home = newAddress();
    for (let turn = 0; turn < 60; turn += 1) expect(await statusOf(email, right, home)).toBe(200);
  });
});

describe("[AUTH-13] whether an e-mail has an account", () => {
  test("cannot be found out from login: the same hash and the same statements, known, unknown or without a password", async () => {
    const known = await someone();
    const { account } = await shop.signIn();
    const work: { hashes: number; cost: object; statements: number }[] = [];
    const query = vi.spyOn(shop.pool, "query");
    for (const email of [known, account.email, "nobody@example.com"]) {
      vi.mocked(verify).mockClear();
      query.mockClear();
      expect(await statusOf(email, "Wrong1", newAddress())).toBe(400);
      const [[hash] = []] = vi.mocked(verify).mock.calls;
      const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(hash ?? "");
      work.push({
        hashes: vi.mocked(verify).mock.calls.length,
        cost: { memoryCost, timeCost, parallelism, outputLen },
        statements: query.mock.calls.length,
      });
    }
    query.mockRestore();
    expect(work[0]?.hashes).toBe(1);
    expect(work[0]?.statements).toBeGreaterThan(0);
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
  });

  test("nor from how soon the limits refuse", async () => {
    const stranger = newAddress();
    const unknown = await guess((turn) => knock("nobody@example.com", `Guess${turn}`, stranger));
    const known = await someone();
    const another = newAddress();
    expect(await guess((turn) => knock(known, `Guess${turn}`, another))).toEqual(unknown);
  });
});
