import { addressLines } from "@nestling/commerce/address-lines";
import { type OrderStatus, orderStatusLabels } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { Suspense } from "react";
import { path } from "../../../shared/links.ts";
import { openedOrder } from "../../../shared/open-order/opened-order.ts";
import { orderSession } from "../../../shared/open-order/order-session.ts";
import { Blank, lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { orderFigures, orderLines, orderVoucher } from "../../orders/order-lines.ts";
import { OrderSummary } from "../order-summary.tsx";
import { ThanksHead } from "./thanks-head.tsx";

/** Loaded after the page: it is only printed. */
const PrintHeader = lazyPart(
  async () => (await import("../../../shared/print-header.tsx")).PrintHeader,
  Blank,
);

/** Only a guest needs the offer. */
const AccountOffer = lazyPart(async () => (await import("./account-offer.tsx")).AccountOffer, Blank);

/** The first name of "Maya Torres". */
function firstName(fullName: string): string {
  return fullName.split(" ", 1)[0] ?? fullName;
}

/** The thank-you page (CHK-05): the number of the order, what happens next, what was bought, and where it goes. */
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
          <Suspense>{isGuests && <AccountOffer email={order.email} />}</Suspense>
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

/** The steps of a paid order. */
const steps = [
  { status: "WAITING_ACCEPT", text: "Paid, and waiting for us to confirm it." },
  { status: "IN_PROGRESS", text: "We order it from its makers." },
  { status: "SHIPPING", text: "Your parcel travels to you." },
  { status: "WAIT_BUYER_CONFIRM_GOODS", text: "It arrives at your door." },
] as const;

/** The step of each status; undefined for a canceled or closed order. */
const places: Readonly<Partial<Record<OrderStatus, number>>> = {
  WAITING_ACCEPT: 0,
  IN_PROGRESS: 1,
  WAIT_SELLER_SEND_GOODS: 1,
  SELLER_PART_SEND_GOODS: 2,
  SHIPPING: 2,
  WAIT_BUYER_CONFIRM_GOODS: 3,
  FINISH: 3,
};

/** The next four steps of an order (CHK-05), joined by a dashed line: side by side, and on a phone one below the other. */
function NextSteps({ status }: { status: OrderStatus }) {
  const place = places[status];
  if (place === undefined) return <p className="mt-4">{orderStatusLabels[status]}</p>;
  return (
    <ol className="mt-5 grid md:grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step.status}
          {...(index === place && { "aria-current": "step" as const })}
          className={classNames(
            "relative pb-5 pl-9 md:pt-8 md:pr-4 md:pb-0 md:pl-0",
            "before:absolute before:top-1 before:left-0 before:z-1 before:size-4.5 before:rounded-full",
            "not-last:after:absolute not-last:after:border-dashed not-last:after:border-line-deep",
            "max-md:not-last:after:top-5.5 max-md:not-last:after:bottom-0 max-md:not-last:after:left-2 max-md:not-last:after:border-l-2",
            "md:not-last:after:top-3 md:not-last:after:right-0 md:not-last:after:left-4.5 md:not-last:after:border-t-2",
            index <= place ? "before:bg-brand" : "before:border-2 before:border-control-line before:bg-page",
            index === place && "before:ring-4 before:ring-brand-tint",
          )}
        >
          <b className="block leading-5.5 font-semibold">{orderStatusLabels[step.status]}</b>
          <span className="mt-0.5 block text-fact text-quiet">{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
