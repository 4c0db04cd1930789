import type { SocialPerson } from "../accounts/social-person.ts";

/** The secrets of one attempt to log in. The answers of the provider are checked against them. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** The outcome of checking a code or a token with a provider. */
export type Authentication =
  | { outcome: "authenticated"; person: SocialPerson }
  /** The provider refuses it, or its answer fails a check. */
  | { outcome: "refused" }
  /** The provider isn't responding. */
  | { outcome: "unavailable" };

/** An identity provider: Google, Facebook, or a stand-in. No answer of it makes these throw. */
export type SocialProvider = {
  /** The address where a browser logs in; undefined while the provider isn't responding. */
  address(secrets: Secrets): Promise<string | undefined>;
  /** The person who came back with this code. */
  exchange(code: string, secrets: Secrets): Promise<Authentication>;
  /** The person whom this token names, if it was issued to this shop's own client. */
  inspect(accessToken: string): Promise<Authentication>;
};
