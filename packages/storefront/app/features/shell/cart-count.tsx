import { badgeText, useCartCount } from "../cart/cart-ready.ts";
import { itemsText } from "../cart/items-text.ts";

/** The number on the cart icon, and the same in words for those who do not see it. Nothing while the cart is empty. */
export function CartCount() {
  const count = useCartCount();
  if (count === 0) return <span className="sr-only">, empty</span>;
  return (
    <>
      <span
        aria-hidden="true"
        className="inline-block h-5 min-w-5 rounded-full bg-sale-fill px-1.5 text-center text-badge font-bold text-white tabular-nums"
      >
        {badgeText(count)}
      </span>
      <span className="sr-only">, {itemsText(count)}</span>
    </>
  );
}
