import { formatUsd, subtract, zero } from "@nestling/commerce/money";
import type { PriceSummary as Figures } from "@nestling/commerce/price-summary";
import type { ReactNode } from "react";
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
  return (
    <dl className={classNames("grid gap-y-1.5 text-label leading-6 tabular-nums", className)}>
      <Row term={`Subtotal, ${count} ${count === 1 ? "item" : "items"}`}>
        {saved > zero && <StruckPrice>{formatUsd(originalPrice)}</StruckPrice>}
        {formatUsd(promotionPrice)}
      </Row>
      <Row term="Shipping">
        {shippingFee === zero ? (
          <span className="font-semibold text-success">Free Shipping</span>
        ) : (
          formatUsd(shippingFee)
        )}
      </Row>
      <div
        className={classNames(
          "mt-2 flex justify-between gap-4 border-t-2 border-dashed pt-3 text-total font-bold",
          stitches[on],
        )}
      >
        <dt>Total</dt>
        <dd>{formatUsd(priceAfterApplyVoucher)}</dd>
      </div>
      {saved > zero && (
        <div className="-mt-2 flex gap-1 text-fact text-quiet">
          <dt>You save</dt>
          <dd>{formatUsd(saved)}</dd>
        </div>
      )}
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
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
