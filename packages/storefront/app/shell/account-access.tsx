import ChevronDown from "lucide-react/icons/chevron-down";
import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { Avatar } from "../features/account/avatar.tsx";
import { UnreadCount, UnreadWords } from "../features/account/notifications/unread-badge.tsx";
import { useKeepUnread } from "../features/account/notifications/use-keep-unread.ts";
import { useDevice } from "../shared/device.ts";
import { path } from "../shared/links.ts";
import { useSession } from "../shared/session/session.ts";
import type { UserInformation } from "../shared/session/user-information.ts";
import { useDismiss } from "../ui/dismiss.ts";
import { AccountDropDown } from "./account-drop-down.tsx";

/** What the header has for who is signed in: on a phone the way to the dashboard (HEAD-09), else a menu (HEAD-06). */
export default function AccountAccess() {
  const user = useSession();
  const device = useDevice();
  useKeepUnread(user?.sub);
  if (user === undefined) return null;
  return device === "mobile" ? <DashboardLink user={user} /> : <AccountMenuButton user={user} />;
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

/** The avatar, with how much is unread on its rim. */
function Face({ user, className }: { user: UserInformation; className: string }) {
  return (
    <span className="relative flex-none">
      <Avatar user={user} className={className} />
      <UnreadCount className="absolute -top-3 -right-1.5" />
    </span>
  );
}

const unread = <UnreadWords noun="notification" />;

function AccountMenuButton({ user }: { user: UserInformation }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((isByKey: boolean) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  }, []);
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
        <ChevronDown className="size-4 max-xl:hidden" />
      </button>
      {isOpen && <AccountDropDown user={user} onClose={() => setOpen(false)} />}
    </div>
  );
}
