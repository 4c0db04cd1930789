import ChevronDown from "@lucide/icons/icons/chevron-down";
import { formatUsd, priceTerms } from "@nestling/commerce/money";
import type { PriceSummary as Figures } from "@nestling/commerce/price-summary";
import type { ComponentProps, ReactNode } from "react";
import { itemsText } from "../../shared/cart/items-text.ts";
import { DeliveryLine } from "../../ui/delivery-line.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import type { SummaryLine } from "../orders/order-lines.ts";

/** A line, and what removes it from the cart: in the second column of its grid, below the name. */
type Row = SummaryLine & { removal?: ReactNode };

export type OrderSummaryProps = {
  lines: readonly Row[];
  figures: Figures;
  voucher?: ComponentProps<typeof PriceSummary>["voucher"];
  /** About its delivery. */
  promise?: string | undefined;
  /** Who pays import fees. */
  importFees?: string | undefined;
  /** A link beside the title. */
  action?: ReactNode;
  /** What is said above the lines. In the bar of small screens there is no room for it. */
  note?: ReactNode;
};

/** How many things a summary holds. */
function countOf(lines: readonly Row[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** What is being bought, at the right of the checkout. `children` are shown below the figures. */
export function OrderSummary({
  title = "Your order",
  lines,
  figures,
  voucher,
  action,
  note,
  promise,
  importFees,
  most = lines.length,
  className,
  children,
}: OrderSummaryProps & { title?: string; most?: number; className?: string; children?: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={`rounded-tile bg-sunken p-5 md:rounded-sheet md:p-7 ${className ?? ""}`}
    >
      <div className="mb-2.5 flex items-center justify-between gap-4">
        <h2 className="text-panel">{title}</h2>
        {action}
      </div>
      {note}
      <SummaryBody {...{ lines, figures, voucher, promise, importFees, most }} />
      {children}
    </section>
  );
}

type SummaryBodyProps = Omit<OrderSummaryProps, "action" | "note"> & { most: number };

function SummaryBody({ lines, figures, voucher, promise, importFees, most }: SummaryBodyProps) {
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines;
  const folded = lines.slice(shown.length);
  return (
    <>
      <SummaryRows lines={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-fact text-link">{`And ${itemsText(countOf(folded))} more`}</summary>
          <SummaryRows lines={folded} />
        </details>
      )}
      <hr className="mt-3.5 mb-4 border-t-2 border-dashed border-line-deep" />
      <PriceSummary figures={figures} count={countOf(lines)} voucher={voucher} on="sand" />
      {promise && <DeliveryLine promise={promise} importFees={importFees} className="mt-3" />}
      <p className="mt-3 text-fact text-quiet">{priceTerms}</p>
    </>
  );
}

function SummaryRows({ lines }: { lines: readonly Row[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <SummaryRow key={line.key} line={line} />
      ))}
    </ul>
  );
}

function SummaryRow({ line }: { line: Row }) {
  const { removal } = line;
  return (
    <li className="grid grid-cols-[64px_1fr_auto] items-center gap-x-3.5 py-2">
      <span className="relative">
        <Picture
          picture={{ src: line.picture, alt: "" }}
          sizes="64px"
          largest={160}
          className="rounded-control"
        />
        <span className="absolute -top-1.5 -right-1.5 h-5.5 min-w-5.5 rounded-full bg-ink px-1 text-center text-badge leading-5.5 font-bold text-white tabular-nums">
          <span className="sr-only">Quantity </span>
          <span>{line.quantity}</span>
        </span>
      </span>
      <span className="min-w-0">
        <b className="block text-label font-semibold text-pretty">{line.name}</b>
        {line.variant !== "" && <span className="block text-fact text-quiet">{line.variant}</span>}
        {line.delivery && <span className="block text-fact text-quiet">{line.delivery}</span>}
      </span>
      <span className="text-label font-semibold tabular-nums">{formatUsd(line.price)}</span>
      {removal}
    </li>
  );
}

/** The checkout shows so many lines and folds the others, so that the figures stay in sight. */
export const mostInCheckout = 6;

/** The order summary on a phone: a bar with pictures and the total, which unfolds. */
export function OrderSummaryBar({
  lines,
  figures,
  voucher,
  action,
  promise,
  importFees,
  className,
}: OrderSummaryProps & { className?: string }) {
  return (
    <details className={`group bg-sunken ${className ?? ""}`}>
      <summary className="flex h-16 list-none items-center gap-2.5 px-(--gutter) font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex h-9 flex-wrap overflow-hidden">
          {lines.slice(0, 4).map((line) => (
            <span key={line.key} className="-ml-2 size-9 rounded-[10px] ring-2 ring-sunken first:ml-0">
              <Picture
                picture={{ src: line.picture, alt: "" }}
                sizes="36px"
                largest={96}
                className="rounded-[10px]"
              />
            </span>
          ))}
        </span>
        <span className="whitespace-nowrap">{itemsText(countOf(lines))}</span>
        <Icon
          icon={ChevronDown}
          className="size-4.5 transition-[rotate] duration-160 group-open:rotate-180"
        />
        <span className="ml-auto text-price tabular-nums">{formatUsd(figures.priceAfterApplyVoucher)}</span>
      </summary>
      <div className="max-h-[calc(100dvh-160px)] overflow-y-auto overscroll-contain px-(--gutter) pb-5">
        {action && <p className="mt-1 flex justify-end">{action}</p>}
        <SummaryBody {...{ lines, figures, voucher, promise, importFees }} most={mostInCheckout} />
      </div>
    </details>
  );
}
