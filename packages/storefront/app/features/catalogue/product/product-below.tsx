import Minus from "@lucide/icons/icons/minus";
import Plus from "@lucide/icons/icons/plus";
import type { Product } from "@nestling/contract/catalogue";
import type { Reviews } from "@nestling/contract/reviews";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ProductRail } from "../cards/product-rail.tsx";
import { RecentlyViewed } from "../recently-viewed/lazy-recently-viewed.tsx";
import { alternativesId, isForSale, reviewsId, safetyId } from "../variants/product-offer.ts";
import { SafetyFacts, Specifications } from "./fact-lists.tsx";

// The server renders it; its script comes after the first visit's.
const ReviewsSection = lazyPart(async () => (await import("../reviews/reviews-section.tsx")).ReviewsSection);

/**
 * The sections below the first screen of a product's page: details, reviews, related products, recently viewed products. If the
 * product cannot be bought, the related products come first.
 */
export function ProductBelow({ product, reviews }: { product: Product; reviews: Reviews | undefined }) {
  const details = (
    <SectionErrorBoundary name="product, details">
      <ProductDetails product={product} />
    </SectionErrorBoundary>
  );
  const said = reviews !== undefined && reviews.summary.count > 0 && (
    // The link to the reviews has its target here: it may be pressed before their script has come.
    <div id={reviewsId} className="scroll-mt-6">
      <SectionErrorBoundary name="product, reviews">
        <Suspense>
          <ReviewsSection productId={product.id} reviews={reviews} />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  );
  const others = (
    <SectionErrorBoundary name="product, related">
      {product.related.length > 0 && (
        <div id={alternativesId} className="scroll-mt-6">
          <ProductRail
            title={isForSale(product) ? "Goes well with" : "Similar items"}
            cards={product.related}
          />
        </div>
      )}
    </SectionErrorBoundary>
  );
  return (
    <>
      {!isForSale(product) && others}
      {details}
      {said}
      {isForSale(product) && others}
      <SectionErrorBoundary name="product, recently viewed">
        <RecentlyViewed without={product.id} />
      </SectionErrorBoundary>
    </>
  );
}

/** Description and specifications side by side on a wide screen, and safety below; on a phone all below each other and foldable. */
function ProductDetails({ product }: { product: Product }) {
  return (
    <div className="container-page mt-9 md:mt-18">
      <div className="md:stitch-t md:grid md:grid-cols-2 md:gap-8 md:pt-10 xl:grid-cols-[1fr_472px] xl:gap-16">
        <Detail title="Description">
          <TrustedHtml html={product.description_html} className="prose" />
        </Detail>
        {product.specifications.length > 0 && (
          <Detail title="Specifications">
            <Specifications rows={product.specifications} />
          </Detail>
        )}
        <div id={safetyId} className="max-w-170 scroll-mt-6 md:col-span-2">
          <Detail title="Safety and materials">
            <SafetyFacts safety={product.safety} />
          </Detail>
        </div>
      </div>
    </div>
  );
}

/**
 * Open from the start, so that a search in the page finds all of it. On a phone it is a `details` element, which needs
 * no script. A wide screen also shows what was folded while it was narrow.
 */
function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 max-md:stitch-t max-md:last:stitch-b">
      <h2 className="mb-3.5 text-detail max-md:hidden">{title}</h2>
      <details open className="foldable group">
        <summary className="flex min-h-15 list-none items-center justify-between md:hidden [&::-webkit-details-marker]:hidden">
          <h2 className="text-price">{title}</h2>
          <Icon icon={Plus} className="group-open:hidden" />
          <Icon icon={Minus} className="hidden group-open:block" />
        </summary>
        <div className="max-md:pb-7">{children}</div>
      </details>
    </section>
  );
}

/**
 * HTML that the server has sanitized. This is the only place in the shop where markup comes from data, and nothing else
 * may use it.
 */
function TrustedHtml({ html, className }: { html: string; className?: string }) {
  const markup = { dangerouslySetInnerHTML: { __html: html } };
  return <div className={className} {...markup} />;
}
