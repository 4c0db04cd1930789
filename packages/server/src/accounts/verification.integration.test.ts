import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Details } from "@nestling/contract/my-account";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, nobodySignedIn, tokenIn } from "../testing/account-calls.ts";
import { testShop } from "../testing/shop.ts";
import { issueToken, peekToken } from "./one-time-tokens.ts";
import { findAccountByEmail } from "./queries.ts";
import { accounts } from "./tables.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
const call = accountCalls(shop.api);
afterEach(() => database.delete(rateLimits));

const hour = 3_600_000;
const passwordHash = await context.passwords.hash("Cradle1", undefined);
type Someone = Awaited<ReturnType<typeof shop.signIn>>;
type Renewed = { token: string; details: Details };

/** An email without an account. */
const newEmail = () => `${randomUUID()}@example.com`;

const lastMailTo = async (email: string) => (await shop.mailsTo(email)).at(-1);
const confirm = (someone: Someone, token: string) =>
  call<Renewed>(someone, "POST", "verify/confirm", { token });
const change = (someone: Someone, email: string) =>
  call<Details>(someone, "POST", "email", { email, current_password: "Cradle1" });
const detailsOf = async (someone: Someone) => (await call<Details>(someone, "GET", "details")).body;

const unknownToken = { status: 400, body: { status: false, code: "unknown_token" } };

