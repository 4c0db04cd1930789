import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A level-2 category of a tree, as the tests need it. */
export interface Shelf {
  id: number;
  key: string;
  title: string;
  /** What its products are beside goods: shelves of watches say so. */
  type?: string;
  /** The key of its top category. */
  top: string;
}

interface TopCategory {
  id: number;
  key: string;
  title: string;
  groups: { title: string; categories: Omit<Shelf, "top">[] }[];
}

/** The top categories of a tree that merchants edit; only tests read it here, the shop has its own reader. */
export function topCategories(tree: "baby" | "marketplace"): TopCategory[] {
  const file = new URL(`../../../../catalogue/${tree}.yaml`, import.meta.url);
  return parse(readFileSync(file, "utf8")) as TopCategory[];
}

export function shelvesOf(tree: "baby" | "marketplace"): Shelf[] {
  return topCategories(tree).flatMap(({ key: top, groups }) =>
    groups.flatMap(({ categories }) => categories.map((category) => ({ ...category, top }))),
  );
}
