import { mostWished } from "@nestling/commerce/wishlist";
import type { ListedCard } from "@nestling/contract/catalogue";
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { browserApi } from "../../shared/api.ts";
import { itemsText } from "../../shared/cart/items-text.ts";
import { EmptyList } from "../../shared/empty-list.tsx";
import { watchStorage } from "../../shared/watch-storage.ts";
import { changeWish, forgetWishes } from "../../shared/wishlist/account-wishlist.ts";
import { keepHearts } from "../../shared/wishlist/hearts.ts";
import { wishedIds } from "../../shared/wishlist/wishlist-store.ts";
import { Button } from "../../ui/button.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { CardsSkeleton } from "../../ui/loading.tsx";
import { useRefetchOnFocus } from "../../ui/refetch-on-focus.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useAddToCart } from "../catalogue/cards/add-button.tsx";
import { ProductCard } from "../catalogue/cards/product-card.tsx";

/** The saved products as they are now (WISH-03): price and stock are the shop's, not those of the day they were saved. */
export function WishlistPage() {
  const ids = useSyncExternalStore(watchStorage, wishedIds, wishedIds);
  const state = useRef<HTMLParagraphElement>(null);
  const asked = ids.toSorted((a, b) => a - b).join();
  const loaded = useLoaded(useCallback(() => loadCards(asked), [asked]));
  const refresh = loaded.state === "ready" ? loaded.refresh : undefined;
  useRefetchOnFocus(useCallback(() => refresh?.(), [refresh]));
  useEffect(keepHearts, []);
  useEffect(() => {
    // The heart that was pressed is gone with its product.
    if (ids.length >= 0 && document.activeElement === document.body)
      state.current?.focus({ preventScroll: true });
  }, [ids]);
  if (ids.length === 0) {
    return (
      <EmptyList
        scene="no-wishes"
        title="Nothing saved yet"
        text="Press the heart on anything you like. You'll find it here."
      />
    );
  }
  switch (loaded.state) {
    case "loading":
      return <CardsSkeleton />;
    case "failed":
      return (
        <LoadError text="We couldn't load your wishlist. It's all still there." onRetry={loaded.retry} />
      );
    case "ready": {
      const cards = ids.flatMap((id) => loaded.value.get(id) ?? []);
      return (
        <>
          <p ref={state} tabIndex={-1} role="status" className="mb-4 text-quiet outline-none">
            {itemsText(cards.length)}
          </p>
          <h2 className="sr-only">Saved products</h2>
          <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-3 md:gap-x-6 md:gap-y-9 xl:grid-cols-4 xxl:grid-cols-5">
            {cards.map((card) => (
              <li key={card.id} className="flex flex-col gap-3">
                <ProductCard card={card} sizes="(min-width: 1200px) 300px, (min-width: 768px) 30vw, 45vw" />
                <WishEnd card={card} state={state} />
              </li>
            ))}
          </ul>
        </>
      );
    }
  }
}

/** Below each card: 'Move to cart', or why it cannot be bought. */
function WishEnd({ card, state }: { card: ListedCard; state: RefObject<HTMLElement | null> }) {
  const {
    state: adding,
    press,
    sheet,
  } = useAddToCart(card, () => {
    // The button goes with its product. The cart that opens gives the focus back to this.
    state.current?.focus({ preventScroll: true });
    void changeWish(card.id, false);
  });
  if (!card.available) return <p className="text-fact text-quiet">We no longer sell this.</p>;
  if (card.stock === 0) return <p className="text-fact text-quiet">Sold out for now.</p>;
  return (
    <>
      <Button
        look="secondary"
        size="small"
        isBusy={adding === "adding"}
        onClick={press}
        className="mt-auto w-full"
      >
        <span>
          Move <span className="sr-only">{card.name} </span>to cart
        </span>
      </Button>
      {sheet}
    </>
  );
}

/** The products by their ids. Those that the shop no longer shows are taken off the list. Throws what the client throws. */
async function loadCards(ids: string): Promise<ReadonlyMap<number, ListedCard>> {
  if (ids === "") return new Map();
  const answer = await browserApi().listCards({ query: { ids } });
  if (answer.status !== 200) throw new Error(`the shop refuses a wishlist of up to ${mostWished}`);
  const cards = new Map(answer.body.products.map((card) => [card.id, card]));
  forgetWishes(
    ids
      .split(",")
      .map(Number)
      .filter((id) => !cards.has(id)),
  );
  return cards;
}
