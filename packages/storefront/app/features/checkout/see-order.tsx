import { path } from "../../shared/links.ts";
import { adoptOrder, type OrderReference } from "../../shared/open-order/order-session.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Leads to the thank-you page of a paid order, which takes the bought items out of the cart. */
export function SeeOrder({ order, look }: { order: OrderReference; look?: "secondary" }) {
  return (
    <ButtonLink
      look={look}
      size="narrow"
      to={path("orderSuccess")}
      onClick={() => adoptOrder(order)}
      reloadDocument
    >
      See your order
    </ButtonLink>
  );
}
