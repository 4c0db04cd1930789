import { afterEach, describe, expect, test } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, holderOf } from "../testing/account-calls.ts";
import { testShop } from "../testing/shop.ts";
import { findAccount } from "./queries.ts";
import { beginSession } from "./sessions.ts";
import type { SignInMethod } from "./tables.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
const call = accountCalls(shop.api);
afterEach(() => database.delete(rateLimits));

const minute = 60_000;
const passwordHash = await context.passwords.hash("Cradle1", undefined);

/** The calls that need a proof besides the token, each with its input. */
const guarded = [
  ["email", { email: "elsewhere@example.com" }],
  ["password", { password: "Cradle2" }],
  ["export", {}],
  ["delete", {}],
] as const;

/** A customer who has just signed in by `signInMethod`. */
async function comeBy(signInMethod: SignInMethod, as: Parameters<typeof shop.signIn>[0] = {}) {
  const { account } = await shop.signIn(as);
  const client = { signInMethod, device: "Safari on iOS", systemType: "ios" };
  return {
    account,
    ...holderOf(await database.transaction((tx) => beginSession(context, tx, account, client))),
  };
}

describe.each(guarded)("the call '%s'", (path, wish) => {
  test("[AUTH-11] asks for the password again", async () => {
    const someone = await shop.signIn({ passwordHash });
    const before = await findAccount(database, someone.account.id);
    for (const tried of [{}, { current_password: "Cradle2" }, { current_password: "secret1" }]) {
      const { status, body } = await call(someone, "POST", path, { ...wish, ...tried });
      expect([status, body]).toMatchObject([400, { status: false, code: "wrong_password" }]);
    }
    expect(await findAccount(database, someone.account.id)).toEqual(before);
    const { status } = await call(someone, "POST", path, { ...wish, current_password: "Cradle1" });
    expect(status).toBe(200);
  });

  test.each(["google", "facebook"] as const)(
    "[AUTH-11] lets in a customer who has just signed in with %s",
    async (signInMethod) => {
      const someone = await comeBy(signInMethod);
      shop.passTime(10 * minute - 1);
      expect((await call(someone, "POST", path, wish)).status).toBe(200);
    },
  );

  test("[AUTH-11] sends who came by a social login 10 minutes ago through it once more", async () => {
    const someone = await comeBy("google");
    shop.passTime(10 * minute);
    const { status, body } = await call(someone, "POST", path, wish);
    expect([status, body]).toMatchObject([400, { status: false, code: "fresh_login_needed" }]);
  });

  test.each(["password", "token", "reset"] as const)(
    "does not take a fresh login by %s for a proof",
    async (signInMethod) => {
      const someone = await comeBy(signInMethod);
      const { status, body } = await call(someone, "POST", path, wish);
      expect([status, body]).toMatchObject([400, { code: "fresh_login_needed" }]);
    },
  );

  test("lets nobody guess, and says when to try again", async () => {
    const someone = await shop.signIn({ passwordHash });
    const guess = () => call(someone, "POST", path, { ...wish, current_password: "Guess1" });
    for (let tried = 0; tried < 10; tried += 1) expect((await guess()).status).toBe(400);
    const { status, headers, body } = await guess();
    expect([status, body]).toMatchObject([429, { code: "rate_limited" }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    const right = await call(someone, "POST", path, { ...wish, current_password: "Cradle1" });
    expect(right.status).toBe(429);
  });
});

test("a password that is given has to be right, however fresh the login is", async () => {
  const someone = await comeBy("google", { passwordHash });
  const answer = await call(someone, "POST", "export", { current_password: "Guess1" });
  expect([answer.status, answer.body]).toMatchObject([400, { code: "wrong_password" }]);
});

test("right ones are not counted among the guesses", async () => {
  const someone = await shop.signIn({ passwordHash });
  for (let count = 0; count < 12; count += 1) {
    const wish = { password: "Cradle1", current_password: "Cradle1" };
    expect((await call(someone, "POST", "password", wish)).status).toBe(200);
  }
});

test("forty guesses at once are no more than ten", async () => {
  const someone = await shop.signIn({ passwordHash });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => call(someone, "POST", "delete", { current_password: `Guess${n}` })),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});
