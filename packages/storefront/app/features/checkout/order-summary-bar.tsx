import { formatUsd } from "@nestling/commerce/money";
import ChevronDown from "lucide-react/icons/chevron-down";
import { itemsText } from "../../shared/cart/items-text.ts";
import { Picture } from "../../ui/picture.tsx";
import { countOf, type OrderSummaryProps, SummaryBody } from "./order-summary.tsx";

/** In the checkout so many lines stand there and the others unfold, so that the figures below stay in sight. */
export const mostInCheckout = 6;

/** The order summary on a phone: one bar with pictures and total, which opens. */
export function OrderSummaryBar({
  lines,
  figures,
  voucher,
  action,
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
        <ChevronDown
          className="size-4.5 transition-[rotate] duration-160 group-open:rotate-180"
          aria-hidden="true"
        />
        <span className="ml-auto text-price tabular-nums">{formatUsd(figures.priceAfterApplyVoucher)}</span>
      </summary>
      <div className="max-h-[calc(100dvh-160px)] overflow-y-auto overscroll-contain px-(--gutter) pb-5">
        {action && <p className="mt-1 flex justify-end">{action}</p>}
        <SummaryBody lines={lines} figures={figures} voucher={voucher} most={mostInCheckout} />
      </div>
    </details>
  );
}
