import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { googleLogin, realGoogle } from "./google.ts";

/*
 * Answers that Google might give, and forged ones: the adapter calls a network in which the test makes every answer of
 * Google.
 */

const clientId = "shop.apps.googleusercontent.com";
const { issuer } = realGoogle;
const secrets = { state: "a-state", nonce: "a-nonce", verifier: "v".repeat(43) };
const [own, foreign] = [await newKey(), await newKey()];

async function newKey() {
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

type Claims = Record<string, unknown>;

function claims(changes: Claims = {}): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    sub: "1",
    iat: now,
    exp: now + 3_600,
    nonce: secrets.nonce,
    email: "maya@gmail.com",
    email_verified: true,
    given_name: "Maya",
    ...changes,
  };
}

const signed = (key: typeof own, payload: Claims, kid = key.kid) =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(key.privateKey);

type Answers = { idToken?: string; tokenInfo?: object; userInfo?: object };

/** Google, with these answers. */
function google({ idToken, tokenInfo, userInfo }: Answers) {
  const answers: Record<string, object | undefined> = {
    [`${issuer}/.well-known/openid-configuration`]: {
      issuer,
      authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
      token_endpoint: "https://oauth2.googleapis.com/token",
      userinfo_endpoint: "https://openidconnect.googleapis.com/v1/userinfo",
      jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
      id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      // Google sends its issuer in the return address, but the return page does not pass it on.
      authorization_response_iss_parameter_supported: true,
    },
    "https://oauth2.googleapis.com/token": {
      access_token: "ya29.token",
      token_type: "Bearer",
      expires_in: 3_599,
      ...(idToken !== undefined && { id_token: idToken }),
    },
    "https://www.googleapis.com/oauth2/v3/certs": { keys: [own.jwk] },
    "https://oauth2.googleapis.com/tokeninfo": tokenInfo,
    "https://openidconnect.googleapis.com/v1/userinfo": userInfo,
  };
  const reach = async (url: string) => {
    const { origin, pathname } = new URL(url);
    const answer = answers[origin + pathname];
    return answer === undefined
      ? Response.json({ error: "invalid_token" }, { status: 400 })
      : Response.json(answer);
  };
  const access = {
    ...realGoogle,
    clientId,
    clientSecret: "secret",
    redirectUri: "https://shop.example/back",
    reach,
  };
  return googleLogin(access, systemClock, createLog({ level: "silent" }));
}

const exchange = (idToken?: string) =>
  google(idToken === undefined ? {} : { idToken }).exchange("code", secrets);

describe("an id_token of Google's", () => {
  test("says who the customer is", async () => {
    expect(await exchange(await signed(own, claims()))).toEqual({
      outcome: "authenticated",
      person: {
        provider: "google",
        subject: "1",
        email: "maya@gmail.com",
        isVouched: true,
        firstName: "Maya",
        lastName: "",
      },
    });
  });

  test.each([
    ["a Gmail address", { email: "x@GMAIL.com" }, true],
    ["an address of a Workspace", { email: "x@company.example", hd: "company.example" }, true],
    ["another address, though it was verified once", { email: "x@company.example" }, false],
    ["a domain that ends like Gmail's", { email: "x@notgmail.com" }, false],
    ["an address that is not verified", { email_verified: false }, false],
    ["one of which nothing is said", { email_verified: undefined }, false],
  ])("[AUTH-15] vouches for what Google itself runs: %s", async (_, changes, isVouched) => {
    expect(await exchange(await signed(own, claims(changes)))).toMatchObject({ person: { isVouched } });
  });
});

describe("[AUTH-09] not believed is an id_token", () => {
  const now = Math.floor(Date.now() / 1000);
  const wrong: [string, Claims][] = [
    ["of another login: its nonce", { nonce: "another" }],
    ["without a nonce", { nonce: undefined }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another app", { aud: "another.apps.googleusercontent.com", azp: undefined }],
    ["for this app and another, given to that one", { aud: [clientId, "another"], azp: "another" }],
    ["for this app, given to another", { azp: "another" }],
    ["that has expired", { iat: now - 7_200, exp: now - 3_600 }],
    ["without an end", { exp: undefined }],
    ["of an hour ago", { iat: now - 3_601 }],
    ["of tomorrow", { iat: now + 86_400, exp: now + 90_000 }],
    ["of nobody", { sub: undefined }],
  ];

  test.each(wrong)("%s", async (_, changes) => {
    expect(await exchange(await signed(own, claims(changes)))).toEqual({ outcome: "refused" });
  });

  test("that another key has signed, under a name of its own or of Google's", async () => {
    expect(await exchange(await signed(foreign, claims()))).toEqual({ outcome: "refused" });
    expect(await exchange(await signed(foreign, claims(), own.kid))).toEqual({ outcome: "refused" });
  });

  test("that nobody has signed, or that was signed with what everybody knows", async () => {
    const payload = claims();
    expect(await exchange(new UnsecuredJWT(payload).encode())).toEqual({ outcome: "refused" });
    for (const secret of ["secret", JSON.stringify(own.jwk), String(own.jwk.n)]) {
      const token = await new SignJWT(payload)
        .setProtectedHeader({ alg: "HS256", kid: own.kid })
        .sign(new TextEncoder().encode(secret.padEnd(32, " ")));
      expect(await exchange(token)).toEqual({ outcome: "refused" });
    }
  });

  test("whose contents were changed after it was signed", async () => {
    const [header, , signature] = (await signed(own, claims())).split(".");
    const payload = Buffer.from(JSON.stringify(claims({ sub: "2" }))).toString("base64url");
    expect(await exchange(`${header}.${payload}.${signature}`)).toEqual({ outcome: "refused" });
  });

  test("that is none, or not there", async () => {
    for (const token of [undefined, "", "a.b.c", "x".repeat(5_000)])
      expect(await exchange(token)).toEqual({ outcome: "refused" });
  });
});

describe("an access_token that an app brings", () => {
  const person = { sub: "1", email: "maya@gmail.com", email_verified: true, given_name: "Maya" };
  const inspect = (tokenInfo: object | undefined, userInfo: object = person) =>
    google({ userInfo, ...(tokenInfo !== undefined && { tokenInfo }) }).inspect("token");

  test("[AUTH-09] is believed when Google has issued it to this shop's client", async () => {
    expect(await inspect({ aud: clientId, azp: clientId, sub: "1" })).toMatchObject({
      outcome: "authenticated",
      person: { subject: "1", email: "maya@gmail.com", isVouched: true },
    });
  });

  test.each([
    ["another app's", { aud: "another", azp: "another", sub: "1" }],
    ["given to another app", { aud: clientId, azp: "another", sub: "1" }],
    ["of nobody", { aud: clientId }],
    ["unknown to Google", undefined],
  ])("[AUTH-09] is refused when it is %s", async (_, info) => {
    expect(await inspect(info)).toEqual({ outcome: "refused" });
  });

  test("[AUTH-09] is refused when the two answers are of two people", async () => {
    expect(await inspect({ aud: clientId, sub: "1" }, { ...person, sub: "2" })).toEqual({
      outcome: "refused",
    });
  });
});
