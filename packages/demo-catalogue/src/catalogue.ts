import { stocked } from "./authoring/department.ts";
import type { MarketProduct } from "./authoring/product.ts";
import { shopSales } from "./authoring/shop-sales.ts";
import type { DemoProduct } from "./catalogue-model.ts";
import { babyPictures } from "./data/category-pictures.ts";
import { departments } from "./data/departments.ts";
import { marketplacePictures } from "./data/marketplace/category-pictures.ts";
import { marketplaceDepartments } from "./data/marketplace/departments.ts";
import type { Recipe } from "./recipe.ts";

export type * from "./catalogue-model.ts";

// Grounds are chosen for each tree by itself, since a listing is seldom of both.
const [baby, marketplace] = [stocked(departments), stocked(marketplaceDepartments)];

const soldHere = shopSales([...baby, ...marketplace].map(({ supplier }) => supplier.sold));
const withSales = (product: MarketProduct) => ({
  ...product,
  sold: soldHere.get(product.supplier.sold) ?? 0,
});

/** Everything for the baby tree, in no particular order. */
export const babyProducts: DemoProduct<Recipe>[] = baby.map(withSales);

/** Everything for the marketplace tree. */
export const marketplaceProducts: DemoProduct<Recipe>[] = marketplace.map(withSales);

/** All that the shop sells, whichever trees its menu shows. */
export const demoProducts: DemoProduct<Recipe>[] = [...babyProducts, ...marketplaceProducts];

/** The tiles of the top categories of both trees, by their keys. */
export const categoryPictures: Record<string, Recipe> = { ...babyPictures, ...marketplacePictures };
