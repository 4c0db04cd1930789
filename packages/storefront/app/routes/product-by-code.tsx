import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadReviews, ProductScreen, productMeta } from "../features/catalogue/product/product-screen.tsx";
import { pageContext } from "../shared/context.ts";
import { gone, notFound } from "../shared/loaders.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/product-by-code";

export const handle: RouteHandle = { query: ["sku"], subject: "supplied" };

export async function loader({ params: { productAliCode }, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{5,19}$/.test(productAliCode)) throw notFound();
  const { api } = context.get(pageContext);
  const answer = await api.getProductByCode({ params: { productAliCode } });
  if (answer.status === 410) throw gone();
  if (answer.status !== 200) throw notFound();
  return { product: answer.body, reviews: await loadReviews(api, answer.body.id) };
}

/** A new variant changes the address, but needs no new data from the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return (
    change.currentParams.productAliCode !== change.nextParams.productAliCode && change.defaultShouldRevalidate
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : productMeta(matches, loaderData.product);

/** A product by the marketplace's code, which may be one that the shop does not hold yet (ROUTE-06). */
export default function ProductByCodeRoute({ loaderData }: Route.ComponentProps) {
  return <ProductScreen {...loaderData} />;
}
