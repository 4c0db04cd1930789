import type { LoggedIn } from "@nestling/contract/accounts";
import { decodeJwt } from "jose";
import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, holderOf, nobodySignedIn, tokenIn } from "../testing/account-calls.ts";
import { testShop } from "../testing/shop.ts";
import { issueToken, peekToken } from "./one-time-tokens.ts";
import { findAccount } from "./queries.ts";
import type { Purpose } from "./tables.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
const call = accountCalls(shop.api);
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.runJobs();
  await database.delete(rateLimits);
});

const minute = 60_000;
const passwordHash = await context.passwords.hash("Cradle1", undefined);
const verified = () => shop.signIn({ passwordHash, emailVerifiedAt: context.clock.now() });

const ask = (email: string) => call(nobodySignedIn, "POST", "reset", { email });
const confirm = (token: string, password = "Cradle2") =>
  call<LoggedIn>(nobodySignedIn, "POST", "reset/confirm", { token, password });
const logIn = async (username: string, password: string) =>
  (
    await call(nobodySignedIn, "POST", "login", {
      username,
      password,
      system_type: "unknown",
      domain: "shop.example",
    })
  ).status;

/** Requests a link, and returns it from the mail. */
async function linkFor(email: string): Promise<string> {
  await ask(email);
  await shop.runJobs();
  return tokenIn((await shop.mailsTo(email.toLowerCase())).at(-1));
}

const unknownToken = { status: 400, body: { status: false, code: "unknown_token" } };

