import type { Card } from "@nestling/contract/catalogue";

/** The pages of a listing that are on the screen, by their numbers, and their cards. */
export type SeenPages = {
  readonly first: number;
  readonly last: number;
  /** The last page on the screen that was full. 0 for none. */
  readonly full: number;
  readonly cards: readonly Card[];
};

export const storageKey = "nestling.listings";

type Remembered = [key: string, pages: SeenPages][];

/** Whether `value` is what we stored. The shape of the cards is trusted: only this tab's code writes them. */
function isRemembered(value: unknown): value is Remembered {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry?.[1]?.cards));
}

/** The lists of this tab, the oldest first. */
export function readRemembered(): Remembered {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return isRemembered(value) ? value : [];
  } catch {
    return []; // no storage, or not what we stored: there is no list to return to
  }
}

/** What a history entry showed when the customer left it. */
export function recallPages(key: string): SeenPages | undefined {
  return readRemembered().find(([known]) => known === key)?.[1];
}
