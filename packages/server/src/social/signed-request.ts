import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const contents = z.object({ algorithm: z.literal("HMAC-SHA256"), user_id: z.string().min(1).max(255) });

/**
 * The user id in a `signed_request` of Facebook: `base64url(signature).base64url(payload)`, signed with the app's
 * secret. Undefined if Facebook did not sign it.
 */
export function readSignedRequest(signed: string, appSecret: string): { userId: string } | undefined {
  const [signature = "", payload = "", ...more] = signed.split(".");
  const expected = createHmac("sha256", appSecret).update(payload).digest();
  const given = Buffer.from(signature, "base64url");
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  const parsed = contents.safeParse(parsedJson(Buffer.from(payload, "base64url").toString()));
  return parsed.success ? { userId: parsed.data.user_id } : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema then refuses it
  }
}
