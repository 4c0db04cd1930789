import { decodeJwt } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { limits } from "../platform/limits/figures.ts";
import { rateLimits } from "../platform/tables.ts";
import { testShop } from "../testing/shop.ts";
import { handOutLoginLink } from "./login-tokens.ts";
import { openPasswords } from "./passwords.ts";
import { findAccountByEmail } from "./queries.ts";
import { accounts, sessions } from "./tables.ts";

const shop = await testShop();
const { database } = shop;
afterEach(() => database.delete(rateLimits));

const client = { system_type: "ios", domain: "shop.example" };
const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" };

async function knock(call: "login" | "register", username: string, password: string) {
  const answer = await shop.post(
    `/api/ecommerce-account/${call}`,
    { username, password, ...client },
    firefox,
  );
  return { status: answer.status, body: (await answer.json()) as { token: string } };
}

const detailsWith = (token: string) =>
  shop.api.request("/api/ecommerce-account/details", { headers: { authorization: `Bearer ${token}` } });

describe("sign-up", () => {
  test("[API-04] opens an account and signs its owner in", async () => {
    const { status, body } = await knock("register", "  Anna@Example.com ", "Cradle1");
    expect([status, body]).toEqual([200, { status: true, token: expect.any(String) }]);
    expect(await (await detailsWith(body.token)).json()).toMatchObject({
      email: "anna@example.com",
      email_verified: false,
      first_name: "",
      has_password: true,
    });
    expect(decodeJwt(body.token)).toMatchObject({ email: "anna@example.com", first_name: "" });
    const [session] = await database.select().from(sessions);
    expect(session).toMatchObject({
      signInMethod: "password",
      device: "Firefox on Linux",
      systemType: "ios",
    });
    const account = await findAccountByEmail(database, "anna@example.com");
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(account).toMatchObject({ domain: "shop.example", systemType: "ios" });
  });

  test("[API-04] an email that has an account is refused, however it is written", async () => {
    await knock("register", "ben@example.com", "Cradle1");
    expect(await knock("register", "BEN@example.com", "Cradle2")).toEqual({
      status: 400,
      body: { status: false, code: "email_taken", message: "Email already exists", account_exits: true },
    });
  });

  test("[AUTH-13] a mailbox that strangers have filled keeps nobody from an account, and gets no mail more", async () => {
    for (let times = 0; times < 6; times += 1)
      await shop.accountContext.limits.take(limits.unaskedMailOfMailbox, "frida@example.com");
    // What follows a plus does not make a mailbox of its own.
    for (const email of ["frida@example.com", "frida+1@example.com", "frida+a+b@example.com"]) {
      expect((await knock("register", email, "Cradle1")).status).toBe(200);
      expect(await shop.mailsTo(email)).toEqual([]);
    }
  });

  test("[API-04] two at once with one email open one account, with one mail", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => knock("register", "cleo@example.com", "Cradle1")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    const all = await database.select().from(accounts);
    expect(all.filter(({ email }) => email === "cleo@example.com")).toHaveLength(1);
    expect(await shop.mailsTo("cleo@example.com")).toHaveLength(1);
  });

  test("[AUTH-12] a mail brings the link that verifies the email, with its token where no log sees it", async () => {
    await knock("register", "dora@example.com", "Cradle1");
    const [mail] = await shop.mailsTo("dora@example.com");
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/account\/verify-email#token=[\w-]{32}\s/);
  });

  test("[AUTH-03] a password that will not do is refused in the shop's words, and named", async () => {
    const { status, body } = await knock("register", "emil@example.com", "secret1");
    expect([status, body]).toMatchObject([
      400,
      {
        code: "malformed",
        fields: [
          { path: "password", message: "Password must contain at least one uppercase letter and one number" },
        ],
      },
    ]);
    expect(await findAccountByEmail(database, "emil@example.com")).toBeUndefined();
  });
});

