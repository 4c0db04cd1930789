import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import type { TopCategory } from "../../../shared/shop.ts";
import { Picture } from "../../../ui/picture.tsx";

/** Categories with their pictures: six in a row, on a phone two rows that scroll sideways. */
export function CategoryTiles({ categories }: { categories: readonly TopCategory[] }) {
  return (
    <ul className="rail grid auto-cols-[104px] grid-flow-col grid-rows-[auto_auto] justify-start gap-x-3 gap-y-4 md:grid-flow-row md:auto-cols-auto md:grid-cols-4 md:grid-rows-none md:justify-stretch md:gap-6 lg:grid-cols-6">
      {categories.map(({ categoryId, title, icon }) => (
        <li key={categoryId}>
          <Link
            to={path("category", { categoryId })}
            prefetch="intent"
            className="group block rounded-tile text-center"
          >
            <span className="block aspect-square overflow-hidden rounded-picture bg-oat md:rounded-tile">
              {icon !== undefined && (
                <Picture
                  picture={{ src: icon, alt: "" }}
                  sizes="(min-width: 992px) 193px, (min-width: 768px) 22vw, 104px"
                  largest={480}
                />
              )}
            </span>
            <span className="mt-2 block text-fact leading-4.5 font-semibold group-hover:text-brand-dark group-hover:underline md:mt-2.5 md:text-base md:leading-5.5">
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
