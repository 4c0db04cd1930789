import { useEffect, useRef } from "react";

/** A browser reports one return to a tab by two events: how far apart they may be, in milliseconds. */
const oneReturn = 300;

/** Calls `refetch` when the customer comes back to this tab. */
export function useRefetchOnFocus(refetch: () => unknown): void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const look = ({ timeStamp }: Event) => {
      if (document.visibilityState !== "visible" || timeStamp - last.current < oneReturn) return;
      last.current = timeStamp;
      refetch();
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, [refetch]);
}
