import type { Product } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Reviews } from "@nestling/contract/reviews";
import type { MetaDescriptor } from "react-router";
import { path } from "../../../shared/links.ts";
import { optional } from "../../../shared/loaders.ts";
import { publicMeta } from "../../../shared/page-meta.ts";
import { useShop } from "../../../shared/shop.ts";
import { productFacts } from "../../../shared/structured-data.ts";
import { summaryText } from "../../../shared/summary-text.ts";
import { pictureAt } from "../../../ui/picture.tsx";
import { StructuredData } from "../../../ui/structured-data.tsx";
import { ProductPage } from "./product-page.tsx";

/** The title, description and canonical address of a product's page, whichever address it was opened by. */
export function productMeta(matches: Parameters<typeof publicMeta>[0], product: Product): MetaDescriptor[] {
  return publicMeta(matches, {
    title: product.name,
    description: summaryText(product.description_html),
    // All variants share one canonical address.
    canonical: path("product", { productId: product.id }),
    picture: pictureAt(product.avatar.src, 1280),
    type: "product",
    isListed: product.is_indexed,
  });
}

/** How many reviews stand on the product's own page. */
const shownReviews = 4;

/** The most helpful reviews of a product for its page. Undefined where they cannot be had: the page does without. */
export async function loadReviews(api: Client, productId: number | string): Promise<Reviews | undefined> {
  const answer = await optional(
    api.listReviews({ params: { productId: Number(productId) }, query: { pageSize: shownReviews } }),
  );
  return answer?.status === 200 ? answer.body : undefined;
}

/** The page of a product, with what search engines read of it. */
export function ProductScreen({ product, reviews }: { product: Product; reviews: Reviews | undefined }) {
  const known = useShop();
  return (
    <>
      <StructuredData
        facts={import.meta.env.SSR && known !== undefined && productFacts(product, known.shop, reviews)}
      />
      <ProductPage key={product.id} product={product} reviews={reviews} />
    </>
  );
}
