import type { Order } from "@nestling/contract/orders";
import type { ReactNode } from "react";
import { path } from "../../links.ts";
import { addressLines } from "../order/order-lines.ts";

/** What was said so far, with the way back to it. Back by a document load: this page's policy is its own. */
export function Recap({ order }: { order: Order }) {
  // A long address breaks at its @, if it must.
  const [mail, host] = order.email.split("@");
  return (
    <dl className="mt-6 rounded-picture border border-line bg-surface px-4 py-1 text-label leading-5.5 md:px-5">
      <RecapRow term="Contact" change="e-mail">
        {mail}
        <wbr />@{host}
      </RecapRow>
      <RecapRow term="Ship to" change="address">
        {[order.address.full_name, ...addressLines(order)].join(", ")}
      </RecapRow>
    </dl>
  );
}

function RecapRow({ term, change, children }: { term: string; change: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[60px_1fr] items-start gap-x-3 py-3.5 not-first:border-t not-first:border-line md:grid-cols-[88px_1fr]">
      <dt className="text-quiet">{term}</dt>
      <dd className="flex items-start justify-between gap-2 md:gap-3">
        <span className="min-w-0 text-balance wrap-anywhere">{children}</span>
        <a
          href={path("checkoutAsGuest")}
          className="relative flex-none text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          Change<span className="sr-only"> {change}</span>
        </a>
      </dd>
    </div>
  );
}
