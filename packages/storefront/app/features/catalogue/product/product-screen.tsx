import type { Product } from "@nestling/contract/catalogue";
import type { MetaDescriptor } from "react-router";
import { path } from "../../../shared/links.ts";
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

/** The page of a product, with what search engines read of it. */
export function ProductScreen({ product }: { product: Product }) {
  const known = useShop();
  return (
    <>
      <StructuredData
        facts={import.meta.env.SSR && known !== undefined && productFacts(product, known.shop)}
      />
      <ProductPage key={product.id} product={product} />
    </>
  );
}
