import type { DelayAnswer } from "@nestling/contract/returns";
import { Suspense, useEffect, useState } from "react";
import { takeSecretParameters, useReloadForNextLink } from "../features/sign-in/secret-parameters.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** The page needs scripts, so its code loads after the first paint. */
const LateOrderPage = lazyPart(
  async () => (await import("../features/orders/late-order-page.tsx")).LateOrderPage,
);

export const handle: RouteHandle = { query: [], secretAddress: true };

const title = "Your order is running late";

export const meta = privateMeta(title);

export default function LateOrderRoute() {
  const [link, setLink] = useState<{ token: string; opened: DelayAnswer }>();
  useReloadForNextLink();
  useEffect(() => {
    const given = takeSecretParameters(new Request(location.href));
    const opened = given.has("cancels") ? "cancels" : "waits";
    // An effect may run twice; the second time the token is off the address.
    setLink((known) => known ?? { token: given.get(opened) ?? "", opened });
  }, []);
  const waiting = <NarrowPageSkeleton title={title} what="This page needs" />;
  return <Suspense fallback={waiting}>{link === undefined ? waiting : <LateOrderPage {...link} />}</Suspense>;
}
