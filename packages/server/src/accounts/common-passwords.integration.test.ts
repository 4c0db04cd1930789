import { afterEach, expect, test } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, nobodySignedIn } from "../testing/account-calls.ts";
import { testShop } from "../testing/shop.ts";
import { issueToken } from "./one-time-tokens.ts";
import { findAccount, findAccountByEmail } from "./queries.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
const call = accountCalls(shop.api);
afterEach(() => database.delete(rateLimits));

const client = { system_type: "unknown", domain: "shop.example" };

/** All of them satisfy the source's rules. */
const common = [
  "Password1",
  "PASSWORD123",
  "Passw0rd",
  "Qwerty123",
  "Abc123",
  "ABCD1234",
  "Iloveyou1",
  "Welcome1",
  "Letmein1",
  "Trustno1",
  "1Qaz2wsx",
  "1Q2w3e4r5t",
  "Admin123",
  "Secret1",
  "Princess1",
];
const uncommon = ["Cradle1", "Pebble Trail 7", "Élan1234x", "xK9#vT2!qLm4Zr8", "Password1 of Maya"];

const words = "This password is one of the most common. Please choose another.";
const refused = {
  status: 400,
  body: {
    status: false,
    code: "common_password",
    message: words,
    fields: [{ path: "password", message: words }],
  },
};

/** A link that sets a new password. */
async function linkFor(account: Awaited<ReturnType<typeof shop.signIn>>["account"]): Promise<string> {
  const wanted = { purpose: "reset", account, email: account.email, life: 60_000 } as const;
  return database.transaction((tx) => issueToken(tx, context.clock, wanted));
}

const answerOf = async (...asked: Parameters<typeof call>) => {
  const { status, body } = await call(...asked);
  return { status, body };
};

test("[AUTH-03] sign-up refuses a common password, in whatever case, and opens no account", async () => {
  for (const [index, password] of common.entries()) {
    const username = `common${index}@example.com`;
    expect(
      await answerOf(nobodySignedIn, "POST", "register", { username, password, ...client }),
      password,
    ).toEqual(refused);
    expect(await findAccountByEmail(database, username)).toBeUndefined();
  }
});

test("[AUTH-03] so does a change of the password, which stays what it was", async () => {
  const passwordHash = await context.passwords.hash("Cradle1", undefined);
  const someone = await shop.signIn({ passwordHash });
  for (const password of common) {
    const body = { password, current_password: "Cradle1" };
    expect(await answerOf(someone, "POST", "password", body), password).toEqual(refused);
  }
  expect((await findAccount(database, someone.account.id))?.passwordHash).toBe(passwordHash);
});

test("[AUTH-03] [AUTH-12] so does a reset, whose link still sets another one", async () => {
  const { account } = await shop.signIn({ emailVerifiedAt: context.clock.now() });
  const token = await linkFor(account);
  for (const password of common) {
    expect(await answerOf(nobodySignedIn, "POST", "reset/confirm", { token, password }), password).toEqual(
      refused,
    );
  }
  const set = await call(nobodySignedIn, "POST", "reset/confirm", { token, password: "Cradle1" });
  expect(set.status).toBe(200);
});

test("[AUTH-03] other passwords that satisfy the rules are taken", async () => {
  for (const [index, password] of uncommon.entries()) {
    const entry = { username: `uncommon${index}@example.com`, password, ...client };
    expect((await call(nobodySignedIn, "POST", "register", entry)).status, password).toBe(200);
  }
});

test("[AUTH-03] the source's own words come first", async () => {
  for (const password of ["password", "123456", "Abc12"]) {
    const entry = { username: "words@example.com", password, ...client };
    const { status, body } = await call(nobodySignedIn, "POST", "register", entry);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("Password must")]);
  }
});

test("[AUTH-03] a customer who has a common password since before logs in with it, and can change it", async () => {
  const passwordHash = await context.passwords.hash("Password1", undefined);
  const someone = await shop.signIn({ passwordHash });
  const entry = { username: someone.account.email, password: "Password1", ...client };
  expect((await call(nobodySignedIn, "POST", "login", entry)).status).toBe(200);
  const change = { password: "Cradle1", current_password: "Password1" };
  expect((await call(someone, "POST", "password", change)).status).toBe(200);
});
