import { randomBytes } from "node:crypto";

/** A refusal in Facebook's own form, with the code that its documentation gives. */
export function graphError(code: number, message: string, status: 400 | 501 = 400): Response {
  const error = {
    message,
    type: "OAuthException",
    code,
    fbtrace_id: randomBytes(12).toString("base64url"),
  };
  return Response.json({ error }, { status, headers: { "cache-control": "no-store" } });
}

/** Codes of the Graph API's errors. */
export const codes = {
  invalidParameter: 100,
  redirectNotAllowed: 191,
  tokenInvalid: 190,
  unsupported: 3,
} as const;
