import LockKeyhole from "@lucide/icons/icons/lock-keyhole";
import PackageCheck from "@lucide/icons/icons/package-check";
import Truck from "@lucide/icons/icons/truck";
import Undo2 from "@lucide/icons/icons/undo-2";
import { arrivalText } from "@nestling/commerce/delivery-dates";
import { formatUsd, zero } from "@nestling/commerce/money";
import { type Policies, returnsText, usualDeliveryText } from "@nestling/commerce/policies";
import { shippingFee } from "@nestling/commerce/shipping";
import { skuText } from "@nestling/commerce/variants";
import type { Product, Sku } from "@nestling/contract/catalogue";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { DeliveryWords } from "../../../shared/delivery/delivery.ts";
import { path } from "../../../shared/links.ts";
import { usePolicies } from "../../../shared/shop.ts";
import { Icon } from "../../../ui/icon.tsx";
import { idle } from "../../../ui/idle.ts";
import { retryImport } from "../../../ui/retry-import.ts";
import { isForSale } from "../variants/product-offer.ts";

/** Below this stock the number of pieces is shown. */
const few = 5;

/** "In stock", "Only 3 left", "Sold out": of the chosen variant, or of the product. */
function stockWords(stock: number): string {
  if (stock === 0) return "Sold out";
  return stock < few ? `Only ${stock} left` : "In stock";
}

/**
 * When it arrives, or how long that usually takes. Free shipping is free for any quantity; more pieces may raise another fee
 * (CHK-10).
 */
function shippingWords(product: Product, arrival: string | undefined, policies: Policies): string {
  const isFree = product.shipping_information.bizData.shippingFee === "free";
  return `${arrival ?? usualDeliveryText(policies)}${isFree ? " Free on any quantity." : ""}`;
}

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
  const atHome = {
    refusal,
    arrival: arrives && `${arrivalText(arrives)}.`,
    isBlocked: refusal !== undefined,
  };
  return (known?.id === product.id && known.words) || atHome;
}

type ProductFactsProps = { product: Product; sku: Sku | undefined; delivery: DeliveryWords };

/** The facts before buying: shipping, stock, returns, payment (PROD-04, PRICE-01). */
export function ProductFacts({ product, sku, delivery }: ProductFactsProps) {
  const { refusal, arrival, isBlocked } = delivery;
  const policies = usePolicies();
  const fee = shippingFee(product.shipping_information);
  return (
    <ul className="mt-7 rounded-picture bg-sunken px-5 py-2">
      {!isBlocked && (
        <Fact
          icon={<Icon icon={Truck} />}
          title={refusal ? "Not available" : fee === zero ? "Free Shipping" : `Shipping ${formatUsd(fee)}`}
        >
          {refusal ?? shippingWords(product, arrival, policies)}
        </Fact>
      )}
      <Fact
        icon={<Icon icon={PackageCheck} />}
        title={stockWords(product.available ? (sku?.stock ?? product.stock) : 0)}
      >
        {sku === undefined
          ? "Choose your options to see what's in stock"
          : skuText(product.skuProperties, sku.sku_property)}
      </Fact>
      <Fact icon={<Icon icon={Undo2} />} title="Not right?">
        <span>{returnsText(policies)}</span>{" "}
        <Link to={path("pages/{slug}", { pageType: "refund-policies" })} className="text-link">
          Refund policy
        </Link>
        {" · "}
        <Link to={path("guarantee")} className="text-link">
          EU legal guarantee
        </Link>
      </Fact>
      <Fact icon={<Icon icon={LockKeyhole} />} title="Price in US dollars">
        The total at checkout is all you pay us. Pay safely by card.
      </Fact>
    </ul>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 border-dashed border-line-deep py-3.5 not-first:border-t-2 [&>svg]:mt-0.5 [&>svg]:size-5.5 [&>svg]:text-brand">
      {icon}
      <div>
        <b className="block font-semibold">{title}</b>
        <span className="block text-label leading-5.5 text-balance text-quiet">{children}</span>
      </div>
    </li>
  );
}
