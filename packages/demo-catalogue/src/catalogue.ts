import { stocked } from "./authoring/department.ts";
import type { DemoProduct } from "./catalogue-model.ts";
import { babyPictures } from "./data/category-pictures.ts";
import { departments } from "./data/departments.ts";
import { marketplacePictures } from "./data/marketplace/category-pictures.ts";
import { marketplaceDepartments } from "./data/marketplace/departments.ts";
import type { Recipe } from "./recipe.ts";

export type * from "./catalogue-model.ts";

/** Everything for the baby tree, in no particular order. */
export const babyProducts: DemoProduct<Recipe>[] = stocked(departments);

/** Everything for the marketplace tree. Its grounds are chosen for themselves, since a listing is seldom of both trees. */
export const marketplaceProducts: DemoProduct<Recipe>[] = stocked(marketplaceDepartments);

/** All that the shop sells, whichever trees its menu shows. */
export const demoProducts: DemoProduct<Recipe>[] = [...babyProducts, ...marketplaceProducts];

/** The tiles of the top categories of both trees, by their keys. */
export const categoryPictures: Record<string, Recipe> = { ...babyPictures, ...marketplacePictures };
