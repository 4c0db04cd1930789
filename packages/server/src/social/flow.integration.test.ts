import { facebookPeople, googlePeople } from "@nestling/sandbox/people/people";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { accounts, identities, sessions } from "../accounts/tables.ts";
import { testAddress, testShop } from "../testing/shop.ts";
import { openBrowser, testSocial } from "../testing/social.ts";
import { unlimited } from "../testing/unlimited.ts";

/*
 * The flow of the social logins (AUTH-14) against the stand-ins, from its first address to the session. The browser keeps
 * cookies and follows redirects as a real one does.
 */

const social = await testSocial(testAddress);
const shop = await testShop({ limits: unlimited, providers: social.providers });
const { database } = shop;
const browser = () => openBrowser(shop.api, social.reach);

const [maya, jonas] = googlePeople;
const [noah, zoe] = facebookPeople;
const pick = (person: typeof maya) => ({ person: person?.id ?? "" });

describe("[AUTH-14] the way to the provider", () => {
  test("[API-26] leads there with state, nonce and PKCE, which the browser keeps sealed for ten minutes", async () => {
    const visitor = browser();
    const { answer, location } = await visitor.start("google", { return_to: "/cart", system_type: "ios" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
    const target = new URL(location);
    expect(target.origin + target.pathname).toBe(`${testAddress}/sandbox/google/o/oauth2/v2/auth`);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: `${testAddress}/account/google-login-success`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/api/ecommerce-account",
      "SameSite=Lax",
      "Secure",
    ]);
    const { nonce } = Object.fromEntries(target.searchParams);
    expect(Buffer.from(cookie, "base64url").toString("latin1")).not.toContain(nonce);
  });

  test("[AUTH-08] carries system type, the path before login and the host in its state", async () => {
    const { location } = await browser().start("facebook", { return_to: "/cart?step=2", system_type: "ios" });
    const state = new URL(location).searchParams.get("state") ?? "";
    expect(JSON.parse(Buffer.from(state, "base64url").toString())).toEqual({
      system_type: "ios",
      path_before_login: "/cart?step=2",
      host: "shop.example",
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test.each([
    ["127.0.0.1:3000", "google"],
    ["www.shop.example", "facebook"],
    ["shop.example:8443", "google"],
  ] as const)(
    "[API-26] a browser that opened the shop as %s is led to PUBLIC_URL first, for %s leads back there",
    async (host, provider) => {
      const path = `/api/ecommerce-account/${provider}-login?return_to=%2Fcart%3Fstep%3D2&system_type=ios`;
      const answer = await shop.api.request(`http://${host}${path}`, { headers: { host } });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
      expect(answer.headers.getSetCookie(), "a cookie of that name would not come back").toEqual([]);
      const led = new URL(answer.headers.get("location") ?? "");
      expect(led.origin).toBe(testAddress);
      expect(led.href).toContain(`${testAddress}${path}`);

      for (const name of ["shop.example", host]) {
        const begun = await shop.api.request(led.href, { headers: { host: name } });
        expect(
          begun.headers.getSetCookie(),
          `${name}: a proxy may hide the name, and nobody goes round in circles`,
        ).toHaveLength(1);
        const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
        expect(JSON.parse(Buffer.from(state, "base64url").toString())).toMatchObject({
          path_before_login: "/cart?step=2",
        });
      }
    },
  );

  test("[API-26] under the shop's own name a login begins at once", async () => {
    for (const host of ["shop.example", "Shop.Example"]) {
      const answer = await shop.api.request("/api/ecommerce-account/google-login", { headers: { host } });
      expect(answer.headers.get("location")).toContain("/sandbox/google/");
    }
  });

  test("[API-26] each time is another attempt", async () => {
    const visitor = browser();
    const states = [];
    for (const provider of ["google", "google", "facebook"] as const)
      states.push(new URL((await visitor.start(provider)).location).searchParams.get("state"));
    expect(new Set(states).size).toBe(3);
  });

  test("leads back to the shop, which says so, while Google cannot be asked", async () => {
    const away = await testSocialAway();
    const visitor = openBrowser(away.api, social.reach);
    const { location } = await visitor.start("google", { return_to: "/cart" });
    const back = new URL(location);
    expect(back.origin + back.pathname).toBe(`${testAddress}/account/google-login-success`);
    expect(await visitor.finish("google", back.searchParams)).toMatchObject({
      status: 400,
      body: { code: "unavailable", path: "/cart" },
    });
  });
});

describe("[AUTH-14] the way back", () => {
  test("[API-02] a new customer is in, with a verified account and the names that Google gives", async () => {
    const { status, headers, body } = await browser().logIn("google", pick(maya), {
      return_to: "/ecommerce-product/100001?color=sage",
      system_type: "android",
    });
    expect([status, headers.get("cache-control"), body.path]).toEqual([
      200,
      "no-store",
      "/ecommerce-product/100001?color=sage",
    ]);
    const { sub, sid, ...named } = decodeJwt(body.token ?? "");
    expect(named).toMatchObject({
      first_name: "Maya",
      last_name: "Torres",
      email: "maya.torres@gmail.com",
      email_verified: true,
    });
    const [account] = await database
      .select()
      .from(accounts)
      .where(eq(accounts.id, String(sub)));
    expect(account).toMatchObject({ passwordHash: null, systemType: "android", domain: "shop.example" });
    const [session] = await database
      .select()
      .from(sessions)
      .where(eq(sessions.id, String(sid)));
    expect(session).toMatchObject({
      signInMethod: "google",
      device: "Firefox on Linux",
      systemType: "android",
    });
    expect(await shop.mailsTo("maya.torres@gmail.com")).toEqual([]);
  });

  test("[AUTH-15] the same person is the same account the next time, whatever the email is by then", async () => {
    const visitor = browser();
    const first = await visitor.logIn("google", pick(jonas));
    const { sub } = decodeJwt(first.body.token ?? "");
    await database
      .update(accounts)
      .set({ email: "elsewhere@example.com" })
      .where(eq(accounts.id, String(sub)));
    const second = await visitor.logIn("google", pick(jonas));
    expect(decodeJwt(second.body.token ?? "")).toMatchObject({ sub, email: "elsewhere@example.com" });
    const known = await database
      .select()
      .from(identities)
      .where(eq(identities.subject, jonas?.id ?? ""));
    expect(known).toHaveLength(1);
  });

  test("[API-01] Facebook: a new customer is in, with an account to be verified by the mail that is on its way", async () => {
    const { status, body } = await browser().logIn("facebook", pick(noah), { return_to: "/cart" });
    expect([status, body.path]).toEqual([200, "/cart"]);
    expect(decodeJwt(body.token ?? "")).toMatchObject({ first_name: "Noah", email_verified: false });
    const mails = await shop.mailsTo("noah.bennett@post.example");
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("/account/verify-email#token=")]);
  });

  test("the answer to a canceled login says so, and where to go on", async () => {
    for (const provider of ["google", "facebook"] as const) {
      const { status, body } = await browser().logIn(provider, { cancel: "yes" }, { return_to: "/cart" });
      expect([status, body.code, body.path]).toEqual([400, "canceled", "/cart"]);
    }
  });

  test.each([
    ["server_error", "unavailable"],
    ["temporarily_unavailable", "unavailable"],
    ["invalid_scope", "refused"],
    [undefined, "refused"],
  ])("an error of the provider, %s, ends the login as %s", async (error, code) => {
    const visitor = browser();
    const { location } = await visitor.start("google", { return_to: "/cart" });
    const state = new URL(location).searchParams.get("state") ?? "";
    const ended = await visitor.finish("google", { state, ...(error !== undefined && { error }) });
    expect([ended.status, ended.body.code, ended.body.path]).toEqual([400, code, "/cart"]);
  });

  test("[AUTH-09] leads to a path of this shop alone", async () => {
    for (const return_to of [
      "//evil.example",
      "/\\evil.example",
      "/%2f%2fevil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/\t/evil.example",
      "/log-out",
      // More than a cookie holds.
      `/${"ä".repeat(600)}`,
    ]) {
      const { body } = await browser().logIn("google", pick(maya), { return_to });
      expect([return_to, body.path]).toEqual([return_to, "/"]);
    }
  });

  test("two returns of one person at once make one account", async () => {
    const newcomer = { name: "Robin Hale", email: "robin.hale@gmail.com", verified: "on" };
    const visitors = [browser(), browser(), browser(), browser()];
    const returns = await Promise.all(
      visitors.map(async (visitor) => visitor.pick((await visitor.start("google")).location, newcomer)),
    );
    const ends = await Promise.all(
      visitors.map((visitor, turn) => visitor.finish("google", returns[turn]?.searchParams ?? {})),
    );
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(ends.map(({ body }) => decodeJwt(body.token ?? "").sub)).size).toBe(1);
  });
});

describe("a provider that knows no email", () => {
  test("asks for one, opens an account with it, and mails the link that verifies it", async () => {
    const visitor = browser();
    const { status, body } = await visitor.logIn("facebook", pick(zoe), { return_to: "/cart" });
    expect([status, body.code, body.path]).toEqual([400, "email_needed", "/cart"]);
    const given = await visitor.post("social-email", { pending: body.pending, email: "Zoe@Example.com" });
    expect([given.status, given.body.path]).toEqual([200, "/cart"]);
    expect(decodeJwt(given.body.token ?? "")).toMatchObject({
      first_name: "Zoë",
      last_name: "Okafor",
      email: "zoe@example.com",
      email_verified: false,
    });
    expect(await shop.mailsTo("zoe@example.com")).toHaveLength(1);
    expect((await visitor.logIn("facebook", pick(zoe))).status).toBe(200);
  });

  test("waits ten minutes for it, and knows nobody whom it has not sealed", async () => {
    const visitor = browser();
    const { body } = await visitor.logIn("facebook", { name: "Kim", email: "" });
    const email = "kim@example.com";
    const changed = `${String(body.pending).slice(0, -4)}AAAA`;
    expect((await visitor.post("social-email", { pending: changed, email })).body.code).toBe("expired");
    shop.passTime(601_000);
    expect((await visitor.post("social-email", { pending: body.pending, email })).body.code).toBe("expired");
  });

  test.each(["x".repeat(300).concat("@gmail.com"), "no address", "two@at@signs.example"])(
    "is also one whose email no account can have: %s",
    async (email) => {
      const { body } = await browser().logIn("google", { name: "Lou Long", email, verified: "on" });
      expect(body.code).toBe("email_needed");
    },
  );
});

test("a name is kept as it is, on one line and of a sensible length: it is text wherever it is shown", async () => {
  const name = `<script>alert(1)</script>\u202e\u0000 ${"Långe ".repeat(70)}`;
  const { body } = await browser().logIn("google", { name, email: "script@gmail.com", verified: "on" });
  const { first_name, last_name } = decodeJwt(body.token ?? "");
  expect(first_name).toBe("<script>alert(1)</script>");
  expect(String(last_name)).toMatch(/^(Långe ){16}L/);
  expect(String(last_name).length).toBeLessThanOrEqual(100);
});

describe("[AUTH-09] apps bring an access_token", () => {
  /** An access token for this shop's client. */
  async function tokenOf(person: typeof maya): Promise<string> {
    const form = new URLSearchParams({
      client_id: social.facebook.appId,
      redirect_uri: social.facebook.redirectUri,
      response_type: "code",
      scope: "public_profile,email",
    });
    const code = (await browser().pick(`${social.facebook.dialog}?${form}`, pick(person))).searchParams.get(
      "code",
    );
    const query = new URLSearchParams({
      client_id: social.facebook.appId,
      client_secret: social.facebook.appSecret,
      redirect_uri: social.facebook.redirectUri,
      code: code ?? "",
    });
    const answer = await social.reach(`${social.facebook.graph}/oauth/access_token?${query}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  test("[API-01] of this shop's own Facebook app, and are in", async () => {
    const { status, body } = await browser().finish("facebook", {
      access_token: await tokenOf(noah),
      system_type: "ios",
    });
    expect([status, body.path]).toEqual([200, "/"]);
    const [session] = await database
      .select()
      .from(sessions)
      .where(eq(sessions.id, String(decodeJwt(body.token ?? "").sid)));
    expect(session).toMatchObject({ signInMethod: "facebook", systemType: "ios" });
  });

  test("that nobody has issued, and are not", async () => {
    for (const provider of ["google", "facebook"] as const) {
      const { status, body } = await browser().finish(provider, { access_token: "made-up" });
      expect([status, body.code]).toEqual([400, "refused"]);
    }
  });
});

/** A shop whose providers do not answer. */
async function testSocialAway() {
  const gone = { address: async () => undefined, exchange: unavailable, inspect: unavailable };
  return testShop({ limits: unlimited, providers: { google: gone, facebook: gone } });
}

async function unavailable() {
  return { outcome: "unavailable" } as const;
}
