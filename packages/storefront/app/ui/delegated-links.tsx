import { type ReactNode, useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { idle } from "./idle.ts";

/** How long a pointer stays on a link before its page is prefetched, in milliseconds. */
const intent = 100;

/** How long a page is not scrolled before the pages of the links in view are prefetched, in milliseconds. */
const stillness = 100;

/** How many pages of links in view are prefetched before the next navigation. */
const mostInView = 12;

type DelegatedLinkProps = { to: string; className: string; children: ReactNode };

/**
 * A link for long lists. A React Router `Link` renders again when a navigation begins and when it ends, and has two effects
 * and six handlers. This is a plain link; one listener, `FollowDelegatedLinks`, serves them all.
 */
export function DelegatedLink({ to, className, children }: DelegatedLinkProps) {
  return (
    <a href={to} className={className} data-delegated="">
      {children}
    </a>
  );
}

/** The address of the delegated link that contains `target`, if one does. */
function delegatedHref(target: EventTarget | null) {
  return target instanceof Element && target.closest("[data-delegated]")?.getAttribute("href");
}

/**
 * Follows the delegated links of a page as the router follows its own, and prefetches the page of the one pointed at
 * and those of the links in view.
 */
export function FollowDelegatedLinks() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let timer: number | undefined;
    const want = ({ target }: Event) => {
      clearTimeout(timer);
      const href = delegatedHref(target);
      if (href) timer = window.setTimeout(setWanted, intent, href);
    };
    const follow = (event: MouseEvent) => {
      const href = delegatedHref(event.target);
      if (!href || event.defaultPrevented || event.button !== 0) return;
      // The browser opens the link in another tab or window, or saves it.
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(href);
    };
    const options = { signal: stop.signal };
    // A touch fires `pointerover`, too.
    for (const event of ["pointerover", "focusin"]) addEventListener(event, want, options);
    addEventListener("click", follow, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [navigate]);
  return (
    <>
      {wanted !== undefined && <PrefetchPageLinks page={wanted} />}
      <PrefetchLinksInView key={useLocation().key} />
    </>
  );
}

/**
 * Prefetches the pages of the delegated links in view, one after the other, while the browser is idle (decision 75).
 * Links that were scrolled out of view meanwhile are not requested. A failure ends it: the server may be busy.
 */
function PrefetchLinksInView() {
  const [page, setPage] = useState<string>();
  const [asked] = useState(() => new Set<string>());
  useEffect(() => {
    if (page !== undefined || savesData()) return;
    const stop = new AbortController();
    let timer: number | undefined;
    const look = async () => {
      await idle();
      if (stop.signal.aborted || document.readyState !== "complete" || document.hidden) return;
      const next = asked.size < mostInView ? hrefsInView().find((href) => !asked.has(href)) : undefined;
      if (next === undefined) return;
      asked.add(next);
      setPage(next);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(look, stillness);
    };
    wait();
    const options = { signal: stop.signal, capture: true, passive: true };
    for (const event of ["load", "scroll", "visibilitychange"]) addEventListener(event, wait, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [page, asked]);
  useEffect(() => {
    const arrive = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === "prefetch") setPage(undefined);
    };
    // The event does not bubble.
    document.addEventListener("load", arrive, true);
    return () => document.removeEventListener("load", arrive, true);
  }, []);
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data or has a slow connection. Browsers without the Network Information API say neither. */
function savesData() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? "4g") !== "4g";
}

/** The addresses of the delegated links on the screen, in their order. */
function hrefsInView(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-delegated]")]
    .filter((link) => {
      const { top, bottom, left, right, width } = link.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    })
    .map((link) => link.getAttribute("href") ?? "");
}
