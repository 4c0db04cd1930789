import Search from "@lucide/icons/icons/search";
import { useId } from "react";
import { Link } from "react-router";
import { CategoryTiles } from "../features/catalogue/cards/category-tiles.tsx";
import { path } from "../shared/links.ts";
import { useShop } from "../shared/shop.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

/** How many categories are offered: one row. */
const offered = 6;

export type LostWords = {
  title: string;
  text: string;
  /** The picture: of a page that never was, of a product that is no longer sold, or of a failure. */
  scene: "lost" | "gone" | "broken";
};

/** The page for an unknown address or a failure: the reason, a search field, and links that always work. */
export function LostPage({ title, text, scene }: LostWords) {
  const categories = useShop()?.categories.slice(0, offered) ?? [];
  return (
    <>
      <div className="container-page grid items-center gap-6 pt-3 md:grid-cols-2 md:gap-10 md:pt-12 xl:grid-cols-[1fr_600px] xl:gap-18">
        <Picture
          picture={{ src: `/media/scene-${scene}`, alt: "" }}
          sizes="(width >= 1200px) 600px, (width >= 768px) 46vw, 92vw"
          largest={1280}
          isFirst
          className="aspect-760/520 rounded-sheet md:order-last"
        />
        <div>
          <h1 className="text-lost-phone md:text-lost">{title}</h1>
          <p className="mt-2.5 max-w-120 text-quiet md:mt-4 md:text-lead">{text}</p>
          <SearchForm />
          <WaysOn />
        </div>
      </div>
      {categories.length > 0 && (
        <section aria-labelledby="popular" className="mt-(--section-gap)">
          <h2 id="popular" className="container-page title-section mb-4 md:mb-6">
            Popular categories
          </h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
    </>
  );
}

/** A form without scripts, because scripts may be what failed. */
function SearchForm() {
  const field = useId();
  return (
    <form action={path("search")} className="relative mt-5 max-w-152 md:mt-7">
      <label htmlFor={field} className="sr-only">
        What were you looking for?
      </label>
      <input
        id={field}
        name="searchText"
        type="text"
        required
        enterKeyHint="search"
        placeholder="I am shopping for ..."
        className="search-field"
      />
      <button
        type="submit"
        aria-label="Find it"
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-white before:absolute before:size-9.5 before:rounded-full before:bg-brand hover:before:bg-brand-dark"
      >
        <Icon icon={Search} className="relative" />
      </button>
    </form>
  );
}

function WaysOn() {
  const link = "inline-flex min-h-11 items-center text-link";
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      <Link to={path("home")} className={link}>
        Home page
      </Link>
      <Link to={path("category", { categoryId: "best-seller" })} className={link}>
        Best Seller
      </Link>
      <Link to={path("pages/{slug}", { pageType: "contact-us" })} className={link}>
        Contact Us
      </Link>
    </p>
  );
}