describe("a forgotten password", () => {
  test("[AUTH-12] [API-27] the link in the mail sets a new one, and signs in", async () => {
    const { account } = await verified();
    const token = await linkFor(account.email);
    const [mail] = await shop.mailsTo(account.email);
    expect(mail?.text).toContain("https://shop.example/account/reset-password#token=");
    const { status, body } = await confirm(token);
    expect(status).toBe(200);
    expect(decodeJwt(body.token)).toMatchObject({ sub: account.id, email: account.email });
    const { body: sessions } = await call(holderOf(body.token), "GET", "session");
    expect(sessions).toMatchObject({ sessions: [{ sign_in_method: "reset", is_current: true }] });
    expect([await logIn(account.email, "Cradle1"), await logIn(account.email, "Cradle2")]).toEqual([
      400, 200,
    ]);
  });

  test("[AUTH-11] ends every session that there was, and a mail says so", async () => {
    const someone = await verified();
    await confirm(await linkFor(someone.account.email));
    expect((await call(someone, "GET", "details")).status).toBe(401);
    const subjects = (await shop.mailsTo(someone.account.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Choose a new password", "Your password was changed"]);
  });

  test("keeps what a verified account has", async () => {
    const someone = await verified();
    await confirm(await linkFor(someone.account.email));
    expect(await findAccount(database, someone.account.id)).toEqual({
      ...someone.account,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  test("gives a password to who has none", async () => {
    const { account } = await shop.signIn({ emailVerifiedAt: context.clock.now() });
    expect((await confirm(await linkFor(account.email))).status).toBe(200);
    expect(await logIn(account.email, "Cradle2")).toBe(200);
  });

  test("finds the account however the email is written", async () => {
    const { account } = await verified();
    expect((await confirm(await linkFor(` ${account.email.toUpperCase()} `.trim()))).status).toBe(200);
  });
});

describe("the link", () => {
  test("[AUTH-12] is used once, also by two at the same moment", async () => {
    const { account } = await verified();
    const token = await linkFor(account.email);
    const answers = await Promise.all(
      ["Cradle2", "Secret3", "Secret4"].map((password) => confirm(token, password)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await confirm(token)).toMatchObject(unknownToken);
  });

  test("[AUTH-12] holds for an hour", async () => {
    const { account } = await verified();
    const token = await linkFor(account.email);
    shop.passTime(60 * minute);
    expect(await confirm(token)).toMatchObject(unknownToken);
    expect(await logIn(account.email, "Cradle1")).toBe(200);
  });

  test("is worth nothing once a newer one is on its way", async () => {
    const { account } = await verified();
    const former = await linkFor(account.email);
    const latest = await linkFor(account.email);
    expect(await confirm(former)).toMatchObject(unknownToken);
    expect((await confirm(latest)).status).toBe(200);
  });

  test.each(["verify", "join", "login"] as const)(
    "of the purpose '%s' sets no password, and stays as it was",
    async (purpose: Purpose) => {
      const { account } = await verified();
      const token = await database.transaction((tx) =>
        issueToken(tx, context.clock, { purpose, account, email: account.email, life: minute }),
      );
      expect(await confirm(token)).toMatchObject(unknownToken);
      expect(await peekToken(database, context.clock, token, purpose)).toBeDefined();
    },
  );

  test("opens nothing that was mailed to an email which is the account's no more", async () => {
    const { account } = await verified();
    const token = await database.transaction((tx) =>
      issueToken(tx, context.clock, { purpose: "reset", account, email: "former@example.com", life: minute }),
    );
    expect(await confirm(token)).toMatchObject(unknownToken);
  });

  test("takes the other links with it, and the wish for another email", async () => {
    const { account } = await shop.signIn({
      passwordHash,
      emailVerifiedAt: context.clock.now(),
      newEmail: "mallory@example.com",
    });
    const verify = await database.transaction((tx) =>
      issueToken(tx, context.clock, {
        purpose: "verify",
        account,
        email: "mallory@example.com",
        life: minute,
      }),
    );
    const { body } = await confirm(await linkFor(account.email));
    expect((await call(holderOf(body.token), "GET", "details")).body).not.toHaveProperty("new_email");
    expect(await peekToken(database, context.clock, verify, "verify")).toBeUndefined();
  });

  test.each(["short", "nocapital1", "Nodigits", `Long1${"x".repeat(16)}`])(
    "is not used up by '%s', which is no password",
    async (password) => {
      const { account } = await verified();
      const token = await linkFor(account.email);
      const { status, body } = await confirm(token, password);
      expect([status, body]).toMatchObject([400, { code: "malformed", fields: [{ path: "password" }] }]);
      expect((await confirm(token)).status).toBe(200);
    },
  );
});

describe("whether an email has an account", () => {
  /** The statements that the call sends to the database. */
  async function workOf(email: string) {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const answer = await ask(email);
    const statements = query.mock.calls.map(([statement]) => {
      const query: unknown = statement;
      return typeof query === "string" ? query : (query as { text?: string }).text;
    });
    query.mockRestore();
    const { status, headers, body } = answer;
    return { status, headers: [...headers], body, statements, queued: shop.queued() };
  }

  test("[AUTH-13] cannot be found out by asking for a link: the answer and the work are the same", async () => {
    const { account } = await verified();
    await ask("warm@example.com"); // the first call opens connections
    await shop.runJobs();
    const known = await workOf(account.email);
    await shop.runJobs();
    await shop.runJobs(); // sends the mail that the first call has queued
    const unknown = await workOf("nobody@example.com");
    expect(known.queued).toEqual(["password-reset"]);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
    await shop.runJobs();
    expect(await shop.mailsTo(account.email)).toHaveLength(1);
    expect(await shop.mailsTo("nobody@example.com")).toEqual([]);
  });

  test("[AUTH-13] nor by asking often: three links an hour, for either", async () => {
    const { account } = await verified();
    for (const email of [account.email, "nobody@example.com"]) {
      const answers = [];
      for (const spelling of [email, email.toUpperCase(), email, email]) answers.push(await ask(spelling));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers.at(-1)?.body).toMatchObject({ code: "rate_limited" });
    }
    await shop.runJobs();
    expect(await shop.mailsTo(account.email)).toHaveLength(3);
  });
});

test("who comes by the link is not kept out by strangers who have tried passwords", async () => {
  const { account } = await verified();
  for (let tried = 0; tried < 31; tried += 1) await logIn(account.email, "Guess1");
  expect(await logIn(account.email, "Cradle1")).toBe(429);
  await confirm(await linkFor(account.email));
  expect(await logIn(account.email, "Cradle2")).toBe(200);
});
