import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Set once the document's own page has been shown: from then on a new page is an arrival. */
let hasArrived = false;

/**
 * Where a document load would begin to read, a step inside the shop does too: the focus goes to the content, for it
 * would else stay on a link that is gone. Another sort or variant of the same page leaves it where it is.
 * `isStep`: this page is a step inside the shop, although it comes as a document.
 */
export function useArrival(isStep = false): void {
  const { pathname, search } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get("page") ?? ""}`;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const content = document.getElementById("content");
    const isNew = (hasArrived || isStep) && before.current !== place;
    if (isNew && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    hasArrived = true;
    before.current = place;
  }, [place, isStep]);
}
