import type { FlashSale } from "@nestling/contract/catalogue";
import { Home } from "../features/home/home.tsx";
import { saleEnd } from "../features/home/sale-end.ts";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { optional } from "../shared/loaders.ts";
import { publicMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useShop } from "../shared/shop.ts";
import { shopFacts } from "../shared/structured-data.ts";
import { StructuredData } from "../ui/structured-data.tsx";
import type { Route } from "./+types/home";

export const handle: RouteHandle = { query: [] };

/** How many cards a rail holds: two screens of them. */
const pageSize = 10;

/** The page needs the best sellers. Any other rail is left out if its call fails. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, shop } = context.get(pageContext);
  const categoryId = "best-seller";
  const [bestSellers, flashSale, newArrivals] = await Promise.all([
    api.listProducts({ query: { categoryId, pageSize } }),
    optional(api.getFlashSale({})),
    optional(api.listProducts({ query: { categoryId, pageSize, sort: "created_at", direction: "DESC" } })),
  ]);
  return {
    words: shop.home,
    bestSellers: bestSellers.status === 200 ? bestSellers.body.products : [],
    flashSale: flashSale && shownSale(flashSale.body),
    newArrivals: newArrivals?.status === 200 ? newArrivals.body.products : [],
  };
}

/** Today's sale. Undefined if there is none. */
function shownSale({ ends_at, products: cards }: FlashSale) {
  return ends_at !== undefined && cards.length > 0 ? { end: saleEnd(ends_at), cards } : undefined;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, {
    title: loaderData?.words.title ?? "",
    description: loaderData?.words.description ?? "",
    canonical: path("home"),
  });

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const known = useShop();
  return (
    <>
      <StructuredData facts={import.meta.env.SSR && known !== undefined && shopFacts(known.shop)} />
      <Home goods={loaderData} />
    </>
  );
}
