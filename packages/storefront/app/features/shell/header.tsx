import { Link } from "react-router";
import { path } from "../../links.ts";
import { CartLink } from "./cart-link.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { Logo } from "./logo.tsx";
import { useShop } from "./shop.ts";

/** How many categories stand in the header beside the menu, where there is room. */
const shown = 5;

/** The header of the pages for browsing: 60 px on a phone with the logo in the middle, 84 px from 768 px on. */
export function Header() {
  return (
    // Above what the open menu dims, which lies between this and the ground of the bar.
    <header className="relative z-10">
      <div className="bg-page">
        <div className="container-page flex h-15 items-center justify-between max-md:px-1.5 md:h-21 md:gap-6">
          <Logo className="max-md:order-2" />
          <CategoryMenu />
          <Shortcuts />
          <div className="max-md:order-3 md:ml-auto">
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}

/** The shortest ways into the shop. */
function Shortcuts() {
  const categories = useShop()?.categories ?? [];
  const link =
    "inline-flex h-11 items-center rounded-full px-3.5 text-label font-semibold whitespace-nowrap hover:bg-sunken";
  return (
    <nav aria-label="Popular categories" className="h-11 flex-wrap overflow-hidden max-lg:hidden lg:flex">
      <Link to={path("category", { categoryId: "best-seller" })} className={link}>
        Best Seller
      </Link>
      {categories.slice(0, shown).map(({ categoryId, title }) => (
        <Link key={categoryId} to={path("category", { categoryId })} className={link}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
