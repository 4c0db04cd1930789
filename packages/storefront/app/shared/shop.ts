import type { Policies } from "@nestling/commerce/policies";
import type { Category, CategoryTree } from "@nestling/contract/catalogue";
import { useRouteLoaderData } from "react-router";
import type { Shop } from "./context.ts";

/** What the root's loader gives to every page. */
export type ShopFacts = { shop: Shop; categories: TopCategory[] };

/** What every page knows of the shop; undefined on the error screen of a page whose data did not arrive. */
export function useShop(): ShopFacts | undefined {
  return useRouteLoaderData<ShopFacts>("root");
}

/** What the shop promises about delivery, returns and refunds. Throws on the error screen of a page whose data did not arrive. */
export function usePolicies(): Policies {
  const known = useShop();
  if (known === undefined) throw new Error("the facts of the shop have not arrived");
  return known.shop.policies;
}

/** A category of the menu's first level, without what lies below it. */
export type TopCategory = Pick<Category, "categoryId" | "categoryKey" | "title" | "icon">;

/** The first level of every tree of the menu, in its order. Small enough to stand in every page. */
export function topCategories({ trees }: CategoryTree): TopCategory[] {
  return trees.flatMap((tree) =>
    tree.categories.map(({ categoryId, categoryKey, title, icon }) => ({
      categoryId,
      categoryKey,
      title,
      ...(icon !== undefined && { icon }),
    })),
  );
}
