import type { Category } from "@nestling/contract/catalogue";
import { ChevronDown, ChevronRight, Star, X } from "lucide-react";
import { Suspense, useId } from "react";
import { Link } from "react-router";
import { path } from "../../links.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Part } from "../reporting/part.tsx";
import { useCategories } from "./category-tree.ts";
import { Logo } from "./logo.tsx";

/** The menu of a phone: the categories, each opening to what lies below it (HEAD-10). */
export function CategoryDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const title = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={title} place="left">
      <div className="flex flex-none items-center justify-between py-2.5 pr-2 pl-5">
        <h2 id={title} className="sr-only">
          All Categories
        </h2>
        <Logo />
        <IconButton label="Close" onClick={onClose}>
          <X className="size-6" />
        </IconButton>
      </div>
      <nav aria-label="All categories" className="flex-1 overflow-y-auto overscroll-contain pb-6">
        <Link
          to={path("category", { categoryId: "best-seller" })}
          onClick={onClose}
          className="flex min-h-13.5 items-center gap-3.5 px-5 font-bold"
        >
          <span className="grid size-10 place-items-center rounded-control bg-honey-tint">
            <Star className="fill-honey text-honey-line" />
          </span>
          Best Seller
          <ChevronRight className="ml-auto size-4.5 text-field-line" />
        </Link>
        <Part name="category drawer, tree">
          <Suspense>{isOpen && <Accordion onClose={onClose} />}</Suspense>
        </Part>
      </nav>
    </Dialog>
  );
}

function Accordion({ onClose }: { onClose: () => void }) {
  return useCategories().map((category) => (
    // One open at a time: the browser does that for details of one name.
    <details key={category.categoryId} name="category" className="group open:bg-sunken">
      <summary className="flex min-h-13.5 list-none items-center gap-3.5 px-5 font-medium group-open:font-semibold group-open:text-brand-dark [&::-webkit-details-marker]:hidden">
        {category.icon !== undefined && (
          <Picture
            picture={{ src: category.icon, alt: "" }}
            sizes="40px"
            largest={160}
            className="size-10 flex-none rounded-control"
          />
        )}
        {category.title}
        <ChevronDown className="ml-auto size-4.5 text-field-line transition-[rotate] group-open:rotate-180" />
      </summary>
      <Below category={category} onClose={onClose} />
    </details>
  ));
}

function Below({ category, onClose }: { category: Category; onClose: () => void }) {
  const link = "flex min-h-11 items-center pl-18.5 pr-5 text-body";
  return (
    <div className="pb-2.5">
      <Link to={path("category", { categoryId: category.categoryId })} onClick={onClose} className={link}>
        All {category.title}
      </Link>
      {category.subCategory.map((group) => (
        <section key={group.title}>
          <h3 className="pt-2.5 pb-0.5 pl-18.5 text-fact font-semibold">{group.title}</h3>
          {group.categoryLv2.map(({ categoryId, title }) => (
            <Link key={categoryId} to={path("category", { categoryId })} onClick={onClose} className={link}>
              {title}
            </Link>
          ))}
        </section>
      ))}
    </div>
  );
}
