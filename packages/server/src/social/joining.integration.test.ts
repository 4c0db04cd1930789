import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { accounts, identities, savedAddresses } from "../accounts/tables.ts";
import { madeFrom } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testAddress, testShop } from "../testing/shop.ts";
import { openBrowser, testSocial } from "../testing/social.ts";

/* AUTH-15: whose an account is when a provider recognizes a person with the account's email. The limits are the real ones. */

const social = await testSocial(testAddress);
const shop = await testShop({ providers: social.providers });
const { database } = shop;
const browser = () => openBrowser(shop.api, social.reach);

const gmail = () => `p${randomUUID()}@gmail.com`;
const verified = { emailVerifiedAt: new Date("2026-01-01T00:00:00Z") };
const google = (email: string, name = "Robin Hale") => ({ name, email, verified: "on" });
const facebook = (email: string, name = "Robin Hale") => ({ name, email });
const subOf = (token: string | undefined) => decodeJwt(token ?? "").sub;
const worksFor = async (headers: Record<string, string>) =>
  (await shop.api.request("/api/ecommerce-account/details", { headers })).status;

async function accountOf(email: string) {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  return account;
}

/** The providers that are connected to an account. */
async function loginsOf(accountId: string) {
  const rows = await database.select().from(identities).where(eq(identities.accountId, accountId));
  return rows.map(({ provider }) => provider);
}

