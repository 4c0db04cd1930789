import { describe, expect, test } from "vitest";
import { testShop } from "../testing/shop.ts";
import { handOutLoginLink } from "./login-tokens.ts";
import { beginSession } from "./sessions.ts";
import { sweepAccounts } from "./sweep-accounts.ts";
import { oneTimeTokens, sessions } from "./tables.ts";

const shop = await testShop();
const { accountContext, database } = shop;
const day = 24 * 3_600_000;

type Person = Awaited<ReturnType<typeof shop.signIn>>;

/** Signs the same customer in on another device. */
function signInAgain({ account }: Person, device: string): Promise<string> {
  const client = { signInMethod: "google", device, systemType: "unknown" } as const;
  return database.transaction((tx) => beginSession(accountContext, tx, account, client));
}

function ask(token: string, path: string, method = "GET") {
  return shop.api.request(`/api/ecommerce-account/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
}

type Listed = {
  sessions: {
    id: string;
    is_current: boolean;
    device: string;
    sign_in_method: string;
    created_at: string;
    last_seen_at: string;
  }[];
};
const listed = async (token: string) => ((await (await ask(token, "session")).json()) as Listed).sessions;

describe("my sessions", () => {
  test("[ACC-05] are listed, the latest first, this one marked", async () => {
    const maya = await shop.signIn();
    shop.passTime(60_000);
    const phone = await signInAgain(maya, "Safari on iOS");
    const seen = await listed(phone);
    expect(
      seen.map(({ device, sign_in_method, is_current }) => [device, sign_in_method, is_current]),
    ).toEqual([
      ["Safari on iOS", "google", true],
      ["Firefox on Linux", "password", false],
    ]);
    shop.passTime(2 * 3_600_000);
    const usedAgain = await listed(maya.token);
    expect(usedAgain.map(({ created_at, last_seen_at }) => [created_at, last_seen_at])).toEqual([
      ["2026-11-21T12:00:00.000Z", "2026-11-21T14:01:00.000Z"],
      ["2026-11-21T12:01:00.000Z", "2026-11-21T12:01:00.000Z"],
    ]);
  });

  test("[AUTH-11] one is ended from another, and its token is worth nothing from then on", async () => {
    const maya = await shop.signIn();
    const phone = await signInAgain(maya, "Safari on iOS");
    const other = (await listed(maya.token)).find(({ is_current }) => !is_current);
    expect((await ask(maya.token, `session/${other?.id}`, "DELETE")).status).toBe(200);
    expect((await ask(phone, "details")).status).toBe(401);
    expect((await ask(maya.token, "details")).status).toBe(200);
    expect((await ask(maya.token, `session/${other?.id}`, "DELETE")).status).toBe(404);
    const [own] = await listed(maya.token);
    const stranger = await shop.signIn();
    expect((await ask(stranger.token, `session/${own?.id}`, "DELETE")).status).toBe(404);
    expect((await ask(stranger.token, "session", "DELETE")).status).toBe(200);
    expect((await ask(maya.token, "details")).status).toBe(200);
  });

  test("[AUTH-11] logging out ends this one alone, signing out everywhere ends all", async () => {
    const maya = await shop.signIn();
    const phone = await signInAgain(maya, "Safari on iOS");
    const tablet = await signInAgain(maya, "Safari on iPadOS");
    expect((await ask(phone, "log-out", "POST")).status).toBe(200);
    expect((await ask(phone, "log-out", "POST")).status).toBe(401);
    expect((await ask(tablet, "session", "DELETE")).status).toBe(200);
    expect((await ask(tablet, "details")).status).toBe(401);
    expect((await ask(maya.token, "details")).status).toBe(401);
  });

  test("[AUTH-11] end 30 days after they began, whatever happens in between", async () => {
    const maya = await shop.signIn();
    shop.passTime(29 * day);
    expect((await ask(maya.token, "details")).status).toBe(200);
    const phone = await signInAgain(maya, "Safari on iOS");
    shop.passTime(day);
    expect((await ask(maya.token, "details")).status).toBe(401);
    expect((await listed(phone)).map(({ device }) => device)).toEqual(["Safari on iOS"]);
  });

  test("are 50 at most: where one was not for longest, one is signed out", async () => {
    const maya = await shop.signIn();
    const tokens = [];
    for (let turn = 0; turn < 50; turn += 1) {
      shop.passTime(1_000);
      tokens.push(await signInAgain(maya, "Safari on iOS"));
    }
    expect((await ask(maya.token, "details")).status).toBe(401);
    expect((await ask(tokens[0] ?? "", "details")).status).toBe(200);
    expect(await listed(tokens[49] ?? "")).toHaveLength(50);
  });

  test("say when they were last used, to the hour: the one in use is not the first to go", async () => {
    const maya = await shop.signIn();
    await signInAgain(maya, "Safari on iOS");
    shop.passTime(2 * 3_600_000);
    await ask(maya.token, "details");
    expect((await listed(maya.token)).map(({ device }) => device)).toEqual([
      "Firefox on Linux",
      "Safari on iOS",
    ]);
    for (let turn = 0; turn < 49; turn += 1) await signInAgain(maya, "Safari on iPadOS");
    expect((await ask(maya.token, "details")).status).toBe(200);
    expect((await listed(maya.token)).map(({ device }) => device)).not.toContain("Safari on iOS");
  });

  test("and one-time tokens are removed once they have expired", async () => {
    const maya = await shop.signIn();
    await handOutLoginLink(accountContext, maya.account.email);
    await sweepAccounts(accountContext);
    expect(await database.$count(oneTimeTokens)).toBe(1);
    shop.passTime(30 * day);
    const other = await shop.signIn();
    await sweepAccounts(accountContext);
    const left = await database.select({ accountId: sessions.accountId }).from(sessions);
    expect(left).toEqual([{ accountId: other.account.id }]);
    expect(await database.$count(oneTimeTokens)).toBe(0);
  });
});
