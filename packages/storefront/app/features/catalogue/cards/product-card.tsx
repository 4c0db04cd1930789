import Star from "@lucide/icons/icons/star";
import { formatCount } from "@nestling/commerce/counts";
import type { Card } from "@nestling/contract/catalogue";
import { memo } from "react";
import { path } from "../../../shared/links.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DelegatedLink } from "../../../ui/delegated-links.tsx";
import { dollars } from "../../../ui/dollars.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { AddButton } from "./add-button.tsx";
import { WishButton } from "./wish-button.tsx";

type ProductCardProps = {
  card: Card;
  /** The width of the card, as `sizes` of its picture. */
  sizes: string;
  /** The picture is loaded at once: the card is visible when the page opens. */
  isFirst?: boolean;
};

/** The classes of a list of cards: five columns beside the filters from 1600 px (`wide-page`), two on a phone. */
export const cardGrid =
  "card-rows -mb-(--row-gap) grid grid-cols-2 gap-x-3.5 [--row-gap:28px] md:grid-cols-3 md:gap-x-6 md:[--row-gap:36px] xl:grid-cols-4 xxl:grid-cols-5";

/**
 * A product in a listing: the whole card is one link, with the Add button and the heart on top of it (CAT-08). It is
 * memoized, because the page with its thirty cards renders again when a navigation begins.
 */
export const ProductCard = memo(function ProductCard({ card, sizes, isFirst = false }: ProductCardProps) {
  const to = path("product", { productId: card.id });
  const isSoldOut = card.stock === 0;
  // Not cut off: how many there are, or which size (FIND-06).
  const { name, name_end: end = "" } = card;
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="relative overflow-hidden rounded-picture">
        <Picture
          picture={card.avatar}
          sizes={sizes}
          largest={480}
          isFirst={isFirst}
          {...(isSoldOut && { className: "opacity-55 saturate-50" })}
        />
        {card.second && (
          // Shown under the pointer. The browser does not load it before.
          <span className="second-picture absolute inset-0" aria-hidden="true">
            <Picture
              picture={{ src: card.second.src, alt: "" }}
              sizes={sizes}
              largest={480}
              className="bg-transparent"
            />
          </span>
        )}
        <CardTag card={card} isSoldOut={isSoldOut} />
      </div>
      <h3 className="mt-2.5 min-h-[2lh] text-label font-medium md:mt-3 md:text-base md:leading-5.5">
        <DelegatedLink
          to={to}
          className="card-link block underline-offset-3 group-hover:text-brand-dark group-hover:underline"
        >
          <span className="flex flex-wrap gap-x-1">
            {/* A block of its own: browsers do not balance the lines of an element with an absolute pseudo-element. */}
            <span className="line-clamp-2 text-pretty wrap-anywhere">
              {name.slice(0, name.length - end.length)}
            </span>
            {end !== "" && <span>{end}</span>}
          </span>
        </DelegatedLink>
      </h3>
      <CardPrice card={card} isSoldOut={isSoldOut} />
      <CardFacts card={card} />
      <WishButton card={card} className="top-2 right-2" />
      {!isSoldOut && (
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square">
          <AddButton card={card} />
        </div>
      )}
    </article>
  );
});

type OfferProps = { card: Card; isSoldOut: boolean };

function CardTag({ card, isSoldOut }: OfferProps) {
  const place = "absolute top-2.5 left-2.5 rounded-full px-2.5 text-tag tabular-nums md:top-3 md:left-3";
  if (isSoldOut) return <p className={classNames(place, "bg-white font-semibold")}>Sold out</p>;
  if (card.promotion_percentage === 0) return null;
  return (
    <p className={classNames(place, "bg-sale-fill font-bold text-white")}>
      <span className="sr-only">On sale: </span>
      <span aria-hidden="true">-</span>
      <span>{`${card.promotion_percentage}%`}</span>
    </p>
  );
}

/** The stars of the shop's own reviews, and what shipping costs. One line, also where there is neither: cards are equally high. */
function CardFacts({ card }: { card: Card }) {
  const isRated = card.rating_count > 0;
  return (
    <p className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-1 text-fact whitespace-nowrap text-quiet md:gap-x-1.5">
      {isRated && (
        <>
          <Icon icon={Star} className="size-3.75 fill-honey stroke-honey-line stroke-[1.5]" />
          <span className="sr-only">Rated</span>
          <b className="font-semibold text-ink">{card.rating.toFixed(1)}</b>
          <span className="max-md:sr-only">{`(${formatCount(card.rating_count)})`}</span>
        </>
      )}
      {isRated && card.free_shipping && <span aria-hidden="true">·</span>}
      {card.free_shipping && <span>Free Shipping</span>}
    </p>
  );
}

function CardPrice({ card, isSoldOut }: OfferProps) {
  const isReduced = card.promotion_price < card.price && !isSoldOut;
  return (
    <p className="mt-1.5 flex items-baseline gap-2 text-price tabular-nums">
      <span className="sr-only">Price</span>
      <b className={classNames("font-bold", isReduced && "text-sale", isSoldOut && "text-quiet")}>
        {dollars(card.promotion_price)}
      </b>
      {isReduced && (
        <>
          <span className="sr-only">before</span>
          <s className="text-fact text-quiet">{dollars(card.price)}</s>
        </>
      )}
    </p>
  );
}
