import { decodeJwt } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, holderOf } from "../testing/account-calls.ts";
import { testShop } from "../testing/shop.ts";
import { issueToken, peekToken } from "./one-time-tokens.ts";
import { beginSession } from "./sessions.ts";
import type { Purpose } from "./tables.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
const call = accountCalls(shop.api);
afterEach(() => database.delete(rateLimits));

const passwordHash = await context.passwords.hash("Cradle1", undefined);
const wish = { password: "Cradle2", current_password: "Cradle1" };
type Someone = Awaited<ReturnType<typeof shop.signIn>>;

const logIn = async ({ account }: Someone, password: string) =>
  (
    await call({ headers: { authorization: "" } }, "POST", "login", {
      username: account.email,
      password,
      system_type: "unknown",
      domain: "shop.example",
    })
  ).status;

async function signInElsewhere({ account }: Someone) {
  const client = { signInMethod: "password", device: "Safari on iOS", systemType: "ios" } as const;
  return holderOf(await database.transaction((tx) => beginSession(context, tx, account, client)));
}

describe("changing the password", () => {
  test("[API-27] [ACC-02] lets in with the new one and no longer with the old one", async () => {
    const someone = await shop.signIn({ passwordHash });
    const { status, body } = await call<{ token: string }>(someone, "POST", "password", wish);
    expect([status, body]).toEqual([200, { status: true, token: expect.any(String) }]);
    expect(decodeJwt(body.token)).toEqual(decodeJwt(someone.token));
    expect(await logIn(someone, "Cradle1")).toBe(400);
    expect(await logIn(someone, "Cradle2")).toBe(200);
  });

  test("[AUTH-11] ends every other session, and not this one", async () => {
    const someone = await shop.signIn({ passwordHash });
    const phone = await signInElsewhere(someone);
    await call(someone, "POST", "password", wish);
    expect((await call(phone, "GET", "details")).status).toBe(401);
    expect((await call(someone, "GET", "details")).status).toBe(200);
  });

  test("sends the owner a mail", async () => {
    const someone = await shop.signIn({ passwordHash });
    await call(someone, "POST", "password", wish);
    const mails = await shop.mailsTo(someone.account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  });

  test("makes a login token worthless, and leaves the owner of the mailbox the links there", async () => {
    const someone = await shop.signIn({ passwordHash });
    const { account } = someone;
    const issue = (purpose: Purpose) =>
      database.transaction((tx) =>
        issueToken(tx, context.clock, { purpose, account, email: account.email, life: 60_000 }),
      );
    const tokens = {
      reset: await issue("reset"),
      login: await issue("login"),
      verify: await issue("verify"),
    };
    await call(someone, "POST", "password", wish);
    const isGood = async (purpose: keyof typeof tokens) =>
      (await peekToken(database, context.clock, tokens[purpose], purpose)) !== undefined;
    expect([await isGood("reset"), await isGood("login"), await isGood("verify")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test.each(["short", "nocapital1", "Nodigits", `Long1${"x".repeat(16)}`, ""])(
    "refuses '%s' as a new one, and names the field",
    async (password) => {
      const someone = await shop.signIn({ passwordHash });
      const { status, body } = await call(someone, "POST", "password", { ...wish, password });
      expect([status, body]).toMatchObject([400, { code: "malformed", fields: [{ path: "password" }] }]);
    },
  );

  test("of two at once one is right, and the other comes too late", async () => {
    const someone = await shop.signIn({ passwordHash });
    const answers = await Promise.all(
      ["Cradle2", "Secret3"].map((password) => call(someone, "POST", "password", { ...wish, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const kept = answers[0]?.status === 200 ? "Cradle2" : "Secret3";
    expect(await logIn(someone, kept)).toBe(200);
    expect(await shop.mailsTo(someone.account.email)).toHaveLength(1);
  });

  test("of two sessions that change it at once one is signed out", async () => {
    const someone = await shop.signIn({ passwordHash });
    const phone = await signInElsewhere(someone);
    const answers = await Promise.all(
      [someone, phone].map((session) => call(session, "POST", "password", wish)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
