import { path } from "../../links.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** An order that was not paid in time, or was replaced by a newer one: nothing to pay any more, and the way on. */
export function ClosedOrder({ number }: { number: string }) {
  return (
    <div className="mx-auto w-full max-w-152 px-(--gutter) pt-11 text-center">
      <h1 className="title-checkout">This order is closed</h1>
      <p className="mt-3 text-quiet">
        Order {number} was not paid in time. Nothing was charged, and your cart and address are as you left
        them.
      </p>
      <ButtonLink to={path("checkoutAsGuest")} reloadDocument className="mt-6">
        Order again
      </ButtonLink>
    </div>
  );
}
