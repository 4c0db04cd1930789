import type { Order } from "@nestling/contract/orders";
import { formatDate } from "../ui/dates.ts";
import { usePaper } from "../ui/use-paper.ts";
import { useShop } from "./shop.ts";

/** Of a printed order: who sold it, and when. With it, an order's page is printed as its `.paper` alone. */
export function PaperHead({ order }: { order: Order }) {
  usePaper();
  const address = useShop()?.shop.postalAddress ?? [];
  return (
    <p className="paper-only">
      Nestling, {address.join(", ")}. Ordered on {formatDate(order.created_at)}.
    </p>
  );
}
