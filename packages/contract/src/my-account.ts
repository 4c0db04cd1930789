/** What a signed-in person does with the account: details, addresses, sessions, and its end. */
import { z } from "@hono/zod-openapi";
import { done, email, loggedIn, newPassword, oneTimeToken, password } from "./accounts.ts";
import { address, addressLines } from "./addresses.ts";
import { body, forPerson, iso, json, limited, malformed, refusal, text, uuid } from "./common.ts";
import { defineCall } from "./define-call.ts";

const name = text.trim().max(100);

const details = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    new_email: z
      .string()
      .optional()
      .openapi({ description: "Where a link waits to be opened before it becomes the account's email" }),
    phone: z.string().optional().openapi({ description: "E.164" }),
    has_password: z.boolean(),
    logins: z.array(z.enum(["google", "facebook"])),
  })
  .openapi("Details");

const renewed = z
  .object({ status: z.literal(true), token: z.string(), details })
  .openapi("Renewed", { description: "The token anew, for it names the person" });

/**
 * What asks again who one is (AUTH-11): the password, or a social login in the last 10 minutes. `wrong_password` and
 * `fresh_login_needed` say which of them is missing.
 */
const proof = { current_password: password.optional() };

const refused = {
  400: json(refusal, "Malformed; or wrong_password, fresh_login_needed, or what the call names"),
};

export const savedAddress = z
  .object({ ...address.shape, id: uuid, is_default: z.boolean(), address_lines: addressLines })
  .openapi("SavedAddress");

const session = z
  .object({
    id: uuid,
    is_current: z.boolean(),
    sign_in_method: z.enum(["password", "google", "facebook", "token", "reset"]),
    device: z
      .string()
      .openapi({ description: "What the browser called itself", example: "Chrome on Android" }),
    created_at: iso,
    last_seen_at: iso.openapi({ description: "To the hour" }),
  })
  .openapi("Session");

export type Details = z.infer<typeof details>;
export type SavedAddress = z.infer<typeof savedAddress>;
export type Session = z.infer<typeof session>;

export const getDetails = defineCall("getDetails", {
  summary: "Who is signed in",
  ...forPerson,
  responses: { 200: json(details, "The details"), ...forPerson.responses },
});

export const changeDetails = defineCall("changeDetails", {
  summary: "Change name and phone",
  ...forPerson,
  request: {
    body: body(
      z.object({
        first_name: name,
        last_name: name,
        phone: text
          .trim()
          .regex(/^(\+[1-9]\d{6,14})?$/, "Enter a complete phone number")
          .openapi({ description: "E.164; empty for none" }),
      }),
    ),
  },
  responses: { 200: json(renewed, "Changed"), ...malformed, ...forPerson.responses },
});

export const changeEmail = defineCall("changeEmail", {
  summary: "Ask for another email: it counts once the link that is mailed there is opened",
  ...forPerson,
  request: { body: body(z.object({ email, ...proof })) },
  responses: { 200: json(details, "An email is on its way"), ...refused, ...limited, ...forPerson.responses },
});

export const changePassword = defineCall("changePassword", {
  summary: "Set a password; every other session ends",
  ...forPerson,
  request: { body: body(z.object({ password: newPassword, ...proof })) },
  responses: { 200: json(loggedIn, "Set"), ...refused, ...limited, ...forPerson.responses },
});

export const askVerification = defineCall("askVerification", {
  summary: "Mail the link that verifies the email once more",
  ...forPerson,
  responses: { 200: json(done, "An email is on its way"), ...limited, ...forPerson.responses },
});

export const confirmVerification = defineCall("confirmVerification", {
  summary: "Verify an email with the link's token, signed in to the account that asked for it",
  ...forPerson,
  request: { body: body(z.object({ token: oneTimeToken })) },
  responses: {
    200: json(renewed, "Verified"),
    400: json(refusal, "Malformed; unknown_token; or email_taken: another account has this email by now"),
    ...limited,
    ...forPerson.responses,
  },
});

const addressId = z.object({ addressId: uuid });
const noSuchAddress = { 404: json(refusal, "No such address of this person") };

export const listAddresses = defineCall("listAddresses", {
  summary: "The saved addresses, the default one first",
  ...forPerson,
  responses: {
    200: json(z.object({ addresses: z.array(savedAddress) }), "At most 20"),
    ...forPerson.responses,
  },
});

const addressBody = address.safeExtend({
  is_default: z.boolean().optional().openapi({
    description: "true makes it the default; the one that is stays so until another is made it",
  }),
});

export const addAddress = defineCall("addAddress", {
  summary: "Save an address; the first one is the default",
  ...forPerson,
  request: { body: body(addressBody) },
  responses: {
    200: json(savedAddress, "Saved"),
    400: json(refusal, "Malformed, or too_many"),
    ...forPerson.responses,
  },
});

export const changeAddress = defineCall("changeAddress", {
  summary: "Change a saved address, or make it the default",
  ...forPerson,
  request: { params: addressId, body: body(addressBody) },
  responses: { 200: json(savedAddress, "Saved"), ...malformed, ...noSuchAddress, ...forPerson.responses },
});

export const removeAddress = defineCall("removeAddress", {
  summary: "Remove a saved address; the one used last becomes the default",
  ...forPerson,
  request: { params: addressId },
  responses: { 200: json(done, "Removed"), ...malformed, ...noSuchAddress, ...forPerson.responses },
});

export const listSessions = defineCall("listSessions", {
  summary: "Where this person is signed in, the latest first",
  ...forPerson,
  responses: { 200: json(z.object({ sessions: z.array(session) }), "The sessions"), ...forPerson.responses },
});

export const endSession = defineCall("endSession", {
  summary: "Sign out of one session",
  ...forPerson,
  request: { params: z.object({ sessionId: uuid }) },
  responses: {
    200: json(done, "Ended"),
    404: json(refusal, "No such session of this person"),
    ...malformed,
    ...forPerson.responses,
  },
});

export const endAllSessions = defineCall("endAllSessions", {
  summary: "Sign out everywhere, here as well",
  ...forPerson,
  responses: { 200: json(done, "Ended"), ...forPerson.responses },
});

export const logOut = defineCall("logOut", {
  summary: "Sign out of this session",
  ...forPerson,
  responses: { 200: json(done, "Ended"), ...forPerson.responses },
});

export const exportAccount = defineCall("exportAccount", {
  summary: "All that the shop keeps about this person, as a document",
  ...forPerson,
  request: { body: body(z.object(proof)) },
  responses: {
    200: json(z.record(z.string(), z.unknown()), "By subject: details, addresses, sessions, orders …"),
    ...refused,
    ...limited,
    ...forPerson.responses,
  },
});

export const deleteAccount = defineCall("deleteAccount", {
  summary: "Delete the account; what the law wants kept of orders stays without it",
  ...forPerson,
  request: { body: body(z.object(proof)) },
  responses: { 200: json(done, "Deleted"), ...refused, ...limited, ...forPerson.responses },
});