/** The token in the latest link to join that was mailed to an address. */
async function mailedLink(email: string): Promise<string> {
  const mail = (await shop.mailsTo(email)).at(-1);
  return /https:\/\/shop\.example\/account\/join#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** An account with a password, a session and an address, whose email nobody has verified. */
async function planted(email: string) {
  const planted = await shop.signIn({
    email,
    passwordHash: "$argon2id$…",
    firstName: "Mallory",
    lastName: "",
  });
  const { address } = orderOf({ code: "PACIFIER", quantity: 1 });
  await shop.post("/api/ecommerce-account/address", { ...address, is_default: true }, planted.headers);
  return planted;
}

describe("[AUTH-15] Google vouches for an email that has an account", () => {
  test("whose email is verified: both lead there from now on, and it stays as it is", async () => {
    const email = gmail();
    const own = await shop.signIn({ email, passwordHash: "$argon2id$…", ...verified });
    const { status, body } = await browser().logIn(
      "google",
      google(email.toUpperCase().replace("GMAIL.COM", "Gmail.com")),
    );
    expect([status, subOf(body.token)]).toEqual([200, own.account.id]);
    expect(await loginsOf(own.account.id)).toEqual(["google"]);
    expect(await accountOf(email)).toEqual(own.account);
    expect(await worksFor(own.headers)).toBe(200);
    expect(await shop.mailsTo(email)).toEqual([]);
  });

  test("whose email is not: what a stranger may have planted goes first, and a mail says so", async () => {
    const email = gmail();
    const stranger = await planted(email);
    const { body } = await browser().logIn("google", google(email));
    expect(decodeJwt(body.token ?? "")).toMatchObject({
      sub: stranger.account.id,
      first_name: "Robin",
      last_name: "Hale",
      email_verified: true,
    });
    expect(await worksFor(stranger.headers)).toBe(401);
    expect(await accountOf(email)).toMatchObject({ passwordHash: null });
    expect(await database.$count(savedAddresses, eq(savedAddresses.accountId, stranger.account.id))).toBe(0);
    const [mail] = await shop.mailsTo(email);
    expect(mail).toMatchObject({ subject: "Your account is all yours now" });
    expect(mail?.text).toContain("Google");
  });
});

describe("[AUTH-15] an email that nobody vouches for", () => {
  test.each([
    ["Facebook's", "facebook", (email: string) => facebook(email)],
    ["one that Google has not verified", "google", (email: string) => ({ name: "Robin Hale", email })],
  ] as const)("%s, and has an account, leads to a mail and to no session", async (_, provider, picked) => {
    const email = gmail();
    const own = await shop.signIn({ email, ...verified });
    const { status, body, headers } = await browser().logIn(provider, picked(email), { return_to: "/cart" });
    expect([status, body.code, body.path, body.token]).toEqual([400, "mailed", "/cart", undefined]);
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith("social_join="))).toMatch(
      /; Max-Age=3600; Path=\/api\/ecommerce-account; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await loginsOf(own.account.id)).toEqual([]);
    expect(await mailedLink(email)).toMatch(/^[\w-]{32}$/);
  });

  test("one that Google has verified and does not run leads there too: it may be another person's by now", async () => {
    const email = `${randomUUID()}@company.example`;
    await shop.signIn({ email, ...verified });
    expect((await browser().logIn("google", google(email))).body.code).toBe("mailed");
  });

  test("is joined by the link, in the browser that began, which is then where it was", async () => {
    const email = gmail();
    const own = await shop.signIn({ email, ...verified });
    const visitor = browser();
    await visitor.logIn("facebook", facebook(email), { return_to: "/cart", system_type: "android" });
    const joined = await visitor.post("social-join", { token: await mailedLink(email) });
    expect([joined.status, subOf(joined.body.token), joined.body.path]).toEqual([
      200,
      own.account.id,
      "/cart",
    ]);
    expect(joined.headers.getSetCookie()).toEqual([expect.stringMatching(/^social_join=; Max-Age=0; Path=/)]);
    expect(await worksFor(own.headers)).toBe(200);
    const again = await browser().logIn("facebook", facebook(email));
    expect([again.status, subOf(again.body.token)]).toEqual([200, own.account.id]);
  });

  test("is not joined by the owner's click on a link that a stranger has caused", async () => {
    const email = gmail();
    const victim = await shop.signIn({ email, ...verified });
    const stranger = browser();
    await stranger.logIn("facebook", facebook(email));
    const token = await mailedLink(email);
    const clicked = browser();
    expect((await clicked.post("social-join", { token })).body.code).toBe("not_this_browser");
    // It does not work either while the victim has a login of their own under way.
    await clicked.logIn("facebook", { name: "Victim", email: gmail() });
    expect((await clicked.post("social-join", { token })).body.code).toBe("not_this_browser");
    expect(await loginsOf(victim.account.id)).toEqual([]);
    expect((await stranger.logIn("facebook", facebook(email))).body.code).toBe("mailed");
  });

  test("whose account nobody has verified: the link proves the mailbox, and empties it first", async () => {
    const email = gmail();
    const stranger = await planted(email);
    const visitor = browser();
    await visitor.logIn("facebook", facebook(email));
    const joined = await visitor.post("social-join", { token: await mailedLink(email) });
    expect(decodeJwt(joined.body.token ?? "")).toMatchObject({ first_name: "Robin", email_verified: true });
    expect(await worksFor(stranger.headers)).toBe(401);
    expect(await accountOf(email)).toMatchObject({ passwordHash: null });
    expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toContain(
      "Your account is all yours now",
    );
  });

  test("a link works once, for an hour, and for the email that it was mailed to", async () => {
    const begin = async () => {
      const email = gmail();
      const own = await shop.signIn({ email, ...verified });
      const visitor = browser();
      await visitor.logIn("facebook", facebook(email));
      const token = await mailedLink(email);
      return { own, join: () => visitor.post("social-join", { token }) };
    };
    const used = await begin();
    expect((await used.join()).status).toBe(200);
    // The cookie is deleted. Even with a copy of it, the link was used.
    expect((await used.join()).body.code).toBe("expired");
    const moved = await begin();
    await database.update(accounts).set({ email: gmail() }).where(eq(accounts.id, moved.own.account.id));
    expect((await moved.join()).body.code).toBe("expired");
    const twice = await begin();
    const ends = await Promise.all([twice.join(), twice.join()]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await begin();
    shop.passTime(3_600_000);
    expect((await late.join()).body.code).toBe("expired");
  });

  test.each([
    ["Facebook's", "facebook", false],
    ["Google's own", "google", true],
  ] as const)(
    "[ORD-03] %s opens an account, with the guest's orders only where it is proven",
    async (_, provider, has) => {
      const email = gmail();
      const { order_number } = await madeFrom(
        shop.insert({ ...orderOf({ code: "PACIFIER", quantity: 1 }), email }),
      );
      const { body } = await browser().logIn(
        provider,
        provider === "google" ? google(email) : facebook(email),
      );
      const headers = { authorization: `Bearer ${body.token}` };
      const listed = await shop.api.request("/api/ecommerce-order-user", { headers });
      const { orders } = (await listed.json()) as { orders: { order_number: string }[] };
      expect(orders.map((order) => order.order_number)).toEqual(has ? [order_number] : []);
    },
  );

  test("is mailed to six times a day, however often it is claimed", async () => {
    const email = gmail();
    await shop.signIn({ email, ...verified });
    const codes = [];
    for (let turn = 0; turn < 7; turn += 1)
      codes.push((await browser().logIn("facebook", facebook(email))).body.code);
    expect(codes).toEqual([...Array(6).fill("mailed"), "rate_limited"]);
    expect(await shop.mailsTo(email)).toHaveLength(6);
  });
});

