import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Context, Hono } from "hono";
import type { Person } from "../people/people.ts";
import type { Register } from "../people/register.ts";
import { facebookApps } from "./client.ts";
import { codes, graphError } from "./errors.ts";
import type { Grants } from "./grants.ts";

/** The fields of a profile that the shop asks for; any other is refused by name. */
const fields = {
  id: ({ id }: Person) => id,
  name: ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim(),
  first_name: ({ firstName }: Person) => firstName,
  last_name: ({ lastName }: Person) => lastName,
  email: ({ email }: Person) => email,
} as const;

const MALFORMED = "Invalid OAuth access token - Cannot parse access token";

/** The calls of the Graph API that a server makes to know who has logged in. */
export function graphRoutes(app: Hono, { grants, register }: { grants: Grants; register: Register }): void {
  app.get("/oauth/access_token", (c) => {
    const { client_id, client_secret, redirect_uri, code, code_verifier = "", ...others } = c.req.query();
    const unbuilt = Object.keys(others)[0];
    if (unbuilt !== undefined) return notBuilt(`the parameter ${unbuilt} of oauth/access_token`);
    const asking = facebookApps.find(({ id }) => id === client_id);
    if (asking === undefined) {
      return graphError(
        101,
        "Error validating application. Cannot get application info due to a system error.",
      );
    }
    if (!isSame(asking.secret, client_secret ?? "")) return graphError(1, "Error validating client secret.");
    const grant = grants.redeem(code ?? "");
    switch (grant) {
      case "unknown":
        return graphError(codes.invalidParameter, "Invalid verification code format.");
      case "expired":
        return graphError(codes.invalidParameter, "This authorization code has expired.");
      case "used":
        return graphError(codes.invalidParameter, "This authorization code has been used.");
    }
    if (grant.app !== asking.id || grant.redirectUri !== redirect_uri) {
      return graphError(
        codes.invalidParameter,
        "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request",
      );
    }
    if (grant.challenge !== "" && !isSame(grant.challenge, challengeOf(code_verifier))) {
      return graphError(codes.invalidParameter, "Invalid code_verifier parameter");
    }
    const { token, expiresIn } = grants.issueToken(grant);
    return c.json({ access_token: token, token_type: "bearer", expires_in: expiresIn }, 200, noStore);
  });

  app.get("/me", (c) => {
    const token = tokenOf(c);
    const grant = grants.findToken(token);
    const person = grant && register.find(grant.person);
    if (grant === undefined || person === undefined) return graphError(codes.tokenInvalid, MALFORMED);
    const secret = facebookApps.find(({ id }) => id === grant.app)?.secret ?? "";
    const proof = createHmac("sha256", secret).update(token).digest("hex");
    if (!isSame(proof, c.req.query("appsecret_proof") ?? "")) {
      return graphError(codes.invalidParameter, "Invalid appsecret_proof provided in the API argument");
    }
    const profile: Record<string, string | undefined> = { id: person.id };
    for (const field of (c.req.query("fields") ?? "id,name").split(",")) {
      if (!isField(field)) return notBuilt(`the field ${field} of /me`);
      profile[field] = fields[field](person);
    }
    return c.json(profile, 200, noStore);
  });

  app.get("/debug_token", (c) => {
    const [id, secret = ""] = tokenOf(c).split("|");
    const asking = facebookApps.find((known) => known.id === id);
    if (asking === undefined || !isSame(asking.secret, secret)) {
      return graphError(codes.tokenInvalid, "Invalid OAuth access token signature.");
    }
    const grant = grants.findToken(c.req.query("input_token") ?? "");
    if (grant === undefined) {
      const error = { code: codes.tokenInvalid, message: "Malformed access token" };
      return c.json({ data: { error, is_valid: false, scopes: [] } }, 200, noStore);
    }
    if (grant.app !== asking.id) {
      return graphError(
        codes.invalidParameter,
        "(#100) You must provide an app access token, or a user access token that is an owner or developer of the app",
      );
    }
    const { app: app_id, person: user_id, issuedAt: issued_at, expiresAt: expires_at } = grant;
    const data = { app_id, type: "USER", application: asking.name, expires_at, is_valid: true, issued_at };
    return c.json({ data: { ...data, scopes: ["email", "public_profile"], user_id } }, 200, noStore);
  });

  app.all("*", (c) => notBuilt(`${c.req.method} ${c.req.path}`));
}

const noStore = { "cache-control": "no-store" };

/** Of PKCE, by S256. */
function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function tokenOf(c: Context): string {
  return c.req.query("access_token") ?? /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
}

function isField(name: string): name is keyof typeof fields {
  return Object.hasOwn(fields, name);
}

function notBuilt(what: string): Response {
  return graphError(codes.unsupported, `The sandbox's Facebook has no ${what}.`, 501);
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
