import type { OrderOnList } from "@nestling/contract/orders";
import { useCallback, useRef } from "react";
import { itemsText } from "../../shared/cart/items-text.ts";
import { path } from "../../shared/links.ts";
import { usePolicies } from "../../shared/shop.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { formatRecentDate } from "../../ui/dates.ts";
import { dollars } from "../../ui/dollars.ts";
import { Picture } from "../../ui/picture.tsx";
import { customerOrderApi } from "./order-api.ts";
import { StatusPill } from "./status-pill.tsx";
import { saysRefund, statusText, statusWords } from "./status-words.ts";
import { useOrderActions } from "./use-order-actions.tsx";

/** An order of the history: its items and status, its actions, and a link to its page. */
export function OrderCard({ order, onChange }: { order: OrderOnList; onChange: () => void }) {
  const { order_id, order_number, pictures, items, summary, created_at, refunded } = order;
  const policies = usePolicies();
  const status = useRef<HTMLDivElement>(null);
  const focusStatus = useCallback(() => status.current?.focus(), []);
  const api = customerOrderApi(order_id);
  const { notes, buttons, dialog } = useOrderActions({ order, api, onOrder: onChange, focusStatus });
  const facts = [
    formatRecentDate(created_at, Date.now()),
    itemsText(items),
    dollars(summary.priceAfterApplyVoucher),
    ...(refunded > 0 && !saysRefund(order) ? [`Refunded ${dollars(refunded)}`] : []),
  ];
  return (
    <article className="rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <div className="min-w-0">
          <h2 className="font-sans text-price tabular-nums">{`Order ${order_number}`}</h2>
          <p className="text-fact text-quiet">{facts.join(" · ")}</p>
        </div>
        <div ref={status} tabIndex={-1} role="status" className="outline-none">
          <StatusPill order={order} />
        </div>
      </div>
      <div className="mt-4.5 flex flex-wrap items-center gap-x-4 gap-y-4">
        <ul className="flex gap-2.5">
          {pictures.map((src) => (
            <li key={src} className="w-16">
              <Picture picture={{ src, alt: "" }} sizes="64px" largest={160} className="rounded-control" />
            </li>
          ))}
        </ul>
        <p className="min-w-0 flex-1 basis-60 text-label leading-5.5 text-quiet">
          <b className="block font-display text-panel font-semibold tracking-display text-ink">
            {statusWords[order.status]}
          </b>
          <span>{statusText(order, Date.now(), policies)}</span>
        </p>
        <div className="ml-auto flex flex-wrap gap-2.5 max-md:w-full">
          {buttons}
          <ButtonLink
            look="secondary"
            size="narrow"
            to={path("user.order", { orderId: order_id })}
            className="max-md:flex-1"
          >
            Details<span className="sr-only">{` (${order_number})`}</span>
          </ButtonLink>
        </div>
      </div>
      {notes}
      {dialog}
    </article>
  );
}
