import type { CartItem } from "@nestling/commerce/cart";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useCart } from "../../shared/cart/cart-store.ts";
import { Button } from "../../ui/button.tsx";
import type { Removal } from "./variant-line.tsx";

/** Where the focus goes when a line goes: to the bin of the next one, else of the one before, else to the cart. */
function focusNeighbour(button: HTMLElement): void {
  const cart = button.closest<HTMLElement>("[data-cart]");
  const bins = Array.from(cart?.querySelectorAll<HTMLElement>("[data-remove]") ?? []);
  const place = bins.indexOf(button);
  (bins[place + 1] ?? bins[place - 1] ?? cart)?.focus();
}

/** 'Remove it?' in the line, in place of a dialog (CART-05). Escape keeps it. */
export function RemoveQuestion({ item, removal }: { item: CartItem; removal: Removal }) {
  const remove = useCart((store) => store.remove);
  const question = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);

  const keepOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // or the drawer around it would close
    removal.keep();
  };
  const removeIt = () => {
    if (removal.button.current !== null) focusNeighbour(removal.button.current);
    remove(item);
  };

  return (
    <fieldset
      aria-labelledby={question}
      onKeyDown={keepOnEscape}
      className="mt-3 flex min-w-0 flex-wrap items-center justify-end rounded-control bg-sunken py-2 pr-2 pl-3 text-label font-semibold md:pl-4"
    >
      <span id={question} className="mr-auto whitespace-nowrap">
        Remove it?
      </span>
      <Button ref={keepButton} look="quiet" size="small" onClick={removal.keep} className="max-md:px-3">
        Keep
      </Button>
      <Button look="danger" size="small" onClick={removeIt} className="max-md:px-3">
        Remove
      </Button>
    </fieldset>
  );
}
