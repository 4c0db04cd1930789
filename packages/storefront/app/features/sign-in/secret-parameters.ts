import { useEffect } from "react";

/**
 * The parameters of a link, in its query or behind its #, for the loader of the page that `request` is for. They are
 * removed from address and history at once, because a token in them signs somebody in: each is read, and so used, once.
 * None for a step within the shop: the address bar still shows the page before.
 */
export function takeSecretParameters(request: Request): URLSearchParams {
  const { pathname, search, hash } = location;
  if (new URL(request.url).pathname !== pathname) return new URLSearchParams();
  history.replaceState(history.state, "", pathname);
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]);
}

/** Loads the page again when another link to it is opened over it: that changes only the part behind the #. */
export function useReloadForNextLink(): void {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("hashchange", reload);
    return () => removeEventListener("hashchange", reload);
  }, []);
}
