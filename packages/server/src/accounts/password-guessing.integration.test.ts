import { calls } from "@nestling/contract/calls";
import type { Later } from "@nestling/contract/common";
import { parseOptions, verify } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Overloaded } from "../platform/overloaded.ts";
import { rateLimits } from "../platform/tables.ts";
import { testShop } from "../testing/shop.ts";

vi.mock("@node-rs/argon2", { spy: true });

const shop = await testShop();
const right = "Cradle1";
const passwordHash = await shop.accountContext.passwords.hash(right, undefined);
const minute = 60_000;

let count = 0;
/** An account with a password, for which no limit has counted anything yet. */
async function someone(proof: { emailVerifiedAt?: Date } = {}): Promise<string> {
  count += 1;
  const { account } = await shop.signIn({ email: `guessed-${count}@example.com`, passwordHash, ...proof });
  return account.email;
}

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") }));
afterEach(async () => {
  vi.useRealTimers();
  await shop.database.delete(rateLimits);
});

let lastNetwork = 0;
/** An address that no call has come from yet. */
function newAddress(): string {
  lastNetwork += 1;
  return `198.18.${lastNetwork >> 8}.${lastNetwork & 255}`;
}

function ask(
  call: "login" | "register" | "askPasswordReset" | "confirmPasswordReset",
  address: string,
  body: object,
) {
  const [method, path] = calls[call];
  const json = JSON.stringify({ ...body, system_type: "unknown", domain: "shop.example" });
  const init = { method, headers: { "content-type": "application/json" }, body: json };
  return Promise.resolve(shop.api.request(path, init, { caller: { address, requestId: "a-request" } }));
}

const knock = (username: string, password: string, address: string) =>
  ask("login", address, { username, password });

const statusOf = async (username: string, password: string, address: string) =>
  (await knock(username, password, address)).status;

