import { paths } from "@nestling/contract/paths";
import { Suspense } from "react";
import type { Provider } from "../features/sign-in/providers.ts";
import { takeSecretParameters, useReloadForNextLink } from "../features/sign-in/secret-parameters.ts";
import { endSocialLogin } from "../features/sign-in/social-calls.ts";
import { WaitingScreen } from "../features/sign-in/waiting-screen.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/social-return";

const SocialReturn = lazyPart(async () => (await import("../features/sign-in/social-return.tsx")).default);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = privateMeta("Logging you in");

const providerAt: Readonly<Record<string, Provider>> = {
  [paths["account.googleLogin"]]: "google",
  [paths["account.facebookLogin"]]: "facebook",
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const provider = providerAt[new URL(request.url).pathname];
  const parameters = takeSecretParameters(request);
  const [ended] = await Promise.all([endSocialLogin(provider, parameters), SocialReturn.preload()]);
  return { provider, ended };
}

export function HydrateFallback() {
  return <WaitingScreen title="Logging you in" />;
}

/** Where Google, Facebook and the mailed link lead back to (ROUTE-10). */
export default function SocialReturnRoute({ loaderData }: Route.ComponentProps) {
  useReloadForNextLink();
  return (
    <Suspense fallback={<HydrateFallback />}>
      <SocialReturn {...loaderData} />
    </Suspense>
  );
}
