import type { Order, PaymentToken } from "@nestling/contract/orders";
import { Fragment, type ReactNode, Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "../../../shared/api.ts";
import { path } from "../../../shared/links.ts";
import { filledInAt, type OrderSession } from "../../../shared/open-order/order-session.ts";
import { Blank, lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { usePolicies } from "../../../shared/shop.ts";
import { orderFigures, orderLines, orderPromise, orderVoucher } from "../../orders/order-lines.ts";
import { CheckoutColumns } from "../checkout-columns.tsx";
import { CheckoutSkeleton } from "../checkout-skeleton.tsx";
import type { PaymentStatus } from "./await-payment.ts";
import { CardSection } from "./card-section.tsx";
import { checkPayment } from "./check-payment.ts";
import { usePayment } from "./use-payment.ts";

/** Loaded after the page, which has its line free. */
const HeldUntil = lazyPart(async () => (await import("./held-until.tsx")).HeldUntil, Blank);

export type PaymentScreenProps = {
  session: OrderSession;
  token: PaymentToken;
  order: Order;
  /** Stripe's words about the last attempt, when it failed. */
  declined: string | undefined;
};

/** Asks for the status of the payment. A closed order cannot be paid, so its payment counts as canceled. */
async function orderPaymentStatus(session: OrderSession): Promise<PaymentStatus | undefined> {
  const paid = await checkPayment(browserApi(), session);
  const isOver = paid?.order.status === "CLOSED" && !paid.status;
  return isOver ? { ...paid, payment: "canceled" } : paid;
}

/** The payment page: contact and address, then the card. Everything shown comes from the server's order. */
export function PaymentScreen({ session, token, order, declined }: PaymentScreenProps) {
  const payment = usePayment({
    ask: () => orderPaymentStatus(session),
    declined,
    next: path("orderSuccess"),
    keeps: "your order",
  });
  const policies = usePolicies();
  const { revalidate } = useRevalidator();
  const isOver = payment.state.is === "closed";
  useEffect(() => {
    if (isOver) void revalidate(); // the page says why
  }, [isOver, revalidate]);
  if (isOver) return <CheckoutSkeleton title="Payment" />;
  const editCart = (
    <a
      href={path("cart")}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Edit cart
    </a>
  );
  return (
    <CheckoutColumns
      summary={{
        lines: orderLines(order),
        figures: orderFigures(order),
        voucher: orderVoucher(order),
        promise: orderPromise(order, policies),
        action: editCart,
      }}
    >
      <h1 className="title-checkout">Payment</h1>
      <div className="mt-1.5 min-h-6 text-quiet">
        <Suspense>{order.pay_before && <HeldUntil payBefore={order.pay_before} />}</Suspense>
      </div>
      <Recap order={order} changeAt={filledInAt(session)} isUsers={session.order_token === undefined} />
      <CardSection token={token} payment={payment} />
    </CheckoutColumns>
  );
}

type RecapProps = {
  order: Order;
  /** The path of the form where it was filled in. */
  changeAt: string;
  /** Whether a customer ordered: the email is the account's and cannot be changed here. */
  isUsers: boolean;
};

/** Contact and address with links back to the form. They load a document, because this page has its own policy. */
function Recap({ order, changeAt, isUsers }: RecapProps) {
  // A long address may break at its @.
  const [mail, host] = order.email.split("@");
  return (
    <dl className="mt-6 rounded-picture border border-line bg-surface px-4 py-1 text-label leading-5.5 md:px-5">
      <RecapRow term="Contact" change="email" at={isUsers ? undefined : changeAt}>
        <span>{mail}</span>
        <wbr />
        <span>{`@${host}`}</span>
      </RecapRow>
      <RecapRow term="Ship to" change="address" at={changeAt}>
        {[order.address.full_name, ...order.address_lines].map((line, index, { length }) => (
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
