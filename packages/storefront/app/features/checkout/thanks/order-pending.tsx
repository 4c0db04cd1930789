import { Button } from "../../../ui/button.tsx";
import { QuietScreen } from "../../../ui/plain-page.tsx";

type OrderPendingProps = { number: string; onCheck: () => void; isChecking: boolean };

/** The bank has taken the payment up, and has not said yes yet. */
export function OrderPending({ number, onCheck, isChecking }: OrderPendingProps) {
  return (
    <QuietScreen
      title="Your payment is being confirmed"
      text={`We have not heard from the bank about order ${number} yet. It cannot be charged twice.`}
    >
      <Button onClick={onCheck} isBusy={isChecking}>
        Check again
      </Button>
    </QuietScreen>
  );
}
