import { Suspense } from "react";
import { useCarried } from "../features/sign-in/use-carried.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** What is done here is done by scripts alone, after the first paint. */
const VerifyPage = lazyPart(async () => (await import("../features/sign-in/verify-page.tsx")).VerifyPage);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = () => privateMeta("Verify your e-mail");

export default function VerifyEmailScreen() {
  const carried = useCarried();
  const waiting = <NarrowPageSkeleton title="Verify your e-mail" />;
  if (carried === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <VerifyPage carried={carried.get("token") ?? undefined} />
    </Suspense>
  );
}
