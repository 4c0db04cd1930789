import Search from "lucide-react/icons/search";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { Link } from "react-router";
import { SearchBar } from "../features/search/search-bar.tsx";
import { closeInHeader, showInHeader, useHeader } from "../shared/header-state.ts";
import { path } from "../shared/links.ts";

/**
 * The search of a phone: an icon that lays the search bar over the header (HEAD-08). It is a link to the search
 * page, for the time before the page has come to life.
 */
export function MobileSearch() {
  const isOpen = useHeader(({ shown }) => shown === "search");
  const icon = useRef<HTMLAnchorElement>(null);
  const close = useCallback(() => {
    closeInHeader("search");
    icon.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      // The first Escape may only have closed the suggestions.
      if (key === "Escape" && !defaultPrevented) close();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [isOpen, close]);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    showInHeader("search");
  };
  return (
    <>
      <Link
        ref={icon}
        to={path("search")}
        onClick={open}
        aria-label="Search"
        className="grid size-11 place-items-center rounded-full hover:bg-sunken max-md:order-2 md:hidden"
      >
        <Search className="size-6" />
      </Link>
      {isOpen && (
        <div className="md:hidden">
          <SearchBar onClose={close} />
        </div>
      )}
    </>
  );
}
