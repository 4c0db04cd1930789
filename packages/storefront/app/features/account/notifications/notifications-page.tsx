import { formatTotal } from "@nestling/commerce/counts";
import { useRef } from "react";
import { NothingYet } from "../../../shared/empty-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { MoreBelow } from "../../../ui/load-more.tsx";
import { CardsSkeleton } from "../../../ui/loading.tsx";
import { NotificationLine } from "./notification-line.tsx";
import { useInbox } from "./use-inbox.ts";

/** What the shop has told whoever is signed in (ACC-03), the latest first. */
export function NotificationsPage() {
  const { inbox, hasFailed, isBusy, refresh, loadMore, readAll, read } = useInbox();
  const state = useRef<HTMLParagraphElement>(null);
  if (inbox === undefined)
    return hasFailed ? (
      <LoadError text="Your notifications did not arrive here. None of them is lost." onRetry={refresh} />
    ) : (
      <CardsSkeleton />
    );
  const { notifications, total, isCapped, unread } = inbox;
  if (notifications.length === 0)
    return (
      <NothingYet
        title="No notifications yet"
        text="News about your orders and new vouchers will be told here."
      />
    );
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p ref={state} tabIndex={-1} role="status" className="text-quiet tabular-nums outline-none">
          {unread === 0 ? "You have read them all" : `${unread} unread`}
        </p>
        {unread > 0 && (
          <Button
            look="secondary"
            size="small"
            isBusy={isBusy === "reading"}
            onClick={() => void readAll().then(() => state.current?.focus())}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <ul className="rounded-sheet border border-line bg-surface p-2">
        {notifications.map((notification) => (
          <li key={notification.id} className="stitch-t first:border-0">
            <NotificationLine notification={notification} onOpen={() => read(notification.id)} />
          </li>
        ))}
      </ul>
      {total > notifications.length && (
        <MoreBelow
          text={`You see ${notifications.length} of ${formatTotal(total, isCapped)}`}
          isBusy={isBusy === "more"}
          onMore={() => void loadMore()}
        />
      )}
    </>
  );
}
