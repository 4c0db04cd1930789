/**
 * The Ed25519 keys that sign tokens, as a JSON Web Key Set. The first key signs, all of them verify: to rotate, add a
 * new key in front and remove the old one when its last token has expired.
 */
import { hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CryptoKey, importJWK } from "jose";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { type KeySet, keySetSchema, newKeySet } from "../platform/key-set.ts";

export type TokenKeys = {
  readonly kid: string;
  readonly signing: CryptoKey;
  /** The key with this kid; undefined if there is none. */
  readonly verifying: (kid: string | undefined) => CryptoKey | undefined;
  /** Derives a secret of 32 bytes for one purpose. It reveals nothing about the other secrets or the keys. */
  readonly secretFor: (purpose: string) => Uint8Array;
};

/**
 * Reads the keys in `file`. The first start creates it; of two starts at once, one does. Throws if the file is damaged:
 * new keys would sign out every customer without a reason that anybody sees.
 */
export async function keepKeySet(file: string): Promise<KeySet> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, JSON.stringify(newKeySet()), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readKeySet(await readFile(file, "utf8"), file);
}

function readKeySet(text: string, file: string): KeySet {
  try {
    return keySetSchema.parse(JSON.parse(text));
  } catch {
    // No `cause`: its message would contain the content of the file.
    throw new Error(`${file} does not hold the keys of tokens: bring it back from a backup, or remove it`);
  }
}

const fileOf = ({ data }: Config) => join(data.directory, "token-keys.json");

/** The keys of the shop: from the settings, or made by its first start. */
export async function openShopKeys(config: Config): Promise<TokenKeys> {
  return openTokenKeys(config.tokenKeys ?? (await keepKeySet(fileOf(config))));
}

/**
 * The secrets of the shop's keys for a command, read when the first is asked for: most commands need none, and one that made keys
 * of its own would write links that open nothing. Throws ConfigError if the keys are not where the command looks for them.
 */
export function shopSecrets(config: Config): Pick<TokenKeys, "secretFor"> {
  const file = fileOf(config);
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
  return { secretFor: (purpose) => secretOf(config.tokenKeys ?? readKeySet(read(), file), purpose) };
}

function secretOf({ keys: [first] }: KeySet, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", Buffer.from(first.d, "base64url"), "nestling", purpose, 32));
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
    secretFor: (purpose) => secretOf(set, purpose),
  };
}

async function imported(key: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  const made = await importJWK(key, "EdDSA");
  if (made instanceof Uint8Array) throw new Error("a symmetric key signs no tokens");
  return made;
}
