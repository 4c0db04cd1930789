import type { JWK } from "jose";
import Provider, { type Adapter, interactionPolicy } from "oidc-provider";
import { pageHeaders } from "../people/look.ts";
import { sorryPage } from "../people/page.ts";
import type { Person } from "../people/people.ts";
import { foreignClient, foreignReturn, shopClient } from "./client.ts";

/** How long a code can be used, in seconds. */
const CODE = 60;
/** How long somebody may take to pick, in seconds. */
const PICK = 3_600;
const TOKEN = 3_599;

export interface ProviderOptions {
  issuer: string;
  /** The one address of the shop that Google may send people back to. */
  returnTo: string;
  keys: JWK[];
  cookieSecret: string;
  adapter: (model: string) => Adapter;
  find(id: string): Person | undefined;
}

/** An OpenID provider set up as Google is: its paths, its claims, and nothing that it does not have. */
export function createProvider({ issuer, returnTo, keys, cookieSecret, adapter, find }: ProviderOptions) {
  const { pathname } = new URL(issuer);
  const policy = interactionPolicy.base();
  policy.remove("consent"); // picking somebody is the consent
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const client = ({ id, secret, name }: typeof shopClient, redirectUri: string) => ({
    client_id: id,
    client_secret: secret,
    client_name: name,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "client_secret_post" as const,
  });
  const names = {
    session: "sandbox_google",
    interaction: "sandbox_google_pick",
    resume: "sandbox_google_resume",
  };
  const cookie = { httpOnly: true, sameSite: "lax" as const, path: pathname, overwrite: true };
  const off = { enabled: false };

  const provider = new Provider(issuer, {
    adapter,
    jwks: { keys },
    clients: [client(shopClient, returnTo), client(foreignClient, foreignReturn)],
    routes: {
      authorization: "/o/oauth2/v2/auth",
      token: "/token",
      userinfo: "/v1/userinfo",
      jwks: "/oauth2/v3/certs",
    },
    scopes: ["openid", "email", "profile"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "hd"],
    },
    // Google's id_token holds them all; one has not to ask /userinfo.
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    pkce: { required: () => true },
    features: {
      devInteractions: off,
      rpInitiatedLogout: off,
      dPoP: off,
      resourceIndicators: off,
      pushedAuthorizationRequests: off,
    },
    interactions: { policy, url: (_ctx, { uid }) => `${pathname}/pick/${uid}` },
    cookies: { names, keys: [cookieSecret], long: cookie, short: cookie },
    ttl: {
      AuthorizationCode: CODE,
      AccessToken: TOKEN,
      IdToken: TOKEN,
      Interaction: PICK,
      Session: PICK,
      Grant: PICK,
    },
    expiresWithSession: () => false,
    async loadExistingGrant({ oidc }) {
      const { client: asking, session } = oidc;
      if (asking === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    findAccount(_ctx, id) {
      const person = find(id);
      return person && { accountId: id, claims: () => claimsOf(person) };
    },
    async renderError(ctx, { error, error_description }) {
      ctx.set(pageHeaders);
      ctx.type = "html";
      ctx.body = String(await sorryPage("Google", `${error}: ${error_description}`));
    },
  });
  provider.proxy = true;
  return provider;
}

/** What Google says of a person. */
function claimsOf({ id, firstName, lastName, email, isVerified, domain }: Person) {
  return {
    sub: id,
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    ...(lastName !== "" && { family_name: lastName }),
    ...(email !== undefined && { email, email_verified: isVerified }),
    ...(domain !== undefined && { hd: domain }),
  };
}
