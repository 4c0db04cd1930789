import { Suspense } from "react";
import { useSecretParameters } from "../features/sign-in/use-secret-parameters.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** What is done here is done by scripts alone, after the first paint. */
const VerifyPage = lazyPart(async () => (await import("../features/sign-in/verify-page.tsx")).VerifyPage);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = () => privateMeta("Verify your e-mail");

export default function VerifyEmailScreen() {
  const parameters = useSecretParameters();
  const waiting = <NarrowPageSkeleton title="Verify your e-mail" />;
  if (parameters === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <VerifyPage tokenInLink={parameters.get("token") ?? undefined} />
    </Suspense>
  );
}
