import type { Order } from "@nestling/contract/orders";
import { formatDate } from "../ui/dates.ts";
import { usePrintStyles } from "../ui/print-styles.ts";
import { useShop } from "./shop.ts";

/** Of a printed order: who sold it, and when. With it, an order's page is printed as its `.print-area` alone. */
export function PrintHeader({ order }: { order: Order }) {
  usePrintStyles();
  const shop = useShop()?.shop;
  const seller = [shop?.name, ...(shop?.postalAddress ?? [])].join(", ");
  return <p className="print-only">{`${seller}. Ordered on ${formatDate(order.created_at)}.`}</p>;
}
