import { z } from "zod";
import type { AliExpressClient } from "./client.ts";
import { instant, integer, lastInstant, lenient, optionalText, text } from "./fields.ts";

/** What the merchant's consent gives. Instants are milliseconds since 1970. */
export interface TokenPair {
  accessToken: string;
  /** Absent when the platform leaves the old one in place. */
  refreshToken: string | undefined;
  accessExpiresAt: number;
  /** Refreshing does not move it: a person authorizes the shop anew before then. */
  refreshExpiresAt: number;
  /** The buyer's account that orders are placed with. */
  account: string | undefined;
}

const tokenAnswer = z.object({
  access_token: text.pipe(z.string().min(1)),
  refresh_token: optionalText,
  expires_in: integer,
  refresh_expires_in: integer,
  expire_time: lenient(instant),
  refresh_token_valid_time: lenient(instant),
  account: optionalText,
});

/**
 * The page on which the merchant agrees that the shop places orders in their name. It leads back to `callbackUrl`, which
 * must be the app's own, with `code` and `state`.
 */
export function authorizeUrl(
  { baseUrl, appKey }: { baseUrl: string; appKey: string },
  { callbackUrl, state }: { callbackUrl: string; state: string },
): string {
  const query = new URLSearchParams({
    response_type: "code",
    force_auth: "true",
    client_id: appKey,
    redirect_uri: callbackUrl,
    state,
  });
  return `${baseUrl}/oauth/authorize?${query}`;
}

/** Exchanges the code of the consent, which is good for one use within 30 minutes. Throws an `AliExpressError`. */
export function createTokens(client: AliExpressClient, code: string): Promise<TokenPair> {
  return client.callSystem("/auth/token/create", { code }, tokenPair());
}

/** New tokens for a refresh token. Throws an `AliExpressError`, of kind `reauthorize` when it has run out. */
export function refreshTokens(client: AliExpressClient, refreshToken: string): Promise<TokenPair> {
  return client.callSystem("/auth/token/refresh", { refresh_token: refreshToken }, tokenPair());
}

/** Lifetimes differ between apps in test and launched ones: the answer's own count. */
function tokenPair() {
  const now = Date.now();
  const after = (seconds: number) => Math.min(now + seconds * 1_000, lastInstant);
  return tokenAnswer.transform(
    (answer): TokenPair => ({
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      accessExpiresAt: answer.expire_time ?? after(answer.expires_in),
      refreshExpiresAt: answer.refresh_token_valid_time ?? after(answer.refresh_expires_in),
      account: answer.account,
    }),
  );
}
