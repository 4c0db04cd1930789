import { paths } from "@nestling/contract/paths";
import type { AccountContext } from "../accounts/sessions.ts";
import type { Provider } from "../accounts/tables.ts";
import type { SocialProvider } from "./identity-provider.ts";
import type { Seal } from "./seal.ts";

/** What the use cases of social logins need. */
export type SocialContext = AccountContext & {
  providers: Readonly<Record<Provider, SocialProvider>>;
  seal: Seal;
  /** Verifies requests that Facebook itself sends. */
  facebookSecret: string;
};

/** The return addresses, which must be registered with the provider exactly like this. */
export function returnAddress(publicUrl: string, provider: Provider): string {
  return publicUrl + paths[`account.${provider}Login`];
}
