import ShoppingBag from "@lucide/icons/icons/shopping-bag";
import { clampQuantity } from "@nestling/commerce/quantity";
import { findSku, type Selection } from "@nestling/commerce/variants";
import type { Card, Product, Sku } from "@nestling/contract/catalogue";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { refusalHere } from "../../../shared/delivery/delivery.ts";
import { notifyFailure } from "../../../shared/notices/notice-store.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { putInCart } from "../variants/put-in-cart.ts";
import { givenSelection, withChoice } from "../variants/selection.ts";
import { showProperty, VariantOptions } from "../variants/variant-options.tsx";
import { openProperty } from "../variants/variant-texts.ts";

type QuickChoiceProps = { card: Card; quick: Quick; onClose: () => void; onAdded: () => void };

/** The variants and the quantity in the sheet of a product, and the button that adds to the cart. */
export function QuickChoice({ card, quick, onClose, onAdded }: QuickChoiceProps) {
  const { state, product, selection, sku, choose } = quick;
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  if (state === "not for sale") return <Words>{quick.why}</Words>;
  if (state === "failed") {
    return (
      <Words key="failed">
        We couldn't load this.{" "}
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
    // A form of its own, because radio buttons with the same name on the page behind would form one group with these.
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
          <Icon icon={ShoppingBag} />
          <span>{isSoldOut ? "Sold out" : "Add to cart"}</span>
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

/** A skeleton as high as two properties. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading options" className="grid gap-3">
      <span className="skeleton h-5 w-24 rounded-full" />
      <span className="skeleton mb-3 h-15 rounded-control" />
      <span className="skeleton h-5 w-20 rounded-full" />
      <span className="skeleton h-12 rounded-control" />
    </div>
  );
}

/** The product in the sheet, and the selection. */
type Quick = {
  state: Answer["state"];
  /** Why it is not for sale. */
  why: string | undefined;
  product: Product | undefined;
  selection: Selection;
  sku: Sku | undefined;
  choose: (propertyId: string, valueId: string) => void;
  again: () => void;
};

type Answer =
  | { state: "loading" | "failed" }
  | { state: "not for sale"; why: string }
  | { state: "ready"; product: Product };

/** Loads the product each time its sheet opens, because its stock may have changed. */
export function useQuickAdd(productId: number, isOpen: boolean): Quick {
  const [answer, setAnswer] = useState<Answer>({ state: "loading" });
  const [selection, setSelection] = useState<Selection>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const show = (shown: Answer) => isWanted && setAnswer(shown);
    ask(productId).then(show, (failure: unknown) => {
      if (tries > 0) notifyFailure(failure);
      show({ state: "failed" });
    });
    return () => {
      isWanted = false;
    };
  }, [productId, isOpen, tries]);

  const product = answer.state === "ready" ? answer.product : undefined;
  const chosen = product ? { ...givenSelection(product), ...selection } : selection;
  return {
    state: answer.state,
    why: answer.state === "not for sale" ? answer.why : undefined,
    product,
    selection: chosen,
    sku: product && findSku(product.skus, product.skuProperties, chosen),
    choose: (propertyId, valueId) => setSelection(withChoice(chosen, propertyId, valueId)),
    again: () => {
      setAnswer({ state: "loading" });
      setTries(tries + 1);
    },
  };
}

async function ask(productId: number): Promise<Answer> {
  const answer = await browserApi().getProduct({ params: { productId } });
  if (answer.status !== 200 || !answer.body.available || answer.body.stock === 0)
    return { state: "not for sale", why: "This just sold out." };
  const why = await refusalHere(answer.body);
  return why === undefined ? { state: "ready", product: answer.body } : { state: "not for sale", why };
}
