import { path } from "../../links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { QuietScreen } from "../order/quiet-screen.tsx";

/** An order that was not paid in time, or was replaced by a newer one: nothing to pay any more, and the way on. */
export function ClosedOrder({ number }: { number: string }) {
  return (
    <QuietScreen
      title="This order is closed"
      text={`Order ${number} was not paid in time, and nothing was charged. Your cart and your address are as you left them.`}
    >
      <ButtonLink to={path("checkoutAsGuest")} reloadDocument>
        Order again
      </ButtonLink>
    </QuietScreen>
  );
}
