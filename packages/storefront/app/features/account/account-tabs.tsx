import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { type AccountPage, accountPages } from "./account-pages.ts";

/** The pages of the account on a phone: a row that is moved sideways, with the page one is on in sight. */
export function AccountTabs({ here, className }: { here: AccountPage; className?: string }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (here.to === current.current?.pathname)
      current.current.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  }, [here]);
  return (
    <nav aria-label="Account pages" className={className}>
      <ul className="-mx-(--gutter) rail flex gap-2">
        {accountPages.map(({ title, to, Mark }) => (
          // What is only read aloud stays within the row as well, and does not widen the page.
          <li key={to} className="relative flex-none">
            <Link
              ref={to === here.to ? current : undefined}
              to={to}
              aria-current={to === here.to ? "page" : undefined}
              className={classNames(
                "category-pill gap-2 px-3.5",
                to === here.to && "border-brand-tint bg-brand-tint text-brand-dark",
              )}
            >
              {title}
              {Mark && <Mark />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
