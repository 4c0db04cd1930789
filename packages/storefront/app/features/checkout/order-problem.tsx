import { Link } from "react-router";
import { loginForCheckout } from "../../shared/checkout-login.ts";
import { openLogin } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";
import { checkoutId } from "../../shared/open-order/checkout-id.ts";
import { openOrder } from "../../shared/open-order/order-session.ts";
import { Button } from "../../ui/button.tsx";
import { formatWait } from "../../ui/dates.ts";
import { Note } from "../../ui/note.tsx";
import type { PaidOrder } from "./place-order.ts";
import { SeeOrder } from "./see-order.tsx";

/** Why no order was made, if no field shows it. */
export type OrderProblem =
  | { is: "refused"; message: string; code?: string }
  | { is: "already paid"; order: PaidOrder | undefined }
  | { is: "payment in progress" }
  | { is: "conflict" }
  /** In `seconds` the next of them expires. */
  | { is: "too many unpaid"; whose: "guest" | "user"; seconds: number };

type OrderProblemProps = { problem: OrderProblem; isGuest: boolean; onBuyAgain: () => void };

/** Says above the button why no order was made, and what helps. */
export function OrderProblemNote({ problem, isGuest, onBuyAgain }: OrderProblemProps) {
  return (
    <Note look={problem.is === "already paid" ? "warning" : "error"} role="alert" className="mt-6">
      <Words problem={problem} isGuest={isGuest} onBuyAgain={onBuyAgain} />
    </Note>
  );
}

const wayOut = "mt-1 inline-flex min-h-11 items-center text-link";

function Refused({ message, code }: Extract<OrderProblem, { is: "refused" }>) {
  return (
    <>
      <p>{message}</p>
      {code === "login_required" && <LogInForCheckout className={wayOut}>Log in</LogInForCheckout>}
      {code === "email_unverified" && (
        <Link to={path("user.myAccount")} className={wayOut}>
          Verify your email
        </Link>
      )}
      {code === "too_much_unpaid" && <YourOrders />}
    </>
  );
}

function Words({ problem, isGuest, onBuyAgain }: OrderProblemProps) {
  switch (problem.is) {
    case "refused":
      return <Refused {...problem} />;
    case "too many unpaid":
      return <TooManyUnpaid {...problem} />;
    case "already paid":
      return <AlreadyPaid order={problem.order} isGuest={isGuest} onBuyAgain={onBuyAgain} />;
    case "payment in progress":
      return (
        <>
          <p className="font-semibold">Your earlier order is being paid right now.</p>
          <p>We didn't place a second one. Wait a minute, then try again.</p>
        </>
      );
    case "conflict":
      return (
        <>
          <p className="font-semibold">Your cart was sent twice, or changed while you were ordering.</p>
          <p>Nothing was charged. Please try again.</p>
        </>
      );
  }
}

type AlreadyPaidProps = Pick<OrderProblemProps, "isGuest" | "onBuyAgain"> & { order: PaidOrder | undefined };

/** The cart is paid already: offers the order, or to buy everything again on purpose (CHK-11). */
function AlreadyPaid({ order, isGuest, onBuyAgain }: AlreadyPaidProps) {
  const open = openOrder.get();
  const isOpen = order !== undefined && open?.order_id === order.order_id;
  return (
    <>
      <p className="font-semibold">
        {order === undefined
          ? "You've already paid for this cart."
          : `You've already paid for these items: order ${order.order_number}.`}
      </p>
      <p>
        {order === undefined && (
          <span>It was ordered in this browser with a different account or email. </span>
        )}
        <span>Nothing was charged this time.</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {order === undefined || (isGuest && !isOpen) ? (
          <Link to={path("trackOrder")} className="inline-flex min-h-11 items-center text-link">
            Find your order
          </Link>
        ) : (
          <SeeOrder order={isOpen ? open : { ...order, checkout_id: checkoutId() }} look="secondary" />
        )}
        <Button look="quiet" size="small" onClick={onBuyAgain}>
          Buy them again
        </Button>
      </div>
    </>
  );
}

/** Opens the login in the middle of the checkout, which then goes on with the account. */
export function LogInForCheckout({ className, children }: { className: string; children: string }) {
  const logIn = () => {
    loginForCheckout.set({ isAsked: "yes" });
    openLogin();
  };
  return (
    <button type="button" onClick={logIn} className={className}>
      {children}
    </button>
  );
}

function YourOrders() {
  return (
    <Link to={path("user.orderHistory")} className={wayOut}>
      See your orders
    </Link>
  );
}

function TooManyUnpaid({ whose, seconds }: Extract<OrderProblem, { is: "too many unpaid" }>) {
  return (
    <>
      <p className="font-semibold">{`${whose === "user" ? "You have three unpaid orders" : "There are three unpaid orders with this email"}, so we didn't place this one.`}</p>
      <p>{`Pay for one or cancel it, then try again: everything you typed is still here. Or wait: the next one expires in about ${formatWait(seconds)}.`}</p>
      {whose === "user" ? (
        <YourOrders />
      ) : (
        <Link to={path("trackOrder")} className={wayOut}>
          Find an order by its number
        </Link>
      )}
    </>
  );
}
