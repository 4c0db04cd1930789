import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { moveFocus } from "./arrow-keys.ts";
import { BestSellerLink } from "./best-seller-link.tsx";
import { useCategories } from "./category-tree.ts";
import { useHoverIntent } from "./hover-intent.ts";
import { MegaRow } from "./mega-row.tsx";

/**
 * The top categories, and beside them the groups of the one that is hovered or focused. In the document the groups
 * stand below their category, so that Tab goes from a category through what belongs to it and on to the next one.
 */
export function MegaTree() {
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
