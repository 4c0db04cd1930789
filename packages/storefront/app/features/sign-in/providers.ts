import { calls } from "@nestling/contract/calls";
import { systemType } from "../../shared/system-type.ts";
import facebook from "./marks/facebook.svg";
import google from "./marks/google.svg";

/** The services that a customer can log in with. */
export const providers = {
  google: { name: "Google", mark: google, start: calls.startGoogleLogin[1] },
  facebook: { name: "Facebook", mark: facebook, start: calls.startFacebookLogin[1] },
} as const;

export type Provider = keyof typeof providers;

/**
 * The address where a login with a provider begins. Load it as a document: it leads to the provider and back to `path`
 * (AUTH-08).
 */
export function startAddress(provider: Provider, path: string): string {
  return `${providers[provider].start}?${new URLSearchParams({ return_to: path, system_type: systemType() })}`;
}

const key = "path_before_login";

/** Stores the path before a social login, until the customer comes back (AUTH-08). */
export function keepPath(path: string): void {
  try {
    localStorage.setItem(key, path);
  } catch {
    // Without storage the answer of the server has the path.
  }
}

/** Takes the path out of storage. Any script may have written it: check it with `localPath` before going there. */
export function takePath(): string | undefined {
  try {
    const path = localStorage.getItem(key) ?? undefined;
    localStorage.removeItem(key);
    return path;
  } catch {
    return undefined;
  }
}
