import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { openShopKeys, shopSecrets } from "./token-keys.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "nestling-keys-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test("[ORD-03] a command has the secrets of the shop that made the keys, however often it asks", async () => {
  const config = readConfig({ DATA_DIR: await folder() });
  const { secretFor } = await openShopKeys(config);
  expect(shopSecrets(config).secretFor("links")).toEqual(secretFor("links"));
  expect(shopSecrets(config).secretFor("others")).not.toEqual(secretFor("links"));
});

test("[ORD-03] a command makes no keys, and misses them only where it needs a secret", async () => {
  const DATA_DIR = await folder();
  const secrets = shopSecrets(readConfig({ DATA_DIR }));
  expect(() => secrets.secretFor("links")).toThrow(
    /cannot be read \(ENOENT\): run the command as the user of the shop/,
  );
  expect(existsSync(join(DATA_DIR, "token-keys.json"))).toBe(false);
});

test("[ORD-03] damaged keys are said to be damaged, without their content", async () => {
  const DATA_DIR = await folder();
  await writeFile(join(DATA_DIR, "token-keys.json"), '{"keys":[{"d":"secret"');
  const { secretFor } = shopSecrets(readConfig({ DATA_DIR }));
  expect(() => secretFor("links")).toThrow(/does not hold the keys of tokens/);
  expect(() => secretFor("links")).not.toThrow(/secret"/);
});
