import { calls } from "@nestling/contract/calls";
import { systemType } from "../../shared/system-type.ts";
import facebook from "./marks/facebook.svg";
import google from "./marks/google.svg";

/** Who else can say who somebody is. */
export const providers = {
  google: { name: "Google", mark: google, start: calls.startGoogleLogin[1] },
  facebook: { name: "Facebook", mark: facebook, start: calls.startFacebookLogin[1] },
} as const;

export type Provider = keyof typeof providers;

/** Where a login with a provider begins: loaded as a document, it leads there and comes back to `path` (AUTH-08). */
export function startAddress(provider: Provider, path: string): string {
  return `${providers[provider].start}?${new URLSearchParams({ return_to: path, system_type: systemType() })}`;
}
