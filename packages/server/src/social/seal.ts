import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import type { Clock } from "../platform/clock.ts";

/** Encrypts data that the shop gives to a browser and takes back: cookies, and a login that waits for an email. */
export type Seal = {
  /** Encrypts `content`. It is valid for `seconds`, and only as this `kind`. */
  close(kind: string, content: Record<string, unknown>, seconds: number): Promise<string>;
  /** Decrypts; undefined if the text is forged, altered, of another kind, or expired. */
  open<Content>(
    kind: string,
    sealed: string | undefined,
    schema: z.ZodType<Content>,
  ): Promise<Content | undefined>;
};

const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };

/** @param secrets of 32 bytes: the first encrypts, and all of them decrypt */
export function createSeal(secrets: readonly [Uint8Array, ...Uint8Array[]], clock: Clock): Seal {
  return {
    close(kind, content, seconds) {
      const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
      return new EncryptJWT({ content })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setAudience(kind)
        .setExpirationTime(expires)
        .encrypt(secrets[0]);
    },
    async open(kind, sealed, schema) {
      if (sealed === undefined) return undefined;
      for (const secret of secrets) {
        try {
          const { payload } = await jwtDecrypt(sealed, secret, {
            ...algorithms,
            audience: kind,
            currentDate: clock.now(),
            requiredClaims: ["exp", "aud"],
          });
          return schema.parse(payload.content);
        } catch {
          // Forged, altered, expired, or encrypted with another secret.
        }
      }
      return undefined;
    },
  };
}
