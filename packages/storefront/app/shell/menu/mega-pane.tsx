import ArrowRight from "@lucide/icons/icons/arrow-right";
import ChevronRight from "@lucide/icons/icons/chevron-right";
import type { Category } from "@nestling/contract/catalogue";
import { type MouseEvent, Suspense } from "react";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture, pictureAt, pictureSet, usePictureFailure } from "../../ui/picture.tsx";
import { BestSellersSkeleton, CategoryBestSellers } from "./category-best-sellers.tsx";
import { CategoryPicture } from "./menu-links.tsx";

/** With more groups than this there is no room for best sellers below them (look.md). */
const groupsBesideBestSellers = 8;

/** What lies below a top category: its groups, what sells best in it, and its picture. */
function MegaPane({ category }: { category: Category }) {
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
            See all<span className="sr-only">{` in ${title}`}</span>
          </Link>
        </div>
        <Groups groups={subCategory} />
        {subCategory.length <= groupsBesideBestSellers && (
          <SectionErrorBoundary name="mega menu, best sellers">
            <Suspense fallback={<BestSellersSkeleton />}>
              <CategoryBestSellers categoryId={categoryId} title={title} />
            </Suspense>
          </SectionErrorBoundary>
        )}
      </div>
      <MegaPicture category={category} />
    </div>
  );
}

/**
 * Columns of two groups each; the second groups of a row of columns begin at one height. Four columns are two rows of two below
 * LG, where three and one would leave a hole.
 */
function Groups({ groups }: { groups: Category["subCategory"] }) {
  const columns = columnsOf(groups);
  return (
    <div
      className={classNames(
        "grid gap-x-4 gap-y-4 lg:grid-cols-[repeat(auto-fit,minmax(120px,1fr))] xxl:gap-x-5",
        columns.length === 4 ? "grid-cols-2" : "grid-cols-3",
      )}
    >
      {columns.map((column) => (
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

type MegaRowProps = {
  category: Category;
  isActive: boolean;
  /** Whether the press that is being handled came from a finger or a pen. */
  isTouched: () => boolean;
  onActivate: () => void;
};

/** A top category in the list, and beside the list what lies below it. */
export function MegaRow({ category, isActive, isTouched, onActivate }: MegaRowProps) {
  const { categoryId, title, icon } = category;
  const click = (event: MouseEvent) => {
    // Enter causes a click with a count of 0.
    if (event.detail === 0 || !isTouched()) return;
    event.preventDefault();
    onActivate();
  };
  return (
    <li data-top>
      <Link
        to={path("category", { categoryId })}
        data-row={categoryId}
        aria-expanded={isActive}
        onFocus={onActivate}
        onClick={click}
        className={classNames(
          "flex min-h-13 items-center gap-3.5 rounded-thumb px-3 py-1",
          isActive ? "bg-surface font-semibold text-brand-dark shadow-row" : "font-medium",
        )}
      >
        <CategoryPicture icon={icon} className="size-9.5" />
        <span className="min-w-0 leading-5">{title}</span>
        <Icon icon={ChevronRight} className="ml-auto size-4.5 text-field-line" />
      </Link>
      {isActive && <MegaPane category={category} />}
    </li>
  );
}

/** The categories of which the shop has a painted corner of a room. */
const painted = new Set(
  (
    "clothing shoes nursery bedding-sleep feeding bath-care toys-play strollers-travel car-seats for-parents " +
    "play-at-home safety"
  ).split(" "),
);

/** On wide screens: a scene, or the category's picture, and a link to its newest products. */
function MegaPicture({ category: { categoryId, categoryKey, title, icon } }: { category: Category }) {
  const scene = painted.has(categoryKey) ? `/media/scene-menu-${categoryKey}` : undefined;
  return (
    <div className="relative flex flex-col justify-between bg-oat px-5 pt-6 pb-5 max-xl:hidden">
      {scene !== undefined && <MegaScene key={scene} scene={scene} />}
      <div className="relative">
        <p className="font-display text-panel font-semibold text-balance">{`New in ${title}`}</p>
        <Link
          to={path("category", { categoryId }, { sort: "created_at", direction: "DESC" })}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          See the newest
          <Icon icon={ArrowRight} className="size-4.5" />
        </Link>
      </div>
      {scene === undefined && icon !== undefined && (
        <Picture
          key={icon}
          picture={{ src: icon, alt: "" }}
          sizes="204px"
          largest={480}
          className="aspect-4/5 h-auto flex-none arch"
        />
      )}
    </div>
  );
}

function MegaScene({ scene }: { scene: string }) {
  const srcSet = pictureSet(scene, 640);
  const { hasFailed, events } = usePictureFailure(srcSet, "284px");
  if (hasFailed) return null;
  return (
    <img
      {...events}
      src={pictureAt(scene, 480)}
      srcSet={srcSet}
      sizes="284px"
      alt=""
      className="absolute inset-0 size-full object-cover object-[50%_100%]"
    />
  );
}

/** HEAD-02: two groups make a column, and no more than so many groups are shown. */
const perColumn = 2;
const mostGroups = 15;

/** A category's groups in columns of two, in their order. */
export function columnsOf<Group>(groups: readonly Group[]): Group[][] {
  const shown = groups.slice(0, mostGroups);
  return Array.from({ length: Math.ceil(shown.length / perColumn) }, (_, column) =>
    shown.slice(column * perColumn, (column + 1) * perColumn),
  );
}
