import type { Card } from "@nestling/contract/catalogue";
import { notifyFailure } from "../../../shared/notices/notice-store.ts";
import { ahead } from "../../../shared/reporting/lazy-part.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Heart } from "../../../ui/heart.tsx";
import { retryImport } from "../../../ui/retry-import.ts";

const loadHearts = () => retryImport(() => import("../../../shared/wishlist/hearts.ts"));
const preload = ahead(loadHearts);

/**
 * Saves a product to the wishlist (WISH-01). It knows no visitor: `hearts.ts` marks it as pressed where it is, so React leaves
 * its attributes alone.
 */
export function WishButton({
  card: { id, name },
  className,
}: {
  card: Pick<Card, "id" | "name">;
  className: string;
}) {
  return (
    <button
      type="button"
      data-wish={id}
      aria-pressed="false"
      aria-label={`Save ${name} to wishlist`}
      suppressHydrationWarning
      onPointerEnter={preload}
      onClick={() =>
        void loadHearts()
          .then(({ pressHeart }) => pressHeart(id))
          .catch(notifyFailure)
      }
      className={classNames(
        "needs-scripts absolute z-1 grid size-11 place-items-center rounded-full bg-page/70 text-brand-dark",
        className,
      )}
    >
      <Heart />
    </button>
  );
}
