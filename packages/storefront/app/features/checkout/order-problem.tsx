import { Link } from "react-router";
import { path } from "../../links.ts";
import { Note } from "../../ui/note.tsx";
import { waitWords } from "../notices/wait-words.ts";
import { openLogin } from "../shell/header-state.ts";
import { loginHalfWay } from "./login-half-way.ts";

/** Why no order was made, where no field says so. */
export type OrderProblem =
  | { is: "refused"; message: string; code?: string }
  /** `seconds` until the next of them is given up. */
  | { is: "too many unpaid"; whose: "guest" | "user"; seconds: number };

/** Says it above the way on, and what helps. */
export function OrderProblemNote({ problem }: { problem: OrderProblem }) {
  return (
    <Note look="error" role="alert" className="mt-6">
      {problem.is === "refused" ? <Refused {...problem} /> : <TooManyUnpaid {...problem} />}
    </Note>
  );
}

const wayOut = "mt-1 inline-flex min-h-11 items-center text-link";

function Refused({ message, code }: Extract<OrderProblem, { is: "refused" }>) {
  return (
    <>
      <p>{message}</p>
      {code === "login_required" && <LogInHalfWay className={wayOut} />}
      {code === "email_unverified" && (
        <Link to={path("user.myAccount")} className={wayOut}>
          Verify your email
        </Link>
      )}
      {code === "too_much_unpaid" && <YourOrders />}
    </>
  );
}

/** Opens the login for a shopper in the middle of the checkout, who goes on from there as a user. */
export function LogInHalfWay({ className }: { className: string }) {
  const logIn = () => {
    loginHalfWay.set({ isAsked: "yes" });
    openLogin();
  };
  return (
    <button type="button" onClick={logIn} className={className}>
      Log in
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
      <p className="font-semibold">
        Three orders {whose === "user" ? "of yours" : "with this email"} are waiting to be paid, so this one
        was not made.
      </p>
      <p>
        Pay for one of them or cancel it, then send this one again: everything you typed is still here. Or
        wait: the next one closes by itself in about {waitWords(seconds)}.
      </p>
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