describe("[AUTH-15] a stranger waits in an account of another's email", () => {
  test("by Facebook: they are out when its owner comes by Google", async () => {
    const email = gmail();
    const stranger = await browser().logIn("facebook", facebook(email, "Mallory"));
    expect(stranger.status).toBe(200);
    const owner = await browser().logIn("google", google(email));
    expect(subOf(owner.body.token)).toBe(subOf(stranger.body.token));
    expect(await worksFor({ authorization: `Bearer ${stranger.body.token}` })).toBe(401);
    expect(await loginsOf(String(subOf(owner.body.token)))).toEqual(["google"]);
    expect((await browser().logIn("facebook", facebook(email, "Mallory"))).body.code).toBe("mailed");
  });

  test("by an email that they gave, where the provider had none: likewise", async () => {
    const email = gmail();
    const stranger = browser();
    const { body } = await stranger.logIn("facebook", { name: "Mallory", email: "" });
    const given = await stranger.post("social-email", { pending: body.pending, email });
    expect(given.status).toBe(200);
    const owner = await browser().logIn("google", google(email));
    expect(await worksFor({ authorization: `Bearer ${given.body.token}` })).toBe(401);
    expect(decodeJwt(owner.body.token ?? "")).toMatchObject({ first_name: "Robin", email_verified: true });
    // It works only once.
    const once = await stranger.post("social-email", { pending: body.pending, email: gmail() });
    expect(once.status).toBe(200);
    expect((await stranger.post("social-email", { pending: body.pending, email: gmail() })).body.code).toBe(
      "expired",
    );
  });

  test("by an email that has an account: they are asked at its mailbox, which is not theirs", async () => {
    const email = gmail();
    const victim = await shop.signIn({ email, ...verified });
    const stranger = browser();
    const { body } = await stranger.logIn("facebook", { name: "Mallory", email: "" });
    const given = await stranger.post("social-email", { pending: body.pending, email: email.toUpperCase() });
    expect([given.status, given.body.code]).toEqual([400, "mailed"]);
    expect(await loginsOf(victim.account.id)).toEqual([]);
  });

  test("by a link to their own account, begun before its owner came: it opens nothing anymore", async () => {
    const email = gmail();
    await planted(email);
    const stranger = browser();
    await stranger.logIn("facebook", facebook(email, "Mallory"));
    const token = await mailedLink(email); // as if they had read the mail
    await browser().logIn("google", google(email));
    expect((await stranger.post("social-join", { token })).body.code).toBe("expired");
  });
});

test("[AUTH-15] an account and a login that come at once are one account", async () => {
  const email = gmail();
  const [login] = await Promise.all([
    browser().logIn("google", google(email)),
    browser().logIn("facebook", facebook(email)),
    shop.post("/api/ecommerce-account/register", {
      username: email,
      password: "Cradle1",
      system_type: "unknown",
      domain: "shop.example",
    }),
  ]);
  expect(login.status).toBe(200);
  const made = await database
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email)));
  expect(made.map(({ id }) => id)).toEqual([subOf(login.body.token)]);
});
