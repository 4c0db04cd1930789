import ChevronDown from "@lucide/icons/icons/chevron-down";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { AccountEntries } from "../features/account/account-entries.tsx";
import { Avatar } from "../features/account/avatar.tsx";
import { UnreadCount, UnreadWords } from "../features/account/notifications/unread-badge.tsx";
import { useKeepUnread } from "../features/account/notifications/use-keep-unread.ts";
import { useDevice } from "../shared/device.ts";
import { path } from "../shared/links.ts";
import { useSession } from "../shared/session/session.ts";
import type { UserInformation } from "../shared/session/user-information.ts";
import { Icon } from "../ui/icon.tsx";
import { useDismiss } from "../ui/open-state.ts";

/**
 * The account in the header for a signed-in customer: a link to the dashboard on a phone (HEAD-09), else a menu (HEAD-06). A menu
 * that is open stays so when the window becomes as narrow as a phone's.
 */
export default function AccountAccess() {
  const user = useSession();
  const device = useDevice();
  const [isOpen, setOpen] = useState(false);
  useKeepUnread(user?.sub);
  if (user === undefined) return null;
  if (device === "mobile" && !isOpen) return <DashboardLink user={user} />;
  return <AccountMenuButton user={user} isOpen={isOpen} setOpen={setOpen} />;
}

const look = "flex size-full items-center justify-center gap-2 rounded-full font-semibold hover:bg-sunken";

function DashboardLink({ user }: { user: UserInformation }) {
  return (
    <Link to={path("user.dashboard")} className={look}>
      <Face user={user} className="size-8 text-fact" />
      <span className="sr-only">My Account</span>
      {unread}
    </Link>
  );
}

/** The avatar with the number of unread notifications. */
function Face({ user, className }: { user: UserInformation; className: string }) {
  return (
    <span className="relative flex-none">
      <Avatar user={user} className={className} />
      <UnreadCount className="absolute -top-3 -right-1.5" />
    </span>
  );
}

const unread = <UnreadWords noun="notification" />;

type AccountMenuButtonProps = {
  user: UserInformation;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

function AccountMenuButton({ user, isOpen, setOpen }: AccountMenuButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(
    (givesFocusBack: boolean) => {
      setOpen(false);
      if (givesFocusBack) button.current?.focus();
    },
    [setOpen],
  );
  useDismiss(box, isOpen, close);
  return (
    <div ref={box} className="size-full">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={look}
      >
        <Face user={user} className="size-10" />
        <span className="max-xl:sr-only">My Account</span>
        {unread}
        <Icon icon={ChevronDown} className="size-4 max-xl:hidden" />
      </button>
      {isOpen && <AccountDropDown user={user} onClose={() => close(true)} />}
    </div>
  );
}

const entry =
  "flex min-h-11 w-full items-center gap-3.5 rounded-control px-3 text-left font-medium hover:bg-sunken";

/** The menu below the avatar: the customer's email, the pages of the account, and Log out (HEAD-06). */
function AccountDropDown({ user, onClose }: { user: UserInformation; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  return (
    <nav
      ref={box}
      aria-label="Account"
      onKeyDown={(event) => walk(event, box.current)}
      className="absolute top-full right-0 mt-2 w-66 rounded-picture bg-page p-2 shadow-float"
    >
      <p className="stitch-b mb-2 truncate px-3 pt-1 pb-2 text-fact text-quiet" title={user.email}>
        {user.email}
      </p>
      <ul>
        <AccountEntries className={entry} onClose={onClose} />
      </ul>
    </nav>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move the focus along the entries and stop at both ends. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...(box?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const here = entries.findIndex((one) => one.matches(":focus"));
  entries[here + step]?.focus();
}
