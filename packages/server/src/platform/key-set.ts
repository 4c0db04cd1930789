/** Private Ed25519 keys for signing, as a JSON Web Key Set (RFC 7517, RFC 8037). A secret. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from "node:crypto";
import { z } from "zod";

/** 32 bytes in base64url. */
const bytes = z.string().regex(/^[\w-]{43}$/);

const keySchema = z
  .object({
    kty: z.literal("OKP"),
    crv: z.literal("Ed25519"),
    kid: z.string().min(1).max(100),
    x: bytes,
    d: bytes,
  })
  .refine(isPair);

export const keySetSchema = z
  .object({ keys: z.tuple([keySchema], keySchema) })
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length);

export type KeySet = z.infer<typeof keySetSchema>;

/** Whether the public key belongs to the private one. Otherwise no signature would ever verify. */
function isPair(key: { kty: string; crv: string; x: string; d: string }): boolean {
  try {
    const { x } = createPublicKey(createPrivateKey({ key, format: "jwk" })).export({ format: "jwk" });
    return x === key.x;
  } catch {
    return false; // not a key
  }
}

/** The fingerprint of a key: its thumbprint of RFC 7638, which says nothing of the private half. */
export function fingerprintOf({ crv, kty, x }: KeySet["keys"][number]): string {
  return createHash("sha256").update(JSON.stringify({ crv, kty, x })).digest("base64url");
}

/** A set with one new key. */
export function newKeySet(): KeySet {
  const { privateKey } = generateKeyPairSync("ed25519");
  return keySetSchema.parse({ keys: [{ ...privateKey.export({ format: "jwk" }), kid: randomUUID() }] });
}
