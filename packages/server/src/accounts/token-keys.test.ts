import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { fingerprintOf, newKeySet } from "../platform/key-set.ts";
import { keepKeySet, openTokenKeys, shopSecrets } from "./token-keys.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "nestling-keys-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test("[ORD-03] a command has the secrets of the shop that made the keys, however often it asks", async () => {
  const DATA_DIR = await folder();
  const set = await keepKeySet(join(DATA_DIR, "token-keys.json"));
  const { secretsFor } = await openTokenKeys(set);
  const secrets = shopSecrets(readConfig({ DATA_DIR }), fingerprintOf(set.keys[0]));
  expect(secrets.secretsFor("links")).toEqual(secretsFor("links"));
  expect(secrets.secretsFor("others")).not.toEqual(secretsFor("links"));
});

test("[OPS-60] processes that start at once in one folder have the same keys, and leave nothing else there", async () => {
  const directory = await folder();
  const file = join(directory, "token-keys.json");
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => keepKeySet(file)));
  for (const other of others) expect(other).toEqual(first);
  expect(await keepKeySet(file)).toEqual(first);
  expect(await readdir(directory)).toEqual(["token-keys.json"]);
});

test("[OPS-60] a rotated key still opens what it has made, and the new one makes everything", async () => {
  const [former, added] = [newKeySet().keys[0], newKeySet().keys[0]];
  const [own] = (await openTokenKeys({ keys: [former] })).secretsFor("links");
  const [used, ...others] = (await openTokenKeys({ keys: [added, former] })).secretsFor("links");
  expect(others).toEqual([own]);
  expect(used).not.toEqual(own);
});

test("[ORD-03] a command makes no keys, and misses them only where it needs a secret", async () => {
  const DATA_DIR = await folder();
  const secrets = shopSecrets(readConfig({ DATA_DIR }), undefined);
  expect(() => secrets.secretsFor("links")).toThrow(
    /cannot be read \(ENOENT\): run the command as the user of the shop/,
  );
  expect(existsSync(join(DATA_DIR, "token-keys.json"))).toBe(false);
});

test("[ORD-03] damaged keys are said to be damaged, without their content", async () => {
  const DATA_DIR = await folder();
  await writeFile(join(DATA_DIR, "token-keys.json"), '{"keys":[{"d":"secret"');
  const { secretsFor } = shopSecrets(readConfig({ DATA_DIR }), undefined);
  expect(() => secretsFor("links")).toThrow(/does not hold the keys of tokens/);
  expect(() => secretsFor("links")).not.toThrow(/secret"/);
});

test("[OPS-60] a command writes no links with another key than the shop signs with", () => {
  const [own, other] = [newKeySet(), newKeySet()];
  const secretsWith = (...keys: unknown[]) =>
    shopSecrets(readConfig({ TOKEN_KEYS: JSON.stringify({ keys }) }), fingerprintOf(own.keys[0]));
  expect(secretsWith(own.keys[0], other.keys[0]).secretsFor("links")[0]).toHaveLength(32);
  for (const keys of [[other.keys[0]], [other.keys[0], own.keys[0]]])
    expect(() => secretsWith(...keys).secretsFor("links")).toThrow(/this command has another: run it with/);
});
