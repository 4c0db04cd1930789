import type { Category } from "@nestling/contract/catalogue";
import { Suspense } from "react";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { columnsOf } from "./columns.ts";
import { Loved, LovedSkeleton } from "./loved.tsx";
import { MegaPicture } from "./mega-picture.tsx";

/** So many groups leave room below them; more take it (look.md). */
const groupsBesideLoved = 8;

/** What lies below a top category: its groups, what is loved in it, and its picture. */
export function MegaPane({ category }: { category: Category }) {
  const { categoryId, title, subCategory } = category;
  return (
    <div
      data-pane
      className="absolute inset-y-0 right-0 left-60 grid bg-page lg:left-72 xl:grid-cols-[1fr_248px]"
    >
      <div className="overflow-y-auto overscroll-contain px-6 py-7 lg:pl-10">
        <div className="mb-3 flex flex-wrap items-center gap-x-4">
          <h2 className="text-detail">{title}</h2>
          <Link
            to={path("category", { categoryId })}
            className="relative text-label text-link after:absolute after:-inset-3"
          >
            See all<span className="sr-only"> in {title}</span>
          </Link>
        </div>
        <Groups groups={subCategory} />
        {subCategory.length <= groupsBesideLoved && (
          <SectionErrorBoundary name="mega menu, loved">
            <Suspense fallback={<LovedSkeleton />}>
              <Loved categoryId={categoryId} title={title} />
            </Suspense>
          </SectionErrorBoundary>
        )}
      </div>
      <MegaPicture category={category} />
    </div>
  );
}

/** Columns of two groups each; the second groups of a row of columns begin at one height. */
function Groups({ groups }: { groups: Category["subCategory"] }) {
  return (
    <div className="grid grid-cols-3 gap-x-4 gap-y-4 lg:gap-x-5 xl:grid-cols-[repeat(auto-fill,minmax(148px,1fr))]">
      {columnsOf(groups).map((column) => (
        <div key={column[0]?.title} data-column className="row-span-2 grid grid-rows-subgrid content-start">
          {column.map((group) => (
            <section key={group.title}>
              <h3 className="mb-0.5 text-label font-semibold">{group.title}</h3>
              <ul>
                {group.categoryLv2.map(({ categoryId, title }) => (
                  <li key={categoryId}>
                    <Link
                      to={path("category", { categoryId })}
                      className="flex min-h-8.5 items-center text-label text-quiet hover:text-brand hover:underline pointer-coarse:min-h-11"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}
