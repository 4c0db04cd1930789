import type { Order } from "@nestling/contract/orders";
import { formatDate } from "../ui/dates.ts";
import { usePrintStyles } from "../ui/print-styles.ts";
import { useShop } from "./shop.ts";

/** Of a printed order: who sold it, and when. With it, an order's page is printed as its `.print-area` alone. */
export function PrintHeader({ order }: { order: Order }) {
  usePrintStyles();
  const address = useShop()?.shop.postalAddress ?? [];
  return (
    <p className="print-only">{`Nestling, ${address.join(", ")}. Ordered on ${formatDate(order.created_at)}.`}</p>
  );
}
