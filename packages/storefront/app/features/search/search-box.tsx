import { SearchField } from "./search-field.tsx";

/** The search of the header on wide screens: it takes the room that is left there. */
export function SearchBox() {
  return <SearchField className="min-w-0 flex-1" />;
}
