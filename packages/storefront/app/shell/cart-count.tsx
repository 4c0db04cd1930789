import { useCartCount } from "../shared/cart/cart-store.ts";
import { itemsText } from "../shared/cart/items-text.ts";
import { CountBadge } from "../ui/count-badge.tsx";

/** The number on the cart icon (HEAD-01), with words for screen readers. Renders nothing while the cart is empty. */
export function CartCount() {
  const count = useCartCount();
  if (count === 0) return <span className="sr-only">, empty</span>;
  return (
    <>
      <CountBadge count={count} />
      <span className="sr-only">{`, ${itemsText(count)}`}</span>
    </>
  );
}
