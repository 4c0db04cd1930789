import { expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { facebookAccess, googleAccess } from "./access.ts";
import { facebookLogin } from "./facebook.ts";

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
