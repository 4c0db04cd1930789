import { formatUsd, fromUsd } from "@nestling/commerce/money";
import type { PaymentToken } from "@nestling/contract/orders";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { Button } from "../../../ui/button.tsx";

/** 'Pay $124.04': the amount is the server's. Sends the form that it stands in. */
export function PayButton({ amount, isBusy }: Pick<PaymentToken, "amount"> & { isBusy: boolean }) {
  return (
    <Button type="submit" size="large" isBusy={isBusy} className="mt-7 w-full">
      <LockKeyhole aria-hidden="true" />
      Pay {formatUsd(fromUsd(amount))}
    </Button>
  );
}
