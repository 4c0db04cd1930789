import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { fingerprintOf, type KeySet, newKeySet } from "../platform/key-set.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { signingKeys } from "./tables.ts";
import { findSigningKey, openShopKeys } from "./token-keys.ts";

const { database, url } = await testDatabase();
const newKey = () => newKeySet().keys[0];
const [first, second, stranger] = [newKey(), newKey(), newKey()];

/** Starts a process with these keys. Resolves to the one that it signs with. */
async function started(...keys: KeySet["keys"][number][]): Promise<string> {
  const { kid } = await openShopKeys(readConfig({ TOKEN_KEYS: JSON.stringify({ keys }) }), database);
  return kid;
}

beforeEach(() => database.delete(signingKeys));

test("[OPS-60] a process with other keys than the shop's does not start, and says what to do", async () => {
  await started(first);
  await started(first);
  await expect(started(stranger)).rejects.toThrow(
    /^The keys of this process lack the one that the shop signs with: give it [^.]+token-keys\.json[^.]+\.$/,
  );
  expect(await findSigningKey(database)).toBe(fingerprintOf(first));
});

test("[OPS-60] of two first starts with different keys one wins, and the other does not start", async () => {
  const starts = await Promise.allSettled([started(first), started(stranger)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("[OPS-60] a new key comes in one process at a time, in front of the one before it", async () => {
  await started(first);
  expect(await started(second, first)).toBe(second.kid);
  await expect(started(first), "it would not know who has signed in elsewhere").rejects.toThrow(
    "lack the one",
  );
  await started(second, first);
  expect(await started(second), "the old one has signed nothing for a month").toBe(second.kid);
});

test("[OPS-60] a key that all processes know first, and sign with later, keeps each of them starting", async () => {
  await started(first);
  await started(first, second);
  await started(second, first);
  await started(first, second);
  await started(second, first);
  expect(await findSigningKey(database)).toBe(fingerprintOf(second));
});

test("[OPS-60] keys are replaced while the shop is stopped, after a question", async () => {
  await started(first);
  const running = await commandLine(url)("keys", "replace", "--yes");
  expect(running, "the connections of this test are those of a shop").toMatchObject({
    status: 1,
    err: expect.stringContaining("The shop runs"),
  });
  expect(await findSigningKey(database)).toBe(fingerprintOf(first));

  const stopped = await testDatabase();
  const asked = async (statement: string) => {
    const client = new pg.Client({ connectionString: stopped.url });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  await asked("insert into signing_key (fingerprint) values ('lost')");
  const nestling = commandLine(stopped.url);
  expect(await nestling("keys", "replace"), "nobody answers the question").toMatchObject({ status: 2 });
  expect((await asked("select from signing_key")).rowCount).toBe(1);
  expect(await nestling("keys", "replace", "--yes")).toMatchObject({ status: 0 });
  expect((await asked("select from signing_key")).rowCount).toBe(0);
});
