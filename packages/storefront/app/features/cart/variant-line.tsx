import Trash2 from "@lucide/icons/icons/trash";
import type { CartItem, Issue } from "@nestling/commerce/cart";
import { formatUsd } from "@nestling/commerce/money";
import { Suspense, useRef, useState } from "react";
import { itemName, partSummary } from "../../shared/cart/cart-item.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { LineNotes } from "./line-notes.tsx";

const RemoveQuestion = lazyPart(async () => (await import("./remove-question.tsx")).RemoveQuestion);

type VariantLineProps = { item: CartItem; issues: readonly Issue[]; className?: string };

/** A variant in its product's line: quantity, price, removal, and what a check found about it. */
export function VariantLine({ item, issues, className }: VariantLineProps) {
  const setQuantity = useCart((store) => store.setQuantity);
  const removal = useRemoval();
  return (
    <>
      <div className={classNames("flex flex-wrap items-center gap-2", className)}>
        <Stepper
          label={`Quantity of ${itemName(item)}`}
          size="small"
          value={item.quantity}
          max={item.stock}
          onChange={(quantity) => setQuantity(item, quantity)}
        />
        <RemoveButton item={item} removal={removal} />
        <LinePrice item={item} />
      </div>
      <LineNotes issues={issues} />
      {removal.isAsking && (
        <Suspense>
          <RemoveQuestion item={item} button={removal.button} onKeep={removal.keep} />
        </Suspense>
      )}
    </>
  );
}

function LinePrice({ item }: { item: CartItem }) {
  const { originalPrice, promotionPrice } = partSummary(item.id, [item]);
  return (
    <p className="ml-auto text-right leading-5 font-bold tabular-nums">
      {promotionPrice < originalPrice && (
        <s className="block text-fact font-normal text-quiet">
          <span className="sr-only">Instead of </span>
          <span>{formatUsd(originalPrice)}</span>
        </s>
      )}
      <span>{formatUsd(promotionPrice)}</span>
    </p>
  );
}

/** Asks whether to remove the variant. */
function RemoveButton({ item, removal }: { item: CartItem; removal: Removal }) {
  return (
    <IconButton
      ref={removal.button}
      label={`Remove ${itemName(item)}`}
      aria-expanded={removal.isAsking}
      onClick={removal.isAsking ? removal.keep : removal.ask}
      onPointerEnter={RemoveQuestion.preload}
      onFocus={RemoveQuestion.preload}
      className="text-quiet"
      data-remove
    >
      <Icon icon={Trash2} className="size-4.5" />
    </IconButton>
  );
}

/** Whether the line asks about its removal. `keep` gives the focus back to the button. */
function useRemoval() {
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

type Removal = ReturnType<typeof useRemoval>;
