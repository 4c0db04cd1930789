import { redirect } from "react-router";
import { pageContext } from "../context.ts";
import { Listing } from "../features/catalogue/listing.tsx";
import {
  isClean,
  listingParameters,
  listingPath,
  readListingQuery,
  usualSort,
} from "../features/catalogue/listing-query.ts";
import { narrower } from "../features/catalogue/narrower.ts";
import { useShop } from "../features/shell/shop.ts";
import { notFound } from "../not-found.ts";
import { publicMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import { pictureAt } from "../ui/picture.tsx";
import type { Route } from "./+types/category";

export const handle: RouteHandle = { query: listingParameters };

/** 30 cards fill rows of two, three and five (CAT-06). */
const pageSize = 30;

/** What the call takes: a category's number, or the name of the one that holds everything. */
function asked(categoryId: string): "best-seller" | number {
  if (categoryId === "best-seller") return categoryId;
  if (!/^[1-9]\d{0,9}$/.test(categoryId)) throw notFound();
  return Number(categoryId);
}

export async function loader({ params: { categoryId }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const { page, sort } = readListingQuery(searchParams);
  if (!isClean(searchParams)) throw redirect(listingPath(categoryId, { page, sort }));

  const [answer, tree] = await Promise.all([
    api.listProducts({
      query: { categoryId: asked(categoryId), page, pageSize, sort: sort.sort, direction: sort.direction },
    }),
    api.getCategories({}),
  ]);
  if (answer.status !== 200) throw notFound();
  const { total } = answer.body;
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page > last) throw redirect(listingPath(categoryId, { page: last, sort }));
  return { listing: answer.body, sort, below: narrower(tree.body, categoryId) };
}

export const meta: Route.MetaFunction = ({ params: { categoryId }, loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { listing } = loaderData;
  const { title } = listing.category;
  const { page } = listing;
  return publicMeta(matches, {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `${title} for babies and children: soft, sturdy, well-loved things, each with its final price and what shipping costs.`,
    // Each page is its own; the ways to sort them are all the same (SEO-01).
    canonical: listingPath(categoryId, { page, sort: usualSort }),
    ...(listing.products[0] && { picture: pictureAt(listing.products[0].avatar.src, 640) }),
  });
};

export default function CategoryScreen({ params, loaderData }: Route.ComponentProps) {
  const others = useShop()?.categories ?? [];
  return <Listing {...loaderData} categoryId={params.categoryId} others={others} />;
}
