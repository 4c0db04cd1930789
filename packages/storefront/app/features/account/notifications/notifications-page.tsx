import { formatTotal } from "@nestling/commerce/counts";
import { useEffect, useRef } from "react";
import { EmptyList } from "../../../shared/empty-list.tsx";
import { PageContent, type PageData, usePageData } from "../../../shared/page-data.tsx";
import type { LoadedList } from "../../../shared/session/account-list.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { CardsSkeleton } from "../../../ui/loading.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { accountInbox, type Inbox, loadPage, markRead, withPage, withRead } from "./inbox.ts";
import { NotificationLine } from "./notification-line.tsx";
import { learnUnread, useUnread } from "./unread.ts";

type LoadedInbox = LoadedList<Inbox>;

/** For the page's loader. Throws what the client throws. */
export const loadNotifications = accountInbox.load;

/** The notifications of the signed-in customer (ACC-03), the latest first. */
export function NotificationsPage({ data }: { data: PageData<LoadedInbox> }) {
  const page = usePageData(data);
  return (
    <PageContent
      page={page}
      skeleton={<CardsSkeleton />}
      failed="We couldn't load your notifications. They're all still there."
    >
      {(inbox) => <NotificationList inbox={inbox} onChange={page.set} reload={page.reload} />}
    </PageContent>
  );
}

type NotificationListProps = {
  inbox: LoadedInbox;
  onChange: (change: (now: LoadedInbox) => LoadedInbox) => void;
  reload: () => Promise<void>;
};

function NotificationList({ inbox, onChange, reload }: NotificationListProps) {
  const { owner, list, isKept } = inbox;
  const { notifications, total, isCapped, unread } = list;
  const state = useRef<HTMLParagraphElement>(null);
  useEffect(() => accountInbox.keep(owner, list), [owner, list]);
  useEffect(() => {
    if (isKept) void reload();
    else learnUnread(unread);
  }, [isKept, unread, reload]);
  // The header polls the number of unread. When it differs, the list has changed and is loaded again.
  useEffect(
    () =>
      useUnread.subscribe(({ count }) => {
        if (count !== unread) void reload();
      }),
    [unread, reload],
  );

  /** Changes the list that is shown now. It may have changed since a call was sent: 'Load more' and 'Mark all as read' can run at once. */
  const show = (change: (now: Inbox) => Inbox) =>
    onChange((now) => ({ ...now, list: change(now.list), isKept: false }));
  const more = useSubmit(async () => {
    const page = await loadPage(list.pages + 1);
    show((now) => withPage(now, page));
  }, "We couldn't load more notifications. Please try again.");
  const readAll = useSubmit(async () => {
    const stillUnread = await markRead("all");
    show((now) => ({ ...withRead(now, "all"), unread: stillUnread }));
    state.current?.focus();
  }, "We couldn't mark them as read. Please try again.");
  /** Marks one as read while its link is followed. If the call fails, the list shows it as unread the next time. */
  const read = (id: string) => {
    show((now) => withRead(now, [id]));
    markRead([id]).then(learnUnread, () => undefined);
  };
  if (notifications.length === 0) {
    return (
      <EmptyList
        scene="no-notifications"
        title="No notifications yet"
        text="Order updates and promo codes will show up here."
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p ref={state} tabIndex={-1} role="status" className="text-quiet tabular-nums outline-none">
          {unread === 0 ? "You're all caught up" : `${unread} unread`}
        </p>
        {unread > 0 && (
          <Button look="secondary" size="small" isBusy={readAll.isBusy} onClick={() => readAll.send()}>
            Mark all as read
          </Button>
        )}
      </div>
      <FailureNote text={readAll.failure} className="mb-4" />
      <ul className="rounded-sheet border border-line bg-surface p-2">
        {notifications.map((notification) => (
          <li key={notification.id} className="stitch-t first:border-0">
            <NotificationLine notification={notification} onOpen={() => read(notification.id)} />
          </li>
        ))}
      </ul>
      {total > notifications.length && (
        <LoadMore
          text={`Showing ${notifications.length} of ${formatTotal(total, isCapped)}`}
          isBusy={more.isBusy}
          failure={more.failure}
          onMore={() => more.send()}
        />
      )}
    </>
  );
}
