import { expect, test } from "vitest";
import { startPlatform } from "./testing.ts";
import { authorizeUrl, createTokens, refreshTokens } from "./tokens.ts";

const answer = {
  access_token: "50000",
  refresh_token: "50001",
  expires_in: 2592000,
  expire_time: 1714192160000,
  refresh_expires_in: 5183988,
  refresh_token_valid_time: 1716784148000,
  account: "buyer@example.com",
  code: "0",
  request_id: "r",
};

test("[MKT-01] a code becomes tokens, with the lifetimes that the answer names", async () => {
  const { client, calls } = await startPlatform(() => answer);
  expect(await createTokens(client, "3_500001_abc")).toEqual({
    accessToken: "50000",
    refreshToken: "50001",
    accessExpiresAt: 1714192160000,
    refreshExpiresAt: 1716784148000,
    account: "buyer@example.com",
  });
  expect(calls[0]).toMatchObject({ path: "/rest/auth/token/create", form: { code: "3_500001_abc" } });
});

test("[MKT-01] lifetimes without instants count from now", async () => {
  const { expire_time: _a, refresh_token_valid_time: _b, refresh_token: _c, ...lifetimes } = answer;
  const { client } = await startPlatform(() => lifetimes);
  const before = Date.now();
  const tokens = await refreshTokens(client, "50001");
  expect(tokens.accessExpiresAt).toBeGreaterThanOrEqual(before + 2_592_000_000);
  expect(tokens.accessExpiresAt).toBeLessThanOrEqual(Date.now() + 2_592_000_000);
  expect(tokens.refreshExpiresAt).toBeGreaterThanOrEqual(before + 5_183_988_000);
  expect(tokens.refreshExpiresAt).toBeLessThanOrEqual(Date.now() + 5_183_988_000);
  expect(tokens.refreshToken).toBeUndefined();
});

test.each([
  ["beyond every date", 999_999_999_999_999, { expires_in: 999_999_999_999_999 }],
  ["of no date", 0, {}],
])("[MKT-01] a token is not lost where its lifetime is %s", async (_, at, more) => {
  const { client } = await startPlatform(() => ({ ...answer, expire_time: at, ...more }));
  const tokens = await createTokens(client, "3_500001_abc");
  expect(tokens.accessToken).toBe("50000");
  expect(tokens.accessExpiresAt).toBeGreaterThan(Date.now());
  expect(tokens.accessExpiresAt).toBeLessThanOrEqual(Date.parse("2100-01-01"));
});

test("[MKT-01] a refresh token that has run out asks for a person", async () => {
  const { client, calls } = await startPlatform(() => ({
    code: "IllegalRefreshToken",
    type: "ISV",
    message: "expired",
  }));
  await expect(refreshTokens(client, "old")).rejects.toMatchObject({ kind: "reauthorize" });
  expect(calls).toHaveLength(1);
});

test("[MKT-01] a code whose answer is lost is not sent again", async () => {
  const { client, calls } = await startPlatform(() => 502);
  await expect(createTokens(client, "3_1")).rejects.toMatchObject({ kind: "unavailable" });
  expect(calls).toHaveLength(1);
});

test("the page of consent names the app and leads back to it", () => {
  const url = new URL(
    authorizeUrl(
      { baseUrl: "https://api-sg.aliexpress.com", appKey: "500001" },
      { callbackUrl: "https://shop.example/aliexpress", state: "s1" },
    ),
  );
  expect(url.pathname).toBe("/oauth/authorize");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "500001",
    redirect_uri: "https://shop.example/aliexpress",
    state: "s1",
  });
});
