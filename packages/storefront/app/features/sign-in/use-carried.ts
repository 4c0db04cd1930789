import { useEffect, useState } from "react";
import { useOnce } from "./use-once.ts";

/**
 * What the address carries, in its query or behind its #: undefined until the page has come to life. It leaves address
 * and history at once, for what opens a door stands nowhere longer than it must.
 */
export function useCarried(): URLSearchParams | undefined {
  const [carried, setCarried] = useState<URLSearchParams>();
  useOnce(() => {
    const { pathname, search, hash } = location;
    history.replaceState(history.state, "", pathname);
    setCarried(new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]));
  });
  useEffect(() => {
    // Another link of the same kind, opened over this page, changes only what is behind the #.
    const beginAnew = () => location.reload();
    addEventListener("hashchange", beginAnew);
    return () => removeEventListener("hashchange", beginAnew);
  }, []);
  return carried;
}
