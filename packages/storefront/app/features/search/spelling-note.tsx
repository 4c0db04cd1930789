import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { type SearchPlace, searchInput } from "./search-query.ts";

type SpellingNoteProps = {
  place: SearchPlace;
  /** What was searched for instead. */
  corrected: string | undefined;
  /** A better spelling that was not taken. */
  didYouMean: string | undefined;
};

/** What became of a misspelt word, and the way to the other spelling. */
export function SpellingNote({ place, corrected, didYouMean }: SpellingNoteProps) {
  if (corrected !== undefined) {
    return (
      <p className="mt-2 wrap-anywhere text-quiet">
        Showing results for <bdi className="font-semibold text-ink">{corrected}</bdi>.{" "}
        <Link to={path("search", {}, searchInput({ ...place, isExact: true }))} className="text-link">
          Search for <bdi>{place.searchText}</bdi> instead
        </Link>
      </p>
    );
  }
  if (didYouMean !== undefined) {
    return (
      <p className="mt-2 wrap-anywhere text-quiet">
        Did you mean{" "}
        <Link to={path("search", {}, { searchText: didYouMean })} className="text-link">
          <bdi>{didYouMean}</bdi>
        </Link>
        ?
      </p>
    );
  }
  return null;
}
