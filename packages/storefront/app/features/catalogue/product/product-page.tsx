import type { Picture, Product, Sku } from "@nestling/contract/catalogue";
import type { Reviews } from "@nestling/contract/reviews";
import { useEffect } from "react";
import { path } from "../../../shared/links.ts";
import { ahead } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { Crumbs } from "../../../ui/crumbs.tsx";
import { deferHydration } from "../../../ui/defer-hydration.tsx";
import { WishButton } from "../cards/wish-button.tsx";
import { isForSale } from "../variants/product-offer.ts";
import { useSelection, variantPicture } from "../variants/selection.ts";
import { BuyBox } from "./buy-box.tsx";
import { ProductBelow } from "./product-below.tsx";
import { ProductGallery } from "./product-gallery.tsx";

const DeferredBelow = deferHydration(ProductBelow);

type ProductPageProps = {
  product: Product;
  /** Undefined where they could not be had: the page does without. */
  reviews: Reviews | undefined;
};

/**
 * A product: pictures, variants, price, details and related products. It needs the product's id as `key`, because the
 * selection belongs to one product.
 */
export function ProductPage({ product, reviews }: ProductPageProps) {
  const chosen = useSelection(product);
  const way = product.categories.map((crumb) => ({ title: crumb.title, to: path("category", crumb) }));
  const wanted = variantPicture(product, chosen.selection);
  useEffect(() => {
    // It is stored after the page is shown, because only other pages read it. Without the script nothing is remembered.
    const remember = () =>
      import("../recently-viewed/recent-products.ts").then(({ rememberProduct }) => rememberProduct(product));
    const timer = setTimeout(ahead(remember), 200);
    return () => clearTimeout(timer);
  }, [product]);
  return (
    <>
      <div className="container-page">
        <Crumbs way={[{ title: "Home", to: path("home") }, ...way]} here={product.name} />
        <div className="items-start md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 xl:grid-cols-[1fr_472px] xl:gap-x-16">
          <SectionErrorBoundary name="product, pictures">
            <ProductGallery
              name={product.name}
              pictures={picturesWith(wanted, product)}
              wanted={wanted?.src}
              reduced={isForSale(product) ? (chosen.sku ?? product).promotion_percentage : 0}
            >
              <WishButton card={product} className="top-4 right-4" />
            </ProductGallery>
          </SectionErrorBoundary>
          <SectionErrorBoundary name="product, buying">
            <BuyBox product={product} chosen={chosen} summary={reviews?.summary} />
          </SectionErrorBoundary>
        </div>
      </div>
      <DeferredBelow product={product} reviews={reviews} className="[--room:1400px]" />
    </>
  );
}

/**
 * The product's pictures. If the chosen variant's picture is not among them, it replaces the first one, so that nothing
 * below moves, and the address of a variant opens with its picture.
 */
function picturesWith(wanted: Sku["avatar"], { pictures, avatar }: Product): Picture[] {
  const [first = avatar, ...others] = pictures;
  const isAmongThem = pictures.some(({ src }) => src === wanted?.src);
  return [wanted === undefined || isAmongThem ? first : wanted, ...others];
}
