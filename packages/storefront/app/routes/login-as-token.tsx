import { Suspense } from "react";
import { checkLoginLink } from "../features/sign-in/login-link.ts";
import { takeSecretParameters, useReloadForNextLink } from "../features/sign-in/secret-parameters.ts";
import { WaitingScreen } from "../features/sign-in/waiting-screen.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/login-as-token";

const LoginAsToken = lazyPart(async () => (await import("../features/sign-in/login-as-token.tsx")).default);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = privateMeta("Log in");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = takeSecretParameters(request).get("token");
  const [checked] = await Promise.all([checkLoginLink(token), LoginAsToken.preload()]);
  return checked;
}

export function HydrateFallback() {
  return <WaitingScreen title="Checking your link" />;
}

/** Signing in by a one-time token in the fragment or the query. The server reads neither (ROUTE-11). */
export default function LoginAsTokenRoute({ loaderData }: Route.ComponentProps) {
  useReloadForNextLink();
  return (
    <Suspense fallback={<HydrateFallback />}>
      <LoginAsToken checked={loaderData} />
    </Suspense>
  );
}
