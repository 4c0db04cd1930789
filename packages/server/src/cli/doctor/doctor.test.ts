import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compareClocks } from "./database.ts";
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

test("[OPS-03] doctor distinguishes a clock that is ahead from one that is behind", () => {
  const compare = (seconds: number) =>
    compareClocks("clock", new Date(Date.now() + seconds * 1000), Date.now(), "Stripe's");
  expect(compare(0).state).toBe("ok");
  expect(compare(-2.5).state).toBe("ok");
  expect(compare(60)).toMatchObject({ state: "wrong", finding: "is 60 seconds behind Stripe's" });
  expect(compare(-61)).toMatchObject({ state: "wrong", finding: "is 60 seconds ahead of Stripe's" });
});
