import type { Paid } from "@nestling/contract/orders";
import { ButtonLink } from "../../../ui/button.tsx";
import { QuietScreen } from "../../../ui/plain-page.tsx";
import { closedWords } from "./closed-words.ts";

type ClosedOrderProps = {
  paid: Paid;
  /** Where the same cart becomes an order again. */
  again: string;
};

/** An order that cannot be paid any more: why, and the way on. */
export function ClosedOrder({ paid, again }: ClosedOrderProps) {
  return (
    <QuietScreen title="This order is closed" text={closedWords(paid)}>
      <ButtonLink to={again} reloadDocument>
        Order again
      </ButtonLink>
    </QuietScreen>
  );
}
