import { Suspense } from "react";
import { takeSecretParameters, useReloadForNextLink } from "../features/sign-in/secret-parameters.ts";
import { verifyEmail } from "../features/sign-in/verification.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";
import type { Route } from "./+types/verify-email";

/** The page needs scripts, so its code loads after the first paint. */
const VerifyPage = lazyPart(async () => (await import("../features/sign-in/verify-page.tsx")).VerifyPage);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = privateMeta("Verify your email");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = takeSecretParameters(request).get("token");
  const [verification] = await Promise.all([verifyEmail(token), VerifyPage.preload()]);
  return verification;
}

export function HydrateFallback() {
  return <NarrowPageSkeleton title="Verify your email" />;
}

export default function VerifyEmailRoute({ loaderData }: Route.ComponentProps) {
  useReloadForNextLink();
  return (
    <Suspense fallback={<HydrateFallback />}>
      <VerifyPage verification={loaderData} />
    </Suspense>
  );
}
