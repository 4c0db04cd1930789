import type { Order } from "@nestling/contract/orders";
import { useEffect, useRef } from "react";
import { path } from "../../links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { OrderSummary } from "../checkout/order-summary.tsx";
import { Part } from "../reporting/part.tsx";
import { NextSteps } from "./next-steps.tsx";
import { addressLines, orderFigures, orderLines } from "./order-lines.ts";

const scene = { src: "/media/scene-thanks", alt: "A wrapped gift, a teddy bear and a flower" };

/** The first name of "Maya Torres". */
function firstName(fullName: string): string {
  return fullName.split(" ", 1)[0] ?? fullName;
}

/** The paid order (CHK-05): its number, what happens next, what was bought, and where it goes. */
export function Thanks({ order }: { order: Order }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Paying ends here: those who do not see it hear it.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto grid w-full max-w-296 items-start gap-x-12 gap-y-8 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-12 xl:grid-cols-[1fr_440px] xl:gap-x-18">
      <div className="min-w-0">
        <div className="aspect-358/230 overflow-hidden rounded-sheet md:aspect-690/330">
          <Picture
            picture={scene}
            sizes="(min-width: 992px) 608px, 100vw"
            largest={1280}
            isFirst
            className="h-full object-[50%_78%]"
          />
        </div>
        <h1 ref={title} tabIndex={-1} className="title-page mt-7 outline-none">
          Thank you, {firstName(order.address.full_name)}. <br className="max-md:hidden" />
          Your order is in.
        </h1>
        <p className="mt-2.5 text-lead text-quiet">
          Order <b className="font-bold text-ink tabular-nums">{order.order_number}</b> is paid.
        </p>
        <Part name="order, next steps">
          <section aria-labelledby="next-title" className="mt-9">
            <h2 id="next-title" className="text-panel">
              What happens next
            </h2>
            <NextSteps status={order.status} />
          </section>
        </Part>
      </div>
      <Part name="order, summary">
        <OrderSummary
          title={`Order ${order.order_number}`}
          lines={orderLines(order)}
          figures={orderFigures(order)}
        >
          <ShipsTo order={order} />
          <ButtonLink look="secondary" to={path("home")} className="mt-5 w-full">
            Continue shopping
          </ButtonLink>
        </OrderSummary>
      </Part>
    </div>
  );
}

function ShipsTo({ order }: { order: Order }) {
  return (
    <div className="mt-4 border-t-2 border-dashed border-line-deep pt-4">
      <h3 className="text-label font-semibold">Ships to</h3>
      <address className="mt-1 text-quiet">
        {[order.address.full_name, ...addressLines(order)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-1 text-quiet wrap-anywhere">{order.email}</p>
    </div>
  );
}
