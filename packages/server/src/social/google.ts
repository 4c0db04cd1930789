import * as client from "openid-client";
import { z } from "zod";
import type { SocialPerson } from "../accounts/social-person.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import type { Authentication, Secrets, SocialProvider } from "./identity-provider.ts";
import { type Fetch, isAway, outsideCall } from "./outside-call.ts";

/** The merchant's OAuth client, and the addresses of Google. */
export type GoogleAccess = {
  issuer: string;
  /** The address that tells which client a token was issued to. */
  tokenInfo: string;
  clientId: string;
  clientSecret: string;
  /** The return address. */
  redirectUri: string;
  /** Calls these addresses, if not over the network. */
  reach?: Fetch;
};

/** The addresses of Google. */
export const realGoogle = {
  issuer: "https://accounts.google.com",
  tokenInfo: "https://oauth2.googleapis.com/tokeninfo",
};

const scope = "openid email profile";

/** How long Google's configuration is kept, in milliseconds. */
const discoveryLife = 3_600_000;

/** How far the issue time of a new id_token may lie in the past or the future, in seconds. */
const oldest = 600;
const skew = 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  // tokeninfo writes it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
  hd: z.string().optional(),
});

const tokenInfoSchema = z.object({ aud: z.string(), azp: z.string().optional(), sub: z.string() });

/**
 * Google's login by OpenID Connect. Every claim of the id_token is checked, most of them by openid-client, which is
 * certified.
 */
export function googleLogin(access: GoogleAccess, clock: Clock, log: Log): SocialProvider {
  const { issuer, clientId, clientSecret, redirectUri } = access;
  const ask = outsideCall(clock, access.reach);
  const customFetch: client.CustomFetch = (url, { method, headers, body }) =>
    ask(url, { method, headers, ...(body && { body }) });
  const allowHttp = issuer.startsWith("http:"); // a stand-in on this machine
  let discovered: { at: number; metadata: client.ServerMetadata } | undefined;

  async function metadata(): Promise<client.ServerMetadata> {
    const now = clock.now().getTime();
    if (discovered === undefined || now - discovered.at > discoveryLife) {
      const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        [client.customFetch]: customFetch,
        execute: allowHttp ? [client.allowInsecureRequests] : [],
      });
      discovered = { at: now, metadata: found.serverMetadata() };
    }
    return discovered.metadata;
  }

  /** Created for each login, so that Google's keys are read again and a rotation is never missed. */
  async function configuration(): Promise<client.Configuration> {
    const server = {
      ...(await metadata()),
      // Off, because the return page passes on only code and state. Each provider has its own return address instead.
      authorization_response_iss_parameter_supported: false,
    };
    const config = new client.Configuration(
      server,
      clientId,
      { id_token_signed_response_alg: "RS256" },
      client.ClientSecretPost(clientSecret),
    );
    config[client.customFetch] = customFetch;
    if (allowHttp) client.allowInsecureRequests(config);
    client.enableNonRepudiationChecks(config); // checks the signature too, though TLS would be enough
    return config;
  }

  function isRecent(issuedAt: number): boolean {
    const now = clock.now().getTime() / 1000;
    return issuedAt > now - oldest && issuedAt < now + skew;
  }

  async function authenticate(ask: () => Promise<Authentication>): Promise<Authentication> {
    try {
      return await ask();
    } catch (err) {
      if (isAway(err)) {
        log.warn({ err }, "Google isn't responding");
        return { outcome: "unavailable" };
      }
      log.warn({ err }, "Google refuses a login, or says what cannot be believed");
      return { outcome: "refused" };
    }
  }

  return {
    async address({ state, nonce, verifier }: Secrets) {
      try {
        const parameters = {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          prompt: "select_account",
        };
        return client.buildAuthorizationUrl(await configuration(), parameters).href;
      } catch (err) {
        log.warn({ err }, "Google isn't responding");
        return undefined;
      }
    },

    exchange: (code, { state, nonce, verifier }) =>
      authenticate(async () => {
        const back = new URL(redirectUri);
        back.search = new URLSearchParams({ code, state }).toString();
        const tokens = await client.authorizationCodeGrant(await configuration(), back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        // openid-client checks azp only for several audiences, and does not check the age.
        if (claims === undefined || (claims.azp ?? clientId) !== clientId || !isRecent(claims.iat)) {
          log.warn("Google gave an id_token of another app or another time");
          return { outcome: "refused" };
        }
        return { outcome: "authenticated", person: personFrom(claims) };
      }),

    inspect: (accessToken) =>
      authenticate(async () => {
        const answer = await ask(`${access.tokenInfo}?${new URLSearchParams({ access_token: accessToken })}`);
        const info = tokenInfoSchema.safeParse(await answer.json());
        // A token of another app is genuine, but that app could send it here to sign in as its users.
        if (!answer.ok || !info.success || info.data.aud !== clientId) return { outcome: "refused" };
        const { sub, azp = clientId } = info.data;
        if (azp !== clientId) return { outcome: "refused" };
        const claims = await client.fetchUserInfo(await configuration(), accessToken, sub);
        return { outcome: "authenticated", person: personFrom(claims) };
      }),
  };
}

/**
 * Google vouches only for mailboxes that it runs: Gmail, or a Workspace. Any other email was verified once, and may
 * belong to somebody else by now.
 */
function personFrom(claims: unknown): SocialPerson {
  const { sub, email, email_verified, given_name, family_name, hd } = claimsSchema.parse(claims);
  const isGoogles = hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email ?? "");
  return {
    provider: "google",
    subject: sub,
    email,
    isVouched: email_verified && isGoogles,
    firstName: given_name,
    lastName: family_name,
  };
}
