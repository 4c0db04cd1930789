import { Link } from "react-router";
import { path } from "../../links.ts";
import { CardBrands } from "./card-brands.tsx";
import { Logo } from "./logo.tsx";
import { useShop } from "./shop.ts";
import type { TopCategory } from "./top-categories.ts";

/** The sand at the end of every page, with its scalloped edge (LAY-08). */
export function Footer() {
  const known = useShop();
  return (
    <footer className="page-foot scallop relative mt-18 bg-sunken pt-10 pb-8 text-label md:mt-24 md:pt-14 md:pb-10">
      <div className="container-page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[1.4fr_1.8fr_1.2fr] md:gap-12">
          <div className="max-md:col-span-2">
            <Logo />
            <p className="mt-2.5 max-w-75 leading-6 text-quiet">
              Soft, sturdy, well-loved things for babies and children, from the first night home to the first
              day of school.
            </p>
          </div>
          <CategoryLinks categories={known?.categories ?? []} />
          {known !== undefined && <Help {...known.shop} />}
        </div>
        <div className="mt-10 flex flex-col gap-4 border-t-2 border-dashed border-line-deep pt-6 md:flex-row md:items-center md:justify-between">
          <p className="text-fact text-quiet">© 2026 Nestling</p>
          <CardBrands />
        </div>
      </div>
    </footer>
  );
}

/** Every top category: the way through the shop for those whose browser runs no scripts. */
function CategoryLinks({ categories }: { categories: TopCategory[] }) {
  return (
    <nav aria-labelledby="footer-categories" id="categories" className="max-md:col-span-2">
      <h2 id="footer-categories" className="mb-2.5 font-sans text-base tracking-normal">
        Shop by category
      </h2>
      <ul className="columns-2 gap-6">
        {categories.map(({ categoryId, title }) => (
          <li key={categoryId} className="break-inside-avoid">
            <Link
              to={path("category", { categoryId })}
              className="inline-flex min-h-11 min-w-11 items-center text-quiet hover:text-brand-dark hover:underline md:min-h-9"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Help({ supportEmail, postalAddress }: { supportEmail: string; postalAddress: string[] }) {
  return (
    <div className="max-md:col-span-2">
      <h2 className="mb-2.5 font-sans text-base tracking-normal">Here to help</h2>
      <address className="leading-6 text-quiet">
        <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center text-link md:min-h-9">
          {supportEmail}
        </a>
        {postalAddress.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
