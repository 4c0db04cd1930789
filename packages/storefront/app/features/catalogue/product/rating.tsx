import { formatCount } from "@nestling/commerce/counts";
import type { Product } from "@nestling/contract/catalogue";
import Star from "lucide-react/icons/star";
import { classNames } from "../../../ui/class-names.ts";

/** A product's rating and how often it was sold. Renders nothing if there is neither. */
export function Rating({ product }: { product: Product }) {
  const { rating, rating_count, sold } = product;
  const words = [
    rating_count > 0 && `${formatCount(rating_count)} ${rating_count === 1 ? "rating" : "ratings"}`,
    sold > 0 && `${formatCount(sold)} sold`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-label text-quiet">
      {rating_count > 0 && (
        <>
          <Stars rating={rating} />
          <span className="sr-only">Rated</span>
          <b className="font-bold text-ink">{rating.toFixed(1)}</b>
          <span aria-hidden="true">·</span>
        </>
      )}
      {words.join(" · ")}
    </p>
  );
}

/** Five stars, as many of them full as the rating rounds to. */
function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden="true" className="flex gap-px">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={classNames(
            "size-4.5 stroke-honey-line stroke-[1.25]",
            star <= Math.round(rating) ? "fill-honey" : "fill-transparent",
          )}
        />
      ))}
    </span>
  );
}
