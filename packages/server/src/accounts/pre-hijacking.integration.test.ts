import type { Details } from "@nestling/contract/my-account";
import { afterEach, describe, expect, test } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, holderOf, nobodySignedIn, tokenIn } from "../testing/account-calls.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { findAccountByEmail, providersOf } from "./queries.ts";
import { identities } from "./tables.ts";

/*
 * An attacker opens an account with the victim's email and waits for the victim to use it. Nothing that the attacker left
 * there may open the account afterwards, or appear as the victim's (AUTH-15).
 */

const shop = await testShop();
const { database } = shop;
const call = accountCalls(shop.api);
afterEach(() => database.delete(rateLimits));

const client = { system_type: "unknown", domain: "shop.example" };
const attackersPassword = "Mallory1";
const { address } = orderOf({ code: "PACIFIER", quantity: 1 });

const logIn = (username: string, password: string) =>
  call<{ token: string }>(nobodySignedIn, "POST", "login", { username, password, ...client });

/** The attacker, signed in to an account with the victim's email. */
async function openedFor(victim: string) {
  const account = { username: victim, password: attackersPassword, ...client };
  const { body } = await call<{ token: string }>(nobodySignedIn, "POST", "register", account);
  return holderOf(body.token);
}

/** The victim sets a password by the mailed link, and is signed in. */
async function resets(victim: string) {
  await call(nobodySignedIn, "POST", "reset", { email: victim });
  await shop.runJobs();
  const link = tokenIn((await shop.mailsTo(victim)).at(-1));
  const { body } = await call<{ token: string }>(nobodySignedIn, "POST", "reset/confirm", {
    token: link,
    password: "Victim11",
  });
  return holderOf(body.token);
}

const detailsOf = async (caller: { headers: { authorization: string } }) =>
  (await call<Details>(caller, "GET", "details")).body;

describe("the victim comes by the link that sets a password", () => {
  test("[AUTH-15] and the attacker's password opens nothing", async () => {
    const victim = "ada@example.com";
    await openedFor(victim);
    const ada = await resets(victim);
    expect((await logIn(victim, attackersPassword)).status).toBe(400);
    expect((await logIn(victim, "Victim11")).status).toBe(200);
    expect(await detailsOf(ada)).toMatchObject({ email: victim, email_verified: true });
  });

  test("[AUTH-15] and the session that the attacker kept open has ended", async () => {
    const victim = "ben@example.com";
    const attacker = await openedFor(victim);
    await resets(victim);
    for (const [method, path, body] of [
      ["GET", "details", undefined],
      ["GET", "address", undefined],
      ["POST", "export", { current_password: attackersPassword }],
      ["POST", "password", { password: "Mallory2", current_password: attackersPassword }],
      ["POST", "address", address],
    ] as const) {
      expect([path, (await call(attacker, method, path, body)).status]).toEqual([path, 401]);
    }
  });

  test("[AUTH-15] and what the attacker has written there is gone: names, phone, address", async () => {
    const victim = "cleo@example.com";
    const attacker = await openedFor(victim);
    await call(attacker, "PUT", "details", { first_name: "Mal", last_name: "Lory", phone: "+14155550100" });
    await call(attacker, "POST", "address", address);
    const cleo = await resets(victim);
    expect(await detailsOf(cleo)).toEqual({
      first_name: "",
      last_name: "",
      email: victim,
      email_verified: true,
      has_password: true,
      logins: [],
    });
    expect((await call(cleo, "GET", "address")).body).toEqual({ addresses: [] });
  });

  test("[AUTH-15] and a social login of the attacker's opens it no more", async () => {
    const victim = "dora@example.com";
    await openedFor(victim);
    const account = await findAccountByEmail(database, victim);
    const accountId = account?.id ?? "";
    await database
      .insert(identities)
      .values({ provider: "facebook", subject: "mallory", accountId, createdAt: new Date() });
    await resets(victim);
    expect(await providersOf(database, accountId)).toEqual([]);
  });

  test("[AUTH-15] and an email that the attacker has asked for cannot be confirmed anymore", async () => {
    const victim = "emil@example.com";
    const attacker = await openedFor(victim);
    const email = "mallory@example.com";
    await call(attacker, "POST", "email", { email, current_password: attackersPassword });
    const link = tokenIn((await shop.mailsTo(email)).at(-1));
    const emil = await resets(victim);
    expect((await call(attacker, "POST", "verify/confirm", { token: link })).status).toBe(401);
    expect((await call(emil, "POST", "verify/confirm", { token: link })).status).toBe(400);
    expect((await detailsOf(emil)).email).toBe(victim);
  });

  test("[AUTH-15] and gets a mail that says why the account was empty", async () => {
    const victim = "fay@example.com";
    await openedFor(victim);
    await resets(victim);
    const mail = (await shop.mailsTo(victim)).at(-1);
    expect(mail?.subject).toBe("Your account is all yours now");
    expect(mail?.text).toContain("with the password you just chose");
  });

  test("[AUTH-15] while the attacker logs in, changes the password and writes, all at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const victim = `guy-${round}@example.com`;
      const attacker = await openedFor(victim);
      const [guy, ...attempts] = await Promise.all([
        resets(victim),
        logIn(victim, attackersPassword),
        logIn(victim, attackersPassword),
        call(attacker, "POST", "address", address),
        call(attacker, "POST", "password", { password: "Mallory2", current_password: attackersPassword }),
      ]);
      const tokens = attempts.flatMap(({ body }) => (hasToken(body) ? [body.token] : []));
      for (const token of tokens) {
        expect((await call(holderOf(token), "GET", "details")).status).toBe(401);
      }
      for (const password of [attackersPassword, "Mallory2"]) {
        expect((await logIn(victim, password)).status).toBe(400);
      }
      expect((await call(guy, "GET", "address")).body).toEqual({ addresses: [] });
      await database.delete(rateLimits);
    }
  });
});

