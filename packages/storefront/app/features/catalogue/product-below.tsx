import type { Product } from "@nestling/contract/catalogue";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { RecentlyViewed } from "../recent/recently-viewed.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductRail } from "./product-rail.tsx";
import { alternativesId, isForSale } from "./sale-state.ts";

/**
 * What lies below the first screen of a product's page: its details, what goes well with it, what has been looked at
 * before. Where the product cannot be bought, others come first.
 */
export function ProductBelow({ product }: { product: Product }) {
  const details = (
    <SectionErrorBoundary name="product, details">
      <ProductDetails product={product} />
    </SectionErrorBoundary>
  );
  const others = (
    <SectionErrorBoundary name="product, related">
      {product.related.length > 0 && (
        <div id={alternativesId} className="scroll-mt-6">
          <ProductRail
            title={isForSale(product) ? "Goes well with" : "What comes close"}
            cards={product.related}
          />
        </div>
      )}
    </SectionErrorBoundary>
  );
  return (
    <>
      {isForSale(product) && details}
      {others}
      {!isForSale(product) && details}
      <SectionErrorBoundary name="product, recently viewed">
        <RecentlyViewed without={product.id} />
      </SectionErrorBoundary>
    </>
  );
}
