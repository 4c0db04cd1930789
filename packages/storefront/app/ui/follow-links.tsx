import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** How long one points at a link before its page is fetched, in milliseconds: who only passes over it asks for nothing. */
const intent = 100;

/** Where the light link leads that `target` is in; nowhere where it is in none. */
function lightHref(target: EventTarget | null) {
  return target instanceof Element && target.closest("[data-light]")?.getAttribute("href");
}

/** Follows the light links of all pages as the router follows its own, and fetches the page of the one pointed at. */
export function FollowLinks() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let timer: number | undefined;
    const want = ({ target }: Event) => {
      clearTimeout(timer);
      const href = lightHref(target);
      if (href) timer = window.setTimeout(setWanted, intent, href);
    };
    const follow = (event: MouseEvent) => {
      const href = lightHref(event.target);
      if (!href || event.defaultPrevented || event.button !== 0) return;
      // In a tab or a window of its own, or to be saved: that is for the browser to do.
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(href);
    };
    const options = { signal: stop.signal };
    // A finger that comes down is a pointer too.
    for (const event of ["pointerover", "focusin"]) addEventListener(event, want, options);
    addEventListener("click", follow, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [navigate]);
  return wanted === undefined ? null : <PrefetchPageLinks page={wanted} />;
}
