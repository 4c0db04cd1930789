import Trash2 from "@lucide/icons/icons/trash";
import type { CartItem, Issue } from "@nestling/commerce/cart";
import { formatUsd } from "@nestling/commerce/money";
import { itemName, partSummary } from "../../shared/cart/cart-item.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { LineNotes } from "./line-notes.tsx";
import { RemovalQuestion, useRemoval } from "./line-removal.tsx";

type VariantLineProps = { item: CartItem; issues: readonly Issue[]; className?: string };

/** A variant in its product's line: quantity, price, removal, and what a check found about it. */
export function VariantLine({ item, issues, className }: VariantLineProps) {
  const setQuantity = useCart((store) => store.setQuantity);
  const removal = useRemoval(item);
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
        <IconButton label={removal.label} {...removal.button} className="text-quiet">
          <Icon icon={Trash2} className="size-4.5" />
        </IconButton>
        <LinePrice item={item} />
      </div>
      <LineNotes issues={issues} />
      <RemovalQuestion removal={removal} />
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
