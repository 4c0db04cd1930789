import type { Receipt } from "@nestling/contract/payment-page";
import { useRevalidator } from "react-router";
import { path } from "../../shared/links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { QuietScreen } from "../../ui/plain-page.tsx";
import { ReceiptScreen } from "./receipt-screen.tsx";

/** What is known of this tab's payment: paid, the bank has taken it up and not said yes yet, or there is none. */
export type ReceiptStand =
  | { is: "paid"; receipt: Receipt; paymentId: string }
  | { is: "pending" }
  | { is: "none" };

/** Where a payment ends (PAY-01). */
export function ReceiptPage({ stand }: { stand: ReceiptStand }) {
  const { revalidate, state } = useRevalidator();
  switch (stand.is) {
    case "paid":
      return <ReceiptScreen {...stand} />;
    case "none":
      return (
        <QuietScreen
          title="No receipt to show here"
          text="A receipt appears here right after the payment, in the window where it was made. We have sent it by e-mail, too."
        >
          <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
        </QuietScreen>
      );
    case "pending":
      return (
        <QuietScreen
          title="Your payment is being confirmed"
          text="We have not heard from the bank yet. It cannot be charged twice."
        >
          <Button onClick={revalidate} isBusy={state === "loading"}>
            Check again
          </Button>
        </QuietScreen>
      );
  }
}
