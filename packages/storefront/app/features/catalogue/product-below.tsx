import type { Product } from "@nestling/contract/catalogue";
import { RecentlyViewed } from "../recent/recently-viewed.tsx";
import { Part } from "../reporting/part.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductRail } from "./product-rail.tsx";
import { alternativesId, isForSale } from "./sale-state.ts";

/**
 * What lies below the first screen of a product's page: its details, what goes well with it, what has been looked at
 * before. Where the product cannot be bought, others come first.
 */
export function ProductBelow({ product }: { product: Product }) {
  const details = (
    <Part name="product, details">
      <ProductDetails product={product} />
    </Part>
  );
  const others = (
    <Part name="product, related">
      {product.related.length > 0 && (
        <div id={alternativesId} className="scroll-mt-6">
          <ProductRail
            title={isForSale(product) ? "Goes well with" : "What comes close"}
            cards={product.related}
          />
        </div>
      )}
    </Part>
  );
  return (
    <>
      {isForSale(product) && details}
      {others}
      {!isForSale(product) && details}
      <Part name="product, recently viewed">
        <RecentlyViewed without={product.id} />
      </Part>
    </>
  );
}
