import type { Notification, Notifications } from "@nestling/contract/notifications";
import { browserApi } from "../../../shared/api.ts";
import { accountList } from "../../../shared/session/account-list.ts";

/** The loaded notifications, latest first. */
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

/**
 * Adds a page at the end. A new notification moves the others down, so those that are in the list already are skipped.
 */
export function withPage(inbox: Inbox, page: Notifications): Inbox {
  const known = new Set(inbox.notifications.map(({ id }) => id));
  const more = page.notifications.filter(({ id }) => !known.has(id));
  return { ...firstPage(page), notifications: [...inbox.notifications, ...more], pages: inbox.pages + 1 };
}

/** The inbox with these notifications marked as read, or all. */
export function withRead(inbox: Inbox, which: readonly string[] | "all"): Inbox {
  let unread = which === "all" ? 0 : inbox.unread;
  const notifications = inbox.notifications.map((one) => {
    if (one.read || (which !== "all" && !which.includes(one.id))) return one;
    if (which !== "all") unread -= 1;
    return { ...one, read: true };
  });
  return { ...inbox, notifications, unread };
}

/** A page of the notifications, counted from 1. Throws what the client throws. */
export async function loadPage(page: number): Promise<Notifications> {
  const answer = await browserApi().listNotifications({ query: { page: String(page) } });
  if (answer.status !== 200) throw new Error("the shop refuses a page of notifications");
  return answer.body;
}

/** Marks notifications as read, and gives how many are still unread. Throws what the client throws. */
export async function markRead(which: readonly string[] | "all"): Promise<number> {
  const json = which === "all" ? { all: true as const } : { ids: [...which] };
  const answer = await browserApi().readNotifications({ json });
  if (answer.status !== 200) throw new Error("the shop refuses to mark notifications");
  return answer.body.unread;
}

export const accountInbox = accountList(async (pages) => {
  let inbox = firstPage(await loadPage(1));
  while (inbox.pages < pages && inbox.notifications.length < inbox.total) {
    inbox = withPage(inbox, await loadPage(inbox.pages + 1));
  }
  return inbox;
});
