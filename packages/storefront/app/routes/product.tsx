import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadReviews, ProductScreen, productMeta } from "../features/catalogue/product/product-screen.tsx";
import { pageContext } from "../shared/context.ts";
import { gone, notFound } from "../shared/loaders.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/product";

export const handle: RouteHandle = { query: ["sku"], subject: "product" };

export async function loader({ params: { productId }, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,9}$/.test(productId)) throw notFound();
  const { api } = context.get(pageContext);
  const [answer, reviews] = await Promise.all([
    api.getProduct({ params: { productId } }),
    loadReviews(api, productId),
  ]);
  if (answer.status === 410) throw gone();
  if (answer.status !== 200) throw notFound();
  return { product: answer.body, reviews };
}

/** A new variant changes the address, but needs no new data from the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentParams.productId !== change.nextParams.productId && change.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : productMeta(matches, loaderData.product);

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductScreen {...loaderData} />;
}
