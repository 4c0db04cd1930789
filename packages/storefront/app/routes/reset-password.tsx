import { Suspense } from "react";
import { useSecretParameters } from "../features/sign-in/use-secret-parameters.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** What is done here is done by scripts alone, after the first paint. */
const ResetPage = lazyPart(async () => (await import("../features/sign-in/reset-page.tsx")).ResetPage);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = () => privateMeta("New password");

export default function ResetPasswordScreen() {
  const parameters = useSecretParameters();
  const waiting = <NarrowPageSkeleton title="New password" />;
  if (parameters === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ResetPage token={parameters.get("token") ?? undefined} />
    </Suspense>
  );
}
