import type { Found } from "@nestling/contract/listing";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import type { TopCategory } from "../../../shared/shop.ts";
import { Crumbs } from "../../../ui/crumbs.tsx";
import { Listing, ListingTitle } from "../listing/listing.tsx";
import { type ListingQuery, type SearchSource, searchInput } from "../listing/listing-query.ts";

const AskForText = lazyPart(async () => (await import("./empty-search.tsx")).AskForText);
const NothingFound = lazyPart(async () => (await import("./empty-search.tsx")).NothingFound);

type SearchPageProps = {
  /** Undefined without a text. */
  searched: { source: SearchSource; query: ListingQuery; found: Found } | undefined;
  popular: readonly TopCategory[];
};

/** The results of a search: matching categories, and products listed as in a category (SEARCH-01). */
export function SearchPage({ searched, popular }: SearchPageProps) {
  if (searched === undefined) return <AskForText popular={popular} />;
  const { source, query, found } = searched;
  return (
    <>
      <div className="container-page">
        <Crumbs way={[{ title: "Home", to: path("home") }]} here="Search" />
        <ListingTitle title={<Searched text={found.corrected ?? source.searchText} />} listing={found} />
        {found.brand_not_carried !== undefined && <BrandNote brand={found.brand_not_carried} />}
        <SpellingNote source={source} corrected={found.corrected} didYouMean={found.did_you_mean} />
      </div>
      {found.categories.length > 0 && <FoundCategories categories={found.categories} />}
      <Listing
        source={source}
        query={query}
        listing={found}
        named={found.categories}
        empty={<NothingFound popular={popular} hasBetter={found.did_you_mean !== undefined} />}
      />
    </>
  );
}

/** What was searched for; nothing is left of it if all of it became filters. The text keeps its own writing direction. */
function Searched({ text }: { text: string }) {
  if (text === "") return <span>All products</span>;
  return (
    <>
      <span>“</span>
      <bdi>{text}</bdi>
      <span>”</span>
    </>
  );
}

/** Says that the shop does not sell a brand, so that nobody takes what is shown for it. */
function BrandNote({ brand }: { brand: string }) {
  return (
    <p className="mt-2 text-quiet">
      We don't carry <span className="font-semibold text-ink">{brand}</span>. Here's what we have instead.
    </p>
  );
}

function FoundCategories({ categories }: { categories: Found["categories"] }) {
  return (
    <nav aria-label="Matching categories" className="mt-4 md:mt-5">
      <ul className="rail flex gap-2">
        {categories.map(({ categoryId, title }) => (
          <li key={categoryId} className="flex-none">
            <Link to={path("category", { categoryId })} prefetch="intent" className="category-pill">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SpellingNoteProps = {
  source: SearchSource;
  /** What was searched for instead. */
  corrected: string | undefined;
  /** A better spelling, which was not used. */
  didYouMean: string | undefined;
};

/** How a misspelled word was treated, and a link to the other spelling. */
function SpellingNote({ source, corrected, didYouMean }: SpellingNoteProps) {
  if (corrected !== undefined) {
    return (
      <p key="corrected" className="mt-2 wrap-anywhere text-quiet">
        Showing results for <bdi className="font-semibold text-ink">{corrected}</bdi>.{" "}
        <Link to={path("search", {}, searchInput({ ...source, isExact: true }))} className="text-link">
          Search for <bdi>{source.searchText}</bdi> instead
        </Link>
      </p>
    );
  }
  if (didYouMean !== undefined) {
    return (
      <p key="did you mean" className="mt-2 wrap-anywhere text-quiet">
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
