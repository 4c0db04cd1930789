import { useEffect, useState } from "react";
import { usePolicies } from "../shop.ts";
import {
  type DeliveredLine,
  type KnownDelivery,
  loadDelivery,
  type ShownDelivery,
  shownDelivery,
} from "./delivery.ts";

/**
 * What is known about the delivery of `lines`, loaded again for other variants or another country. Until then, or if
 * the shop does not answer, no dates are shown.
 *
 * @param addressCountry of the typed address; otherwise the visitor's country counts
 */
export function useDelivery(lines: readonly DeliveredLine[], addressCountry?: string): ShownDelivery {
  const policies = usePolicies();
  const [known, setKnown] = useState<KnownDelivery>();
  const codes = JSON.stringify(lines.map(({ code }) => code).toSorted());
  useEffect(() => {
    const left = new AbortController();
    void loadDelivery(JSON.parse(codes), addressCountry, left.signal).then(
      (loaded) => left.signal.aborted || setKnown(loaded),
    );
    return () => left.abort();
  }, [codes, addressCountry]);
  const isCurrent = addressCountry === undefined || known?.country === addressCountry;
  return shownDelivery(lines, isCurrent ? known : undefined, policies);
}
