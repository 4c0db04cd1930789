import type { CategoryTree } from "@nestling/contract/catalogue";

/** The categories right below one of the first level; none for any other. */
export function narrowerCategories(
  { trees }: CategoryTree,
  categoryId: string,
): { categoryId: number; title: string }[] {
  const top = trees
    .flatMap((tree) => tree.categories)
    .find((category) => String(category.categoryId) === categoryId);
  const below = top?.subCategory.flatMap((group) => group.categoryLv2) ?? [];
  return below.map(({ categoryId: id, title }) => ({ categoryId: id, title }));
}
