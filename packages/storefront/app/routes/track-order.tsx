import { Suspense, useEffect, useState } from "react";
import { takeSecretParameters, useReloadForNextLink } from "../features/sign-in/secret-parameters.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** The page works only with scripts, so its code loads after the first paint. */
const TrackOrderPage = lazyPart(
  async () => (await import("../features/orders/track-order-page.tsx")).TrackOrderPage,
);

export const handle: RouteHandle = { query: [], secretAddress: true };

const title = "Find your order";

export const meta = privateMeta(title);

export default function TrackOrderScreen() {
  const [link, setLink] = useState<{ token: string | undefined }>();
  useReloadForNextLink();
  useEffect(() => {
    const token = takeSecretParameters(new Request(location.href)).get("token");
    // An effect may run twice; the second time the token is off the address.
    setLink((known) => known ?? { token: token ?? undefined });
  }, []);
  const waiting = <NarrowPageSkeleton title={title} what="Orders need" />;
  // If the form were sent before its script has loaded, the address would contain what was typed.
  return (
    <Suspense fallback={waiting}>{link === undefined ? waiting : <TrackOrderPage {...link} />}</Suspense>
  );
}