describe("login", () => {
  test("[API-03] gives a token for the right password, however the email is written", async () => {
    await knock("register", "finn@example.com", "Cradle1");
    const { status, body } = await knock("login", " FINN@example.COM", "Cradle1");
    expect([status, body]).toEqual([200, { status: true, token: expect.any(String) }]);
    expect((await detailsWith(body.token)).status).toBe(200);
  });

  test("[API-03] refuses a wrong password and an unknown email in the same words", async () => {
    await knock("register", "gina@example.com", "Cradle1");
    const wrong = await knock("login", "gina@example.com", "Cradle2");
    expect(wrong).toEqual({
      status: 400,
      body: {
        status: false,
        code: "wrong_login",
        message: "Wrong email or password!",
        fail_account: true,
      },
    });
    expect(await knock("login", "nobody@example.com", "Cradle1")).toEqual(wrong);
    await shop.signIn({ email: "google@example.com" });
    expect(await knock("login", "google@example.com", "Cradle1")).toEqual(wrong);
  });

  test("a password that was hashed with less than today's strength is hashed anew", async () => {
    const old = await openPasswords({ memoryCost: 32, timeCost: 1 }).hash("Cradle1", undefined);
    await shop.signIn({ email: "hugo@example.com", passwordHash: old });
    expect((await knock("login", "hugo@example.com", "Cradle2")).status).toBe(400);
    expect((await findAccountByEmail(database, "hugo@example.com"))?.passwordHash).toBe(old);
    expect((await knock("login", "hugo@example.com", "Cradle1")).status).toBe(200);
    expect((await findAccountByEmail(database, "hugo@example.com"))?.passwordHash).toContain("m=64,t=1");
    expect((await knock("login", "hugo@example.com", "Cradle1")).status).toBe(200);
  });

  test("[AUTH-11] a login that is under way while the password changes begins no session", async () => {
    await knock("register", "ines@example.com", "Cradle1");
    const changed = await shop.accountContext.passwords.hash("Cradle2", undefined);
    const { isRight } = shop.accountContext.passwords;
    shop.accountContext.passwords.isRight = async (...given) => {
      const answer = await isRight(...given);
      await database.update(accounts).set({ passwordHash: changed });
      return answer;
    };
    try {
      expect((await knock("login", "ines@example.com", "Cradle1")).status).toBe(400);
    } finally {
      shop.accountContext.passwords.isRight = isRight;
    }
  });
});

describe("the token that the merchant hands out", () => {
  const give = async (email: string) => {
    const link = (await handOutLoginLink(shop.accountContext, email)) ?? "";
    expect(link).toMatch(/^https:\/\/shop\.example\/login-as-token#token=[\w-]{32}$/);
    return link.split("=")[1] ?? "";
  };
  const show = async (call: string, token: string) => {
    const answer = await shop.post(`/api/ecommerce-account/${call}`, { token }, firefox);
    return { status: answer.status, body: (await answer.json()) as { token: string } };
  };
  const unknown = {
    status: 400,
    body: { status: false, code: "unknown_token", message: expect.any(String) },
  };

  test("[API-25] shows whom it signs in, and signs in once", async () => {
    await shop.signIn({ email: "jana@example.com" });
    const token = await give("Jana@example.com");
    const masked = { status: 200, body: { status: true, email: "j…@example.com" } };
    expect(await show("login-as-token/whose", token)).toEqual(masked);
    expect(await show("login-as-token/whose", token)).toEqual(masked);
    const answers = await Promise.all(Array.from({ length: 5 }, () => show("login-as-token", token)));
    const [inside, ...outside] = answers.toSorted((a, b) => a.status - b.status);
    expect(await (await detailsWith(inside?.body.token ?? "")).json()).toMatchObject({
      email: "jana@example.com",
      email_verified: false,
    });
    for (const answer of [...outside, await show("login-as-token/whose", token)]) {
      expect(answer).toEqual(unknown);
    }
  });

  test("[API-25] is worth nothing after 15 minutes, or once there is a new one", async () => {
    await shop.signIn({ email: "kai@example.com" });
    const former = await give("kai@example.com");
    const token = await give("kai@example.com");
    expect(await show("login-as-token", former)).toEqual(unknown);
    shop.passTime(15 * 60_000);
    expect(await show("login-as-token", token)).toEqual(unknown);
    expect(await handOutLoginLink(shop.accountContext, "nobody@example.com")).toBeUndefined();
  });

  test("[API-25] is no session's token, and a session's token is none of these", async () => {
    const maya = await shop.signIn({ email: "lina@example.com" });
    expect(await show("login-as-token", maya.token.slice(0, 200))).toEqual(unknown);
    expect((await detailsWith(await give("lina@example.com"))).status).toBe(401);
  });

  test("[API-25] the link that verifies an email signs nobody in", async () => {
    await knock("register", "mona@example.com", "Cradle1");
    const [mail] = await shop.mailsTo("mona@example.com");
    const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(token).not.toBe("");
    expect(await show("login-as-token", token)).toEqual(unknown);
  });
});
