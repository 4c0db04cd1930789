import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { rateLimits } from "../platform/tables.ts";
import { accountCalls, nobodySignedIn } from "../testing/account-calls.ts";
import { madeFrom } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { exportAccount } from "./export-account.ts";
import { issueToken } from "./one-time-tokens.ts";
import { findSession } from "./queries.ts";
import { accounts, identities, oneTimeTokens, savedAddresses, sessions } from "./tables.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
const call = accountCalls(shop.api);
afterEach(() => database.delete(rateLimits));

const passwordHash = await context.passwords.hash("Cradle1", undefined);
const proof = { current_password: "Cradle1" };
const { address } = orderOf({ code: "PACIFIER", quantity: 1 });

/** An account with data of every kind. */
async function furnished() {
  const someone = await shop.signIn({ passwordHash, phone: "+14155550134" });
  const { account } = someone;
  await call(someone, "POST", "address", { ...address, address1: "<script>alert(1)</script>" });
  await database.insert(identities).values({
    provider: "google",
    subject: `google-${account.id}`,
    accountId: account.id,
    emailAtLink: "maya@gmail.example",
    createdAt: context.clock.now(),
  });
  await database.transaction((tx) =>
    issueToken(tx, context.clock, { purpose: "verify", account, email: account.email, life: 60_000 }),
  );
  return someone;
}

describe("the export", () => {
  test("[ACC-05] [API-27] holds all that the shop keeps about the person, by subject", async () => {
    const someone = await furnished();
    const { status, body } = await call(someone, "POST", "export", proof);
    const now = context.clock.now().toISOString();
    expect(status).toBe(200);
    expect(body).toEqual({
      exported_at: now,
      details: {
        first_name: "Maya",
        last_name: "Torres",
        email: someone.account.email,
        email_verified_at: null,
        new_email: null,
        phone: "+14155550134",
        has_password: true,
        opened_at: now,
        opened_with: { system_type: "unknown", domain: "shop.example" },
      },
      addresses: [
        { ...address, address1: "<script>alert(1)</script>", is_default: true, saved_at: now, used_at: now },
      ],
      logins: [
        {
          provider: "google",
          subject: `google-${someone.account.id}`,
          email: "maya@gmail.example",
          joined_at: now,
        },
      ],
      sessions: [
        {
          sign_in_method: "password",
          device: "Firefox on Linux",
          system_type: "unknown",
          created_at: now,
          last_seen_at: now,
          expires_at: "2026-12-21T12:00:00.000Z",
        },
      ],
      orders: [],
      mails: [],
      notifications: [],
      vouchers: [],
      reviews: [],
      review_requests: { stopped_at: null },
      wishlist: [],
      product_alerts: [],
      page_payments: [],
    });
  });

  test("holds no secret", async () => {
    const { body } = await call(await furnished(), "POST", "export", proof);
    expect(JSON.stringify(body)).not.toMatch(/argon2|token|hash/i);
  });

  test("holds nothing of anybody else", async () => {
    const [someone, other] = [await furnished(), await furnished()];
    const { body } = await call(someone, "POST", "export", proof);
    expect(JSON.stringify(body)).not.toContain(other.account.email);
    expect(JSON.stringify(body)).not.toContain(other.account.id);
  });

  test("lists the mails to a verified email, and none to an email that may be a stranger's", async () => {
    const mailed = async (as: { emailVerifiedAt: Date | null }) => {
      const someone = await shop.signIn({ passwordHash, ...as });
      await call(someone, "POST", "password", { password: "Cradle1", ...proof });
      return (await call<{ mails: unknown[] }>(someone, "POST", "export", proof)).body.mails;
    };
    const now = context.clock.now();
    expect(await mailed({ emailVerifiedAt: now })).toEqual([
      { subject: "Your password was changed", written_at: now.toISOString(), sent_at: null },
    ]);
    expect(await mailed({ emailVerifiedAt: null })).toEqual([]);
  });

  test("[ACC-05] [ORD-03] lists a guest's orders with its email only once that email is verified", async () => {
    const exported = async (as: { emailVerifiedAt: Date | null }) => {
      const someone = await shop.signIn({ passwordHash, ...as });
      const body = { ...orderOf({ code: "PACIFIER", quantity: 1 }), email: someone.account.email };
      const { order_number } = await madeFrom(shop.insert(body));
      const exported = await call<{ orders: { order_number: string }[] }>(someone, "POST", "export", proof);
      return exported.body.orders.map((order) => order.order_number === order_number);
    };
    expect(await exported({ emailVerifiedAt: context.clock.now() })).toEqual([true]);
    expect(await exported({ emailVerifiedAt: null })).toEqual([]);
  });

  test("has a part of each subject that is handed in", async () => {
    const { account } = await shop.signIn({ passwordHash });
    const [session] = await database.select().from(sessions).where(eq(sessions.accountId, account.id));
    const person = { accountId: account.id, sessionId: session?.id ?? "" };
    const others = { orders: async (_: unknown, { email }: { email: string }) => [{ ordered_by: email }] };
    const exported = await exportAccount(context, person, "Cradle1", others, undefined);
    expect(exported).toMatchObject({ document: { orders: [{ ordered_by: account.email }] } });
  });

  test("[AUTH-13] is made five times an hour at most", async () => {
    const someone = await furnished();
    const statuses = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await call(someone, "POST", "export", proof)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("the deletion", () => {
  test("[ACC-05] [API-27] takes the account and all that hangs on it", async () => {
    const someone = await furnished();
    const { id } = someone.account;
    const { status, body } = await call(someone, "POST", "delete", proof);
    expect([status, body]).toEqual([200, { status: true }]);
    for (const table of [identities, sessions, oneTimeTokens, savedAddresses]) {
      expect(await database.select().from(table).where(eq(table.accountId, id))).toEqual([]);
    }
    expect(await database.select().from(accounts).where(eq(accounts.id, id))).toEqual([]);
    expect((await call(someone, "GET", "details")).status).toBe(401);
  });

  test("[ACC-05] is confirmed by mail, and the email is free again", async () => {
    const someone = await furnished();
    const { email, id } = someone.account;
    await call(someone, "POST", "delete", proof);
    const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Your account is deleted"]);
    const anew = { username: email, password: "Cradle2", system_type: "unknown", domain: "shop.example" };
    expect((await call(nobodySignedIn, "POST", "register", anew)).status).toBe(200);
    const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
    expect(account?.id).not.toBe(id);
    expect(account?.firstName).toBe("");
  });

  test("twice at once deletes once, with one mail", async () => {
    const someone = await furnished();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(someone, "POST", "delete", proof)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await shop.mailsTo(someone.account.email)).toHaveLength(1);
  });

  test("beside other calls of the same person leaves nothing behind", async () => {
    const someone = await furnished();
    const { id } = someone.account;
    const answers = await Promise.all([
      call(someone, "POST", "delete", proof),
      call(someone, "POST", "address", address),
      call(someone, "PUT", "details", { first_name: "Late", last_name: "", phone: "" }),
      call(someone, "POST", "verify"),
      call(someone, "POST", "password", { password: "Cradle2", ...proof }),
    ]);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    const [left] = await database.select().from(accounts).where(eq(accounts.id, id));
    // If the new password came first, the old one is no proof anymore.
    expect(left === undefined).toBe(answers[0]?.status === 200);
    expect(
      await findSession(database, { accountId: id, sessionId: id }, context.clock.now()),
    ).toBeUndefined();
  });
});
