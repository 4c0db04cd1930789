import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { StatusPill } from "../../orders/status-pill.tsx";
import { statusWords } from "../../orders/status-words.ts";
import { AccountOffer } from "./account-offer.tsx";

/** The steps of a paid order. */
const steps = [
  { status: "WAITING_ACCEPT", text: "You've paid. Next, we confirm your order." },
  { status: "IN_PROGRESS", text: "We order it from the seller." },
  { status: "SHIPPING", text: "Your package ships." },
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

/** What stands below the thanks, and is loaded after them: what happens next, and for a guest the offer of an account. */
export function BelowThanks({ order, isGuests }: { order: Order; isGuests: boolean }) {
  return (
    <>
      <SectionErrorBoundary name="order, next steps">
        <NextSteps order={order} />
      </SectionErrorBoundary>
      <SectionErrorBoundary name="order, account">
        {isGuests && <AccountOffer email={order.email} />}
      </SectionErrorBoundary>
    </>
  );
}

/** What happens next with an order (CHK-05), in plain words, with the label of its status once (ORD-05). */
export function NextSteps({ order }: { order: Pick<Order, "status" | "label"> }) {
  return (
    <section aria-labelledby="next-title" className="mt-9">
      <div className="flex flex-wrap items-center gap-3.5">
        <h2 id="next-title" className="text-panel">
          What happens next
        </h2>
        <StatusPill order={order} />
      </div>
      <Steps status={order.status} />
    </section>
  );
}

/** The four steps, joined by a dashed line: side by side, and on a phone one below the other. */
function Steps({ status }: { status: OrderStatus }) {
  const place = places[status];
  if (place === undefined) return <p className="mt-4 text-panel">{statusWords[status]}</p>;
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
          <b className="block leading-5.5 font-semibold">{statusWords[step.status]}</b>
          <span className="mt-0.5 block text-fact text-quiet">{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
