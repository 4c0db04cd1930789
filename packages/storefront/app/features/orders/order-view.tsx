import { cardWords } from "@nestling/commerce/card";
import type { Order } from "@nestling/contract/orders";
import { type ReactNode, useId } from "react";
import { PhoneNumber } from "../../shared/addresses/phone-number.tsx";
import { itemsText } from "../../shared/cart/items-text.ts";
import { notify } from "../../shared/notices/notice-store.ts";
import { PrintHeader } from "../../shared/print-header.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatRecentDate } from "../../ui/dates.ts";
import { dollars } from "../../ui/dollars.ts";
import { PriceSummary } from "../../ui/price-summary.tsx";
import type { OrderApi } from "./order-api.ts";
import { OrderItems } from "./order-items.tsx";
import { orderFigures, orderVoucher } from "./order-lines.ts";
import { OrderReturns } from "./order-returns.tsx";
import { OrderStatus } from "./order-status.tsx";
import { Timeline } from "./timeline.tsx";

type OrderViewProps = {
  order: Order;
  api: OrderApi;
  /** Called with the current order; undefined if it cannot be seen anymore. */
  onOrder: (order: Order | undefined) => void;
};

/** An order (ACC-01), to its customer or to the guest who made it. */
export function OrderView({ order, api, onOrder }: OrderViewProps) {
  const count = order.subOrders
    .flatMap((part) => part.items)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="print-area">
      <PrintHeader order={order} />
      <h1 className="title-page">
        Order <span className="whitespace-nowrap tabular-nums">{order.order_number}</span>
      </h1>
      <p className="no-print mt-1.5 mb-4 flex flex-wrap items-baseline gap-x-3 text-quiet">
        <span>
          {[
            formatRecentDate(order.created_at, Date.now()),
            itemsText(count),
            dollars(order.summary.priceAfterApplyVoucher),
          ].join(" · ")}
        </span>
        <CopyNumber number={order.order_number} />
      </p>
      <div className="grid grid-cols-1 gap-4">
        <SectionErrorBoundary name="order, status">
          <OrderStatus order={order} api={api} onOrder={onOrder} />
        </SectionErrorBoundary>
        <SectionErrorBoundary name="order, returns">
          <OrderReturns order={order} api={api} onOrder={onOrder} />
        </SectionErrorBoundary>
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7 lg:grid-cols-2">
          <Section title="Timeline">
            <Timeline order={order} />
          </Section>
          <Section title="Items">
            <OrderItems order={order} api={api} onOrder={onOrder} />
            <div className="stitch-t pt-4">
              <PriceSummary figures={orderFigures(order)} count={count} voucher={orderVoucher(order)} />
            </div>
            <OrderFacts order={order} />
          </Section>
        </div>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <SectionErrorBoundary name={`order, ${title.toLowerCase()}`}>
      <section aria-labelledby={id} className="min-w-0">
        <h2 id={id} className="text-panel">
          {title}
        </h2>
        {children}
      </section>
    </SectionErrorBoundary>
  );
}

/** How it was paid, and where it goes. */
function OrderFacts({ order }: { order: Order }) {
  const { address, card, email, gift_note, refunded } = order;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4 text-label">
      <Fact term="Ships to" className="col-span-2">
        {[address.full_name, ...order.address_lines].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Fact>
      <Fact term="Contact" className="col-span-2">
        <span>{email}</span>
        <span className="block">
          <PhoneNumber e164={address.phone} />
        </span>
      </Fact>
      {gift_note !== undefined && (
        <Fact term="Gift note" className="col-span-2">
          <bdi>{gift_note}</bdi>
        </Fact>
      )}
      {card !== undefined && <Fact term="Paid with">{cardWords(card)}</Fact>}
      {refunded > 0 && <Fact term="Refunded">{dollars(refunded)}</Fact>}
    </dl>
  );
}

type FactProps = { term: string; className?: string; children: ReactNode };

function Fact({ term, className, children }: FactProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-quiet wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Copies the order's number, for a mail to the shop. */
function CopyNumber({ number }: { number: string }) {
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => notify("success", "Number copied"),
      () => notify("error", "Your browser didn't let us copy it."),
    );
  // Browsers offer no clipboard over plain http.
  if (!globalThis.isSecureContext) return null;
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Copy number
    </button>
  );
}
