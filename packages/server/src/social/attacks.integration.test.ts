import { foreignApp } from "@nestling/sandbox/facebook/client";
import { foreignClient, foreignReturn } from "@nestling/sandbox/google/client";
import { facebookPeople, googlePeople } from "@nestling/sandbox/people/people";
import { afterEach, describe, expect, test } from "vitest";
import { sessions } from "../accounts/tables.ts";
import { testAddress, testShop } from "../testing/shop.ts";
import { openBrowser, testSocial } from "../testing/social.ts";
import { unlimited } from "../testing/unlimited.ts";

/* An attacker who wants to get into another's account, or to get another into theirs, through the messages of a login. */

const social = await testSocial(testAddress);
const shop = await testShop({ limits: unlimited, providers: social.providers });
const browser = () => openBrowser(shop.api, social.reach);
const sessionCount = () => shop.database.$count(sessions);
afterEach(() => social.faults({}));

const maya = { person: googlePeople[0]?.id ?? "" };
const noah = { person: facebookPeople[0]?.id ?? "" };
const persons = { google: maya, facebook: noah };
const refusedAs = (code: string) => ({ status: 400, body: { status: false, code } });

/** A browser on its way back from the provider, with the parameters of the return address. */
async function returning(provider: "google" | "facebook") {
  const visitor = browser();
  const back = await visitor.pick((await visitor.start(provider)).location, persons[provider]);
  return { visitor, params: Object.fromEntries(back.searchParams), kept: new Map(visitor.jar) };
}

describe.each(["google", "facebook"] as const)("[AUTH-14] with %s", (provider) => {
  test("a return without its state, or with an altered one, leads to no session", async () => {
    const before = await sessionCount();
    for (const change of [
      { state: "" },
      { state: "x" },
      { state: Buffer.from(JSON.stringify({ path_before_login: "//evil.example" })).toString("base64url") },
    ]) {
      const { visitor, params } = await returning(provider);
      const { state: _, ...without } = params;
      const sent = change.state === "" ? without : { ...without, ...change };
      expect(await visitor.finish(provider, sent)).toMatchObject(refusedAs("expired"));
      // The attempt is used by now: the right state comes too late.
      expect(await visitor.finish(provider, params)).toMatchObject(refusedAs("expired"));
    }
    expect(await sessionCount()).toBe(before);
  });

  test("an attacker's own code and state do not log their victim in as the attacker", async () => {
    const attacker = await returning(provider);
    expect(await browser().finish(provider, attacker.params)).toMatchObject(refusedAs("expired"));
    const victim = await returning(provider);
    expect(await victim.visitor.finish(provider, attacker.params)).toMatchObject(refusedAs("expired"));
  });

  test("a return is good once, even for who has kept the cookie", async () => {
    const { visitor, params, kept } = await returning(provider);
    expect((await visitor.finish(provider, params)).status).toBe(200);
    expect(await visitor.finish(provider, params)).toMatchObject(refusedAs("expired"));
    for (const [name, value] of kept) visitor.jar.set(name, value);
    expect(await visitor.finish(provider, params)).toMatchObject(refusedAs("refused"));
  });

  test("a cookie that is altered, too old, or of the other provider says nothing", async () => {
    const other = provider === "google" ? "facebook" : "google";
    for (const change of [(value: string) => `${value.slice(0, -3)}AAA`, () => "none", () => "a.b.c.d.e"]) {
      const { visitor, params } = await returning(provider);
      visitor.jar.set("social_login", change(visitor.jar.get("social_login") ?? ""));
      expect(await visitor.finish(provider, params)).toMatchObject(refusedAs("expired"));
    }
    const crossed = await returning(provider);
    expect(await crossed.visitor.finish(other, crossed.params)).toMatchObject(refusedAs("expired"));
    const late = await returning(provider);
    shop.passTime(601_000);
    expect(await late.visitor.finish(provider, late.params)).toMatchObject(refusedAs("expired"));
  });

  test("[AUTH-09] another's code in one's own attempt opens nothing: it wants the verifier of its own", async () => {
    const [victim, attacker] = [await returning(provider), await returning(provider)];
    const mixed = { ...attacker.params, code: victim.params.code ?? "" };
    expect(await attacker.visitor.finish(provider, mixed)).toMatchObject(refusedAs("refused"));
  });

  test("the cookie goes whatever comes of it", async () => {
    for (const sent of [{}, { error: "access_denied" }, { code: "x", state: "x" }]) {
      const { visitor } = await returning(provider);
      const { headers } = await visitor.finish(provider, sent);
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^social_login=; Max-Age=0; Path=\/api\/ecommerce-account/),
      ]);
    }
  });
});

