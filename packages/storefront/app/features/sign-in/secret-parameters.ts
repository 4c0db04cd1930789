import { useEffect } from "react";

/**
 * Takes the parameters of a link, in its query or after its #, trimmed, and removes them from address and history, because a token
 * logs somebody in. Empty within the shop, where the address bar is behind.
 */
export function takeSecretParameters(request: Request): URLSearchParams {
  const { pathname, search, hash } = location;
  if (new URL(request.url).pathname !== pathname) return new URLSearchParams();
  history.replaceState(history.state, "", pathname);
  const given = [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))];
  return new URLSearchParams(given.map(([name, value]) => [name, value.trim()]));
}

/**
 * Loads the page again when another link to it is opened over it: that changes only the part behind the #. A place in the
 * page, such as `#content`, has no parameter there.
 */
export function useReloadForNextLink(): void {
  useEffect(() => {
    const reloadForLink = ({ newURL }: HashChangeEvent) => {
      if (new URL(newURL).hash.includes("=")) location.reload();
    };
    addEventListener("hashchange", reloadForLink);
    return () => removeEventListener("hashchange", reloadForLink);
  }, []);
}
