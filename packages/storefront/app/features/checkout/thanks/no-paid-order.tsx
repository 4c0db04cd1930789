import { path } from "../../../shared/links.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";

/** The thank-you page without an order in this tab. */
export function NoOrder() {
  return (
    <PlainPage
      title="No order to show here"
      text="An order appears here right after it was paid, in the window where it was made."
    >
      <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
    </PlainPage>
  );
}

type OrderPendingProps = { number: string; onCheck: () => void; isChecking: boolean };

/** Says that the bank has not decided about the payment yet. */
export function OrderPending({ number, onCheck, isChecking }: OrderPendingProps) {
  return (
    <PlainPage
      title="Your payment is being confirmed"
      text={`We have not heard from the bank about order ${number} yet. It cannot be charged twice.`}
    >
      <Button onClick={onCheck} isBusy={isChecking}>
        Check again
      </Button>
    </PlainPage>
  );
}
