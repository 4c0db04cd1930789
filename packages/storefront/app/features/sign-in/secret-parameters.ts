import { useEffect } from "react";

/**
 * Takes the parameters of a link, in its query or after its #, without the blanks of a pasted one, and removes them from
 * address and history: a token in them logs somebody in. Empty within the shop, where the address bar still shows the page
 * before.
 */
export function takeSecretParameters(request: Request): URLSearchParams {
  const { pathname, search, hash } = location;
  if (new URL(request.url).pathname !== pathname) return new URLSearchParams();
  history.replaceState(history.state, "", pathname);
  const given = [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))];
  return new URLSearchParams(given.map(([name, value]) => [name, value.trim()]));
}

/** Loads the page again when another link to it is opened over it: that changes only the part behind the #. */
export function useReloadForNextLink(): void {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("hashchange", reload);
    return () => removeEventListener("hashchange", reload);
  }, []);
}
