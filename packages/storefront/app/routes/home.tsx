import { pageContext } from "../context.ts";
import { Home } from "../features/home/home.tsx";
import { path } from "../links.ts";
import { publicMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import { pictureAt } from "../ui/picture.tsx";
import type { Route } from "./+types/home";

export const handle: RouteHandle = { query: [] };

/** How many cards a rail holds: two screens of them. */
const pageSize = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const categoryId = "best-seller";
  const [bestSellers, newArrivals] = await Promise.all([
    api.listProducts({ query: { categoryId, pageSize } }),
    api.listProducts({ query: { categoryId, pageSize, sort: "created_at", direction: "DESC" } }),
  ]);
  return {
    bestSellers: bestSellers.status === 200 ? bestSellers.body.products : [],
    newArrivals: newArrivals.status === 200 ? newArrivals.body.products : [],
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: "Baby and children’s goods",
    description:
      "Cribs, first shoes, warm layers and toys for babies and children: soft, sturdy, well-loved things with honest prices and shipping.",
    canonical: path("home"),
    picture: pictureAt("/media/scene-hero", 1280),
  });

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />;
}
