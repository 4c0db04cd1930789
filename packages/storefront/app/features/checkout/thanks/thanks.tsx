import type { Order } from "@nestling/contract/orders";
import { Suspense } from "react";
import { path } from "../../../shared/links.ts";
import { openedOrder } from "../../../shared/open-order/opened-order.ts";
import { orderSession } from "../../../shared/open-order/order-session.ts";
import { Blank, lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { usePolicies } from "../../../shared/shop.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DeliveryLine } from "../../../ui/delivery-line.tsx";
import { orderFigures, orderLines, orderPromise, orderVoucher } from "../../orders/order-lines.ts";
import { OrderSummary } from "../order-summary.tsx";
import { ThanksHead } from "./thanks-head.tsx";

/** Loaded after the page: it is only printed. */
const PrintHeader = lazyPart(
  async () => (await import("../../../shared/print-header.tsx")).PrintHeader,
  Blank,
);

const BelowThanks = lazyPart(async () => (await import("./below-thanks.tsx")).BelowThanks, Blank);

/** The first name of "Maya Torres". */
function firstName(fullName: string): string {
  return fullName.split(" ", 1)[0] ?? fullName;
}

/** The thank-you page (CHK-05): the number of the order, what happens next, what was bought, and where it goes. */
export function Thanks({ order, isGuests }: { order: Order; isGuests: boolean }) {
  const policies = usePolicies();
  return (
    <div className="mx-auto grid w-full max-w-296 items-start gap-x-12 gap-y-8 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-12 xl:grid-cols-[1fr_440px] xl:gap-x-18">
      <div className="min-w-0">
        <ThanksHead>
          <span>{`Thank you, ${firstName(order.address.full_name)}.`}</span> <br />
          We got your order.
        </ThanksHead>
        <p className="mt-2.5 text-lead text-quiet">
          Order <b className="font-bold text-ink tabular-nums">{order.order_number}</b> is paid.
        </p>
        <p className="text-lead text-quiet wrap-anywhere">{`We're emailing a confirmation to ${order.email}.`}</p>
        <DeliveryLine promise={orderPromise(order, policies)} className="mt-3" />
        <Suspense>
          <BelowThanks order={order} isGuests={isGuests} />
        </Suspense>
      </div>
      <SectionErrorBoundary name="order, summary">
        <OrderSummary
          className="print-area"
          title={`Order ${order.order_number}`}
          lines={orderLines(order)}
          figures={orderFigures(order)}
          voucher={orderVoucher(order)}
        >
          <ShipsTo order={order} />
          <Suspense>
            <PrintHeader order={order} />
          </Suspense>
          <div className="no-print">
            <ToOrder orderId={order.order_id} />
            <ButtonLink look="secondary" to={path("home")} className="mt-3 w-full">
              Continue shopping
            </ButtonLink>
          </div>
        </OrderSummary>
      </SectionErrorBoundary>
    </div>
  );
}

function ShipsTo({ order }: { order: Order }) {
  const { gift_note } = order;
  return (
    <div className="mt-4 border-t-2 border-dashed border-line-deep pt-4">
      <h3 className="text-label font-semibold">Ships to</h3>
      <address className="mt-1 text-quiet wrap-anywhere">
        {[order.address.full_name, ...order.address_lines].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-1 text-quiet wrap-anywhere">{order.email}</p>
      {gift_note !== undefined && (
        <>
          <h3 className="mt-4 text-label font-semibold">Gift note</h3>
          <p className="mt-1 text-quiet wrap-anywhere">
            <bdi>{gift_note}</bdi>
          </p>
        </>
      )}
    </div>
  );
}

/** Leads to the order's own page. A guest's order is opened in this tab by its token. */
function ToOrder({ orderId }: { orderId: string }) {
  const order_token = orderSession.get()?.order_token;
  const isGuests = order_token !== undefined;
  return (
    <ButtonLink
      to={isGuests ? path("guestOrder") : path("user.order", { orderId })}
      onClick={() => isGuests && openedOrder.set({ order_id: orderId, order_token })}
      className="mt-5 w-full"
    >
      See your order
    </ButtonLink>
  );
}