test("[AUTH-09] a code that another app was given opens nothing", async () => {
  const google = await returning("google");
  const code = await google.visitor.pick(foreignGoogle(), maya);
  const theirs = { ...google.params, code: code.searchParams.get("code") ?? "" };
  expect(await google.visitor.finish("google", theirs)).toMatchObject(refusedAs("refused"));
  const facebook = await returning("facebook");
  const other = { ...facebook.params, code: await foreignFacebookCode() };
  expect(await facebook.visitor.finish("facebook", other)).toMatchObject(refusedAs("refused"));
});

describe("[AUTH-09] an access_token that another app was given", () => {
  test("by Google is refused, though it is genuine and of the right person", async () => {
    const app = browser();
    const back = await app.pick(foreignGoogle(), maya);
    const answer = await social.reach(`${social.google.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code") ?? "",
        redirect_uri: foreignReturn,
        client_id: foreignClient.id,
        client_secret: foreignClient.secret,
        code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    expect(access_token).toMatch(/^[\w-]{20,}$/);
    expect(await app.finish("google", { access_token })).toMatchObject(refusedAs("refused"));
  });

  test("by Facebook is refused likewise", async () => {
    const query = new URLSearchParams({
      client_id: foreignApp.id,
      client_secret: foreignApp.secret,
      redirect_uri: foreignReturn,
      code: await foreignFacebookCode(),
    });
    const answer = await social.reach(`${social.facebook.graph}/oauth/access_token?${query}`);
    const { access_token } = (await answer.json()) as { access_token: string };
    expect(access_token).toMatch(/^EAA/);
    expect(await browser().finish("facebook", { access_token })).toMatchObject(refusedAs("refused"));
  });
});

describe("a provider that is slow, lies, or is away", () => {
  test.each([
    ["the nonce is another's", { login: { wrongNonce: 1 } }, "refused"],
    ["the code has expired", { login: { expiredCode: 1 } }, "refused"],
    ["it is in trouble", { api: { path: "/sandbox/google/token", status: 503 } }, "unavailable"],
    ["its keys are not to be had", { api: { path: "/sandbox/google/oauth2", status: 500 } }, "unavailable"],
    [
      "the answer is lost, and the code is used",
      { api: { path: "/sandbox/google/token", loseAnswer: true, times: 1 } },
      "refused",
    ],
  ])("Google: %s", async (_, plan, code) => {
    const before = await sessionCount();
    const visitor = browser();
    const { location } = await visitor.start("google", { return_to: "/cart" });
    if ("api" in plan) {
      const back = await visitor.pick(location, maya);
      await social.faults(plan);
      expect(await visitor.finish("google", back.searchParams)).toMatchObject(refusedAs(code));
    } else {
      await social.faults(plan);
      const back = await visitor.pick(location, maya);
      expect(await visitor.finish("google", back.searchParams)).toMatchObject({
        body: { code, path: "/cart" },
      });
    }
    expect(await sessionCount()).toBe(before);
  });

  test("Google signs with a key that is new: the login goes on", async () => {
    expect((await browser().logIn("google", maya)).status).toBe(200);
    await social.faults({ login: { newKeys: 1 } });
    expect((await browser().logIn("google", maya)).status).toBe(200);
  });

  test("Facebook: the code has expired, or it is in trouble", async () => {
    const first = await returning("facebook");
    await social.faults({ login: { expiredCode: 1 } });
    expect(await first.visitor.finish("facebook", first.params)).toMatchObject(refusedAs("refused"));
    const second = await returning("facebook");
    await social.faults({ api: { path: "/sandbox/facebook/v23.0/me", status: 500 } });
    expect(await second.visitor.finish("facebook", second.params)).toMatchObject(refusedAs("unavailable"));
  });

  test("a customer waits five seconds for it, and no longer", async () => {
    const { visitor, params } = await returning("facebook");
    // A refusal, for the stand-in is closed by the time it would look into its database.
    const fault = { path: "/sandbox/facebook/v23.0/oauth", delayMs: 30_000, status: 503 };
    await social.faults({ api: fault });
    const began = performance.now();
    expect(await visitor.finish("facebook", params)).toMatchObject(refusedAs("unavailable"));
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

/** The address of a login with Google to another app. */
function foreignGoogle(): string {
  const query = new URLSearchParams({
    client_id: foreignClient.id,
    redirect_uri: foreignReturn,
    response_type: "code",
    scope: "openid email profile",
    state: "s",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  return `${social.google.issuer}/o/oauth2/v2/auth?${query}`;
}

async function foreignFacebookCode(): Promise<string> {
  const query = new URLSearchParams({ client_id: foreignApp.id, redirect_uri: foreignReturn, state: "s" });
  const back = await browser().pick(`${social.facebook.dialog}?${query}`, noah);
  return back.searchParams.get("code") ?? "";
}
