import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { authorizedPage } from "../marketplace/authorized-page.ts";
import { consentLink, findConsent, readCallback } from "../marketplace/consent.ts";
import { consents } from "../marketplace/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";

const { database, url } = await testDatabase();
const publicUrl = "http://localhost:3000";
const { app, control } = await testMarketplace();
const keys = {
  PUBLIC_URL: publicUrl,
  ALIEXPRESS_APP_KEY: app.appKey,
  ALIEXPRESS_APP_SECRET: app.appSecret,
  ALIEXPRESS_API_URL: app.baseUrl,
};
const nestling = commandLine(url, keys);
const page = authorizedPage(publicUrl);

beforeEach(async () => void (await database.delete(consents)));

/** The link that the command prints. */
async function printedLink(): Promise<string> {
  const { out } = await nestling("aliexpress", "authorize");
  return /^ +(http\S+)$/m.exec(out)?.[1] ?? "";
}

/** Presses a button of the page at `link`, and gives the address that it leads back to. */
async function press(link: string, button: "allow" | "cancel"): Promise<string> {
  const body = new URLSearchParams({ [button]: "yes" });
  const answer = await fetch(link, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("location") ?? "";
}

/** The argument of the command that the shop's page shows. */
async function shownArgument(address: string): Promise<string> {
  const answer = await page.request(address.replace(publicUrl, ""));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  const shown = (await answer.text()).replaceAll("&amp;", "&").replaceAll("&quot;", '"');
  return /aliexpress authorize "(.*)"<\/pre>/.exec(shown)?.[1] ?? "";
}

describe("nestling aliexpress", () => {
  test("[OPS-03] authorize prints a link, and takes the consent with the command that the shop's page shows", async () => {
    expect(await nestling("aliexpress", "status")).toMatchObject({
      status: 1,
      out: expect.stringContaining("It does not work: AliExpress has not authorized the shop"),
    });
    const link = await printedLink();
    const argument = await shownArgument(await press(link, "allow"));
    const taken = await nestling("aliexpress", "authorize", argument);
    expect(taken).toMatchObject({ status: 0, err: "" });
    expect(taken.out).toMatch(
      /^AliExpress takes orders of this shop until \S+, \d\d:\d\d, with the account buyer@nestling.example\.\n$/,
    );
    const { out, status } = await nestling("aliexpress", "status");
    expect(status).toBe(0);
    expect(out).toMatch(
      /^App 500001 at http.*\nAccount +buyer@nestling.example\nAuthorized .*\nEnds .*\nNext renewal .*\nAliExpress answers\.\n$/,
    );
    const consent = await findConsent(database, app);
    expect(out).not.toContain(consent?.accessToken);
    expect(out).not.toContain(consent?.refreshToken);

    const again = await nestling("aliexpress", "authorize", argument);
    expect(again.status, "a code works once").toBe(1);
    expect(again.err).toContain("works once");
    expect(await findConsent(database, app), "what there was stays").toEqual(consent);

    await database.update(consents).set({ account: "former@nestling.example" });
    const changed = await nestling("aliexpress", "authorize", await press(await printedLink(), "allow"));
    expect(changed.out).toMatch(
      /, with the account buyer@nestling.example\.\nUntil now the account was former@nestling.example\.\n$/,
    );
  });

  test("an access token that AliExpress refuses is renewed by itself, once the consent is refused as well it says so", async () => {
    await nestling("aliexpress", "authorize", await press(await printedLink(), "allow"));
    const before = await findConsent(database, app);
    await control("settings", { expireTokens: "access" });
    expect((await nestling("aliexpress", "status")).status).toBe(0);
    const after = await findConsent(database, app);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.endsAt).toEqual(before?.endsAt);
    await control("settings", { expireTokens: "access" });
    await control("settings", { expireTokens: "refresh" });
    const { out } = await nestling("aliexpress", "status");
    expect(out).toContain("Next renewal  refused");
    expect(out).toContain("nestling aliexpress authorize");
    expect(JSON.parse((await nestling("aliexpress", "status", "--json")).out)).toMatchObject({
      app: "500001",
      account: "buyer@nestling.example",
      renews_at: null,
      problem: expect.stringContaining("has not authorized"),
    });
  });

  test("with another secret or for another app there is no consent, and a platform that is away is said to be", async () => {
    await nestling("aliexpress", "authorize", await press(await printedLink(), "allow"));
    const statusWith = async (settings: object) =>
      (await commandLine(url, { ...keys, ...settings })("aliexpress", "status")).out;
    expect(await statusWith({ ALIEXPRESS_APP_SECRET: "another-secret" })).toContain(
      "not with this ALIEXPRESS_APP_SECRET",
    );
    expect(await statusWith({ ALIEXPRESS_APP_KEY: "999999" })).toContain("has not authorized the shop");
    expect(await statusWith({ ALIEXPRESS_API_URL: "http://127.0.0.1:9" })).toContain("no answer");
  });

  test("what is no consent to this shop is refused, and nothing is stored", async () => {
    const link = await printedLink();
    const refusals: [string, string][] = [
      [await press(link, "cancel"), "sent no consent"],
      [`${publicUrl}/aliexpress/authorized?code=3_500001_attackers`, "is not where a link of this shop"],
      [
        `${publicUrl}/aliexpress/authorized?code=3_1&state=9999999999999.forged`,
        "is not where a link of this shop",
      ],
      ["3_500001_code", "is not where a link of this shop"],
    ];
    for (const [address, words] of refusals) {
      const { status, err } = await nestling("aliexpress", "authorize", address);
      expect(status).not.toBe(0);
      expect(err).toContain(words);
    }
    expect(await findConsent(database, app)).toBeUndefined();
  });

  test("a demo shop needs no command: its stand-in is started and authorized by itself", async () => {
    const folder = await mkdtemp(join(tmpdir(), "nestling-demo-"));
    afterAll(() => rm(folder, { recursive: true }));
    const demo = commandLine(url, { DATA_DIR: folder });
    for (let n = 0; n < 2; n++) {
      expect(await demo("aliexpress", "status")).toMatchObject({
        status: 0,
        out: expect.stringMatching(/^The stand-in for AliExpress\n.*\nAliExpress answers\.\n$/s),
      });
    }
    expect(existsSync(join(folder, "sandbox", "aliexpress.json")), "only a shop says where it is").toBe(
      false,
    );
  });
});

