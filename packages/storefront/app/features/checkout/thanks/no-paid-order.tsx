import type { Paid } from "@nestling/contract/orders";
import { useRevalidator } from "react-router";
import { path } from "../../../shared/links.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";
import { ClosedOrder } from "../payment/closed-order.tsx";

export type UnpaidOutcome =
  | { is: "none" }
  | { is: "pending"; number: string }
  | { is: "closed"; paid: Paid; again: string };

/** The thank-you page where no paid order is to be shown. */
export function NoPaidOrder({ outcome }: { outcome: UnpaidOutcome }) {
  const { revalidate, state } = useRevalidator();
  switch (outcome.is) {
    case "closed":
      return <ClosedOrder {...outcome} />;
    case "none":
      return <NoOrder />;
    case "pending":
      return <OrderPending number={outcome.number} onCheck={revalidate} isChecking={state === "loading"} />;
  }
}

/** There is no order in this tab. */
function NoOrder() {
  return (
    <PlainPage
      scene="missing-order"
      title="No order to show"
      text="Your order shows up here right after you pay, in the same window."
    >
      <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
    </PlainPage>
  );
}

type OrderPendingProps = { number: string; onCheck: () => void; isChecking: boolean };

/** Says that the bank has not decided about the payment yet. */
function OrderPending({ number, onCheck, isChecking }: OrderPendingProps) {
  return (
    <PlainPage
      scene="waiting"
      title="Your payment is being confirmed"
      text={`We haven't heard from the bank about order ${number} yet. You won't be charged twice.`}
    >
      <Button onClick={onCheck} isBusy={isChecking}>
        Check again
      </Button>
    </PlainPage>
  );
}
