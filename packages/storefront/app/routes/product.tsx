import type { ShouldRevalidateFunctionArgs } from "react-router";
import { ProductPage } from "../features/catalogue/product/product-page.tsx";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { gone, notFound } from "../shared/loaders.ts";
import { publicMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useShop } from "../shared/shop.ts";
import { productFacts } from "../shared/structured-data.ts";
import { summaryText } from "../shared/summary-text.ts";
import { pictureAt } from "../ui/picture.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import type { Route } from "./+types/product";

export const handle: RouteHandle = { query: ["sku"], subject: "product" };

export async function loader({ params: { productId }, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,9}$/.test(productId)) throw notFound();
  const answer = await context.get(pageContext).api.getProduct({ params: { productId } });
  if (answer.status === 410) throw gone();
  if (answer.status !== 200) throw notFound();
  return { product: answer.body };
}

/** A new variant changes the address, but needs no new data from the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentParams.productId !== change.nextParams.productId && change.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { product } = loaderData;
  return publicMeta(matches, {
    title: product.name,
    description: summaryText(product.description_html),
    // All variants share one canonical address.
    canonical: path("product", { productId: product.id }),
    picture: pictureAt(product.avatar.src, 1280),
    type: "product",
  });
};

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
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
