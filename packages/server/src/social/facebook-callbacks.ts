import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { forgetIdentity } from "../accounts/forget-identity.ts";
import type { Api } from "../platform/api.ts";
import type { ServerEnv } from "../platform/http/caller.ts";
import { refusal } from "../platform/refusal.ts";
import { readSignedRequest } from "./signed-request.ts";
import type { SocialContext } from "./social-context.ts";

/**
 * The two callbacks that Facebook requires: a customer removes the app, or asks for deletion of their data. Both
 * remove the social login at once. The account stays: its owner signs in by email.
 */
export function facebookCallbacks(api: Api, context: SocialContext): void {
  /** Removes the social login that the request names. False if Facebook did not sign the request. */
  async function forget(c: Context<ServerEnv>): Promise<boolean> {
    const { signed_request } = await c.req.parseBody();
    const request =
      typeof signed_request === "string"
        ? readSignedRequest(signed_request, context.facebookSecret)
        : undefined;
    if (request === undefined) return false;
    await forgetIdentity(context.database, { provider: "facebook", subject: request.userId });
    return true;
  }

  const refused = refusal("bad_signature", "The signature doesn't match.");

  api.post("/api/webhook/facebook-deauthorise", async (c) =>
    (await forget(c)) ? c.json({ received: true }, 200) : c.json(refused, 400),
  );

  api.post("/api/webhook/facebook-deletion", async (c) => {
    if (!(await forget(c))) return c.json(refused, 400);
    const confirmation_code = randomBytes(8).toString("hex");
    const url = `${context.publicUrl}/api/webhook/facebook-deletion/${confirmation_code}`;
    return c.json({ url, confirmation_code }, 200);
  });

  // Facebook shows this address to the customer. It needs no lookup: the login is removed before the answer.
  api.get("/api/webhook/facebook-deletion/:code{[0-9a-f]{16}}", (c) =>
    c.text(
      `Request ${c.req.param("code")}: done. We have deleted your Facebook login. To delete your whole account, log in and choose “Delete my account”.`,
    ),
  );
}
