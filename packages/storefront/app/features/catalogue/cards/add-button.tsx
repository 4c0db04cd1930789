import Check from "@lucide/icons/icons/check";
import Plus from "@lucide/icons/icons/plus";
import type { Card } from "@nestling/contract/catalogue";
import { type FormEvent, Suspense, useState } from "react";
import { openCart } from "../../../shared/cart/cart-drawer-store.ts";
import { leaveFor } from "../../../shared/leave-page.ts";
import { path } from "../../../shared/links.ts";
import { notify, notifyFailure } from "../../../shared/notices/notice-store.ts";
import { ahead, lazyPart, whenOpened } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { retryImport } from "../../../ui/retry-import.ts";

/** How long the check mark replaces the plus, in milliseconds. */
const ticking = 1_000;

const loadCart = () => retryImport(() => import("../variants/put-in-cart.ts"));
const loadQuickAdd = () => import("./quick-add.tsx");
const QuickAdd = lazyPart(
  async () => (await loadQuickAdd()).QuickAdd,
  whenOpened(({ card, onClose }) => {
    onClose();
    leaveFor(path("product", { productId: card.id }));
  }),
);

/**
 * Puts a product with one variant into the cart, and opens a sheet to choose from if there are several. `onAdded` runs before
 * the cart opens. The caller renders `sheet`.
 */
export function useAddToCart(card: Card, onAdded?: () => void) {
  const [state, setState] = useState<"ready" | "adding" | "added">("ready");
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");

  const added = () => {
    setState("added");
    onAdded?.();
    openCart();
    setTimeout(() => setState("ready"), ticking);
  };
  const add = async () => {
    setState("adding");
    const outcome = await loadCart()
      .then(({ putOneInCart }) => putOneInCart(card.id))
      .catch((failure: unknown) => {
        notifyFailure(failure);
        return "failed" as const;
      });
    if (outcome === "sold out") notify("info", "This just sold out");
    if (outcome === "added") added();
    else setState("ready");
  };
  const press = () => {
    if (card.has_variants) setSheet("open");
    else if (state === "ready") void add();
  };
  return {
    state,
    press,
    sheet: sheet !== "never" && (
      <SectionErrorBoundary name="card, quick add">
        <Suspense>
          <QuickAdd
            card={card}
            isOpen={sheet === "open"}
            onClose={() => setSheet("closed")}
            onAdded={added}
          />
        </Suspense>
      </SectionErrorBoundary>
    ),
  };
}

/** The round button on a card. Before hydration it opens the product's page: it is the button of a form. */
export function AddButton({ card }: { card: Card }) {
  const { state, press, sheet } = useAddToCart(card);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  const icon = state === "added" ? Check : Plus;
  return (
    <>
      <form action={path("product", { productId: card.id })} onSubmit={submit}>
        <button
          type="submit"
          onPointerEnter={card.has_variants ? QuickAdd.preload : ahead(loadCart)}
          aria-label={card.has_variants ? `Choose options for ${card.name}` : `Add ${card.name} to cart`}
          className="pointer-events-auto absolute right-2 bottom-2 z-1 grid size-11 place-items-center rounded-full bg-white text-brand-dark shadow-add transition-[scale,background-color] duration-80 hover:bg-brand-tint active:scale-95 md:right-2.5 md:bottom-2.5"
        >
          {state === "adding" ? (
            <span className="size-5 animate-spin rounded-full border-[2.5px] border-current/33 border-t-current" />
          ) : (
            <Icon icon={icon} className="size-5.5" />
          )}
        </button>
      </form>
      {sheet}
    </>
  );
}
