import { randomUUID } from "node:crypto";
import { localPath } from "@nestling/commerce/local-path";
import { z } from "zod";
import { joinByMail } from "../accounts/join-by-mail.ts";
import type { SocialPerson } from "../accounts/social-person.ts";
import { opensAccount, signInWith, type Visit } from "../accounts/social-sign-in.ts";
import { type Provider, providers } from "../accounts/tables.ts";
import { linkLives } from "../mail/link-lives.ts";
import { attemptLife, attemptSchema, isSame, type LoginAttempt, secretsOf } from "./attempt.ts";
import type { Authentication } from "./identity-provider.ts";
import type { SocialContext } from "./social-context.ts";

/** How a social login ends. `path` is the page to go back to, if it is known. */
export type Finish = { path?: string } & (
  | { outcome: "in"; token: string }
  | { outcome: "canceled" | "expired" | "refused" | "unavailable" | "not_this_browser" }
  | { outcome: "email_needed"; pending: string }
  /** `kept` becomes a cookie that names the attempt, so that the mailed link works only in this browser. */
  | { outcome: "mailed"; kept: string; seconds: number }
);

/** The parameters of the return address. */
export type CallbackParams = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
};

const personSchema: z.ZodType<SocialPerson> = z.object({
  provider: z.enum(providers),
  subject: z.string(),
  email: z.string().optional(),
  isVouched: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
}) as z.ZodType<SocialPerson>;

const pendingSchema = z.object({ person: personSchema, path: z.string(), systemType: z.string() });

const joiningSchema = z.object({ attempt: z.string(), path: z.string(), systemType: z.string() });

type Origin = { path: string; systemType: string };

/** Finishes a login after the return from a provider. `kept` is the cookie with the attempt. */
export async function finishLogin(
  context: SocialContext,
  provider: Provider,
  { code, state, error }: CallbackParams,
  kept: string | undefined,
  visit: Omit<Visit, "systemType">,
): Promise<Finish> {
  const attempt = await context.seal.open("attempt", kept, attemptSchema);
  if (attempt?.provider !== provider) return { outcome: "expired" };
  const secrets = secretsOf(attempt, new URL(context.publicUrl).host);
  if (!isSame(secrets.state, state)) return { outcome: "expired" };
  const path = localPath(attempt.path);
  if (error !== undefined) return { outcome: outcomeOf(error), path };
  if (code === undefined) return { outcome: "refused", path };
  const authentication = await context.providers[provider].exchange(code, secrets);
  return completeSignIn(context, authentication, { path, systemType: attempt.systemType }, visit);
}

/** Signs in with an access token that a client sends. No page was left for it, so it goes home. */
export async function finishByToken(
  context: SocialContext,
  provider: Provider,
  accessToken: string,
  { systemType, ...visit }: Visit,
): Promise<Finish> {
  const authentication = await context.providers[provider].inspect(accessToken);
  return completeSignIn(context, authentication, { path: "/", systemType }, visit);
}

/**
 * Finishes a login without an email by the one that the visitor types. It is unproven: it opens a new account, or is
 * mailed a link.
 */
export async function giveEmail(
  context: SocialContext,
  pending: string,
  email: string,
  visit: Omit<Visit, "systemType">,
): Promise<Finish> {
  const waiting = await context.seal.open("pending", pending, pendingSchema);
  // `pending` works once. When the login has an account, it signs in through the provider.
  if (waiting === undefined || (await opensAccount(context.database, waiting.person)))
    return { outcome: "expired" };
  const { person, ...origin } = waiting;
  return signInPerson(context, { ...person, email, isVouched: false }, origin, visit);
}

/** Finishes a login by a mailed link, in the browser that began it. `kept` is the cookie that names the attempt. */
export async function finishByMail(
  context: SocialContext,
  token: string,
  kept: string | undefined,
  { device }: Pick<Visit, "device">,
): Promise<Finish> {
  const joining = await context.seal.open("joining", kept, joiningSchema);
  const { attempt, path = "/", systemType = "unknown" } = joining ?? {};
  const joined = await joinByMail(context, token, attempt, { device, systemType });
  return { ...joined, path: localPath(path) };
}

function outcomeOf(error: string): "canceled" | "unavailable" | "refused" {
  if (error === "access_denied") return "canceled";
  return error === "temporarily_unavailable" || error === "server_error" ? "unavailable" : "refused";
}

async function completeSignIn(
  context: SocialContext,
  authentication: Authentication,
  origin: Origin,
  visit: Omit<Visit, "systemType">,
): Promise<Finish> {
  if (authentication.outcome !== "authenticated")
    return { outcome: authentication.outcome, path: origin.path };
  return signInPerson(context, authentication.person, origin, visit);
}

async function signInPerson(
  context: SocialContext,
  person: SocialPerson,
  { path, systemType }: Pick<LoginAttempt, "path" | "systemType">,
  visit: Omit<Visit, "systemType">,
): Promise<Finish> {
  const attempt = randomUUID();
  const signIn = await signInWith(context, person, { ...visit, systemType }, attempt);
  switch (signIn.outcome) {
    case "in":
      return { ...signIn, path };
    case "email_needed": {
      const waiting = { person: signIn.person, path, systemType };
      return {
        outcome: "email_needed",
        pending: await context.seal.close("pending", waiting, attemptLife),
        path,
      };
    }
    case "mailed": {
      const seconds = linkLives.join / 1000;
      const kept = await context.seal.close("joining", { attempt, path, systemType }, seconds);
      return { outcome: "mailed", kept, seconds, path };
    }
  }
}
