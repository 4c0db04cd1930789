import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A step back while the page came to life, when the router did not listen yet, is told to it once it does. */
export function useUnheardStep(): void {
  const shown = useRef(useLocation().pathname);
  useEffect(() => {
    if (location.pathname !== shown.current)
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, []);
}
