import { closeCart } from "../../shared/cart/cart-drawer-store.ts";
import { path } from "../../shared/links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Scene } from "../../ui/scene.tsx";

/** An empty cart (CART-03), with a link to the best sellers. */
export function EmptyCart() {
  return (
    <div className="mx-auto max-w-105 pt-2 text-center">
      <Scene name="empty-cart" />
      <h2 className="title-section mt-6">Your Cart Is Empty</h2>
      <p className="mt-2 mb-6 text-quiet">Add something to make me happy :))</p>
      <ButtonLink to={path("category", { categoryId: "best-seller" })} onClick={closeCart}>
        Shop Best Sellers
      </ButtonLink>
    </div>
  );
}
