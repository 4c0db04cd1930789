import { listNotifications, readNotifications } from "@nestling/contract/notifications";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { type Inbox, markAsRead, readInbox } from "./inbox.ts";

/** The calls about notifications (API-18), each one's own. */
export function notificationRoutes(api: Api, inbox: Inbox): void {
  api.openapi(listNotifications, async (c) =>
    c.json(await readInbox(inbox, requirePerson(c).accountId, c.req.valid("query")), 200),
  );

  api.openapi(readNotifications, async (c) => {
    const { ids = "all" } = c.req.valid("json");
    const unread = await markAsRead(inbox, requirePerson(c).accountId, ids);
    return c.json({ status: true, unread } as const, 200);
  });
}