/** Guesses until a limit refuses. Returns how many guesses were checked, and when to try again. */
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
    // From another address the owner waits for ten minutes, however long the attack was.
    const away = newAddress();
    expect(await statusOf(email, right, away)).toBe(429);
    vi.setSystemTime(Date.now() + wait);
    expect(await statusOf(email, right, away)).toBe(200);
  });

  test("of one account from 32 addresses keeps its owner out nowhere that the account was opened or logged in to", async () => {
    const [home, office] = [newAddress(), newAddress()];
    const username = "opened-at-home@example.com";
    expect((await ask("register", home, { username, password: right })).status).toBe(200);
    expect(await statusOf(username, right, office)).toBe(200);
    for (let turn = 0; turn < 32; turn += 1) await knock(username, `Guess${turn}`, newAddress());
    expect(await statusOf(username, right, newAddress())).toBe(429);
    expect(await statusOf(username, right, home)).toBe(200);
    expect(await statusOf(username, right, office)).toBe(200);
  });

  test("of many accounts by a colleague does not keep out who has logged in from the office before", async () => {
    const email = await someone();
    const office = newAddress();
    expect(await statusOf(email, right, office)).toBe(200);
    await guess((turn) => knock(`victim-${turn}@example.com`, right, office));
    expect(await statusOf(email, right, office)).toBe(200);
  });

  test("of a colleague's account in the colleague's own office does not keep the colleague out, and has an end", async () => {
    const email = await someone();
    const office = newAddress();
    expect(await statusOf(email, right, office)).toBe(200);
    for (let turn = 0; turn < 40; turn += 1) await knock(email, `Guess${turn}`, office);
    expect(await statusOf(email, right, office)).toBe(200);
    vi.setSystemTime(Date.now() + minute); // an address may log in 120 times a minute, to any accounts
    const { guesses, wait } = await guess((turn) => knock(email, `Guess${turn}`, office));
    expect([guesses, wait]).toEqual([100, 60 * minute]);
  });

  test("of one account by many right logins at once leaves nothing counted", async () => {
    const email = await someone();
    const home = newAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => statusOf(email, right, home)));
    expect(answers).toEqual(Array(8).fill(200));
    const { guesses } = await guess((turn) => knock(email, `Guess${turn}`, newAddress()));
    expect(guesses).toBe(30);
  });

  test("is not counted at an address for the right logins of the people there", async () => {
    const office = newAddress();
    for (let person = 0; person < 10; person += 1)
      expect(await statusOf(await someone(), right, office)).toBe(200);
    const { guesses } = await guess((turn) => knock(`victim-${turn}@example.com`, right, office));
    expect(guesses).toBe(50);
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

describe("[AUTH-13] whether an email has an account", () => {
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

describe("[AUTH-13] twelve addresses that log in without end", () => {
  /** No hash is finished before `open` is called. `queued` waits until this number of passwords are to be checked. */
  async function holdHashes() {
    const argon2 = await vi.importActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
    const opened = Promise.withResolvers<void>();
    vi.mocked(verify)
      .mockClear()
      .mockImplementation(async (...given) => {
        await opened.promise;
        return argon2.verify(...given);
      });
    const isRight = vi.spyOn(shop.accountContext.passwords, "isRight");
    onTestFinished(() => {
      isRight.mockRestore();
      vi.mocked(verify).mockImplementation(argon2.verify);
    });
    return {
      queued: (count: number) => expect.poll(() => isRight).toHaveBeenCalledTimes(count),
      open: opened.resolve,
    };
  }

  test("delay an honest login by one hash each", async () => {
    const hashes = await holdHashes();
    const email = await someone();
    const attacks = Array.from({ length: 12 }, () => {
      const address = newAddress();
      return Array.from({ length: 8 }, (_, turn) => statusOf(`nobody-${turn}@example.com`, right, address));
    }).flat();
    await hashes.queued(96);
    const honest = statusOf(email, right, newAddress());
    await hashes.queued(97);
    hashes.open();
    expect(await honest).toBe(200);
    expect(new Set(await Promise.all(attacks))).toEqual(new Set([400]));
    const place = vi.mocked(verify).mock.calls.findIndex(([stored]) => stored === passwordHash);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(13);
  });

  test("are answered 503, with a time to come again, once forty of one network wait", async () => {
    const hashes = await holdHashes();
    const address = newAddress();
    const answers = Array.from({ length: 50 }, (_, turn) =>
      knock(`nobody-${turn}@example.com`, right, address),
    );
    await hashes.queued(50);
    hashes.open();
    const refused = (await Promise.all(answers)).filter(({ status }) => status !== 400);
    expect(refused.map(({ status }) => status)).toEqual(Array(9).fill(503));
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("[AUTH-13] a link that sets a password", () => {
  const asks = async (email: string, address: string) =>
    (await ask("askPasswordReset", address, { email })).status;

  test("is not refused to its owner because a stranger elsewhere has asked for it", async () => {
    const email = await someone();
    const stranger = newAddress();
    for (let turn = 0; turn < 3; turn += 1) expect(await asks(email, stranger)).toBe(200);
    expect(await asks(email, stranger)).toBe(429);
    expect(await asks(email, newAddress())).toBe(200);
  });

  test("fills no mailbox, however many addresses ask, and its owner at home gets one all the same", async () => {
    const email = await someone({ emailVerifiedAt: new Date() });
    const home = newAddress();
    await knock(email, right, home);
    for (let turn = 0; turn < 4; turn += 1) expect(await asks(email, newAddress())).toBe(200);
    expect(await asks(email, newAddress())).toBe(429);
    expect(await asks(email, home)).toBe(200);
  });

  test("waits with the strangers' at a network where an email that nobody has proven logged in", async () => {
    const email = await someone();
    const home = newAddress();
    await knock(email, right, home);
    for (let turn = 0; turn < 4; turn += 1) expect(await asks(email, newAddress())).toBe(200);
    expect(await asks(email, home)).toBe(429);
  });
});

test("[AUTH-13] tries that the shop was too busy to check shut nobody out", async () => {
  const email = await someone();
  const [home, elsewhere] = [newAddress(), newAddress()];
  for (const address of [home, elsewhere]) {
    for (let turn = 0; turn < 60; turn += 1) {
      vi.mocked(verify).mockRejectedValueOnce(new Overloaded());
      expect(await statusOf(email, right, address)).toBe(503);
    }
    expect(await statusOf(email, right, address)).toBe(200);
  }
  // At a network that the account knows now.
  for (let turn = 0; turn < 45; turn += 1) {
    vi.mocked(verify).mockRejectedValueOnce(new Overloaded());
    expect(await statusOf(email, right, home)).toBe(503);
  }
  expect(await statusOf(email, right, home)).toBe(200);
});

test("[AUTH-15] a network is a stranger's again when the owner of the mailbox takes the account back", async () => {
  const [stranger, owner] = [newAddress(), newAddress()];
  count += 1;
  const email = `guessed-${count}@example.com`;
  const typed = { username: email, password: "Cradle7song" };
  expect((await ask("register", stranger, typed)).status).toBe(200);
  await ask("askPasswordReset", owner, { email });
  await shop.runJobs();
  const [mail] = (await shop.mailsTo(email)).filter(({ subject }) => /password/i.test(subject ?? ""));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await ask("confirmPasswordReset", owner, { token, password: "Lullaby9song" })).status).toBe(200);
  const { guesses } = await guess((turn) => knock(email, `wrong-${turn}`, stranger));
  expect(guesses).toBe(10);
  expect(await statusOf(email, "Lullaby9song", owner)).toBe(200);
});
