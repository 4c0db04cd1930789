import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { beginSession } from "../accounts/sessions.ts";
import { accounts, identities } from "../accounts/tables.ts";
import { testAddress, testShop } from "../testing/shop.ts";
import { openBrowser, testSocial } from "../testing/social.ts";

const social = await testSocial(testAddress);
const shop = await testShop({ providers: social.providers });

function sign(payload: object, secret = social.facebook.appSecret): string {
  const part = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${createHmac("sha256", secret).update(part).digest("base64url")}.${part}`;
}

const about = (user_id: string) => ({ algorithm: "HMAC-SHA256", issued_at: 1_700_000_000, user_id });

const call = (which: "deletion" | "deauthorise", signed_request: string) =>
  shop.api.request(`/api/webhook/facebook-${which}`, {
    method: "POST",
    body: new URLSearchParams({ signed_request }),
  });

async function loggedIn(email: string) {
  const { body } = await openBrowser(shop.api, social.reach).logIn("facebook", { name: "Noor", email });
  const { sub } = decodeJwt(body.token ?? "");
  const [identity] = await shop.database
    .select()
    .from(identities)
    .where(eq(identities.accountId, String(sub)));
  return {
    subject: identity?.subject ?? "",
    accountId: String(sub),
    headers: { authorization: `Bearer ${body.token}` },
  };
}

describe("Facebook says that a customer", () => {
  test.each(["deletion", "deauthorise"] as const)(
    "wants no more of it (%s): the login is forgotten, and its sessions, and nothing else",
    async (which) => {
      const noor = await loggedIn(`${which}@example.com`);
      const [account] = await shop.database.select().from(accounts).where(eq(accounts.id, noor.accountId));
      if (account === undefined) throw new Error("there is no account");
      const client = { signInMethod: "password", device: "Firefox on Linux", systemType: "unknown" } as const;
      const token = await shop.database.transaction((tx) =>
        beginSession(shop.accountContext, tx, account, client),
      );
      const another = { provider: "google", subject: `google-${which}`, accountId: account.id } as const;
      await shop.database.insert(identities).values({ ...another, createdAt: new Date() });
      expect((await call(which, sign(about(noor.subject)))).status).toBe(200);
      expect(await shop.database.$count(identities, eq(identities.subject, noor.subject))).toBe(0);
      expect(
        (await shop.api.request("/api/ecommerce-account/details", { headers: noor.headers })).status,
      ).toBe(401);
      const details = await shop.api.request("/api/ecommerce-account/details", {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await details.json()).toMatchObject({ logins: ["google"] });
      expect(await shop.database.$count(accounts, eq(accounts.id, noor.accountId))).toBe(1);
      expect((await call(which, sign(about(noor.subject)))).status).toBe(200);
    },
  );

  test("wants their data deleted: the answer names an address that says it is done", async () => {
    const { subject } = await loggedIn("curious@example.com");
    const answer = (await (await call("deletion", sign(about(subject)))).json()) as Record<string, string>;
    expect(answer.url).toBe(`${testAddress}/api/webhook/facebook-deletion/${answer.confirmation_code}`);
    const page = await shop.api.request(String(answer.url).slice(testAddress.length));
    expect(await page.text()).toContain(`Request ${answer.confirmation_code}: done.`);
  });
});

test("what Facebook has not signed forgets nobody", async () => {
  const { subject } = await loggedIn("kept@example.com");
  const [signature, payload] = sign(about(subject)).split(".");
  const wrong = [
    "",
    ".",
    String(payload),
    `.${payload}`,
    `${signature}.`,
    `${signature}.${payload}.`,
    sign(about(subject), "another secret"),
    sign({ ...about(subject), algorithm: "none" }),
    sign({ algorithm: "HMAC-SHA256" }),
    `${signature}.${Buffer.from(JSON.stringify(about("1"))).toString("base64url")}`,
  ];
  for (const signed of wrong)
    expect([signed, (await call("deletion", signed)).status]).toEqual([signed, 400]);
  expect((await shop.post("/api/webhook/facebook-deletion", { signed_request: 1 })).status).toBe(400);
  expect(await shop.database.$count(identities, eq(identities.subject, subject))).toBe(1);
});
