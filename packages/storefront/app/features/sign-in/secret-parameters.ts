import { useEffect, useState } from "react";
import { useOnce } from "./use-once.ts";

/**
 * The parameters in the address, in its query or behind its #; undefined until the page is hydrated. They are removed
 * from address and history at once, because a token in them signs somebody in.
 */
export function useSecretParameters(): URLSearchParams | undefined {
  const [parameters, setParameters] = useState<URLSearchParams>();
  useOnce(() => {
    const { pathname, search, hash } = location;
    history.replaceState(history.state, "", pathname);
    setParameters(
      new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]),
    );
  });
  useEffect(() => {
    // Another link of the same kind, opened over this page, changes only the part behind the #.
    const beginAnew = () => location.reload();
    addEventListener("hashchange", beginAnew);
    return () => removeEventListener("hashchange", beginAnew);
  }, []);
  return parameters;
}
