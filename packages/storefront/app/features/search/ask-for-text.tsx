import type { TopCategory } from "../../shared/shop.ts";
import { PopularCategories } from "./popular-categories.tsx";
import { SearchField } from "./search-field.tsx";

/** The search page without a text. On a wide screen the field stands in the header. */
export default function AskForText({ popular }: { popular: readonly TopCategory[] }) {
  return (
    <>
      <div className="container-page relative z-1 pt-4 md:pt-8">
        <h1 className="title-page">What are you looking for?</h1>
        <p className="mt-2 text-quiet">A thing, an age, a size or a color: a word or two will do.</p>
        <SearchField className="mt-5 md:hidden" />
      </div>
      <PopularCategories categories={popular} />
    </>
  );
}
