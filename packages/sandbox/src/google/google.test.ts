import * as client from "openid-client";
import { describe, expect, test } from "vitest";
import { googlePeople } from "../people/people.ts";
import { openSandbox, publicUrl } from "../people/visitor.ts";
import { temporaryFolder } from "../stripe/test-account.ts";
import { foreignClient, foreignReturn, shopClient } from "./client.ts";

const returnTo = `${publicUrl}/account/google-login-success`;
const [maya, jonas, priya] = googlePeople;

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** The shop's side of a login, by the real package. */
async function openShop({ reach }: Sandbox, app = shopClient) {
  const config = await client.discovery(
    new URL(`${publicUrl}/sandbox/google`),
    app.id,
    app.secret,
    undefined,
    {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: (url, { body, ...init }) => reach(url, { ...init, ...(body && { body }) }),
    },
  );
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: app === shopClient ? returnTo : foreignReturn,
    scope: "openid email profile",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  return {
    config,
    address,
    checks,
    finish: (url: string) => client.authorizationCodeGrant(config, new URL(url), checks),
  };
}

async function pick(sandbox: Sandbox, address: URL, form: Record<string, string>) {
  const visitor = sandbox.visitor();
  const page = await visitor.go(address);
  return (await visitor.send(page.url, form)).url;
}

async function logIn(sandbox: Sandbox, person = maya) {
  const shop = await openShop(sandbox);
  const back = await pick(sandbox, shop.address, { person: person?.id ?? "" });
  return { shop, back, tokens: await shop.finish(back) };
}

describe("[OPS-01] Google's stand-in, asked by the real openid-client", () => {
  test("lets a person log in by code, PKCE, state and nonce, and says who it is", async () => {
    const { tokens, back } = await logIn(await openSandbox());
    expect(back).toMatch(/^http:\/\/localhost:3000\/account\/google-login-success\?code=/);
    expect(tokens.claims()).toMatchObject({
      iss: `${publicUrl}/sandbox/google`,
      aud: shopClient.id,
      sub: maya?.id,
      email: "maya.torres@gmail.com",
      email_verified: true,
      given_name: "Maya",
      family_name: "Torres",
    });
  });

  test("marks a Workspace by its domain, and an email that is not verified", async () => {
    const sandbox = await openSandbox();
    expect((await logIn(sandbox, jonas)).tokens.claims()).toMatchObject({ hd: "keller-studio.example" });
    expect((await logIn(sandbox, priya)).tokens.claims()).toMatchObject({ email_verified: false });
  });

  test("one browser logs in as one person after the other, each picked anew", async () => {
    const sandbox = await openSandbox();
    const visitor = sandbox.visitor();
    for (const person of [maya, jonas]) {
      const shop = await openShop(sandbox);
      const page = await visitor.go(shop.address);
      expect(await page.answer.text()).toContain("this stands in for Google");
      const { url } = await visitor.send(page.url, { person: person?.id ?? "" });
      expect((await shop.finish(url)).claims()?.sub).toBe(person?.id);
    }
  });

  test("knows a person who is made up on its page again by the email", async () => {
    const sandbox = await openSandbox();
    const subjects = [];
    for (const email of ["Robin@post.example", "robin@post.example"]) {
      const shop = await openShop(sandbox);
      const back = await pick(sandbox, shop.address, { name: "Robin <b>Hale", email, verified: "on" });
      const claims = (await shop.finish(back)).claims();
      expect(claims).toMatchObject({ email, email_verified: true, name: "Robin <b>Hale" });
      subjects.push(claims?.sub);
    }
    expect(subjects[0]).toBe(subjects[1]);
  });

  test("sends back who cancels", async () => {
    const sandbox = await openSandbox();
    const shop = await openShop(sandbox);
    const back = new URL(await pick(sandbox, shop.address, { cancel: "yes" }));
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      state: shop.checks.expectedState,
    });
  });
});

