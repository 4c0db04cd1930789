import type { Category } from "@nestling/contract/catalogue";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { classNames } from "../../ui/class-names.ts";
import { CategoryPicture } from "./category-picture.tsx";
import { MegaPane } from "./mega-pane.tsx";

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
    // Enter is no press: its clicks count none.
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
        <ChevronRight className="ml-auto size-4.5 text-field-line" />
      </Link>
      {isActive && <MegaPane category={category} />}
    </li>
  );
}
