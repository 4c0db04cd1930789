import type { Order } from "@nestling/contract/orders";
import { useCallback, useRef } from "react";
import { usePolicies } from "../../shared/shop.ts";
import { dollars } from "../../ui/dollars.ts";
import { Note } from "../../ui/note.tsx";
import type { OrderApi } from "./order-api.ts";
import { StatusPill } from "./status-pill.tsx";
import { saysRefund, statusText, statusWords, wasKept } from "./status-words.ts";
import { useOrderActions } from "./use-order-actions.tsx";

type OrderStatusProps = { order: Order; api: OrderApi; onOrder: (order: Order | undefined) => void };

/** The status of an order in one large word, its label, what it means, and the actions it allows (ORD-05). */
export function OrderStatus({ order, api, onOrder }: OrderStatusProps) {
  const status = useRef<HTMLDivElement>(null);
  const policies = usePolicies();
  const focusStatus = useCallback(() => status.current?.focus(), []);
  const { notes, buttons, dialog } = useOrderActions({ order, api, onOrder, focusStatus });
  const isExtraRefund = order.refunded > 0 && !saysRefund(order);
  return (
    <section
      aria-label="Status"
      className="rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-5">
        <div ref={status} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-60 outline-none">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <h2 className="title-section">{statusWords[order.status]}</h2>
            <StatusPill order={order} />
          </div>
          <p className="mt-1.5 text-quiet">{statusText(order, Date.now(), policies)}</p>
          {isExtraRefund && <p className="mt-2 font-semibold">{`Refunded ${dollars(order.refunded)}`}</p>}
        </div>
        {buttons && <div className="flex flex-wrap gap-2.5 max-md:w-full">{buttons}</div>}
      </div>
      {wasKept(order) && (
        <Note look="info" className="mt-4">
          You asked to cancel, but the seller couldn't stop the order in time. You can return it after it
          arrives.
        </Note>
      )}
      {notes}
      {dialog}
    </section>
  );
}
