import { Button } from "../../ui/button.tsx";
import { QuietScreen } from "../../ui/plain-page.tsx";

type ClosedPaymentProps = { message: string | undefined; onAnew: () => void };

/** A payment that takes no card any more: nothing was charged, and the way on. */
export function ClosedPayment({ message, onAnew }: ClosedPaymentProps) {
  return (
    <QuietScreen
      title="This payment is closed"
      text={`${message ?? "No further card is taken for it."} Nothing was charged.`}
    >
      <Button onClick={onAnew}>Begin a new payment</Button>
    </QuietScreen>
  );
}
