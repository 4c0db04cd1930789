import { formatUsd } from "@nestling/commerce/money";
import type { PriceSummary as Figures } from "@nestling/commerce/price-summary";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Picture } from "../../ui/picture.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { itemsText } from "../cart/items-text.ts";
import type { SummaryLine } from "./summary-line.ts";

export type OrderSummaryProps = {
  lines: readonly SummaryLine[];
  figures: Figures;
  /** A link beside the title. */
  action?: ReactNode;
};

/** How many things a summary holds. */
function countOf(lines: readonly SummaryLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** What is being bought, on sand at the right of the checkout. `children` stand below the figures. */
export function OrderSummary({
  title = "Your order",
  lines,
  figures,
  action,
  className,
  children,
}: OrderSummaryProps & { title?: string; className?: string; children?: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={`rounded-tile bg-sunken p-5 md:rounded-sheet md:p-7 ${className ?? ""}`}
    >
      <div className="mb-2.5 flex items-center justify-between gap-4">
        <h2 className="text-panel">{title}</h2>
        {action}
      </div>
      <SummaryBody lines={lines} figures={figures} />
      {children}
    </section>
  );
}

/** The same on a phone: one bar with pictures and total, which opens. */
export function OrderSummaryBar({
  lines,
  figures,
  action,
  className,
}: OrderSummaryProps & { className?: string }) {
  return (
    <details className={`group bg-sunken ${className ?? ""}`}>
      <summary className="flex h-16 list-none items-center gap-2.5 px-(--gutter) font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex">
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
        {itemsText(countOf(lines))}
        <ChevronDown
          className="size-4.5 transition-[rotate] duration-160 group-open:rotate-180"
          aria-hidden="true"
        />
        <span className="ml-auto text-price tabular-nums">{formatUsd(figures.priceAfterApplyVoucher)}</span>
      </summary>
      <div className="px-(--gutter) pb-5">
        {action && <p className="mt-1 flex justify-end">{action}</p>}
        <SummaryBody lines={lines} figures={figures} />
      </div>
    </details>
  );
}

function SummaryBody({ lines, figures }: Pick<OrderSummaryProps, "lines" | "figures">) {
  return (
    <>
      <ul>
        {lines.map((line) => (
          <SummaryRow key={line.key} line={line} />
        ))}
      </ul>
      <hr className="mt-3.5 mb-4 border-t-2 border-dashed border-line-deep" />
      <PriceSummary figures={figures} count={countOf(lines)} on="sand" />
      <p className="mt-3 text-fact text-quiet">Prices are final, in US dollars. No tax is added.</p>
    </>
  );
}

function SummaryRow({ line }: { line: SummaryLine }) {
  return (
    <li className="grid grid-cols-[64px_1fr_auto] items-center gap-3.5 py-2">
      <span className="relative">
        <Picture
          picture={{ src: line.picture, alt: "" }}
          sizes="64px"
          largest={160}
          className="rounded-control"
        />
        <span className="absolute -top-1.5 -right-1.5 h-5.5 min-w-5.5 rounded-full bg-ink px-1 text-center text-badge leading-5.5 font-bold text-white tabular-nums">
          <span className="sr-only">Quantity </span>
          {line.quantity}
        </span>
      </span>
      <span className="min-w-0">
        <b className="block text-label font-semibold text-pretty">{line.name}</b>
        {line.variant !== "" && <span className="block text-fact text-quiet">{line.variant}</span>}
      </span>
      <span className="text-label font-semibold tabular-nums">{formatUsd(line.price)}</span>
    </li>
  );
}
