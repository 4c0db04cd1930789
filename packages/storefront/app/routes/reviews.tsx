import { ReviewsPage } from "../features/catalogue/reviews/reviews-page.tsx";
import {
  readReviewsQuery,
  reviewParameters,
  reviewsPath,
} from "../features/catalogue/reviews/reviews-query.ts";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { gone, notFound } from "../shared/loaders.ts";
import { publicMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/reviews";

export const handle: RouteHandle = { query: reviewParameters, subject: "product" };

export async function loader({ params: { productId }, request, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,9}$/.test(productId)) throw notFound();
  const { api } = context.get(pageContext);
  const query = readReviewsQuery(new URL(request.url).searchParams);
  const [answer, reviews] = await Promise.all([
    api.getProduct({ params: { productId } }),
    api.listReviews({ params: { productId }, query }),
  ]);
  if (answer.status === 410) throw gone();
  if (answer.status !== 200 || reviews.status !== 200) throw notFound();
  const { id, name } = answer.body;
  return { product: { id, name }, reviews: reviews.body, query };
}

/** Search engines read the reviews on the product's own page. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : publicMeta(matches, {
        title: `Reviews of ${loaderData.product.name}`,
        description: `What parents who bought it say about ${loaderData.product.name}.`,
        canonical: path("product", { productId: loaderData.product.id }),
        isListed: false,
      });

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  // The key begins the votes anew for other reviews.
  return <ReviewsPage key={reviewsPath(loaderData.product.id, loaderData.query)} {...loaderData} />;
}
