/**
 * The keys that tokens are signed with: Ed25519, as a JSON Web Key Set. The first one signs, all of them verify, so that
 * a new key can be put in front and the old one taken out when its last token has expired.
 */
import { hkdfSync } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type CryptoKey, importJWK } from "jose";
import { type KeySet, keySetSchema, newKeySet } from "../platform/key-set.ts";

export type TokenKeys = {
  readonly kid: string;
  readonly signing: CryptoKey;
  /** The key that a kid names; undefined for one that is not ours. */
  readonly verifying: (kid: string | undefined) => CryptoKey | undefined;
  /** A secret of 32 bytes for one purpose, which tells nothing about the others or the keys. */
  readonly secretFor: (purpose: string) => Uint8Array;
};

/**
 * The keys in `file`, which is made with new ones by the first start. Of two starts at once one makes it. Throws when the
 * file is damaged: new keys would sign everybody out, and nobody would know why.
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
    // The cause would hold what the file holds.
    throw new Error(`${file} does not hold the keys of tokens: bring it back from a backup, or remove it`);
  }
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
