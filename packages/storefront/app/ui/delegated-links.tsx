import { type ReactNode, useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** How long a pointer stays on a link before its page is prefetched, in milliseconds. */
const intent = 100;

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
 * Follows the delegated links of a page as the router follows its own, and prefetches the page of the one pointed at.
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
  return wanted === undefined ? null : <PrefetchPageLinks page={wanted} />;
}
