import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import type { Clock } from "../platform/clock.ts";

/** What leaves the shop and comes back unread and unaltered, for a while: cookies, and who waits for an e-mail. */
export type Seal = {
  /** `content` for `seconds`, as text that nobody else can read, make, or use in another `kind`'s place. */
  close(kind: string, content: Record<string, unknown>, seconds: number): Promise<string>;
  /** Undefined for what is none of ours, of another kind, altered, or too old. */
  open<Content>(
    kind: string,
    sealed: string | undefined,
    schema: z.ZodType<Content>,
  ): Promise<Content | undefined>;
};

const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };

export function createSeal(secret: Uint8Array, clock: Clock): Seal {
  return {
    close(kind, content, seconds) {
      const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
      return new EncryptJWT({ content })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setAudience(kind)
        .setExpirationTime(expires)
        .encrypt(secret);
    },
    async open(kind, sealed, schema) {
      if (sealed === undefined) return undefined;
      try {
        const { payload } = await jwtDecrypt(sealed, secret, {
          ...algorithms,
          audience: kind,
          currentDate: clock.now(),
          requiredClaims: ["exp", "aud"],
        });
        return schema.parse(payload.content);
      } catch {
        return undefined; // whatever is wrong with it: it says nothing
      }
    },
  };
}
