import type { CartItem } from "@nestling/commerce/cart";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { useCart } from "../../shared/cart/cart-store.ts";
import { Button } from "../../ui/button.tsx";

/** Removes a line. The focus goes to the remove button of the next one, or else of the last, or to the cart. */
function removeLine(button: HTMLElement, remove: () => void): void {
  const cart = button.closest<HTMLElement>("[data-cart], section, .summary-bar");
  const inSight = () =>
    Array.from(cart?.querySelectorAll<HTMLElement>("[data-remove]") ?? []).filter((each) =>
      each.checkVisibility(),
    );
  const place = inSight().indexOf(button);
  // The focus moves afterwards: a line that leaves the folded rest is another element then.
  flushSync(remove);
  const left = inSight();
  (left[place] ?? left.at(-1) ?? cart?.querySelector("summary") ?? cart)?.focus();
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
    if (button.current !== null) removeLine(button.current, () => remove(item));
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
