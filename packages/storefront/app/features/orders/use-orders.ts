import type { Orders } from "@nestling/contract/orders";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { useSession } from "../../shared/session/session.ts";
import { firstPage, keepSeen, recallSeen, type SeenOrders, withPage } from "./seen-orders.ts";
import { useReturn } from "./use-order.ts";

async function askPage(page: number): Promise<Orders> {
  const answer = await browserApi().listOrders({ query: { page: String(page) } });
  if (answer.status !== 200) throw new Error("the shop refuses a page of orders");
  return answer.body;
}

/** As many pages as were in sight, asked for anew. */
async function askAll(pages: number): Promise<SeenOrders> {
  let seen = firstPage(await askPage(1));
  while (seen.pages < pages && seen.orders.length < seen.total) {
    seen = withPage(seen, await askPage(seen.pages + 1));
  }
  return seen;
}

const nothing = () => undefined;

/**
 * The orders of whoever is signed in, ten at a time. On the way back all that were in sight are there at once, and are
 * asked for anew, as whenever one comes back to this tab.
 */
export function useOrders() {
  const whose = useSession()?.sub ?? "";
  const entry = useLocation().key;
  const [seen, setSeen] = useState(() => recallSeen(whose, entry));
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const pages = useRef(seen?.pages ?? 1);
  const latest = useRef(0);

  /** Shows what is asked for, unless something newer has been asked for since. */
  const show = useCallback(
    async (ask: () => Promise<SeenOrders>) => {
      latest.current += 1;
      const mine = latest.current;
      const fresh = await ask();
      if (mine !== latest.current) return;
      keepSeen(whose, entry, fresh);
      pages.current = fresh.pages;
      setSeen(fresh);
    },
    [whose, entry],
  );
  const refresh = useCallback(() => {
    setFailed(false);
    show(() => askAll(pages.current)).catch(() => setFailed(true));
  }, [show]);
  useEffect(refresh, [refresh]);
  useReturn(isLoading ? nothing : refresh);

  const loadMore = async () => {
    if (seen === undefined || isLoading) return;
    setLoading(true);
    try {
      await show(async () => withPage(seen, await askPage(seen.pages + 1)));
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      setLoading(false);
    }
  };
  return { seen, hasFailed, isLoading, refresh, loadMore };
}
