import { useShop } from "../shared/shop.ts";

/** OPS-04: while a stand-in serves, every page says so. */
export function DemoNotice() {
  if (!useShop()?.shop.isDemo) return null;
  return (
    <aside
      aria-label="About this shop"
      className="relative z-20 bg-honey-tint px-4 py-1 text-center text-fact text-ink"
    >
      Demo shop: no real payments
    </aside>
  );
}
