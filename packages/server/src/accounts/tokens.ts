/** Session tokens (AUTH-10, AUTH-11): signed, and readable by anyone. */
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { TokenKeys } from "./token-keys.ts";

/** The claims of a token, and nothing else, because anyone can read them. */
export type TokenPayload = {
  sub: string;
  sid: string;
  first_name: string;
  last_name?: string;
  email: string;
  email_verified: boolean;
  iat: number;
  exp: number;
};

const names = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Signs a token with these claims. */
export function signToken(keys: TokenKeys, payload: TokenPayload): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "EdDSA", kid: keys.kid, typ: "JWT" })
    .sign(keys.signing);
}

/** The account and session that a token names; undefined if it is forged, altered, or expired at `now`. */
export async function readToken(
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<{ accountId: string; sessionId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.verifying(kid);
        if (key === undefined) throw new Error("no key of ours");
        return key;
      },
      { algorithms: ["EdDSA"], currentDate: now, requiredClaims: ["exp", "sub", "sid"] },
    );
    const { sub, sid } = names.parse(payload);
    return { accountId: sub, sessionId: sid };
  } catch {
    return undefined; // whatever is wrong with the token, it signs nobody in
  }
}
