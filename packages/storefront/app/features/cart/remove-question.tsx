import type { CartItem } from "@nestling/commerce/cart";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { useCart } from "../../shared/cart/cart-store.ts";
import { Button } from "../../ui/button.tsx";

/** Moves the focus before a line goes: to the remove button of the next line, or of the one before, or to the cart. */
function focusNeighbor(button: HTMLElement): void {
  const cart = button.closest<HTMLElement>("[data-cart], section, .summary-bar");
  const all = Array.from(cart?.querySelectorAll<HTMLElement>("[data-remove]") ?? []);
  const buttons = all.filter((each) => each.checkVisibility());
  const place = buttons.indexOf(button);
  (buttons[place + 1] ?? buttons[place - 1] ?? cart)?.focus();
}

type RemoveQuestionProps = {
  item: CartItem;
  /** What asked: its neighbor gets the focus when the line goes. */
  button: RefObject<HTMLButtonElement | null>;
  onKeep: () => void;
};

/** 'Remove it?' in the line, in place of a dialog (CART-05). Escape keeps it. */
export function RemoveQuestion({ item, button, onKeep }: RemoveQuestionProps) {
  const remove = useCart((store) => store.remove);
  const question = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);

  const keepOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // or the drawer around it would close
    onKeep();
  };
  const removeIt = () => {
    if (button.current !== null) focusNeighbor(button.current);
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
      <Button ref={keepButton} look="quiet" size="small" onClick={onKeep} className="max-md:px-3">
        Keep
      </Button>
      <Button look="danger" size="small" onClick={removeIt} className="max-md:px-3">
        Remove
      </Button>
    </fieldset>
  );
}
