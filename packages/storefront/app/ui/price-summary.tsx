import X from "@lucide/icons/icons/x";
import { add, formatUsd, subtract, zero } from "@nestling/commerce/money";
import type { PriceSummary as Figures } from "@nestling/commerce/price-summary";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type PriceSummaryProps = {
  /** In cents, as commerce computes them. */
  figures: Figures;
  count: number;
  /** The applied voucher. `onRemove` removes it. */
  voucher?: { code: string; onRemove?: () => void } | undefined;
  /** Shown instead of the voucher if there is none. */
  withoutVoucher?: ReactNode;
  /** The background: the line above the total is darker on sand. */
  on?: keyof typeof stitches;
  className?: string;
};

const stitches = { page: "border-line", sand: "border-line-deep" };

/** The figures of a cart or an order (CART-07): shipping of 0 is 'Free Shipping', nothing is added to the total. */
export function PriceSummary({
  figures,
  count,
  voucher,
  withoutVoucher,
  on = "page",
  className,
}: PriceSummaryProps) {
  const { originalPrice, promotionPrice, shippingFee, priceApplyVoucher, priceAfterApplyVoucher } = figures;
  const reduced = subtract(originalPrice, promotionPrice);
  const saved = add(reduced, priceApplyVoucher);
  return (
    <dl className={classNames("grid gap-y-1.5 text-label leading-6 tabular-nums", className)}>
      <Row term={`Subtotal, ${count} ${count === 1 ? "item" : "items"}`}>
        {reduced > zero && <StruckPrice>{formatUsd(originalPrice)}</StruckPrice>}{" "}
        <span>{formatUsd(promotionPrice)}</span>
      </Row>
      <Row term="Shipping">
        {shippingFee === zero ? (
          <span className="font-semibold text-success">Free Shipping</span>
        ) : (
          formatUsd(shippingFee)
        )}
      </Row>
      {voucher && (
        <Row term={<VoucherTerm {...voucher} />} className="font-semibold text-success">
          {formatUsd(subtract(zero, priceApplyVoucher))}
        </Row>
      )}
      {!voucher && withoutVoucher && (
        <div>
          <dt className="sr-only">Promo code</dt>
          <dd>{withoutVoucher}</dd>
        </div>
      )}
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

type RowProps = { term: ReactNode; className?: string; children: ReactNode };

function Row({ term, className, children }: RowProps) {
  return (
    <div className={classNames("flex items-baseline justify-between gap-4", className)}>
      <dt>{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** 'Promo code NEST10'; with `onRemove`, a press on the code removes it. */
function VoucherTerm({ code, onRemove }: NonNullable<PriceSummaryProps["voucher"]>) {
  if (onRemove === undefined) return <span>{`Promo code ${code}`}</span>;
  return (
    <>
      <span>Promo code</span>{" "}
      <button
        type="button"
        aria-label={`Remove promo code ${code}`}
        onClick={onRemove}
        className="relative hover:underline after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        <span>{code}</span> <Icon icon={X} className="inline size-4 align-[-3px]" />
      </button>
    </>
  );
}

/** A former price, with "Instead of" for screen readers. */
function StruckPrice({ children }: { children: string }) {
  return (
    <s className="text-fact text-quiet">
      <span className="sr-only">Instead of </span>
      {children}
    </s>
  );
}
