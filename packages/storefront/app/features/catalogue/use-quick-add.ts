import { findSku, type Selection } from "@nestling/commerce/variants";
import type { Product, Sku } from "@nestling/contract/catalogue";
import { useEffect, useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { givenSelection, withChoice } from "./selection.ts";

/** What the sheet knows of its product, and what is chosen of it. */
export type Quick = {
  state: "loading" | "ready" | "sold out" | "failed";
  product: Product | undefined;
  selection: Selection;
  sku: Sku | undefined;
  choose: (propertyId: string, valueId: string) => void;
  again: () => void;
};

type Answer = { state: "loading" | "sold out" | "failed" } | { state: "ready"; product: Product };

/** Asks the shop for a product each time its sheet opens: what was in stock before may be gone. */
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
    return { state: "sold out" };
  return { state: "ready", product: answer.body };
}
