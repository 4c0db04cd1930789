import { expect, test } from "vitest";
import { userInformation } from "./user-information.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

const maya = {
  sub: "019367f2-0000-7000-8000-000000000001",
  first_name: "Maya",
  email: "maya@example.com",
  email_verified: true,
  exp: now / 1000 + 60,
};

function tokenSaying(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}

test("[AUTH-10] the token's second segment says who is signed in", () => {
  expect(userInformation(tokenSaying(maya), now)).toEqual(maya);
});

test("[AUTH-10] names keep their letters: the segment is base64url of UTF-8", () => {
  for (const first_name of ["Šárka", "Zoë", "美雪", "👶🏽", "?>?>~~"]) {
    expect(userInformation(tokenSaying({ ...maya, first_name }), now)).toMatchObject({ first_name });
  }
});

test("[AUTH-10] a token that cannot be decoded counts as signed out", () => {
  const [, payload = ""] = tokenSaying(maya).split(".");
  for (const damaged of [
    "",
    "no token",
    "a.b.c",
    "e30",
    payload.slice(0, -9),
    `e30.${payload.slice(0, -9)}.s`,
    `e30.${payload}!.s`,
    `e30.${Buffer.from('{"email":"\xff"}', "latin1").toString("base64url")}.s`,
    tokenSaying(null),
    tokenSaying("maya"),
    tokenSaying([maya]),
    tokenSaying({ ...maya, email: undefined }),
    tokenSaying({ ...maya, first_name: 7 }),
    tokenSaying({ ...maya, exp: "tomorrow" }),
  ]) {
    expect(userInformation(damaged, now), damaged).toBeUndefined();
  }
});

test("[AUTH-10] an expired token counts as signed out", () => {
  expect(userInformation(tokenSaying({ ...maya, exp: now / 1000 - 1 }), now)).toBeUndefined();
  expect(userInformation(tokenSaying({ ...maya, exp: now / 1000 }), now)).toBeUndefined();
});
