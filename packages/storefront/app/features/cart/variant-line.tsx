import type { CartItem, Issue } from "@nestling/commerce/cart";
import { formatUsd } from "@nestling/commerce/money";
import { itemName, partSummary } from "../../shared/cart/cart-item.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { classNames } from "../../ui/class-names.ts";
import { Stepper } from "../../ui/stepper.tsx";
import { LineNotes } from "./line-note.tsx";
import { RemoveButton, RemoveQuestion } from "./remove-control.tsx";
import { useRemoval } from "./use-removal.ts";

type VariantLineProps = { item: CartItem; issues: readonly Issue[]; className?: string };

/** One variant in its product's line: how many, what they cost, its removal, and what is wrong with it. */
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
      <RemoveQuestion item={item} removal={removal} />
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
          {formatUsd(originalPrice)}
        </s>
      )}
      {formatUsd(promotionPrice)}
    </p>
  );
}
