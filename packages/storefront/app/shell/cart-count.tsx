import { useCartCount } from "../shared/cart/cart-store.ts";
import { itemsText } from "../shared/cart/items-text.ts";
import { CountBadge } from "../ui/count-badge.tsx";

/** The number on the cart icon (HEAD-01), and the same in words for those who do not see it. Nothing while the cart is empty. */
export function CartCount() {
  const count = useCartCount();
  if (count === 0) return <span className="sr-only">, empty</span>;
  return (
    <>
      <CountBadge count={count} />
      <span className="sr-only">, {itemsText(count)}</span>
    </>
  );
}
