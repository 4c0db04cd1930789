import { mostWished } from "@nestling/commerce/wishlist";
import type { ListedCard } from "@nestling/contract/catalogue";
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { browserApi } from "../../shared/api.ts";
import { itemsText } from "../../shared/cart/items-text.ts";
import { EmptyList } from "../../shared/empty-list.tsx";
import { useSession } from "../../shared/session/session.ts";
import { watchStorage } from "../../shared/watch-storage.ts";
import {
  changeWish,
  forgetWishes,
  syncWishlist,
  useWishlistReading,
} from "../../shared/wishlist/account-wishlist.ts";
import { keepHearts } from "../../shared/wishlist/hearts.ts";
import { wishedIds } from "../../shared/wishlist/wishlist-store.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { CardsSkeleton } from "../../ui/loading.tsx";
import { useRefetchOnFocus } from "../../ui/refetch-on-focus.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useAddToCart } from "../catalogue/cards/add-button.tsx";
import { cardGrid, ProductCard } from "../catalogue/cards/product-card.tsx";

/** The saved products as they are now (WISH-03): price and stock are the shop's, not those of the day they were saved. */
export function WishlistPage() {
  const ids = useSyncExternalStore(watchStorage, wishedIds, wishedIds);
  const { state, cards, retry } = useWishes(ids);
  const place = useRef<HTMLDivElement>(null);
  const { count, heading } = useFocusAfterRemoval(ids.length);
  const tryAgain = () => {
    place.current?.focus({ preventScroll: true }); // the button makes room for the skeleton
    retry();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {state === "loading" && <CardsSkeleton />}
      {state === "failed" && (
        <LoadError text="We couldn't load your wishlist. It's all still there." onRetry={tryAgain} />
      )}
      {state === "ready" && cards.length === 0 && (
        <EmptyList
          scene="no-wishes"
          title="Nothing saved yet"
          text="Tap the heart on anything you like. You'll find it here."
          heading={heading}
        />
      )}
      {cards.length > 0 && (
        <>
          <p ref={count} tabIndex={-1} role="status" className="mb-4 text-quiet outline-none">
            {itemsText(cards.length)}
          </p>
          <h2 className="sr-only">Saved products</h2>
          <ul className={classNames(cardGrid, "[--rows:5]")}>
            {cards.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} sizes="(min-width: 1200px) 300px, (min-width: 768px) 30vw, 45vw" />
                {/* The last one takes the count along. */}
                <WishEnd card={card} stays={cards.length > 1 ? count : place} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The cards of the saved products. An empty list counts as empty only after the account's list was read. */
function useWishes(ids: readonly number[]) {
  const reading = useReading();
  const asked = useAsked(ids);
  const loaded = useLoaded(useCallback(() => loadCards(asked), [asked]));
  const refresh = loaded.state === "ready" ? loaded.refresh : undefined;
  useRefetchOnFocus(useCallback(() => refresh?.(), [refresh]));

  const cards = loaded.state === "ready" ? ids.flatMap((id) => loaded.value.cards.get(id) ?? []) : [];
  if (ids.length === 0) return { state: reading, cards, retry: () => void syncWishlist() };
  if (loaded.state === "failed") return { state: loaded.state, cards, retry: loaded.retry };
  const isKnown = cards.length > 0 || (loaded.state === "ready" && loaded.value.asked === asked);
  return { state: isKnown ? "ready" : "loading", cards, retry: () => undefined } as const;
}

/** How far the account's list has been read. Nobody's is, and the list is this device's then. */
function useReading(): "loading" | "ready" | "failed" {
  const account = useSession()?.sub;
  const { owner, outcome } = useWishlistReading();
  useEffect(() => {
    keepHearts();
    const before = useWishlistReading.getState();
    if (before.owner !== account || before.outcome === "failed") void syncWishlist();
  }, [account]);
  if (account === undefined) return "ready";
  return owner === account ? outcome : "loading";
}

/** The ids to ask the shop about. They stay while products are only taken off the list: what is left is known. */
function useAsked(ids: readonly number[]): string {
  const [asked, setAsked] = useState(ids);
  const isNew = ids.some((id) => !asked.includes(id));
  if (isNew) setAsked(ids);
  return (isNew ? ids : asked).toSorted((a, b) => a - b).join();
}

/** Focuses what stays when the heart that was pressed goes with its product: the count, or the heading of an empty list. */
function useFocusAfterRemoval(length: number) {
  const count = useRef<HTMLParagraphElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(length);
  useEffect(() => {
    const isLess = length < before.current;
    before.current = length;
    if (isLess && document.activeElement === document.body)
      (count.current ?? heading.current)?.focus({ preventScroll: true });
  }, [length]);
  return { count, heading };
}

/** Below each card: 'Move to cart', or why it cannot be bought. `stays` is focused when the button goes with its product. */
function WishEnd({ card, stays }: { card: ListedCard; stays: RefObject<HTMLElement | null> }) {
  const {
    state: adding,
    press,
    sheet,
  } = useAddToCart(card, () => {
    // The cart that opens gives the focus back to this.
    stays.current?.focus({ preventScroll: true });
    void changeWish(card.id, false);
  });
  if (!card.available) return <p className="mt-3 text-fact text-quiet">We no longer sell this.</p>;
  if (card.stock === 0) return <p className="mt-3 text-fact text-quiet">Sold out for now.</p>;
  return (
    <>
      <Button
        look="secondary"
        size="small"
        isBusy={adding === "adding"}
        onClick={press}
        className="mt-3 w-full"
      >
        <span>
          Move <span className="sr-only">{card.name} </span>to cart
        </span>
      </Button>
      {sheet}
    </>
  );
}

/**
 * The products by their ids, as they were `asked` for. Those that the shop no longer shows are taken off the list. Throws
 * what the client throws.
 */
async function loadCards(asked: string) {
  if (asked === "") return { asked, cards: new Map<number, ListedCard>() };
  const answer = await browserApi().listCards({ query: { ids: asked } });
  if (answer.status !== 200) throw new Error(`the shop refuses a wishlist of up to ${mostWished}`);
  const cards = new Map(answer.body.products.map((card) => [card.id, card]));
  void forgetWishes(
    asked
      .split(",")
      .map(Number)
      .filter((id) => !cards.has(id)),
  );
  return { asked, cards };
}
