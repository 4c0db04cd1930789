import type { CartItem } from "@nestling/commerce/cart";
import { Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { itemName } from "./cart-item.ts";
import { useCart } from "./cart-store.ts";

/** The state of a line's removal: whether it is being asked for, and who gets the focus back. */
export function useRemoval() {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isAsking,
    button,
    ask: () => setAsking(true),
    keep: () => {
      setAsking(false);
      button.current?.focus();
    },
  };
}

export type Removal = ReturnType<typeof useRemoval>;

/** The bin in a line's row. */
export function RemoveButton({ item, removal }: { item: CartItem; removal: Removal }) {
  return (
    <IconButton
      ref={removal.button}
      label={`Remove ${itemName(item)}`}
      aria-expanded={removal.isAsking}
      onClick={removal.isAsking ? removal.keep : removal.ask}
      className="text-quiet"
      data-remove
    >
      <Trash2 className="size-4.5" />
    </IconButton>
  );
}

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
      className="mt-3 flex min-w-0 flex-wrap items-center justify-end gap-x-2 rounded-control bg-sunken py-2 pr-2 pl-3 text-label font-semibold md:pl-4"
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
