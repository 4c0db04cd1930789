import { formatUsd, subtract, zero } from "@nestling/commerce/money";
import type { PriceSummary as Figures } from "@nestling/commerce/price-summary";
import { classNames } from "./class-names.ts";

type PriceSummaryProps = {
  /** In cents, as commerce computes them. */
  figures: Figures;
  count: number;
  /** What it stands on: the stitch above the total is darker on sand. */
  on?: keyof typeof stitches;
  className?: string;
};

const stitches = { page: "border-line", sand: "border-line-deep" };

/** The figures of a cart or an order (CART-07): shipping of 0 is 'Free Shipping', nothing is added to the total. */
export function PriceSummary({ figures, count, on = "page", className }: PriceSummaryProps) {
  const { originalPrice, promotionPrice, shippingFee, priceAfterApplyVoucher } = figures;
  const saved = subtract(originalPrice, promotionPrice);
  const total = classNames(
    "mt-2 self-stretch border-t-2 border-dashed pt-3 text-total font-bold",
    stitches[on],
  );
  return (
    <dl
      className={classNames(
        "grid grid-cols-[1fr_auto] items-baseline gap-y-1.5 text-label leading-6 tabular-nums",
        className,
      )}
    >
      <dt>
        Subtotal, {count} {count === 1 ? "item" : "items"}
      </dt>
      <dd className="pl-4 text-right">
        {saved > zero && <StruckPrice>{formatUsd(originalPrice)}</StruckPrice>}
        {formatUsd(promotionPrice)}
      </dd>
      <dt>Shipping</dt>
      <dd className={classNames("text-right", shippingFee === zero && "font-semibold text-success")}>
        {shippingFee === zero ? "Free Shipping" : formatUsd(shippingFee)}
      </dd>
      <dt className={total}>
        Total
        {saved > zero && (
          <small className="block text-fact font-normal text-quiet">You save {formatUsd(saved)}</small>
        )}
      </dt>
      <dd className={classNames(total, "text-right")}>{formatUsd(priceAfterApplyVoucher)}</dd>
    </dl>
  );
}

/** A price that is no longer asked, with a word for those who do not see the stroke. */
function StruckPrice({ children }: { children: string }) {
  return (
    <s className="mr-1.5 text-fact text-quiet">
      <span className="sr-only">Instead of </span>
      {children}
    </s>
  );
}
