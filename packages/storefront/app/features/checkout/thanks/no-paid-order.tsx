import type { Paid } from "@nestling/contract/orders";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { path } from "../../../shared/links.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";
import { ClosedOrder } from "../payment/closed-order.tsx";

export type UnpaidOutcome =
  | { is: "none" }
  | { is: "pending"; number: string }
  /** The shop did not answer, so the order may be paid. */
  | { is: "unanswered"; number: string }
  | { is: "closed"; paid: Paid; again: string };

/** The thank-you page where no paid order is to be shown. */
export function NoPaidOrder({ outcome }: { outcome: UnpaidOutcome }) {
  const { revalidate, state } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  const hasChecked = useRef(false);
  useEffect(() => {
    // 'Check again' is gone when the answer is final.
    const isFinal = outcome.is === "none" || outcome.is === "closed";
    if (isFinal && hasChecked.current) place.current?.focus({ preventScroll: true });
  }, [outcome]);
  const check = () => {
    hasChecked.current = true;
    void revalidate();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Outcome outcome={outcome} onCheck={check} isChecking={state === "loading"} />
    </div>
  );
}

type OutcomeProps = { outcome: UnpaidOutcome; onCheck: () => void; isChecking: boolean };

function Outcome({ outcome, onCheck, isChecking }: OutcomeProps) {
  switch (outcome.is) {
    case "closed":
      return <ClosedOrder {...outcome} />;
    case "none":
      return <NoOrder />;
    default:
      return (
        <PlainPage scene="waiting" {...words(outcome)}>
          <Button onClick={onCheck} isBusy={isChecking}>
            Check again
          </Button>
        </PlainPage>
      );
  }
}

function words({ is, number }: Extract<UnpaidOutcome, { number: string }>) {
  if (is === "pending") {
    return {
      title: "Your payment is being confirmed",
      text: `We haven't heard from the bank about order ${number} yet. You won't be charged twice.`,
    };
  }
  return {
    title: "We couldn't check your payment",
    text: `If you just paid for order ${number}, don't pay again. Your order is safe, and we'll confirm it by email.`,
  };
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
