import type { CartItem } from "@nestling/commerce/cart";
import { Suspense, useRef, useState } from "react";
import { itemName } from "../../shared/cart/cart-item.ts";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";

const RemoveQuestion = lazyPart(async () => (await import("./remove-question.tsx")).RemoveQuestion);

/** Whether a line of the cart asks about its removal (CART-05), and the button that makes it ask. */
export function useRemoval(item: CartItem) {
  const [isAsking, setAsking] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  /** Gives the focus back to the button. */
  const keep = () => {
    setAsking(false);
    ref.current?.focus();
  };
  return {
    item,
    isAsking,
    keep,
    label: `Remove ${itemName(item)}`,
    button: {
      ref,
      "aria-expanded": isAsking,
      onClick: isAsking ? keep : () => setAsking(true),
      onPointerEnter: RemoveQuestion.preload,
      onFocus: RemoveQuestion.preload,
      "data-remove": true,
    },
  };
}

/** The question of a line, while it is asked. */
export function RemovalQuestion({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const { item, isAsking, button, keep } = removal;
  return (
    isAsking && (
      <Suspense>
        <RemoveQuestion item={item} button={button.ref} onKeep={keep} />
      </Suspense>
    )
  );
}

/** 'Remove' in a line of the checkout's summary, which is a grid of three columns. */
export function SummaryRemoval({ item }: { item: CartItem }) {
  const removal = useRemoval(item);
  return (
    <>
      <button
        type="button"
        aria-label={removal.label}
        {...removal.button}
        className="relative col-start-2 justify-self-start text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        Remove
      </button>
      <div className="col-span-full">
        <RemovalQuestion removal={removal} />
      </div>
    </>
  );
}
