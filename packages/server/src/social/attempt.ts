/** One attempt to log in with a provider. The browser keeps it in a sealed cookie until it comes back (AUTH-14). */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { localPath } from "@nestling/commerce/local-path";
import { z } from "zod";
import { providers } from "../accounts/tables.ts";
import type { Secrets } from "./identity-provider.ts";

/** How long a visitor may stay at the provider, and may then take to give an email, in seconds. */
export const attemptLife = 600;

const longestPath = 1_000;

export const attemptSchema = z.object({
  provider: z.enum(providers),
  /** The unguessable part of the state. */
  key: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  path: z.string(),
  systemType: z.string(),
});

export type LoginAttempt = z.infer<typeof attemptSchema>;

export function newAttempt(start: {
  provider: LoginAttempt["provider"];
  path: string | undefined;
  systemType: string;
}): LoginAttempt {
  const random = () => randomBytes(32).toString("base64url");
  const path = localPath(start.path);
  // A cookie holds 4 KB, so bytes are counted, not characters.
  const kept = Buffer.byteLength(path) > longestPath ? "/" : path;
  return { ...start, path: kept, key: random(), nonce: random(), verifier: random() };
}

/** The state as the source defines it: system type, path before login and host. It is only compared, never read. */
export function secretsOf({ key, nonce, verifier, path, systemType }: LoginAttempt, host: string): Secrets {
  const state = { system_type: systemType, path_before_login: path, host, key };
  return { state: Buffer.from(JSON.stringify(state)).toString("base64url"), nonce, verifier };
}

/** Compares the returned state with the sent one in constant time. */
export function isSame(sent: string, returned: string | undefined): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(returned ?? "")];
  return one.length === other.length && timingSafeEqual(one, other);
}
