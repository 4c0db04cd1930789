import ShoppingBag from "lucide-react/icons/shopping-bag";
import type { MouseEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { dollars } from "../../ui/dollars.ts";
import type { ShownPrice } from "./product-prices.ts";

type BuyBarProps = { price: ShownPrice; isSoldOut: boolean; onAdd: (press: MouseEvent) => void };

/** On a phone price and Add to cart stay in reach of the thumb (PROD-06). */
export function BuyBar({ price, isSoldOut, onAdd }: BuyBarProps) {
  const isReduced = price.saving > 0;
  return (
    <div className="action-bar fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 rounded-t-tile bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-bar md:hidden">
      <p className={classNames("text-total leading-6 font-bold tabular-nums", isReduced && "text-sale")}>
        {isReduced && (
          <>
            <span className="sr-only">Before</span>
            <s className="block text-fact leading-4.5 font-normal text-quiet">{dollars(price.before)}</s>
          </>
        )}
        {price.isFrom && <span className="text-fact font-normal text-quiet">From </span>}
        {dollars(price.now)}
      </p>
      <Button disabled={isSoldOut} onClick={onAdd} className="h-13 flex-1">
        <ShoppingBag />
        {isSoldOut ? "Sold out" : "Add to cart"}
      </Button>
    </div>
  );
}
