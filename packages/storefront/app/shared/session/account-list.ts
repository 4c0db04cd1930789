import { currentUser } from "./session.ts";

/** A list as its loader gives it. One that `isKept` was shown before and may be old: load it again. */
export type LoadedList<List> = { owner: string | undefined; list: List; isKept: boolean };

/**
 * A list of the account that grows page by page. A step back shows all pages at once that this document has loaded.
 * `loadPages` loads that many pages, from the first on.
 */
export function accountList<List extends { readonly pages: number }>(
  loadPages: (pages: number) => Promise<List>,
) {
  let kept: { owner: string | undefined; list: List; isOnScreen: boolean } | undefined;
  return {
    /** For the loader of the list's page. Throws what `loadPages` throws. */
    load: async (): Promise<LoadedList<List>> => {
      const owner = currentUser()?.sub;
      const own = kept?.owner === owner ? kept : undefined;
      if (own !== undefined && !own.isOnScreen) return { owner, list: own.list, isKept: true };
      return { owner, list: await loadPages(own?.list.pages ?? 1), isKept: false };
    },
    /** Keeps the list that the page shows to `owner`. Returns a function to call when the page shows something else. */
    keep: (owner: string | undefined, list: List): (() => void) => {
      const shown = { owner, list, isOnScreen: true };
      kept = shown;
      return () => {
        shown.isOnScreen = false;
      };
    },
  };
}
