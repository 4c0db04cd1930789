/**
 * The Ed25519 keys that sign tokens, as a JSON Web Key Set. The first key signs, all of them verify: to rotate, add a
 * new key in front and remove the old one when its last token has expired.
 */
import { hkdfSync } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CryptoKey, importJWK } from "jose";
import type { Config } from "../platform/config.ts";
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
  try {
    return keySetSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    // No `cause`: its message would contain the content of the file.
    throw new Error(`${file} does not hold the keys of tokens: bring it back from a backup, or remove it`);
  }
}

/** The keys of the shop: from the settings, or made by its first start or command. */
export async function openShopKeys({ data, tokenKeys }: Config): Promise<TokenKeys> {
  return openTokenKeys(tokenKeys ?? (await keepKeySet(join(data.directory, "token-keys.json"))));
}

export async function openTokenKeys({ keys }: KeySet): Promise<TokenKeys> {
  const [first] = keys;
  const publicKeys = new Map<string, CryptoKey>();
  for (const { d: _secret, ...key } of keys) publicKeys.set(key.kid, await imported(key));
  return {
    kid: first.kid,
    signing: await imported(first),
    verifying: (kid) => publicKeys.get(kid ?? ""),
    secretFor: (purpose) =>
      new Uint8Array(hkdfSync("sha256", Buffer.from(first.d, "base64url"), "nestling", purpose, 32)),
  };
}

async function imported(key: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  const made = await importJWK(key, "EdDSA");
  if (made instanceof Uint8Array) throw new Error("a symmetric key signs no tokens");
  return made;
}
