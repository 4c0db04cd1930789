import { formatDeliveryDates } from "@nestling/commerce/delivery-dates";
import { formatUsd, zero } from "@nestling/commerce/money";
import { shippingFee } from "@nestling/commerce/shipping";
import { skuText } from "@nestling/commerce/variants";
import type { Product, Sku } from "@nestling/contract/catalogue";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import PackageCheck from "lucide-react/icons/package-check";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";

/** Below this stock the number of pieces is shown. */
const few = 5;

/** "In stock", "Only 3 left", "Sold out": of the chosen variant, or of the product. */
function stockWords(stock: number): string {
  if (stock === 0) return "Sold out";
  return stock < few ? `Only ${stock} left` : "In stock";
}

/** When it arrives, and that the fee is the same for any quantity (CHK-10). */
function shippingWords({ arrives, shipping_information: { bizData, componentLayout } }: Product): string {
  const isFree = bizData.shippingFee === "free";
  const title = isFree && componentLayout.title === "Free Shipping" ? "" : `${componentLayout.title}. `;
  const arrival = arrives ? `Arrives ${formatDeliveryDates(arrives)}. ` : title;
  return `${arrival}${isFree ? "However many you take." : "One fee, however many you take."}`;
}

/** The facts before buying: shipping, stock, returns, payment (PROD-04, PRICE-01). */
export function ProductFacts({ product, sku }: { product: Product; sku: Sku | undefined }) {
  const fee = shippingFee(product.shipping_information);
  return (
    <ul className="mt-7 rounded-picture bg-sunken px-5 py-2">
      <Fact icon={<Truck />} title={fee === zero ? "Free Shipping" : `Shipping ${formatUsd(fee)}`}>
        {shippingWords(product)}
      </Fact>
      <Fact icon={<PackageCheck />} title={stockWords(product.available ? (sku?.stock ?? product.stock) : 0)}>
        {sku === undefined
          ? "Shown for each variant as you choose it"
          : skuText(product.skuProperties, sku.sku_property)}
      </Fact>
      <Fact icon={<Undo2 />} title="Not right after all?">
        Write to us, and we put it right.{" "}
        <Link to={path("pages/{slug}", { pageType: "refund-policies" })} className="text-link">
          Refund policy
        </Link>
      </Fact>
      <Fact icon={<LockKeyhole />} title="Final price in US dollars">
        Paid safely by card; no tax and no fee is added.
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
