import { addressLines } from "@nestling/commerce/address-lines";
import type { Order } from "@nestling/contract/orders";
import { Suspense } from "react";
import { path } from "../../../shared/links.ts";
import { Blank, lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { orderFigures, orderLines, orderVoucher } from "../../orders/order-lines.ts";
import { OrderSummary } from "../order-summary.tsx";
import { NextSteps } from "./next-steps.tsx";
import { ThanksHead } from "./thanks-head.tsx";
import { ToOrder } from "./to-order.tsx";

/** Nobody prints before the page is there. */
const PaperHead = lazyPart(async () => (await import("../../../shared/print-header.tsx")).PaperHead, Blank);

/** A user has an account. */
const KeepOrder = lazyPart(async () => (await import("./keep-order.tsx")).KeepOrder, Blank);

/** The first name of "Maya Torres". */
function firstName(fullName: string): string {
  return fullName.split(" ", 1)[0] ?? fullName;
}

/** The paid order (CHK-05): its number, what happens next, what was bought, and where it goes. */
export function Thanks({ order, isGuests }: { order: Order; isGuests: boolean }) {
  return (
    <div className="mx-auto grid w-full max-w-296 items-start gap-x-12 gap-y-8 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-12 xl:grid-cols-[1fr_440px] xl:gap-x-18">
      <div className="min-w-0">
        <ThanksHead>
          Thank you, {firstName(order.address.full_name)}. <br />
          Your order is in.
        </ThanksHead>
        <p className="mt-2.5 text-lead text-quiet">
          Order <b className="font-bold text-ink tabular-nums">{order.order_number}</b> is paid.
        </p>
        <p className="text-lead text-quiet wrap-anywhere">We are writing to {order.email}.</p>
        <SectionErrorBoundary name="order, next steps">
          <section aria-labelledby="next-title" className="mt-9">
            <h2 id="next-title" className="text-panel">
              What happens next
            </h2>
            <NextSteps status={order.status} />
          </section>
        </SectionErrorBoundary>
        <SectionErrorBoundary name="order, account">
          <Suspense>{isGuests && <KeepOrder email={order.email} />}</Suspense>
        </SectionErrorBoundary>
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
            <PaperHead order={order} />
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
  return (
    <div className="mt-4 border-t-2 border-dashed border-line-deep pt-4">
      <h3 className="text-label font-semibold">Ships to</h3>
      <address className="mt-1 text-quiet">
        {[order.address.full_name, ...addressLines(order.address)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-1 text-quiet wrap-anywhere">{order.email}</p>
    </div>
  );
}
