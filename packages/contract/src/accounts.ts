/** Signing in: login, sign-up, the social logins, and the one-time links. Section 8 of the requirements has the rules. */
import { z } from "@hono/zod-openapi";
import { passwordProblem } from "@nestling/commerce/account";
import { emailProblem } from "@nestling/commerce/address";
import { body, json, limited, malformed, refusal, systemType, text } from "./common.ts";
import { defineCall } from "./define-call.ts";

/** An email address, in the words of AUTH-02. Blanks around it are the keyboard's. */
export const email = text.trim().superRefine((value, context) => {
  const problem = emailProblem(value);
  if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
});

/** A new password, in the words of AUTH-03. */
export const newPassword = text.superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
});

/** A password that is compared and not kept: whatever it is, it is right or wrong. */
export const password = text.min(1).max(1_000);

/** What opens one thing once: 128 random bits or more. */
export const oneTimeToken = text.min(16).max(200);

const client = {
  system_type: systemType,
  domain: text.max(255).openapi({ description: "Recorded only: nothing is built from it" }),
};

export const loggedIn = z
  .object({
    status: z.literal(true),
    token: z.string().openapi({ description: "For the header Authorization: Bearer …" }),
    path: z.string().optional().openapi({ description: "Social logins: the path of this shop to return to" }),
  })
  .openapi("LoggedIn");

export const done = z.object({ status: z.literal(true) }).openapi("Done");

export type LoggedIn = z.infer<typeof loggedIn>;

export const login = defineCall("login", {
  summary: "Log in with email and password",
  request: {
    body: body(
      z.object({
        username: text.trim().min(1).max(1_000).openapi({ description: "The email" }),
        password,
        ...client,
      }),
    ),
  },
  responses: {
    200: json(loggedIn, "Logged in"),
    400: json(
      refusal.extend({ fail_account: z.literal(true).optional() }).openapi("LoginRefused"),
      "Malformed, or with fail_account: wrong email or password",
    ),
    ...limited,
  },
});

export const register = defineCall("register", {
  summary: "Open an account with email and password",
  request: { body: body(z.object({ username: email, password: newPassword, ...client })) },
  responses: {
    200: json(loggedIn, "The account is open, and its owner logged in"),
    400: json(
      refusal.extend({ account_exits: z.literal(true).optional() }).openapi("RegisterRefused"),
      "Malformed, or with account_exits: this email has an account",
    ),
    ...limited,
  },
});

const socialStart = z.object({
  return_to: text
    .max(2_000)
    .optional()
    .openapi({ description: "A path of this shop; anything else is home" }),
  system_type: systemType.optional(),
});

const toProvider = { 302: { description: "To the provider, or back to the shop where it cannot be asked" } };

export const startGoogleLogin = defineCall("startGoogleLogin", {
  summary: "Begin a login with Google: loaded as a document",
  request: { query: socialStart },
  responses: { ...toProvider, ...malformed, ...limited },
});

export const startFacebookLogin = defineCall("startFacebookLogin", {
  summary: "Begin a login with Facebook: loaded as a document",
  request: { query: socialStart },
  responses: { ...toProvider, ...malformed, ...limited },
});

/** Either what the provider has put into the return address, or, for apps, an access_token of this shop's own client. */
const socialFinish = z.object({
  access_token: text.min(1).max(4_096).optional(),
  code: text.min(1).max(4_096).optional(),
  state: text.min(1).max(4_096).optional(),
  error: text.max(200).optional().openapi({ description: "What the provider gives instead of a code" }),
  system_type: systemType.optional(),
  domain: text.max(255).optional(),
});

/** Why a social login did not end in a session. */
const socialProblem = z.enum([
  "malformed",
  "too_large",
  /** The person said no. */
  "canceled",
  /** The attempt is unknown here, used, or older than 10 minutes. */
  "expired",
  /** The provider or its answer cannot be trusted. */
  "refused",
  /** The provider does not answer. */
  "unavailable",
  /** The provider knows no email. `pending` goes to giveSocialEmail. */
  "email_needed",
  /** Another account has this email. A link was mailed to it, and must be opened in this browser. */
  "mailed",
  /** Such a link was opened in another browser. */
  "not_this_browser",
]);

const socialRefused = refusal
  .extend({
    code: socialProblem,
    pending: z
      .string()
      .optional()
      .openapi({ description: "With email_needed: who is waiting, for 10 minutes" }),
    path: z
      .string()
      .optional()
      .openapi({ description: "The path of this shop to return to, where it is known" }),
  })
  .openapi("SocialLoginRefused");

const socialAnswers = {
  200: json(loggedIn, "Logged in"),
  400: json(socialRefused, "Malformed, or why not"),
  ...limited,
};

export const finishGoogleLogin = defineCall("finishGoogleLogin", {
  summary: "End a login with Google",
  request: { query: socialFinish },
  responses: socialAnswers,
});

export const finishFacebookLogin = defineCall("finishFacebookLogin", {
  summary: "End a login with Facebook",
  request: { query: socialFinish },
  responses: socialAnswers,
});

export const giveSocialEmail = defineCall("giveSocialEmail", {
  summary: "The email of somebody whose provider knows none",
  request: { body: body(z.object({ pending: text.min(1).max(4_096), email })) },
  responses: socialAnswers,
});

export const joinSocialLogin = defineCall("joinSocialLogin", {
  summary:
    "Join a social login to the account of the same email: by the mailed link, in the browser that began",
  request: { body: body(z.object({ token: oneTimeToken })) },
  responses: socialAnswers,
});

const unknownToken = refusal.openapi("TokenRefused");

export const peekLoginToken = defineCall("peekLoginToken", {
  summary: "Whom a one-time token signs in; it stays usable",
  request: { body: body(z.object({ token: oneTimeToken })) },
  responses: {
    200: json(
      z.object({ status: z.literal(true), email: z.string().openapi({ example: "a…@example.com" }) }),
      "The email, but for its first letter hidden",
    ),
    400: json(unknownToken, "Unknown, used or expired"),
    ...limited,
  },
});

export const loginAsToken = defineCall("loginAsToken", {
  summary: "Log in with a one-time token that the merchant has handed out",
  request: { body: body(z.object({ token: oneTimeToken })) },
  responses: {
    200: json(loggedIn, "Logged in"),
    400: json(unknownToken, "Unknown, used or expired"),
    ...limited,
  },
});

export const askPasswordReset = defineCall("askPasswordReset", {
  summary:
    "Mail a link that sets a new password; the answer is the same whether the email has an account or not",
  request: { body: body(z.object({ email })) },
  responses: { 200: json(done, "An email is on its way, if there is an account"), ...malformed, ...limited },
});

export const confirmPasswordReset = defineCall("confirmPasswordReset", {
  summary: "Set a new password with the link's token; every other session ends",
  request: { body: body(z.object({ token: oneTimeToken, password: newPassword })) },
  responses: {
    200: json(loggedIn, "The password is set, and its owner logged in"),
    400: json(unknownToken, "Malformed, or unknown, used or expired"),
    ...limited,
  },
});
