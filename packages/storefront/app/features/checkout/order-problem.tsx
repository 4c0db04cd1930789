import { Link } from "react-router";
import { path } from "../../links.ts";
import { Note } from "../../ui/note.tsx";
import { waitWords } from "../notices/wait-words.ts";

/** Why no order was made, where no field says so. */
export type OrderProblem =
  | { is: "refused"; message: string }
  /** `seconds` until the next of them is given up. */
  | { is: "too many unpaid"; whose: "guest" | "user"; seconds: number };

/** Says it above the way on, and what helps. */
export function OrderProblemNote({ problem }: { problem: OrderProblem }) {
  return (
    <Note look="error" role="alert" className="mt-6">
      {problem.is === "refused" ? problem.message : <TooManyUnpaid {...problem} />}
    </Note>
  );
}

function TooManyUnpaid({ whose, seconds }: Extract<OrderProblem, { is: "too many unpaid" }>) {
  return (
    <>
      <p className="font-semibold">Too many of your orders wait to be paid, so this one was not made.</p>
      <p>
        Pay one of them or cancel it, and send this one again: it is all still here. Or wait: the next closes
        by itself in about {waitWords(seconds)}.
      </p>
      {whose === "user" ? (
        <Link to={path("user.orderHistory")} className="mt-1 inline-flex min-h-11 items-center text-link">
          See your orders
        </Link>
      ) : (
        <Link to={path("trackOrder")} className="mt-1 inline-flex min-h-11 items-center text-link">
          Find an order by its number
        </Link>
      )}
    </>
  );
}
