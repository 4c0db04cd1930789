import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { recordBackup } from "../../backup/last-backup.ts";
import { readConfig } from "../../platform/config.ts";
import { realServices } from "../../testing/real-services.ts";
import { compareClocks } from "./database.ts";
import { checkBackups } from "./services.ts";
import { checkFile, checkSettings } from "./settings.ts";

test("[OPS-03] doctor finds lines of .env that are no settings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "nestling-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, ".env");
  expect(await checkFile(file)).toEqual([]);
  await writeFile(
    file,
    "PORT=3000\nSTRIPE_SECRETKEY=sk_test_1\nNODE_ENV=production\n# HOSTS=x\nCOLOUR='blue'\n",
  );
  expect(await checkFile(file)).toEqual([
    expect.objectContaining({ state: "warning", finding: "COLOUR is no setting" }),
    expect.objectContaining({
      state: "warning",
      finding: "STRIPE_SECRETKEY is no setting",
      cure: "Did you mean STRIPE_SECRET_KEY?",
    }),
  ]);
});

test("[OPS-03] doctor names each wrong setting, goes on with the right ones, and never shows a value", () => {
  const { config, findings } = checkSettings({
    PORT: "x",
    STRIPE_SECRET_KEY: "secret!",
    DATA_DIR: "/tmp/elsewhere",
  });
  expect(findings.map(({ state, topic }) => [state, topic])).toEqual([
    ["wrong", "PORT"],
    ["wrong", "STRIPE_SECRET_KEY"],
  ]);
  expect(JSON.stringify(findings)).not.toContain("secret!");
  expect(config.data.directory).toBe("/tmp/elsewhere");
  const together = checkSettings({
    PUBLIC_URL: "https://shop.example",
    TRUST_PROXY: "1",
    DATA_DIR: "/tmp/elsewhere",
  });
  expect(together.findings).toEqual([
    expect.objectContaining({
      state: "wrong",
      topic: "settings",
      finding: expect.stringContaining("SANDBOX=1"),
    }),
  ]);
  expect(together.config.data.directory).toBe("/tmp/elsewhere");
});

test("[OPS-03] doctor doubts what the start allows", () => {
  const topics = (settings: Record<string, string>) =>
    checkSettings(settings)
      .findings.filter(({ state }) => state === "warning")
      .map(({ topic }) => topic);
  expect(topics({})).toEqual([]);
  expect(
    topics({ PUBLIC_URL: "http://shop.example", SANDBOX: "1", DATABASE_URL: "postgres://db/shop" }),
  ).toEqual([
    ...["PUBLIC_URL", "stand-ins", "BACKUP_KEY", "SUPPORT_EMAIL", "MERCHANT_EMAIL"],
    ...["BUSINESS_NAME", "POSTAL_ADDRESS", "TOKEN_KEYS"],
  ]);
});

test("[OPS-22] doctor finds the invented address, whether it is unset or was copied", () => {
  const topics = (settings: Record<string, string>) =>
    checkSettings({ ...realServices, ...settings }).findings.map(({ topic }) => topic);
  expect(topics({})).toContain("POSTAL_ADDRESS");
  const copied = "418 Larkspur Lane, Suite 2|Petaluma, California 94952";
  expect(topics({ POSTAL_ADDRESS: copied })).toContain("POSTAL_ADDRESS");
  expect(topics({ POSTAL_ADDRESS: "1 Shop Street|Davis, California 95616" })).not.toContain("POSTAL_ADDRESS");
});

test("[OPS-22] doctor names who is said to run the shop, and says how to mend it", () => {
  const about = (settings: Record<string, string>) =>
    checkSettings({ ...realServices, ...settings }).findings.filter(({ topic }) => topic === "BUSINESS_NAME");
  expect(about({ SHOP_NAME: "Little Wren" })).toEqual([
    expect.objectContaining({
      finding: "is not set: the legal notice says that 'Little Wren' runs the shop",
      cure: expect.stringMatching(/^Set BUSINESS_NAME to the company or the person/),
    }),
  ]);
  expect(about({ BUSINESS_NAME: "Larkspur Goods LLC" })).toEqual([]);
});

test("[OPS-22] [AUTH-13] doctor doubts an https address without a proxy, for the shop has no certificate", () => {
  const topics = (TRUST_PROXY: string) =>
    checkSettings({ ...realServices, PUBLIC_URL: "https://shop.example", TRUST_PROXY }).findings.map(
      ({ topic }) => topic,
    );
  expect(topics("0")).toContain("TRUST_PROXY");
  expect(topics("1")).not.toContain("TRUST_PROXY");
});

test("[OPS-22] doctor says that nobody makes backups anymore, and asks a demo for none", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "nestling-doctor-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const now = new Date("2026-12-01T12:00:00Z");
  const about = async (settings: Record<string, string>) =>
    (await checkBackups(readConfig({ DATA_DIR, ...settings }), now)).map(({ state, finding }) => [
      state,
      finding,
    ]);
  expect(await about({})).toEqual([]);
  expect(await about(realServices)).toEqual([["warning", "none was made yet"]]);
  const madeAt = (at: string) => recordBackup(DATA_DIR, { at: new Date(at), file: "/mnt/a.backup" });
  await madeAt("2026-11-29T03:30:00Z");
  expect(await about(realServices)).toEqual([["ok", expect.stringContaining("/mnt/a.backup")]]);
  await madeAt("2026-11-28T03:30:00Z");
  expect(await about(realServices)).toEqual([["warning", "the last is 3 days old: /mnt/a.backup"]]);
});

test("[OPS-22] doctor finds a file of keys that every user of the machine can read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "nestling-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "nestling.env");
  const states = async (text: string, mode: number) => {
    await writeFile(file, text);
    await chmod(file, mode);
    return (await checkFile(file)).map(({ state, topic }) => `${topic}: ${state}`);
  };
  expect(await states("PORT=3000\n", 0o644)).toEqual([]);
  expect(await states("STRIPE_SECRET_KEY=sk_test_1\n", 0o644)).toEqual(["nestling.env: wrong"]);
  expect(await states("STRIPE_SECRET_KEY=sk_test_1\n", 0o640)).toEqual([]);
});

test("[OPS-03] doctor distinguishes a clock that is ahead from one that is behind", () => {
  const compare = (seconds: number) =>
    compareClocks("clock", new Date(Date.now() + seconds * 1000), Date.now(), "Stripe's");
  expect(compare(0).state).toBe("ok");
  expect(compare(-2.5).state).toBe("ok");
  expect(compare(60)).toMatchObject({ state: "wrong", finding: "is 60 seconds behind Stripe's" });
  expect(compare(-61)).toMatchObject({ state: "wrong", finding: "is 60 seconds ahead of Stripe's" });
});
