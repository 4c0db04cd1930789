import type { Card } from "@nestling/contract/catalogue";
import Check from "lucide-react/icons/check";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, Suspense, useState } from "react";
import { openCart } from "../../../shared/cart/cart-drawer-store.ts";
import { leaveFor } from "../../../shared/leave-page.ts";
import { path } from "../../../shared/links.ts";
import { notify, notifyFailure } from "../../../shared/notices/notice-store.ts";
import { ahead, lazyPart, whenOpened } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
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
 * The round button on a card. It puts a product with one variant into the cart, and opens a sheet to choose from if there
 * are several. Before hydration it opens the product's page: it is the button of a form.
 */
export function AddButton({ card }: { card: Card }) {
  const [state, setState] = useState<"ready" | "adding" | "added">("ready");
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");

  const added = () => {
    setState("added");
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
    if (outcome === "sold out") notify("info", "This has just sold out");
    if (outcome === "added") added();
    else setState("ready");
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (card.has_variants) setSheet("open");
    else if (state === "ready") void add();
  };

  const Icon = { ready: Plus, adding: LoaderCircle, added: Check }[state];
  return (
    <>
      <form action={path("product", { productId: card.id })} onSubmit={press}>
        <button
          type="submit"
          onPointerEnter={card.has_variants ? QuickAdd.preload : ahead(loadCart)}
          aria-label={card.has_variants ? `Choose a variant of ${card.name}` : `Add ${card.name} to cart`}
          className="pointer-events-auto absolute right-2 bottom-2 z-1 grid size-11 place-items-center rounded-full bg-white text-brand-dark shadow-add transition-[scale,background-color] duration-80 hover:bg-brand-tint active:scale-95 md:right-2.5 md:bottom-2.5"
        >
          <Icon className={state === "adding" ? "size-5.5 animate-spin" : "size-5.5"} />
        </button>
      </form>
      {sheet !== "never" && (
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
      )}
    </>
  );
}
