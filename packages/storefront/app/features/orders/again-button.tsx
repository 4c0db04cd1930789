import type { Order } from "@nestling/contract/orders";
import { useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { openCart } from "../../shared/cart/cart-drawer-store.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote, Note } from "../../ui/note.tsx";
import { retryImport } from "../../ui/retry-import.ts";
import type { Reorder } from "./buy-again.ts";

/** What could not be bought again. */
type Outcome = Pick<Reorder, "missing" | "fewer"> & { isNothing: boolean };

/** Buys an order again: what is still sold goes into the cart, which opens. */
export function useBuyAgain(load: () => Promise<Order | undefined>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const {
    send: buy,
    isBusy,
    failure,
  } = useSubmit(async () => {
    setOutcome(undefined);
    const [order, { findReorder, addToCart }] = await Promise.all([
      load(),
      retryImport(() => import("./buy-again.ts")),
    ]);
    if (order === undefined) return;
    const again = await findReorder(browserApi(), order);
    addToCart(again);
    setOutcome({ ...again, isNothing: again.items.length === 0 });
    if (again.items.length > 0) openCart();
  }, "We couldn't add these items to your cart. Please try again.");
  return { isBusy, outcome, failure, buy };
}

export type BuyAgain = ReturnType<typeof useBuyAgain>;

export function AgainButton({ again: { isBusy, buy }, number }: { again: BuyAgain; number: string }) {
  return (
    <Button look="secondary" size="narrow" isBusy={isBusy} onClick={() => buy()} className="max-md:flex-1">
      Buy again<span className="sr-only">{` (${number})`}</span>
    </Button>
  );
}

/** Says which items are not in the cart, and why. */
export function AgainNotes({ again: { outcome, failure } }: { again: BuyAgain }) {
  if (failure !== undefined) return <FailureNote text={failure} className="mt-4" />;
  if (outcome === undefined || outcome.missing.length + outcome.fewer.length === 0) return null;
  return (
    <Note look="warning" role="alert" className="mt-4">
      {outcome.isNothing && <p>None of these items are available right now.</p>}
      <Names title="Not available right now:" names={outcome.missing} />
      <Names title="Fewer left than you bought:" names={outcome.fewer} />
    </Note>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-4.5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
