import { Suspense } from "react";
import { takeSecretParameters, useReloadForNextLink } from "../features/sign-in/secret-parameters.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";
import type { Route } from "./+types/reset-password";

/** The page needs scripts, so its code loads after the first paint. */
const ResetPage = lazyPart(async () => (await import("../features/sign-in/reset-page.tsx")).ResetPage);

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = privateMeta("New password");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = takeSecretParameters(request).get("token") ?? undefined;
  await ResetPage.preload();
  return { token };
}

export function HydrateFallback() {
  return <NarrowPageSkeleton title="New password" />;
}

export default function ResetPasswordRoute({ loaderData }: Route.ComponentProps) {
  useReloadForNextLink();
  return (
    <Suspense fallback={<HydrateFallback />}>
      <ResetPage token={loaderData.token} />
    </Suspense>
  );
}
