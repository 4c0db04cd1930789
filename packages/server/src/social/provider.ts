import type { SocialPerson } from "../accounts/social-person.ts";

/** The secrets of one attempt to log in; they return, or their consequences do, from the provider. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** What a provider says of a code or a token. */
export type Recognised =
  | { outcome: "recognised"; person: SocialPerson }
  /** It says no, or says what is not to be believed. */
  | { outcome: "refused" }
  /** It does not answer. */
  | { outcome: "unavailable" };

/** A service that knows who somebody is: Google, Facebook, or a stand-in. It throws for nothing that it says. */
export type SocialProvider = {
  /** Where a browser goes to log in; undefined while the provider cannot be asked. */
  address(secrets: Secrets): Promise<string | undefined>;
  /** Who has come back with this code. */
  exchange(code: string, secrets: Secrets): Promise<Recognised>;
  /** Whose token this is, if it was issued to this shop's own client. */
  inspect(accessToken: string): Promise<Recognised>;
};
