import { addressLines } from "@nestling/commerce/address-lines";
import type { Order } from "@nestling/contract/orders";
import { Fragment, type ReactNode } from "react";

type RecapProps = {
  order: Order;
  /** Where it was filled in. */
  changeAt: string;
  /** A user's e-mail is the account's, and not to be changed on the way. */
  isUsers: boolean;
};

/** What was said so far, with the way back to it. Back by a document load: this page's policy is its own. */
export function Recap({ order, changeAt, isUsers }: RecapProps) {
  // A long address breaks at its @, if it must.
  const [mail, host] = order.email.split("@");
  return (
    <dl className="mt-6 rounded-picture border border-line bg-surface px-4 py-1 text-label leading-5.5 md:px-5">
      <RecapRow term="Contact" change="e-mail" at={isUsers ? undefined : changeAt}>
        {mail}
        <wbr />@{host}
      </RecapRow>
      <RecapRow term="Ship to" change="address" at={changeAt}>
        {[order.address.full_name, ...addressLines(order.address)].map((line, index, { length }) => (
          <Fragment key={line}>
            <span className="inline-block">{index < length - 1 ? `${line},` : line}</span>{" "}
          </Fragment>
        ))}
      </RecapRow>
    </dl>
  );
}

type RecapRowProps = { term: string; change: string; at: string | undefined; children: ReactNode };

function RecapRow({ term, change, at, children }: RecapRowProps) {
  return (
    <div className="grid grid-cols-[60px_1fr] items-start gap-x-3 py-3.5 not-first:border-t not-first:border-line md:grid-cols-[88px_1fr]">
      <dt className="text-quiet">{term}</dt>
      <dd className="flex items-start justify-between gap-2 md:gap-3">
        <span className="min-w-0 text-balance wrap-anywhere">{children}</span>
        {at !== undefined && (
          <a
            href={at}
            className="relative flex-none text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            Change<span className="sr-only"> {change}</span>
          </a>
        )}
      </dd>
    </div>
  );
}
