import { clampQuantity } from "@nestling/commerce/quantity";
import type { Card } from "@nestling/contract/catalogue";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { putInCart } from "./put-in-cart.ts";
import { showProperty } from "./show-property.ts";
import type { Quick } from "./use-quick-add.ts";
import { VariantOptions } from "./variant-options.tsx";
import { openProperty } from "./variant-words.ts";

type QuickChoiceProps = { card: Card; quick: Quick; onClose: () => void; onAdded: () => void };

/** What is chosen of a product in its sheet, and the button that takes it. */
export function QuickChoice({ card, quick, onClose, onAdded }: QuickChoiceProps) {
  const { state, product, selection, sku, choose } = quick;
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  if (state === "sold out") return <Words>This has just sold out.</Words>;
  if (state === "failed") {
    return (
      <Words>
        We could not ask the shop.{" "}
        <button type="button" onClick={quick.again} className="min-h-11 text-link">
          Try again
        </button>
      </Words>
    );
  }
  const isSoldOut = sku?.stock === 0;
  const count = sku === undefined ? quantity : clampQuantity(quantity, sku.stock);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (product === undefined) return;
    if (sku === undefined) {
      setAsked(true);
      showProperty(form.current, openProperty(product, selection));
      return;
    }
    putInCart(product, sku, count);
    onClose();
    onAdded();
  };
  return (
    // A form of its own: radio buttons of the page behind, of the same name, are none of its business.
    <form ref={form} onSubmit={add} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-7">
        {product === undefined ? (
          <Waiting />
        ) : (
          <VariantOptions product={product} selection={selection} onChoose={choose} isAsked={isAsked} />
        )}
      </div>
      <div className="flex flex-none gap-3 bg-surface px-5 pt-3.5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-bar md:px-7">
        <Stepper
          label={`Quantity of ${card.name}`}
          value={count}
          max={sku?.stock ?? Math.max(card.stock, 1)}
          onChange={setQuantity}
        />
        <Button
          type="submit"
          isBusy={product === undefined}
          disabled={isSoldOut}
          className="flex-1 max-md:px-3"
        >
          <ShoppingBag />
          {isSoldOut ? "Sold out" : "Add to cart"}
        </Button>
      </div>
    </form>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="px-5 pt-2 pb-8 text-quiet md:px-7">
      {children}
    </p>
  );
}

/** As high as what is on its way: two properties. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading what it comes in" className="grid gap-3">
      <span className="skeleton h-5 w-24 rounded-full" />
      <span className="skeleton mb-3 h-15 rounded-control" />
      <span className="skeleton h-5 w-20 rounded-full" />
      <span className="skeleton h-12 rounded-control" />
    </div>
  );
}
