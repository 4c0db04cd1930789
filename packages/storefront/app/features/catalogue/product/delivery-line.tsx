import { arrivalText } from "@nestling/commerce/delivery-dates";
import { usualDeliveryText } from "@nestling/commerce/policies";
import type { Product } from "@nestling/contract/catalogue";
import { useEffect, useState } from "react";
import type { DeliveryWords } from "../../../shared/delivery/delivery.ts";
import { usePolicies } from "../../../shared/shop.ts";
import { idle } from "../../../ui/idle.ts";
import { retryImport } from "../../../ui/retry-import.ts";
import { isForSale } from "../variants/product-offer.ts";

/**
 * What is known about the delivery: to the shop's own country at first, because the page knows no visitor, and to a visitor from
 * another country once that is known (DELIV-01).
 */
export function useDeliveryWords(product: Product): DeliveryWords {
  const [known, setKnown] = useState<{ id: number; words: DeliveryWords | undefined }>();
  useEffect(() => {
    if (!isForSale(product)) return;
    let isLeft = false;
    idle()
      .then(() => retryImport(() => import("../../../shared/delivery/delivery.ts")))
      .then(({ deliveryAbroad }) => deliveryAbroad(product))
      .then((words) => isLeft || setKnown({ id: product.id, words }))
      .catch(() => undefined); // what the page says stays
    return () => {
      isLeft = true;
    };
  }, [product]);
  const { arrives, refusal } = product;
  const atHome = { refusal, arrival: arrives && arrivalText(arrives), isBlocked: refusal !== undefined };
  return (known?.id === product.id && known.words) || atHome;
}

/** When it arrives, how long that usually takes, or that it is not shipped to the visitor. */
export function DeliveryLine({ delivery }: { delivery: DeliveryWords }) {
  const policies = usePolicies();
  return (
    <p className="mt-2 text-label font-medium">
      {delivery.refusal ?? delivery.arrival ?? usualDeliveryText(policies)}
    </p>
  );
}
