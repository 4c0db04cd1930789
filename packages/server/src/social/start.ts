import type { Provider } from "../accounts/tables.ts";
import { attemptLife, newAttempt, secretsOf } from "./attempt.ts";
import { returnAddress, type SocialContext } from "./context.ts";

/**
 * Begins a login: what the browser has to keep, and where it goes. To the provider; or, where that cannot be asked, to
 * the page that it would come back to, which then says so.
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
