import { ComponentGallery } from "../features/component-gallery/component-gallery.tsx";
import { pageContext } from "../shared/context.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/test";

export const handle: RouteHandle = { query: [] };

/** The best-selling product with variants. The gallery leaves it out if the shop has none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const listing = await api.listProducts({ query: { categoryId: "best-seller" } });
  const card = listing.status === 200 ? listing.body.products.find((one) => one.has_variants) : undefined;
  if (card === undefined) return { product: undefined };
  const answer = await api.getProduct({ params: { productId: card.id } });
  return { product: answer.status === 200 ? answer.body : undefined };
}

export const meta = privateMeta("Components");

export default function TestScreen({ loaderData }: Route.ComponentProps) {
  return <ComponentGallery product={loaderData.product} />;
}
