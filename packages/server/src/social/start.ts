import type { Provider } from "../accounts/tables.ts";
import { attemptLife, newAttempt, secretsOf } from "./attempt.ts";
import { returnAddress, type SocialContext } from "./social-context.ts";

/**
 * Begins a login. Returns the cookie that the browser keeps, and the address it goes to: the provider or, if the
 * provider isn't responding, the return page, which then says so.
 */
export async function startLogin(
  { providers, publicUrl, seal }: SocialContext,
  provider: Provider,
  { path, systemType }: { path: string | undefined; systemType: string },
): Promise<{ location: string; kept: string }> {
  const attempt = newAttempt({ provider, path, systemType });
  const secrets = secretsOf(attempt, new URL(publicUrl).host);
  const kept = await seal.close("attempt", attempt, attemptLife);
  const address = await providers[provider].address(secrets);
  if (address !== undefined) return { location: address, kept };
  const sorry = new URLSearchParams({ error: "temporarily_unavailable", state: secrets.state });
  return { location: `${returnAddress(publicUrl, provider)}?${sorry}`, kept };
}
