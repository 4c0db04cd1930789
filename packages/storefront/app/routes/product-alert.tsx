import { Suspense, useEffect, useState } from "react";
import { takeSecretParameters, useReloadForNextLink } from "../features/sign-in/secret-parameters.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** The page needs scripts, so its code loads after the first paint. */
const AlertPage = lazyPart(
  async () => (await import("../features/catalogue/product-alerts/alert-page.tsx")).AlertPage,
);

export const handle: RouteHandle = { query: [], secretAddress: true };

const title = "Emails about a product";

export const meta = privateMeta(title);

export default function ProductAlertRoute() {
  const [link, setLink] = useState<{ token: string | undefined }>();
  useReloadForNextLink();
  useEffect(() => {
    // An effect may run twice; the second time the token is off the address.
    const token = takeSecretParameters(new Request(location.href)).get("token");
    setLink((known) => known ?? { token: token ?? undefined });
  }, []);
  const waiting = <NarrowPageSkeleton title={title} what="This page needs" />;
  return <Suspense fallback={waiting}>{link === undefined ? waiting : <AlertPage {...link} />}</Suspense>;
}