describe("verifying the email", () => {
  test("[AUTH-12] the link that is mailed verifies it, once, and the token says so", async () => {
    const someone = await shop.signIn();
    expect((await call(someone, "POST", "verify")).body).toEqual({ status: true });
    const mail = await lastMailTo(someone.account.email);
    expect(mail?.text).toContain("https://shop.example/account/verify-email#token=");
    const { status, body } = await confirm(someone, tokenIn(mail));
    expect([status, body.details.email_verified]).toEqual([200, true]);
    expect(decodeJwt(body.token)).toMatchObject({ email_verified: true });
    expect(await confirm(someone, tokenIn(mail))).toMatchObject(unknownToken);
  });

  test("[AUTH-12] the link expires after a day", async () => {
    const someone = await shop.signIn();
    await call(someone, "POST", "verify");
    const token = tokenIn(await lastMailTo(someone.account.email));
    shop.passTime(24 * hour);
    expect(await confirm(someone, token)).toMatchObject(unknownToken);
    expect(await detailsOf(someone)).toMatchObject({ email_verified: false });
  });

  test("of several mails the latest counts", async () => {
    const someone = await shop.signIn();
    await call(someone, "POST", "verify");
    const former = tokenIn(await lastMailTo(someone.account.email));
    await call(someone, "POST", "verify");
    expect(await confirm(someone, former)).toMatchObject(unknownToken);
    expect((await confirm(someone, tokenIn(await lastMailTo(someone.account.email)))).status).toBe(200);
  });

  test("of two who open it at once both see it verified or one comes too late", async () => {
    const someone = await shop.signIn();
    await call(someone, "POST", "verify");
    const token = tokenIn(await lastMailTo(someone.account.email));
    const answers = await Promise.all([confirm(someone, token), confirm(someone, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await detailsOf(someone)).toMatchObject({ email_verified: true });
  });

  test("a link of another purpose verifies nothing, and stays as it was", async () => {
    const someone = await shop.signIn();
    const { account } = someone;
    const reset = await database.transaction((tx) =>
      issueToken(tx, context.clock, { purpose: "reset", account, email: account.email, life: hour }),
    );
    expect(await confirm(someone, reset)).toMatchObject(unknownToken);
    expect(await peekToken(database, context.clock, reset, "reset")).toBeDefined();
  });

  test("[AUTH-15] the link alone does nothing: not for who is signed out, nor for another account", async () => {
    const [attacker, victim] = [await shop.signIn(), await shop.signIn()];
    await call(attacker, "POST", "verify");
    const token = tokenIn(await lastMailTo(attacker.account.email));
    expect((await call(nobodySignedIn, "POST", "verify/confirm", { token })).status).toBe(401);
    expect(await confirm(victim, token)).toMatchObject(unknownToken);
    expect(await detailsOf(attacker)).toMatchObject({ email_verified: false });
    expect(await detailsOf(victim)).toMatchObject({ email_verified: false });
    // The stranger's attempt did not use the token.
    expect((await confirm(attacker, token)).status).toBe(200);
  });

  test("who has nothing to verify gets no mail, and uses nothing up", async () => {
    const someone = await shop.signIn({ emailVerifiedAt: context.clock.now() });
    for (let times = 0; times < 8; times += 1)
      expect((await call(someone, "POST", "verify")).status).toBe(200);
    expect(await shop.mailsTo(someone.account.email)).toEqual([]);
  });

  test("[AUTH-13] nobody's mailbox is filled: six links a day", async () => {
    const someone = await shop.signIn();
    const statuses = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await call(someone, "POST", "verify")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await shop.mailsTo(someone.account.email)).toHaveLength(6);
  });
});

describe("changing the email", () => {
  const verified = () => shop.signIn({ passwordHash, emailVerifiedAt: context.clock.now() });

  test("[AUTH-13] many accounts cannot fill a stranger's mailbox: six links a day", async () => {
    const next = newEmail();
    const people = [await verified(), await verified(), await verified(), await verified()];
    const statuses = [];
    for (const someone of people) statuses.push((await change(someone, next)).status);
    for (const someone of people) statuses.push((await call(someone, "POST", "verify")).status);
    statuses.push((await change(await verified(), next)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await shop.mailsTo(next)).toHaveLength(6);
  });

  test("[API-27] [ACC-02] waits for the link that is mailed to the new one", async () => {
    const [someone, next] = [await verified(), newEmail()];
    const { status, body } = await change(someone, next.toUpperCase());
    expect([status, body]).toMatchObject([200, { email: someone.account.email, new_email: next }]);
    const { text } = (await lastMailTo(next)) ?? {};
    expect(text).toContain("https://shop.example/account/verify-email#token=");
    expect(await shop.mailsTo(someone.account.email)).toEqual([]);
  });

  test("[AUTH-12] the link makes it the account's, verified, and the former one gets a mail", async () => {
    const [someone, next] = [await verified(), newEmail()];
    await change(someone, next);
    const { status, body } = await confirm(someone, tokenIn(await lastMailTo(next)));
    expect([status, body.details]).toMatchObject([200, { email: next, email_verified: true }]);
    expect(body.details.new_email).toBeUndefined();
    expect(decodeJwt(body.token)).toMatchObject({ email: next, email_verified: true });
    const mail = await lastMailTo(someone.account.email);
    expect(mail?.subject).toBe("Your email address was changed");
    expect(mail?.text).not.toContain(next);
    expect(await findAccountByEmail(database, someone.account.email)).toBeUndefined();
  });

  test("makes worthless what was mailed to the former one", async () => {
    const [someone, next] = [await verified(), newEmail()];
    const { account } = someone;
    const reset = await database.transaction((tx) =>
      issueToken(tx, context.clock, { purpose: "reset", account, email: account.email, life: hour }),
    );
    await change(someone, next);
    await confirm(someone, tokenIn(await lastMailTo(next)));
    expect(await peekToken(database, context.clock, reset, "reset")).toBeUndefined();
  });

  test("to another one once more: the link to the first is worth nothing", async () => {
    const [someone, first, second] = [await verified(), newEmail(), newEmail()];
    await change(someone, first);
    await change(someone, second);
    expect(await confirm(someone, tokenIn(await lastMailTo(first)))).toMatchObject(unknownToken);
    expect((await confirm(someone, tokenIn(await lastMailTo(second)))).body.details.email).toBe(second);
  });

  test("back to the account's own takes the wish back", async () => {
    const [someone, next] = [await verified(), newEmail()];
    await change(someone, next);
    const { body } = await change(someone, someone.account.email);
    expect(body.new_email).toBeUndefined();
    expect(await confirm(someone, tokenIn(await lastMailTo(next)))).toMatchObject(unknownToken);
  });

  test("the link to the new one is mailed again on demand", async () => {
    const [someone, next] = [await verified(), newEmail()];
    await change(someone, next);
    await call(someone, "POST", "verify");
    expect(await shop.mailsTo(next)).toHaveLength(2);
    expect((await confirm(someone, tokenIn(await lastMailTo(next)))).status).toBe(200);
  });

  test("does not reveal whether the new one has an account: only its owner gets a mail, without a link", async () => {
    const [someone, owner] = [await verified(), await verified()];
    const free = await change(someone, newEmail());
    const taken = await change(someone, owner.account.email);
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    const [mail] = await shop.mailsTo(owner.account.email);
    expect(mail?.subject).toBe("This email address already has an account");
    expect(mail?.text).not.toContain("#token=");
  });

  test("to one that got an account meanwhile is refused, and the wish is gone", async () => {
    const [someone, next] = [await verified(), newEmail()];
    await change(someone, next);
    const owner = await shop.signIn({ email: next });
    const answer = await confirm(someone, tokenIn(await lastMailTo(next)));
    expect(answer).toMatchObject({ status: 400, body: { code: "email_taken" } });
    expect((await detailsOf(someone)).new_email).toBeUndefined();
    expect((await findAccountByEmail(database, next))?.id).toBe(owner.account.id);
  });

  test("to one that gets an account at the very moment leaves it with one of the two", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [someone, next] = [await verified(), newEmail()];
      await change(someone, next);
      const token = tokenIn(await lastMailTo(next));
      const account = { username: next, password: "Cradle1", system_type: "unknown", domain: "shop.example" };
      const [confirmed, opened] = await Promise.all([
        confirm(someone, token),
        call(nobodySignedIn, "POST", "register", account),
      ]);
      expect([confirmed.status, opened.status].sort()).toEqual([200, 400]);
      await database.delete(rateLimits);
    }
  });

  test("to one that is being given an account just now waits for how that ends", async () => {
    const [someone, next] = [await verified(), newEmail()];
    await change(someone, next);
    const token = tokenIn(await lastMailTo(next));
    const { promise: isInserted, resolve: inserted } = Promise.withResolvers<void>();
    const opening = database.transaction(async (tx) => {
      const newcomer = { email: next, systemType: "unknown", domain: "shop.example" };
      await tx.insert(accounts).values({ ...newcomer, createdAt: context.clock.now() });
      inserted();
      await delay(300); // the link is opened meanwhile
    });
    await isInserted;
    expect(await confirm(someone, token)).toMatchObject({ status: 400, body: { code: "email_taken" } });
    await opening;
    expect((await detailsOf(someone)).email).toBe(someone.account.email);
  });

  test("two accounts that wish for the same one: the first link wins", async () => {
    const [first, second, next] = [await verified(), await verified(), newEmail()];
    await change(first, next);
    const firstToken = tokenIn(await lastMailTo(next));
    await change(second, next);
    const secondToken = tokenIn(await lastMailTo(next));
    expect((await confirm(first, firstToken)).status).toBe(200);
    expect((await confirm(second, secondToken)).body).toMatchObject({ code: "email_taken" });
  });

  test("[AUTH-13] nobody's mailbox is filled, however many accounts ask for it", async () => {
    const target = newEmail();
    const statuses = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await change(await verified(), target)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await shop.mailsTo(target)).toHaveLength(6);
  });

  test.each(["nobody", "a@b", `${"a".repeat(90)}@example.com`, "<script>@example.com"])(
    "refuses '%s', and names the field",
    async (email) => {
      const { status, body } = await change(await verified(), email);
      expect([status, body]).toMatchObject([400, { code: "malformed", fields: [{ path: "email" }] }]);
    },
  );
});
