import { Suspense } from "react";
import { useSecretParameters } from "../features/sign-in/use-secret-parameters.ts";
import { WaitingScreen } from "../features/sign-in/waiting-screen.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";

const LoginAsToken = lazyPart(async () => (await import("../features/sign-in/login-as-token.tsx")).default);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = () => privateMeta("Sign in");

/** Signing in by a one-time token, which may come in the query too: the server reads none of it (ROUTE-11). */
export default function LoginAsTokenScreen() {
  const parameters = useSecretParameters();
  const waiting = <WaitingScreen title="Looking at your link" />;
  if (parameters === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LoginAsToken parameters={parameters} />
    </Suspense>
  );
}
