import { redirect } from "react-router";
import { CategoryPage } from "../features/catalogue/listing/category-page.tsx";
import { editorialOf } from "../features/catalogue/listing/editorial-tile.tsx";
import { valueFilters } from "../features/catalogue/listing/filters.ts";
import {
  isClean,
  type ListingSource,
  lastPageOf,
  listingInput,
  listingParameters,
  listingPath,
  readListingQuery,
  sortsOf,
} from "../features/catalogue/listing/listing-query.ts";
import { pageContext } from "../shared/context.ts";
import { notFound, optional } from "../shared/loaders.ts";
import { publicMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useShop } from "../shared/shop.ts";
import { breadcrumbFacts } from "../shared/structured-data.ts";
import { pictureAt } from "../ui/picture.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import type { Route } from "./+types/category";

export const handle: RouteHandle = { query: listingParameters, several: valueFilters, subject: "category" };

/** The call's parameter: a category's id, or the name of a listing of the whole shop. */
function asked(categoryId: string): "best-seller" | "sale" | number {
  if (categoryId === "best-seller" || categoryId === "sale") return categoryId;
  if (!/^[1-9]\d{0,9}$/.test(categoryId)) throw notFound();
  return Number(categoryId);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const categoryId = asked(params.categoryId);
  const source: ListingSource = { kind: "category", categoryId: params.categoryId };
  const query = readListingQuery(source, searchParams);
  if (!isClean(source, searchParams)) throw redirect(listingPath(source, query));

  const [answer, tree] = await Promise.all([
    api.listProducts({ query: { categoryId, ...listingInput(query) } }),
    optional(api.getCategories({})),
  ]);
  if (answer.status !== 200) throw notFound();
  const listing = answer.body;
  if (query.page > 1 && listing.products.length === 0) {
    throw redirect(listingPath(source, { ...query, page: lastPageOf(listing, 0) }));
  }
  return {
    query,
    listing,
    editorial: tree && editorialOf(tree.body, params.categoryId),
    // Written on the server, because only search engines read these words.
    description: `${listing.category.title} for babies and children: soft, sturdy, well-loved things, each with its final price and what shipping costs.`,
  };
}

export const meta: Route.MetaFunction = ({ params: { categoryId }, loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { listing, query, description } = loaderData;
  const { title } = listing.category;
  const { page } = query;
  const source: ListingSource = { kind: "category", categoryId };
  const plain = listingPath(source, { page, sort: sortsOf(source)[0], filters: {} });
  return publicMeta(matches, {
    title: page === 1 ? title : `${title}, page ${page}`,
    description,
    // Each page of a listing has a canonical address of its own, without sort order and filters (SEO-01).
    canonical: plain,
    isListed: listingPath(source, query) === plain,
    ...(listing.products[0] && { picture: pictureAt(listing.products[0].avatar.src, 640) }),
  });
};

export default function CategoryScreen({ params, loaderData }: Route.ComponentProps) {
  const known = useShop();
  const { breadcrumb } = loaderData.listing.category;
  return (
    <>
      <StructuredData
        facts={import.meta.env.SSR && known !== undefined && [breadcrumbFacts(breadcrumb, known.shop)]}
      />
      <CategoryPage {...loaderData} categoryId={params.categoryId} others={known?.categories ?? []} />
    </>
  );
}
