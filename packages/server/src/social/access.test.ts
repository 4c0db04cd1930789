import { expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { facebookAccess, googleAccess } from "./access.ts";
import { facebookLogin } from "./facebook.ts";
import { openProviders } from "./open-providers.ts";

const shop = "https://shop.example";
const standIns = {
  origin: "http://127.0.0.1:9",
  google: { issuer: `${shop}/sandbox/google`, clientId: "a-client", clientSecret: "plainly-false" },
  facebook: {
    dialog: `${shop}/sandbox/facebook/v23.0/dialog/oauth`,
    graph: "http://127.0.0.1:9/sandbox/facebook/v23.0",
    appId: "1",
    appSecret: "plainly-false",
  },
};

test("[OPS-01] with the merchant's keys Google and Facebook themselves are asked, beside a stand-in too", async () => {
  const google = {
    mode: "real",
    clientId: "ours.apps.googleusercontent.com",
    clientSecret: "secret",
  } as const;
  for (const others of [undefined, standIns]) {
    expect(googleAccess(google, shop, others)).toEqual({
      issuer: "https://accounts.google.com",
      tokenInfo: "https://oauth2.googleapis.com/tokeninfo",
      clientId: "ours.apps.googleusercontent.com",
      clientSecret: "secret",
      redirectUri: "https://shop.example/account/google-login-success",
    });
  }
  const facebook = { mode: "real", appId: "12345", appSecret: "secret", version: "v24.0" } as const;
  const access = facebookAccess(facebook, shop, standIns);
  expect(access.graph).toBe("https://graph.facebook.com/v24.0");
  const login = facebookLogin(access, systemClock, createLog({ level: "silent" }));
  // The example in RFC 7636.
  const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  const address = new URL((await login.address({ state: "s", nonce: "n", verifier })) ?? "");
  expect(address.origin + address.pathname).toBe("https://www.facebook.com/v24.0/dialog/oauth");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: "12345",
    redirect_uri: "https://shop.example/account/facebook-login-success",
    state: "s",
    response_type: "code",
    scope: "public_profile,email",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
});

test("[OPS-01] without keys the stand-ins are asked on their own port, and browsers go to the shop's address", () => {
  expect(googleAccess({ mode: "sandbox" }, shop, standIns)).toMatchObject({
    ...standIns.google,
    redirectUri: "https://shop.example/account/google-login-success",
  });
  expect(facebookAccess({ mode: "sandbox" }, shop, standIns)).toMatchObject(standIns.facebook);
  expect(() => googleAccess({ mode: "sandbox" }, shop, undefined)).toThrow(/neither keys nor a stand-in/);
});

test("[OPS-04] [AUTH-08] a login that the shop does not offer leads nowhere, lets nobody in, and takes no word of Facebook's", async () => {
  const off = { google: { mode: "off" }, facebook: { mode: "off" } } as const;
  const open = () =>
    openProviders(
      { ...off, http: { publicUrl: shop } as Config["http"] },
      undefined,
      createLog({ level: "silent" }),
    );
  const { providers, facebookSecret } = open();
  for (const provider of [providers.google, providers.facebook]) {
    const secrets = { state: "s", nonce: "n", verifier: "v" };
    expect(await provider.address(secrets)).toBeUndefined();
    expect(await provider.exchange("code", secrets)).toEqual({ outcome: "refused" });
    expect(await provider.inspect("token")).toEqual({ outcome: "refused" });
  }
  expect(facebookSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(open().facebookSecret).not.toBe(facebookSecret);
});