test("a link works for an hour, and only with the secret that made it", () => {
  const myApp = {
    baseUrl: "https://a.example",
    consentUrl: "https://a.example",
    appKey: "1",
    appSecret: "s3cret",
  };
  const madeAt = new Date("2026-11-21T12:00:00Z");
  const state = new URL(consentLink(myApp, publicUrl, madeAt)).searchParams.get("state");
  const address = `${publicUrl}/aliexpress/authorized?code=3_1&state=${state}`;
  const after = (minutes: number) => new Date(madeAt.getTime() + minutes * 60_000);
  expect(readCallback(myApp, address, after(60))).toEqual({ outcome: "agreed", code: "3_1" });
  expect(readCallback(myApp, address, after(61))).toEqual({ outcome: "too old" });
  expect(readCallback({ ...myApp, appSecret: "other" }, address, after(1))).toEqual({
    outcome: "no link of ours",
  });
  const later = address.replace(/state=\d+/, "state=9999999999999");
  expect(readCallback(myApp, later, after(61))).toEqual({ outcome: "no link of ours" });
});

test("the page of the consent repeats nothing that a shell or a browser would obey", async () => {
  for (const code of ['"; rm -rf ~; "', "$(reboot)", "`reboot`", "<script>", "a b", ""]) {
    const answer = await page.request(`/aliexpress/authorized?state=1.a&code=${encodeURIComponent(code)}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/reboot|script|rm -rf/);
  }
});
