import type { Category, CategoryTree } from "@nestling/contract/catalogue";

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
