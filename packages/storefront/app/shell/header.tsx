import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { SearchField } from "../features/catalogue/search/search-field.tsx";
import { arriveInHeader } from "../shared/header-state.ts";
import { path } from "../shared/links.ts";
import { Logo } from "../shared/logo.tsx";
import { Heart } from "../ui/heart.tsx";
import { AccountButton } from "./account-button.tsx";
import { CartLink } from "./cart-link.tsx";
import { CategoryMenu } from "./menu/category-menu.tsx";
import { MobileSearch } from "./mobile-search.tsx";

/**
 * The header of the pages for browsing: 60 px on a phone with the logo in the middle, between menu and search, cart
 * and account; 84 px from 768 px on (HEAD-01, HEAD-07).
 */
export function Header() {
  useArrivalInHeader();
  return (
    // Above the scrim of the open menu, which lies between this and the bar's background.
    <header className="relative z-10">
      <div className="relative bg-page">
        <div className="container-page flex h-15 items-center max-md:px-1.5 md:h-21 md:gap-3 lg:gap-4 xl:gap-6">
          <Logo className="max-md:order-3 max-md:mx-auto md:max-w-2/5" />
          <CategoryMenu />
          <MobileSearch />
          <div className="flex min-w-0 flex-1 max-md:hidden">
            <SearchField className="min-w-0 flex-1" />
          </div>
          {/* On a phone it is in the menu. */}
          <Link
            to={path("wishlist")}
            aria-label="Wishlist"
            className="grid size-11 flex-none place-items-center rounded-full hover:bg-sunken max-md:hidden"
          >
            <Heart />
          </Link>
          <AccountButton className="max-md:order-5" />
          <div className="max-md:order-4">
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}

function useArrivalInHeader(): void {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    arriveInHeader(before.current !== key);
    before.current = key;
  }, [key]);
}
