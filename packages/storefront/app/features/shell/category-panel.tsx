import { Star } from "lucide-react";
import { Link } from "react-router";
import { path } from "../../links.ts";
import { Picture } from "../../ui/picture.tsx";
import { useCategories } from "./category-tree.ts";

/** Every category at a glance, below the header; the page behind it is dimmed, and a press there closes it. */
export function CategoryPanel({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div aria-hidden="true" onPointerDown={onClose} className="fixed inset-0 -z-1 bg-scrim" />
      <div className="absolute inset-x-0 top-full">
        <div className="container-page">
          <nav
            aria-label="All categories"
            className="mt-1 max-h-[calc(100dvh-160px)] overflow-y-auto rounded-sheet bg-page p-8 shadow-float"
          >
            <BestSeller onClose={onClose} />
            <CategoryColumns onClose={onClose} />
          </nav>
        </div>
      </div>
    </>
  );
}

function BestSeller({ onClose }: { onClose: () => void }) {
  return (
    <Link
      to={path("category", { categoryId: "best-seller" })}
      onClick={onClose}
      className="mb-6 inline-flex h-13 items-center gap-3.5 rounded-thumb pr-4 font-bold hover:text-brand-dark hover:underline"
    >
      <span className="grid size-9.5 place-items-center rounded-control bg-honey-tint">
        <Star className="fill-honey text-honey-line" />
      </span>
      Best Seller
    </Link>
  );
}

function CategoryColumns({ onClose }: { onClose: () => void }) {
  return (
    <ul className="columns-3 gap-8 xl:columns-4">
      {useCategories().map(({ categoryId, title, icon, subCategory }) => (
        <li key={categoryId} className="mb-6 break-inside-avoid">
          <Link
            to={path("category", { categoryId })}
            onClick={onClose}
            className="flex min-h-11 items-center gap-3 font-semibold hover:text-brand-dark hover:underline"
          >
            {icon !== undefined && (
              <Picture
                picture={{ src: icon, alt: "" }}
                sizes="38px"
                largest={160}
                className="size-9.5 flex-none rounded-control"
              />
            )}
            {title}
          </Link>
          <ul className="pl-12.5">
            {subCategory.flatMap((group) =>
              group.categoryLv2.map((below) => (
                <li key={below.categoryId}>
                  <Link
                    to={path("category", { categoryId: below.categoryId })}
                    onClick={onClose}
                    className="inline-flex min-h-8 items-center text-label text-quiet hover:text-brand hover:underline"
                  >
                    {below.title}
                  </Link>
                </li>
              )),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}
