import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { signIn, testKeys } from "../testing/people.ts";
import { issueToken, peekToken, revokeTokens, useToken } from "./one-time-tokens.ts";
import { oneTimeTokens, type Purpose } from "./tables.ts";

const { database } = await testDatabase();
const noon = new Date("2026-11-21T12:00:00Z");
let time = noon;
const clock = { now: () => time };
const life = 60_000;

const somebody = async () => (await signIn({ database, keys: testKeys, clock })).account;

async function issue(account: { id: string; email: string }, purpose: Purpose = "reset", carries?: unknown) {
  time = noon;
  return database.transaction((tx) =>
    issueToken(tx, clock, { purpose, account, email: account.email, life, carries }),
  );
}
const use = (token: string, purpose: Purpose = "reset") =>
  database.transaction((tx) => useToken(tx, clock, token, purpose));

test("[AUTH-12] a one-time token is used once", async () => {
  const account = await somebody();
  const token = await issue(account, "reset", { provider: "google" });
  expect(await use(token)).toMatchObject({
    accountId: account.id,
    email: account.email,
    carries: { provider: "google" },
  });
  expect(await use(token)).toBeUndefined();
});

test("[AUTH-12] of many who use it at the same moment one is let in", async () => {
  const token = await issue(await somebody());
  const used = await Promise.all(Array.from({ length: 8 }, () => use(token)));
  expect(used.filter((row) => row !== undefined)).toHaveLength(1);
});

test("a use that fails half-way leaves it usable", async () => {
  const token = await issue(await somebody());
  const failing = database.transaction(async (tx) => {
    await useToken(tx, clock, token, "reset");
    throw new Error("the rest failed");
  });
  await expect(failing).rejects.toThrow("the rest failed");
  expect(await use(token)).toBeDefined();
});

test("[AUTH-12] it expires", async () => {
  const token = await issue(await somebody());
  time = new Date(noon.getTime() + life);
  expect(await peekToken(database, clock, token, "reset")).toBeUndefined();
  expect(await use(token)).toBeUndefined();
});

test("it opens nothing but what it was issued for, and such a try does not use it up", async () => {
  const token = await issue(await somebody(), "verify");
  for (const purpose of ["reset", "join", "login"] as const) {
    expect(await use(token, purpose)).toBeUndefined();
  }
  expect(await use(token, "verify")).toBeDefined();
});

test("looking at it does not use it up", async () => {
  const token = await issue(await somebody(), "login");
  expect(await peekToken(database, clock, token, "login")).toBeDefined();
  expect(await use(token, "login")).toBeDefined();
});

test("a new one takes the place of the former of that account and purpose, and of no other", async () => {
  const [maya, noor] = [await somebody(), await somebody()];
  const former = await issue(maya);
  const others = [await issue(maya, "verify"), await issue(noor)] as const;
  const latest = await issue(maya);
  expect(await use(former)).toBeUndefined();
  expect(await use(latest)).toBeDefined();
  expect(await use(others[0], "verify")).toBeDefined();
  expect(await use(others[1])).toBeDefined();
});

test("of many issued at the same moment one is worth something", async () => {
  const account = await somebody();
  const tokens = await Promise.all(Array.from({ length: 6 }, () => issue(account)));
  const used = [];
  for (const token of tokens) used.push(await use(token));
  expect(used.filter((row) => row !== undefined)).toHaveLength(1);
});

test("those of an account can be taken back", async () => {
  const account = await somebody();
  const [reset, verify] = [await issue(account, "reset"), await issue(account, "verify")];
  await database.transaction((tx) => revokeTokens(tx, account, ["reset"]));
  expect(await use(reset)).toBeUndefined();
  expect(await use(verify, "verify")).toBeDefined();
});

test("who reads the database learns no token, and a made-up one opens nothing", async () => {
  const token = await issue(await somebody());
  expect(token.length).toBeGreaterThanOrEqual(22);
  const rows = await database.select().from(oneTimeTokens);
  expect(
    JSON.stringify(rows.map((row) => ({ ...row, tokenHash: row.tokenHash.toString("base64url") }))),
  ).not.toContain(token);
  expect(await use("bm8gc3VjaCB0b2tlbg")).toBeUndefined();
});
