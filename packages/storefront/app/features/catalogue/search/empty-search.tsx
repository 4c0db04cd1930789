import type { TopCategory } from "../../../shared/shop.ts";
import { Scene } from "../../../ui/scene.tsx";
import { CategoryTiles } from "../cards/category-tiles.tsx";
import { SearchField } from "./search-field.tsx";

/** The search page without a text. On a wide screen the field stands in the header. */
export function AskForText({ popular }: { popular: readonly TopCategory[] }) {
  return (
    <>
      <div className="container-page relative z-1 pt-4 md:pt-8">
        <h1 className="title-page">What are you looking for?</h1>
        <p className="mt-2 text-quiet">Try a product, an age, a size, or a color.</p>
        <SearchField className="mt-5 md:hidden" />
      </div>
      <PopularCategories categories={popular} />
    </>
  );
}

/** Nothing was found: what the customer can do, and where else to look (SEARCH-02). */
export function NothingFound({
  popular,
  hasBetter,
}: {
  popular: readonly TopCategory[];
  hasBetter: boolean;
}) {
  return (
    <>
      <div className="container-page mt-4 grid items-center gap-6 md:mt-6 md:grid-cols-2 md:gap-10">
        <Scene name="no-results" className="max-w-105 md:order-last" />
        <div>
          <p className="text-lead">We couldn't find a match.</p>
          <ul className="mt-3 list-disc pl-5 text-quiet">
            <li>{hasBetter ? "Try the spelling above." : "Check for a typo."}</li>
            <li>Use fewer or simpler words: “boots” instead of “rain boots size 6”.</li>
            <li>Search for the product, not the brand.</li>
          </ul>
        </div>
      </div>
      <PopularCategories categories={popular} />
    </>
  );
}

/** How many are shown: two rows on a wide screen. */
const shown = 12;

function PopularCategories({ categories }: { categories: readonly TopCategory[] }) {
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
