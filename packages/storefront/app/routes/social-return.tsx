import { paths } from "@nestling/contract/paths";
import { Suspense } from "react";
import { useLocation } from "react-router";
import type { Provider } from "../features/sign-in/providers.ts";
import { useSecretParameters } from "../features/sign-in/use-secret-parameters.ts";
import { WaitingScreen } from "../features/sign-in/waiting-screen.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";

const SocialReturn = lazyPart(async () => (await import("../features/sign-in/social-return.tsx")).default);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = () => privateMeta("Logging you in");

const providerAt: Readonly<Record<string, Provider>> = {
  [paths["account.googleLogin"]]: "google",
  [paths["account.facebookLogin"]]: "facebook",
};

/** Where Google, Facebook and the mailed link lead back to (ROUTE-10). */
export default function SocialReturnScreen() {
  const provider = providerAt[useLocation().pathname];
  const parameters = useSecretParameters();
  const waiting = <WaitingScreen title="Logging you in" />;
  if (parameters === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <SocialReturn provider={provider} parameters={parameters} />
    </Suspense>
  );
}
