/**
 * The Ed25519 keys that sign tokens, as a JSON Web Key Set. The first key signs, all of them verify: to rotate, add a
 * new key in front and remove the old one when its last token has expired.
 */
import { hkdfSync, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inArray } from "drizzle-orm";
import { type CryptoKey, importJWK } from "jose";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import type { Database } from "../platform/database.ts";
import { fingerprintOf, type KeySet, keySetSchema, newKeySet } from "../platform/key-set.ts";
import { signingKeys } from "./tables.ts";

export type TokenKeys = {
  readonly kid: string;
  readonly signing: CryptoKey;
  /** The key with this kid; undefined if there is none. */
  readonly verifying: (kid: string | undefined) => CryptoKey | undefined;
  /**
   * Derives secrets of 32 bytes for one purpose, one of each key: the first makes something, and all of them open it. They reveal
   * nothing about other secrets or the keys.
   */
  readonly secretsFor: (purpose: string) => readonly [Uint8Array, ...Uint8Array[]];
};

/**
 * Reads the keys in `file`. The first start creates it; of two starts at once, one does. Throws if the file is damaged:
 * new keys would sign out every customer without a reason that anybody sees.
 */
export async function keepKeySet(file: string): Promise<KeySet> {
  await mkdir(dirname(file), { recursive: true });
  if (!existsSync(file)) await createKeySet(file);
  return readKeySet(await readFile(file, "utf8"), file);
}

/** Writes the file under another name until it is whole: two processes that start at once must not read half of it. */
async function createKeySet(file: string): Promise<void> {
  // Not named by the process: in two containers with one folder each process may be the first.
  const part = `${file}.part-${randomUUID()}`;
  try {
    await writeFile(part, JSON.stringify(newKeySet()), { mode: 0o600, flag: "wx", flush: true });
    await link(part, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(part, { force: true });
  }
}

function readKeySet(text: string, file: string): KeySet {
  try {
    return keySetSchema.parse(JSON.parse(text));
  } catch {
    // No `cause`: its message would contain the content of the file.
    throw new Error(`${file} does not hold the keys of tokens: bring it back from a backup, or remove it`);
  }
}

/** Where the keys are that a start has made. */
export const keyFileOf = ({ data }: Config) => join(data.directory, "token-keys.json");

/** The keys of the settings, or those that a start has made. Undefined where none has; throws if their file is damaged. */
export async function findKeySet(config: Config): Promise<KeySet | undefined> {
  const file = keyFileOf(config);
  if (config.tokenKeys !== undefined || !existsSync(file)) return config.tokenKeys;
  return readKeySet(await readFile(file, "utf8"), file);
}

/**
 * The keys of the shop for a process that serves it: from the settings, or made by its first start. Throws ConfigError if the
 * shop signs with a key that is not among them: its customers would be signed in at some processes, and not at others.
 */
export async function openShopKeys(config: Config, database: Database): Promise<TokenKeys> {
  const set = config.tokenKeys ?? (await keepKeySet(keyFileOf(config)));
  await recordSigningKey(database, set);
  return openTokenKeys(set);
}

/** Records that the shop signs with the first key from now on. A new one comes in one process at a time: the others verify it. */
async function recordSigningKey(database: Database, { keys }: KeySet): Promise<void> {
  const fingerprint = fingerprintOf(keys[0]);
  const recorded = await database
    .insert(signingKeys)
    .values({ fingerprint })
    .onConflictDoUpdate({
      target: signingKeys.id,
      set: { fingerprint },
      setWhere: inArray(signingKeys.fingerprint, keys.map(fingerprintOf)),
    })
    .returning({ id: signingKeys.id });
  if (recorded.length > 0) return;
  throw new ConfigError(
    "The keys of this process lack the one that the shop signs with: give it the TOKEN_KEYS, or the token-keys.json in DATA_DIR, of the other processes, or stop them all and run 'nestling keys replace', which signs every customer out.",
  );
}

/** The fingerprint of the key that the shop signs with. Undefined before its first start, and after a restore. */
export async function findSigningKey(database: Database): Promise<string | undefined> {
  const [row] = await database.select({ fingerprint: signingKeys.fingerprint }).from(signingKeys);
  return row?.fingerprint;
}

/** Lets the next process start with any keys. Who is signed in with a key that it lacks is signed out. */
export async function forgetSigningKey(database: Database): Promise<void> {
  await database.delete(signingKeys);
}

/**
 * The secrets of the shop's keys for a command, read when the first is asked for: most commands need none, and one that made keys
 * of its own would write links that open nothing. Throws ConfigError if the keys are not where the command looks for them, or are
 * not those of the shop.
 *
 * @param signing the fingerprint of the key that the shop signs with, where it has started
 */
export function shopSecrets(config: Config, signing: string | undefined): Pick<TokenKeys, "secretsFor"> {
  const file = keyFileOf(config);
  const read = () => {
    try {
      return readFileSync(file, "utf8");
    } catch (error) {
      const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
      throw new ConfigError(
        `The links of mails need the shop's keys, and ${file} cannot be read${code}: run the command as the user of the shop, or set TOKEN_KEYS as the shop has it.`,
      );
    }
  };
  return {
    secretsFor: (purpose) => {
      const set = config.tokenKeys ?? readKeySet(read(), file);
      if (signing !== undefined && fingerprintOf(set.keys[0]) !== signing) {
        throw new ConfigError(
          "The links of mails need the key that the shop signs with, and this command has another: run it with the TOKEN_KEYS, or the token-keys.json in DATA_DIR, that the shop has started with.",
        );
      }
      return secretsOf(set, purpose);
    },
  };
}

function secretsOf({ keys: [first, ...others] }: KeySet, purpose: string): [Uint8Array, ...Uint8Array[]] {
  const secretOf = ({ d }: KeySet["keys"][number]) =>
    new Uint8Array(hkdfSync("sha256", Buffer.from(d, "base64url"), "nestling", purpose, 32));
  return [secretOf(first), ...others.map(secretOf)];
}

export async function openTokenKeys(set: KeySet): Promise<TokenKeys> {
  const { keys } = set;
  const [first] = keys;
  const publicKeys = new Map<string, CryptoKey>();
  for (const { d: _secret, ...key } of keys) publicKeys.set(key.kid, await imported(key));
  return {
    kid: first.kid,
    signing: await imported(first),
    verifying: (kid) => publicKeys.get(kid ?? ""),
    secretsFor: (purpose) => secretsOf(set, purpose),
  };
}

async function imported(key: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  const made = await importJWK(key, "EdDSA");
  if (made instanceof Uint8Array) throw new Error("a symmetric key signs no tokens");
  return made;
}
