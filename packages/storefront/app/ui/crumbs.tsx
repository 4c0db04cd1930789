import ChevronLeft from "@lucide/icons/icons/chevron-left";
import ChevronRight from "@lucide/icons/icons/chevron-right";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export type Crumb = { title: string; to: string };

type CrumbsProps = {
  /** The pages above this one, outermost first. */
  way: readonly [Crumb, ...Crumb[]];
  /** The title of this page. */
  here: string;
};

/** The breadcrumbs (CAT-09). On a phone, one 44 px link to the page above. */
export function Crumbs({ way, here }: CrumbsProps) {
  const above = way.at(-1) ?? way[0];
  return (
    <nav aria-label="Breadcrumb">
      <Link
        to={above.to}
        className="inline-flex h-11 items-center gap-1.5 text-label font-semibold text-brand md:hidden"
      >
        <Icon icon={ChevronLeft} className="size-4.5" />
        <span>{above.title}</span>
      </Link>
      <ol className="flex flex-wrap items-center gap-x-2 py-3 text-fact text-quiet max-md:hidden">
        {way.map(({ title, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link
              to={to}
              className="relative hover:text-ink hover:underline after:absolute after:-inset-y-3 after:inset-x-0"
            >
              {title}
            </Link>
            <Icon icon={ChevronRight} className="size-3.5 text-field-line" />
          </li>
        ))}
        <li aria-current="page" className="font-medium text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
