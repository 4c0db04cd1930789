import type { Notification, Notifications } from "@nestling/contract/notifications";

/** The notifications in sight, the latest first. */
export type Inbox = {
  readonly notifications: readonly Notification[];
  readonly pages: number;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly isCapped: boolean;
  readonly unread: number;
};

export function firstPage({ notifications, total, total_is_capped, unread }: Notifications): Inbox {
  return { notifications, pages: 1, total, isCapped: total_is_capped, unread };
}

/** With one more page below. One that came meanwhile moves the others on: what is there already is not said twice. */
export function withPage(inbox: Inbox, page: Notifications): Inbox {
  const known = new Set(inbox.notifications.map(({ id }) => id));
  const more = page.notifications.filter(({ id }) => !known.has(id));
  return { ...firstPage(page), notifications: [...inbox.notifications, ...more], pages: inbox.pages + 1 };
}

/** With these read, or all. */
export function withRead(inbox: Inbox, which: readonly string[] | "all"): Inbox {
  let unread = which === "all" ? 0 : inbox.unread;
  const notifications = inbox.notifications.map((one) => {
    if (one.read || (which !== "all" && !which.includes(one.id))) return one;
    if (which !== "all") unread -= 1;
    return { ...one, read: true };
  });
  return { ...inbox, notifications, unread };
}