describe("what Google would refuse is refused", () => {
  test("a code that was used, with no second token for it", async () => {
    const { shop, back } = await logIn(await openSandbox());
    await expect(shop.finish(back)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("a code without its PKCE verifier, of another client, or with a wrong secret", async () => {
    const sandbox = await openSandbox();
    const shop = await openShop(sandbox);
    const codes = [];
    for (let count = 0; count < 3; count++)
      codes.push(
        new URL(await pick(sandbox, shop.address, { person: maya?.id ?? "" })).searchParams.get("code"),
      );
    const exchange = async (code: string | null | undefined, changes: Record<string, string>) => {
      const answer = await sandbox.reach(`${publicUrl}/sandbox/google/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          code: code ?? "",
          client_id: shopClient.id,
          client_secret: shopClient.secret,
          redirect_uri: returnTo,
          code_verifier: shop.checks.pkceCodeVerifier,
          ...changes,
        }),
      });
      return [answer.status, await answer.json()];
    };
    expect(await exchange(codes[0], { code_verifier: client.randomPKCECodeVerifier() })).toMatchObject([
      400,
      { error: "invalid_grant" },
    ]);
    expect(
      await exchange(codes[1], { client_id: foreignClient.id, client_secret: foreignClient.secret }),
    ).toMatchObject([400, { error: "invalid_grant" }]);
    expect(await exchange(codes[2], { client_secret: "wrong" })).toMatchObject([
      401,
      { error: "invalid_client" },
    ]);
  });

  test("an address to return to that the shop has not named, and a login without PKCE", async () => {
    const sandbox = await openSandbox();
    const { address } = await openShop(sandbox);
    const elsewhere = new URL(address);
    elsewhere.searchParams.set("redirect_uri", `${returnTo}/evil`);
    const refused = await sandbox.visitor().go(elsewhere);
    expect([refused.answer.status, refused.url]).toEqual([400, elsewhere.href]);
    const open = new URL(address);
    open.searchParams.delete("code_challenge");
    open.searchParams.delete("code_challenge_method");
    const { url } = await sandbox.visitor().go(open);
    expect(new URL(url).searchParams.get("error")).toBe("invalid_request");
  });

  test("a page to pick on that another browser has opened", async () => {
    const sandbox = await openSandbox();
    const page = await sandbox.visitor().go((await openShop(sandbox)).address);
    const stranger = await sandbox.visitor().send(page.url, { person: maya?.id ?? "" });
    expect([stranger.answer.status, stranger.url]).toEqual([400, page.url]);
  });

  test("everything that is not built, by its name", async () => {
    const { reach } = await openSandbox();
    for (const path of ["/revoke", "/session/end", "/reg", "/device/auth"]) {
      const answer = await reach(`${publicUrl}/sandbox/google${path}`);
      expect([path, answer.status]).toEqual([path, 501]);
      expect(await answer.text()).toContain(path);
    }
  });
});

test("tokeninfo says to whom a token was issued", async () => {
  const sandbox = await openSandbox();
  const { tokens } = await logIn(sandbox);
  const foreign = await openShop(sandbox, foreignClient);
  const back = await pick(sandbox, foreign.address, { person: maya?.id ?? "" });
  const theirs = await foreign.finish(back);
  const ask = async (token: string) => {
    const answer = await sandbox.reach(`${publicUrl}/sandbox/google/tokeninfo?access_token=${token}`);
    return [answer.status, await answer.json()];
  };
  expect(await ask(tokens.access_token)).toMatchObject([
    200,
    { aud: shopClient.id, sub: maya?.id, email_verified: "true" },
  ]);
  expect(await ask(theirs.access_token)).toMatchObject([200, { aud: foreignClient.id }]);
  expect(await ask("made-up")).toMatchObject([400, { error: "invalid_token" }]);
});

describe("bad weather", () => {
  test("a nonce that nobody asked for does not get by", async () => {
    const sandbox = await openSandbox();
    await sandbox.faults({ login: { wrongNonce: 1 } });
    await expect(logIn(sandbox)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('"nonce"') },
    });
    await logIn(sandbox);
  });

  test("a code can have expired", async () => {
    const sandbox = await openSandbox();
    await sandbox.faults({ login: { expiredCode: 1 } });
    await expect(logIn(sandbox)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("with new keys, tokens of the old one still verify", async () => {
    const sandbox = await openSandbox();
    const before = await logIn(sandbox);
    await sandbox.faults({ login: { newKeys: 1 } });
    const after = await logIn(sandbox);
    const kid = (token = "") =>
      JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
    expect(kid(after.tokens.id_token)).not.toBe(kid(before.tokens.id_token));
    const answer = await sandbox.reach(`${publicUrl}/sandbox/google/oauth2/v3/certs`);
    const certs = (await answer.json()) as { keys: [{ kid: string }] };
    expect(certs.keys.map((key) => key.kid)).toEqual([
      kid(after.tokens.id_token),
      kid(before.tokens.id_token),
    ]);
    expect(Object.keys(certs.keys[0])).not.toContain("d");
  });

  test("a call fails, and one that is done loses its answer", async () => {
    const sandbox = await openSandbox();
    const shop = await openShop(sandbox);
    const back = await pick(sandbox, shop.address, { person: maya?.id ?? "" });
    await sandbox.faults({ api: { path: "/sandbox/google/token", status: 503, times: 1 } });
    await expect(shop.finish(back)).rejects.toThrow();
    await sandbox.faults({ api: { path: "/sandbox/google/token", loseAnswer: true, times: 1 } });
    await expect(shop.finish(back)).rejects.toThrow("fetch failed");
    await expect(shop.finish(back)).rejects.toMatchObject({ error: "invalid_grant" }); // it was used
  });
});

test("[OPS-01] a login that was begun before a restart is ended after it", async () => {
  const dataDir = temporaryFolder();
  const first = await openSandbox(dataDir);
  const shop = await openShop(first);
  const back = await pick(first, shop.address, { person: maya?.id ?? "" });
  await first.close();
  const second = await openSandbox(dataDir);
  const again = await openShop(second);
  const tokens = await client.authorizationCodeGrant(again.config, new URL(back), shop.checks);
  expect(tokens.claims()?.sub).toBe(maya?.id);
});
