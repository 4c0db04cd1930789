import type { TopCategory } from "../../shared/shop.ts";
import { CategoryTiles } from "../catalogue/category-tiles.tsx";

/** An empty category says so and offers others (CAT-09). */
export default function EmptyCategory({ others }: { others: readonly TopCategory[] }) {
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