describe("the victim opens the link that verifies the email", () => {
  test("[AUTH-15] and nothing happens: the attacker's account stays unverified, no matter who clicks", async () => {
    const victim = "hana@example.com";
    const attacker = await openedFor(victim);
    const token = tokenIn((await shop.mailsTo(victim)).at(0));
    const otherCustomer = await shop.signIn();
    expect((await call(nobodySignedIn, "POST", "verify/confirm", { token })).status).toBe(401);
    expect((await call(otherCustomer, "POST", "verify/confirm", { token })).status).toBe(400);
    expect((await detailsOf(attacker)).email_verified).toBe(false);
  });
});

describe("the attacker changes an own account's email to the victim's", () => {
  test("[AUTH-15] which counts for nothing: the victim opens an account with it as ever", async () => {
    const [attacker, victim] = [await openedFor("mallory-1@example.com"), "ivo@example.com"];
    await call(attacker, "POST", "email", { email: victim, current_password: attackersPassword });
    const account = { username: victim, password: "Victim11", ...client };
    const { status, body } = await call<{ token: string }>(nobodySignedIn, "POST", "register", account);
    expect(status).toBe(200);
    expect(await detailsOf(holderOf(body.token))).toMatchObject({ email: victim });
    expect((await logIn(victim, attackersPassword)).status).toBe(400);
  });

  test("[AUTH-15] and the victim's reset goes to the victim's own account, or nowhere", async () => {
    const [attacker, victim] = [await openedFor("mallory-2@example.com"), "jona@example.com"];
    await call(attacker, "POST", "email", { email: victim, current_password: attackersPassword });
    const before = (await shop.mailsTo(victim)).length;
    await call(nobodySignedIn, "POST", "reset", { email: victim });
    await shop.runJobs();
    expect(await shop.mailsTo(victim)).toHaveLength(before);
  });
});

function hasToken(body: unknown): body is { token: string } {
  return typeof body === "object" && body !== null && "token" in body;
}
