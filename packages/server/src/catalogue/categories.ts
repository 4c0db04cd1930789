/** The trees of categories in the menu, and the breadcrumb of a category. */
import type { Breadcrumb, Category, CategoryTree } from "@nestling/contract/catalogue";
import type { Database } from "../platform/database.ts";
import { pictureAddress } from "./cards.ts";
import { allCategories, type CategoryRow, categoryFinder } from "./category-queries.ts";
import type { Scope } from "./listing-queries.ts";
import type { TreeKey } from "./tree-files.ts";

function toCategory(top: CategoryRow, children: CategoryRow[]): Category {
  const groups = new Map<string, Category["subCategory"][number]>();
  for (const { id, key, title, type, groupTitle } of children) {
    const group = groups.get(groupTitle ?? "") ?? { title: groupTitle ?? "", categoryLv2: [] };
    group.categoryLv2.push({ categoryId: id, categoryKey: key, title, ...(type !== null && { type }) });
    groups.set(group.title, group);
  }
  return {
    categoryId: top.id,
    categoryKey: top.key,
    title: top.title,
    ...(top.pictureId !== null && { icon: pictureAddress(top.pictureId) }),
    ...(top.type !== null && { type: top.type }),
    subCategory: [...groups.values()],
  };
}

/** The trees of the menu, in the menu's order (CAT-01, CAT-03). */
export async function categoryTree(database: Database, menu: readonly TreeKey[]): Promise<CategoryTree> {
  const rows = (await allCategories(database)).filter((row) => row.inMenu);
  const below = Map.groupBy(rows, (row) => row.parentId);
  const tops = below.get(null) ?? [];
  const ofTree = (key: TreeKey) => tops.filter((top) => top.tree === key);
  return {
    trees: menu.map((key) => ({
      key,
      categories: ofTree(key).map((top) => toCategory(top, below.get(top.id) ?? [])),
    })),
  };
}

/** What a listing lists, with its title and breadcrumb, top category first. */
type ListingSource = {
  scope: Scope;
  title: string;
  breadcrumb: Breadcrumb[];
  /** It lists only what is reduced (FIND-05). */
  isSale?: true;
};

/** The listings of the whole shop beside its categories. */
export type WholeShop = "best-seller" | "sale";

export function listingSourceFinder(database: Database) {
  const findCategory = categoryFinder(database);
  return async (id: number | WholeShop): Promise<ListingSource | undefined> => {
    if (id === "best-seller") return { scope: { level: 0 }, title: "Best Seller", breadcrumb: [] };
    if (id === "sale") return { scope: { level: 0 }, title: "Sale", breadcrumb: [], isSale: true };
    const row = await findCategory(id);
    if (row === undefined) return undefined;
    const own = { categoryId: row.id, title: row.title };
    if (row.parentId === null || row.parentTitle === null) {
      return { scope: { level: 1, categoryId: id }, title: row.title, breadcrumb: [own] };
    }
    const parent = { categoryId: row.parentId, title: row.parentTitle };
    return { scope: { level: 2, categoryId: id }, title: row.title, breadcrumb: [parent, own] };
  };
}
