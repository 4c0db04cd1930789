import type { Notifications } from "@nestling/contract/notifications";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { notifyFailure } from "../../../shared/notices/notice-store.ts";
import { useSession } from "../../../shared/session/session.ts";
import { firstPage, type Inbox, withPage, withRead } from "./inbox.ts";
import { learnUnread, useUnread } from "./unread.ts";

async function askPage(page: number): Promise<Notifications> {
  const answer = await browserApi().listNotifications({ query: { page: String(page) } });
  if (answer.status !== 200) throw new Error("the shop refuses a page of notifications");
  return answer.body;
}

/** As many pages as were in sight, asked for anew. */
async function askAll(pages: number): Promise<Inbox> {
  let inbox = firstPage(await askPage(1));
  while (inbox.pages < pages && inbox.notifications.length < inbox.total) {
    inbox = withPage(inbox, await askPage(inbox.pages + 1));
  }
  return inbox;
}

/** Marks as read, and gives how much is still unread. */
async function markRead(which: readonly string[] | "all"): Promise<number> {
  const json = which === "all" ? { all: true as const } : { ids: [...which] };
  const answer = await browserApi().readNotifications({ json });
  if (answer.status !== 200) throw new Error("the shop refuses to mark notifications");
  return answer.body.unread;
}

/** What was in sight last, and whose it is: on the way back it is there at once. With the document it is forgotten. */
let left: { whose: string; inbox: Inbox } | undefined;

/** The notifications of whoever is signed in, asked for anew whenever not as many are unread as these say. */
export function useInbox() {
  const whose = useSession()?.sub ?? "";
  const [inbox, setInbox] = useState(left?.whose === whose ? left.inbox : undefined);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState<"more" | "reading">();
  const latest = useRef(0);
  const pages = useRef(inbox?.pages ?? 1);

  const keep = useCallback(
    (next: Inbox) => {
      latest.current += 1;
      pages.current = next.pages;
      left = { whose, inbox: next };
      setInbox(next);
      learnUnread(next.unread);
    },
    [whose],
  );
  /** Shows what is asked for, unless something newer is shown by then. */
  const show = useCallback(
    async (ask: () => Promise<Inbox>) => {
      latest.current += 1;
      const mine = latest.current;
      const fresh = await ask();
      if (mine === latest.current) keep(fresh);
    },
    [keep],
  );
  const refresh = useCallback(() => {
    setFailed(false);
    show(() => askAll(pages.current)).catch(() => setFailed(true));
  }, [show]);
  useEffect(refresh, [refresh]);

  const count = useUnread((unread) => unread.count);
  const isBehind = inbox !== undefined && count !== inbox.unread;
  useEffect(() => {
    if (isBehind) refresh();
  }, [isBehind, refresh]);

  const during = async (what: "more" | "reading", work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(what);
    await work().catch(notifyFailure);
    setBusy(undefined);
  };
  return {
    inbox,
    hasFailed,
    isBusy,
    refresh,
    loadMore: () =>
      during("more", async () => {
        if (inbox) await show(async () => withPage(inbox, await askPage(inbox.pages + 1)));
      }),
    readAll: () =>
      during("reading", async () => {
        const unread = await markRead("all");
        if (inbox) keep({ ...withRead(inbox, "all"), unread });
      }),
    /** On the way to where it leads: whether the shop has heard of it, the next look at the list says. */
    read: (id: string) => {
      if (inbox) keep(withRead(inbox, [id]));
      markRead([id]).then(learnUnread, () => undefined);
    },
  };
}
