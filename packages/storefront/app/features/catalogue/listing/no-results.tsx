import type { TopCategory } from "../../../shared/shop.ts";
import { CategoryTiles } from "../cards/category-tiles.tsx";

/** Shown if only the filters leave no products (CAT-07). */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="py-10 text-center md:py-20">
      <h2 className="title-section">Nothing is left with these filters</h2>
      <p className="mt-2.5 text-quiet">Take one off above, or begin again with all of them off.</p>
      <button type="button" onClick={onClear} className="mt-5 inline-flex h-11 items-center text-link">
        Clear all filters
      </button>
    </div>
  );
}

/** An empty category says so and offers others (CAT-09). */
export function EmptyCategory({ others }: { others: readonly TopCategory[] }) {
  return (
    <section aria-labelledby="others" className="mt-8">
      <div className="container-page mb-6">
        <p className="text-lead text-quiet">
          Nothing here yet: this corner of the shop is still being filled.
        </p>
        <h2 id="others" className="mt-10 title-section">
          Look around here instead
        </h2>
      </div>
      <CategoryTiles categories={others} />
    </section>
  );
}
