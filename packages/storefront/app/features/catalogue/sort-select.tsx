import { ChevronDown } from "lucide-react";
import { useNavigate } from "react-router";
import { path } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { listingPath, orderOf, orderParameter, type Sort, sorts } from "./listing-query.ts";

/** How the listing is sorted. Without scripts it is a form with a button; the answer leads to the clean address. */
export function SortSelect({ categoryId, sort }: { categoryId: string; sort: Sort }) {
  const navigate = useNavigate();
  const choose = (order: string) => {
    const chosen = sorts.find((known) => orderOf(known) === order) ?? sort;
    void navigate(listingPath(categoryId, { page: 1, sort: chosen }), { preventScrollReset: true });
  };
  return (
    <form action={path("category", { categoryId })} className="flex items-center gap-2 max-md:w-full">
      <label className="control-line relative flex h-12 items-center rounded-control bg-white text-label font-semibold hover:bg-sunken max-md:flex-1">
        <span className="pointer-events-none absolute left-4.5 font-normal text-quiet">Sort by</span>
        <select
          // A new page of the list brings its own sort; the select then begins anew with it.
          key={orderOf(sort)}
          name={orderParameter}
          defaultValue={orderOf(sort)}
          onChange={({ target }) => choose(target.value)}
          className="h-full w-full appearance-none rounded-control bg-transparent pr-11 pl-19 text-base md:text-label"
        >
          {sorts.map((known) => (
            <option key={orderOf(known)} value={orderOf(known)}>
              {known.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-3.5 size-4.5" />
      </label>
      <noscript>
        <Button type="submit" look="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
