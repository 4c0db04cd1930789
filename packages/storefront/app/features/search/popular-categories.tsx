import type { TopCategory } from "../../shared/shop.ts";
import { CategoryTiles } from "../catalogue/category-tiles.tsx";

/** How many are shown: two rows on a wide screen. */
const shown = 12;

export function PopularCategories({ categories }: { categories: readonly TopCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="popular" className="mt-10 md:mt-14">
      <h2 id="popular" className="container-page title-section mb-4 md:mb-6">
        Popular categories
      </h2>
      <CategoryTiles categories={categories.slice(0, shown)} />
    </section>
  );
}
