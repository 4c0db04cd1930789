import LogOut from "@lucide/icons/icons/log-out";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { askToLogOut } from "../../shared/session/log-out-question.ts";
import type { UserInformation } from "../../shared/session/user-information.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { type AccountPage, accountPages } from "./account-pages.ts";
import { Avatar } from "./avatar.tsx";

type AccountMenuProps = {
  here: AccountPage;
  /** Undefined until the page is hydrated; a skeleton keeps the space. */
  user: UserInformation | undefined;
  className?: string;
};

const entry = "flex min-h-13 items-center gap-3.5 rounded-control px-4";

/** The menu beside each page of the account on wide screens: name, pages, and log-out (HEAD-06). */
export function AccountMenu({ here, user, className }: AccountMenuProps) {
  return (
    <aside className={className} aria-label="Your account">
      <AccountOwner user={user} />
      <nav aria-label="Account pages">
        <ul>
          {accountPages.map(({ title, to, icon, Mark }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === here.to ? "page" : undefined}
                className={classNames(
                  entry,
                  to === here.to
                    ? "bg-brand-tint font-semibold text-brand-dark"
                    : "font-medium hover:bg-sunken",
                )}
              >
                <Icon icon={icon} className="text-brand" />
                <span>{title}</span>
                {Mark && <Mark />}
              </Link>
            </li>
          ))}
          <li className="mt-3">
            <button
              type="button"
              onClick={askToLogOut}
              className={classNames(entry, "w-full text-left font-medium hover:bg-sunken")}
            >
              <Icon icon={LogOut} className="text-brand" />
              Log Out
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

/** The first letter, the name where there is one, and the email. */
function AccountOwner({ user }: { user: UserInformation | undefined }) {
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  return (
    <div className="mb-5 flex min-h-13 items-center gap-3.5">
      {user === undefined ? (
        <span className="skeleton h-13 w-full rounded-control" />
      ) : (
        <>
          <Avatar user={user} className="size-13 text-total" />
          <p className="min-w-0">
            {name !== "" && <b className="block font-semibold wrap-anywhere">{name}</b>}
            <span className="block text-fact text-quiet wrap-anywhere">
              <span>{user.email.replace(/@.*/, "")}</span>
              <wbr />
              <span>{user.email.replace(/^[^@]*/, "")}</span>
            </span>
          </p>
        </>
      )}
    </div>
  );
}

/** The pages of the account on a phone: a row that scrolls sideways, with the current page in view. */
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
          // Text for screen readers is positioned inside the row, so that it does not widen the page.
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
              <span>{title}</span>
              {Mark && <Mark />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
