import type { Product } from "@nestling/contract/catalogue";
import { alternativesId } from "./sale-state.ts";

/** What stands in place of the buttons of a product that cannot be bought: why, and what else there is. */
export function NotForSale({ product }: { product: Product }) {
  const isWithdrawn = !product.available;
  return (
    <div className="mt-6 rounded-picture bg-sunken px-5 py-5">
      <p className="font-semibold">{isWithdrawn ? "We no longer sell this" : "Sold out in every variant"}</p>
      <p className="mt-1 text-label leading-5.5 text-quiet">
        {isWithdrawn
          ? "Its page stays for a while, for those who own one."
          : "We have sold the last one. It is sold again here as soon as there is more."}
      </p>
      {product.related.length > 0 && (
        <a href={`#${alternativesId}`} className="mt-2 inline-flex min-h-11 items-center text-link">
          See what comes close
        </a>
      )}
    </div>
  );
}
