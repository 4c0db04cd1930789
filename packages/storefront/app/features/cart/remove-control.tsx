import type { CartItem } from "@nestling/commerce/cart";
import Trash2 from "lucide-react/icons/trash-2";
import { Suspense } from "react";
import { itemName } from "../../shared/cart/cart-item.ts";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Removal } from "./use-removal.ts";

const loadQuestion = () => import("./remove-question.tsx");
const Question = lazyPart(async () => (await loadQuestion()).RemoveQuestion);

/** The bin in a line's row. */
export function RemoveButton({ item, removal }: { item: CartItem; removal: Removal }) {
  return (
    <IconButton
      ref={removal.button}
      label={`Remove ${itemName(item)}`}
      aria-expanded={removal.isAsking}
      onClick={removal.isAsking ? removal.keep : removal.ask}
      onPointerEnter={Question.preload}
      onFocus={Question.preload}
      className="text-quiet"
      data-remove
    >
      <Trash2 className="size-4.5" />
    </IconButton>
  );
}

/** 'Remove it?' in the line, once it is asked for. */
export function RemoveQuestion({ item, removal }: { item: CartItem; removal: Removal }) {
  return (
    removal.isAsking && (
      <Suspense>
        <Question item={item} removal={removal} />
      </Suspense>
    )
  );
}
