import type { TopCategory } from "../../shared/shop.ts";
import { PopularCategories } from "./popular-categories.tsx";

/** Nothing fits: what one can do about it, and where else to look (SEARCH-02). */
export default function NothingFound({
  popular,
  hasBetter,
}: {
  popular: readonly TopCategory[];
  hasBetter: boolean;
}) {
  return (
    <>
      <div className="container-page mt-4 md:mt-6">
        <p className="text-lead">We found nothing for these words.</p>
        <ul className="mt-3 list-disc pl-5 text-quiet">
          <li>{hasBetter ? "Try the spelling above." : "Check for a typing error."}</li>
          <li>Use fewer words, or more common ones: “boots” instead of “rain boots size 22”.</li>
          <li>Say what it is rather than who makes it.</li>
        </ul>
      </div>
      <PopularCategories categories={popular} />
    </>
  );
}
