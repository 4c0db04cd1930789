import type { Card } from "@nestling/contract/catalogue";
import { useCallback, useId } from "react";
import { Link } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { closeCart } from "../../shared/cart/cart-drawer-store.ts";
import { path } from "../../shared/links.ts";
import { classNames } from "../../ui/class-names.ts";
import { dollars } from "../../ui/dollars.ts";
import { Picture } from "../../ui/picture.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";

/** As many as fit side by side into the drawer. */
const most = 3;

async function loadCards(productId: number): Promise<readonly Card[]> {
  const answer = await browserApi().getProduct({ params: { productId } });
  return answer.status === 200 ? answer.body.related.filter(({ stock }) => stock > 0).slice(0, most) : [];
}

type GoesWithProps = {
  productId: number;
  /** The `sizes` of its pictures. */
  sizes: string;
  className?: string;
};

/** What goes with the only item of a cart, in the room that it leaves (CART-16). If the shop does not answer, nothing. */
export function GoesWith({ productId, sizes, className }: GoesWithProps) {
  const title = useId();
  const loaded = useLoaded(useCallback(() => loadCards(productId), [productId]));
  if (loaded.state === "failed" || (loaded.state === "ready" && loaded.value.length === 0)) return null;
  return (
    <section aria-labelledby={title} className={classNames("stitch-t pt-5", className)}>
      <h2 id={title} className="mb-3 text-panel">
        Goes well with
      </h2>
      <ul className="grid grid-cols-3 gap-3 md:gap-4">
        {loaded.state === "ready" ? (
          loaded.value.map((card) => (
            <li key={card.id} className="min-w-0">
              <SmallCard card={card} sizes={sizes} />
            </li>
          ))
        ) : (
          <li aria-hidden="true" className="skeleton aspect-square rounded-picture" />
        )}
      </ul>
    </section>
  );
}

function SmallCard({ card, sizes }: { card: Card; sizes: string }) {
  return (
    <Link to={path("product", { productId: card.id })} onClick={closeCart} className="group block">
      <Picture
        picture={{ ...card.avatar, alt: "" }}
        sizes={sizes}
        largest={480}
        className="rounded-picture"
      />
      <span className="mt-2 line-clamp-2 text-fact wrap-anywhere group-hover:underline">{card.name}</span>
      <b
        className={classNames(
          "block text-label tabular-nums",
          card.promotion_price < card.price && "text-sale",
        )}
      >
        {dollars(card.promotion_price)}
      </b>
    </Link>
  );
}
