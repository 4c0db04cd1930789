import type { TopCategory } from "../../../shared/shop.ts";
import { Scene } from "../../../ui/scene.tsx";
import { CategoryTiles } from "../cards/category-tiles.tsx";

/** Shown if only the filters leave no products (CAT-07). */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="mx-auto max-w-105 py-10 text-center">
      <Scene name="no-results" />
      <h2 className="title-section mt-6">No matches for these filters</h2>
      <p className="mt-2.5 text-quiet">Remove a filter above, or clear them all.</p>
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
        <Scene name="empty-category" className="max-w-105" />
        <p className="mt-6 text-lead text-quiet">There's nothing here yet. Check back soon.</p>
        <h2 id="others" className="mt-10 title-section">
          Try one of these
        </h2>
      </div>
      <CategoryTiles categories={others} />
    </section>
  );
}
