import { CountBadge } from "../../../ui/count-badge.tsx";
import { useUnread } from "./unread.ts";

/** The number of unread notifications, hidden when it is zero. `UnreadWords` is for screen readers. */
export function UnreadCount({ className }: { className?: string }) {
  const count = useUnread((unread) => unread.count);
  return count > 0 && <CountBadge count={count} {...(className !== undefined && { className })} />;
}

/** ", 2 unread", or ", 2 unread notifications" where nothing else says of what. */
export function UnreadWords({ noun }: { noun?: string }) {
  const count = useUnread((unread) => unread.count);
  const what = noun === undefined ? "" : ` ${noun}${count === 1 ? "" : "s"}`;
  return count > 0 && <span className="sr-only">{`, ${count} unread${what}`}</span>;
}

/** Both, at the end of the entry that leads to the notifications. */
export function UnreadBadge() {
  return (
    <>
      <UnreadCount className="ml-auto" />
      <UnreadWords />
    </>
  );
}
