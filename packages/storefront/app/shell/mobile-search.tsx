import ArrowLeft from "@lucide/icons/icons/arrow-left";
import Search from "@lucide/icons/icons/search";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { Link } from "react-router";
import { SearchField } from "../features/catalogue/search/search-field.tsx";
import { closeInHeader, showInHeader, useHeader } from "../shared/header-state.ts";
import { path } from "../shared/links.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";

/**
 * The search of a phone: an icon that opens the search bar over the header (HEAD-08). Before hydration it is a link to
 * the search page.
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
        <Icon icon={Search} className="size-6" />
      </Link>
      {isOpen && (
        <div className="md:hidden">
          <SearchBar onClose={close} />
        </div>
      )}
    </>
  );
}

/**
 * The search bar of a phone, which covers the 60 px of the header (HEAD-08). `onClose` closes it. Its parent must be
 * positioned.
 */
function SearchBar({ onClose }: { onClose: () => void }) {
  return (
    <div className="absolute inset-0 z-1">
      {/* Its ground lies above what the suggestions dim, which is behind everything in here. */}
      <div className="flex h-full items-center gap-0.5 bg-page pr-3.5 pl-1">
        <IconButton label="Close the search" onClick={onClose}>
          <Icon icon={ArrowLeft} className="size-6" />
        </IconButton>
        <SearchField hasFocus onDone={onClose} className="flex-1" />
      </div>
    </div>
  );
}
