import { useRouteLoaderData } from "react-router";
import type { Shop } from "../../context.ts";
import type { TopCategory } from "./top-categories.ts";

/** What the root's loader gives to every page. */
export type ShopFacts = { shop: Shop; categories: TopCategory[] };

/** What every page knows of the shop; undefined on the error screen of a page whose data did not arrive. */
export function useShop(): ShopFacts | undefined {
  return useRouteLoaderData<ShopFacts>("root");
}
