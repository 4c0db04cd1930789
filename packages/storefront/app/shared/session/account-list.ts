import { currentUser } from "./session.ts";

/** A list as its loader gives it. One that `isKept` was in sight before, and is to be loaded again. */
export type LoadedList<List> = { owner: string | undefined; list: List; isKept: boolean };

/**
 * A list of the account that grows page by page. On the way back to it, all that was in sight is there at once; with the
 * document it is forgotten. `askPages` asks the shop for that many pages, from the first on.
 */
export function accountList<List extends { readonly pages: number }>(
  askPages: (pages: number) => Promise<List>,
) {
  let kept: { owner: string | undefined; list: List; isOnScreen: boolean } | undefined;
  return {
    /** For the loader of the list's page. Throws what `askPages` throws. */
    load: async (): Promise<LoadedList<List>> => {
      const owner = currentUser()?.sub;
      const own = kept?.owner === owner ? kept : undefined;
      if (own !== undefined && !own.isOnScreen) return { owner, list: own.list, isKept: true };
      return { owner, list: await askPages(own?.list.pages ?? 1), isKept: false };
    },
    /** Keeps what the page shows to `owner`. Gives what is to be called when the page shows something else. */
    keep: (owner: string | undefined, list: List): (() => void) => {
      const shown = { owner, list, isOnScreen: true };
      kept = shown;
      return () => {
        shown.isOnScreen = false;
      };
    },
  };
}
