import { paths } from "@nestling/contract/paths";
import type { AccountContext } from "../accounts/sessions.ts";
import type { Provider } from "../accounts/tables.ts";
import type { SocialProvider } from "./provider.ts";
import type { Seal } from "./seal.ts";

/** What the social logins work with. */
export type SocialContext = AccountContext & {
  providers: Readonly<Record<Provider, SocialProvider>>;
  seal: Seal;
  /** Signs what Facebook itself sends. */
  facebookSecret: string;
};

/** Where a provider sends people back to: to be registered there, exactly. */
export function returnAddress(publicUrl: string, provider: Provider): string {
  return publicUrl + paths[`account.${provider}Login`];
}
