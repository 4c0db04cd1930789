import ChevronDown from "@lucide/icons/icons/chevron-down";
import ChevronRight from "@lucide/icons/icons/chevron-right";
import Heart from "@lucide/icons/icons/heart";
import X from "@lucide/icons/icons/x";
import type { Category } from "@nestling/contract/catalogue";
import { Suspense, useId } from "react";
import { Link } from "react-router";
import { AccountEntries } from "../../features/account/account-entries.tsx";
import { openLogin } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";
import { Logo } from "../../shared/logo.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { useSession } from "../../shared/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useCategories } from "./category-tree.ts";
import { BestSellerLink, CategoryPicture } from "./menu-links.tsx";

type CategoryDrawerProps = {
  /** How often the tree was requested. */
  tries: number;
  isOpen: boolean;
  onClose: () => void;
};

/** The menu of a phone: the categories, each of which opens to its subcategories, and the account (HEAD-10). */
export function CategoryDrawer({ tries, isOpen, onClose }: CategoryDrawerProps) {
  const title = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={title} place="left">
      <div className="flex flex-none items-center justify-between py-2.5 pr-2 pl-5">
        <h2 id={title} className="sr-only">
          All Categories
        </h2>
        <Logo />
        <IconButton label="Close" onClick={onClose}>
          <Icon icon={X} className="size-6" />
        </IconButton>
      </div>
      <nav aria-label="All categories" className="flex-1 overflow-y-auto overscroll-contain pb-6">
        <BestSellerLink onClick={onClose} className="min-h-13.5 px-5" pictureClassName="size-10">
          <Icon icon={ChevronRight} className="ml-auto size-4.5 text-field-line" />
        </BestSellerLink>
        <SectionErrorBoundary key={tries} name="category drawer, tree">
          <Suspense>
            <Accordion onClose={onClose} />
          </Suspense>
        </SectionErrorBoundary>
        <WishlistLink onClose={onClose} />
      </nav>
      <div className="flex-none bg-surface px-5 pt-4 pb-[max(20px,env(safe-area-inset-bottom))] shadow-footer">
        <Account onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** For a visitor; a signed-in customer has it among the entries of the account. */
function WishlistLink({ onClose }: { onClose: () => void }) {
  if (useSession() !== undefined) return null;
  return (
    <Link
      to={path("wishlist")}
      onClick={onClose}
      className="flex min-h-13.5 items-center gap-3.5 px-5 font-medium"
    >
      <span className="grid size-10 flex-none place-items-center rounded-control bg-blush">
        <Icon icon={Heart} className="size-5" />
      </span>
      Wishlist
    </Link>
  );
}

/** The entries of the account for a signed-in customer, else the login button (HEAD-10). */
function Account({ onClose }: { onClose: () => void }) {
  if (useSession() === undefined) {
    return (
      <Button onClick={openLogin} className="w-full">
        Login / Register
      </Button>
    );
  }
  const entry = "flex min-h-11 w-full items-center gap-2.5 text-left text-label leading-5 font-semibold";
  return (
    <ul aria-label="Account" className="grid grid-cols-2 gap-x-3">
      <AccountEntries isPhone className={entry} onClose={onClose} />
    </ul>
  );
}

function Accordion({ onClose }: { onClose: () => void }) {
  return useCategories().map((category) => (
    // Only one is open at a time: browsers do that for `details` with the same name.
    <details key={category.categoryId} name="category" className="group open:bg-sunken">
      <summary className="flex min-h-13.5 list-none items-center gap-3.5 px-5 font-medium group-open:font-semibold group-open:text-brand-dark [&::-webkit-details-marker]:hidden">
        <CategoryPicture icon={category.icon} className="size-10" />
        <span>{category.title}</span>
        <Icon
          icon={ChevronDown}
          className="ml-auto size-4.5 text-field-line transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <Below category={category} onClose={onClose} />
    </details>
  ));
}

function Below({ category, onClose }: { category: Category; onClose: () => void }) {
  const link = "flex min-h-11 items-center pl-18.5 pr-5 text-body";
  return (
    <div className="pb-2.5">
      <Link
        to={path("category", { categoryId: category.categoryId })}
        onClick={onClose}
        className={link}
      >{`All ${category.title}`}</Link>
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
