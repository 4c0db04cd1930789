import { type KeyboardEvent, type PointerEvent, Suspense, useRef, useState } from "react";
import { closeInHeader } from "../../shared/header-state.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { moveFocus } from "./arrow-keys.ts";
import { useCategories } from "./category-tree.ts";
import { useHoverIntent } from "./hover-intent.ts";
import { MegaRow } from "./mega-pane.tsx";
import { BestSellerLink } from "./menu-links.tsx";

const close = () => closeInHeader("menu");

/** The panel below the header (HEAD-02): the page behind it is dimmed, and a press there closes it. */
export function MegaMenu({ tries }: { tries: number; isOpen: true }) {
  return (
    <>
      <div aria-hidden="true" onPointerDown={close} className="fixed inset-0 -z-1 bg-scrim" />
      <div className="pointer-events-none absolute inset-x-0 top-full">
        <div className="container-page">
          <nav
            aria-label="All categories"
            className="pointer-events-auto relative mt-1 h-[min(724px,100dvh-176px)] overflow-hidden rounded-sheet bg-page shadow-float"
          >
            <SectionErrorBoundary key={tries} name="mega menu">
              <Suspense fallback={<MegaSkeleton />}>
                <MegaTree />
              </Suspense>
            </SectionErrorBoundary>
          </nav>
        </div>
      </div>
    </>
  );
}

/** As many rows as a tree has at least; the panel cuts off what is too much. */
const rows = Array.from({ length: 12 }, (_, index) => index);

/** The placeholder while the tree loads. */
function MegaSkeleton() {
  return (
    <div aria-hidden="true" className="h-full w-60 bg-sunken px-6 py-4 lg:w-72">
      {rows.map((row) => (
        <div key={row} className="flex h-13 items-center gap-3.5">
          <span className="skeleton size-9.5 rounded-control" />
          <span className="skeleton h-4 w-28 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/**
 * The top categories, and beside them the groups of the one that is hovered or focused. In the document the groups
 * follow their category, so that Tab goes through them before the next category.
 */
function MegaTree() {
  const categories = useCategories();
  const [activeId, setActiveId] = useState(categories[0]?.categoryId);
  const list = useRef<HTMLUListElement>(null);
  /** The kind of pointer that pressed last: a finger opens a category, and only a mouse follows its link. */
  const pointer = useRef("mouse");

  const edge = () => list.current?.querySelector("[data-pane]")?.getBoundingClientRect();
  const hover = useHoverIntent<number>(() => {
    const box = edge();
    return box && { x: box.left, top: box.top, bottom: box.bottom };
  }, setActiveId);

  const move = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    const row = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    hover.onMove(row ? Number(row) : undefined, { x, y });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <ul
      ref={list}
      onPointerMove={move}
      onPointerLeave={hover.onLeave}
      onPointerDown={(event) => (pointer.current = event.pointerType)}
      onKeyDown={press}
      className="h-full w-60 overflow-y-auto overscroll-contain bg-sunken px-3 py-4 lg:w-72"
    >
      <li data-top className="mb-2">
        <BestSellerLink
          data-row=""
          className="h-13 rounded-thumb px-3 hover:bg-surface"
          pictureClassName="size-9.5"
        />
      </li>
      {categories.map((category) => (
        <MegaRow
          key={category.categoryId}
          category={category}
          isActive={category.categoryId === activeId}
          isTouched={() => pointer.current !== "mouse"}
          onActivate={() => setActiveId(category.categoryId)}
        />
      ))}
    </ul>
  );
}
