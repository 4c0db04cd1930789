import type { Card } from "@nestling/contract/catalogue";

/** The pages of a listing that are in sight, by their numbers, and their cards. */
export type SeenPages = {
  readonly first: number;
  readonly last: number;
  /** The last page in sight that was full; 0 for none. */
  readonly full: number;
  readonly cards: readonly Card[];
};

export const storageKey = "nestling.listings";

type Remembered = [key: string, pages: SeenPages][];

/** Whether it is what we wrote. Cards are written by this shop's own code alone, in this tab: their shape is trusted. */
function isRemembered(value: unknown): value is Remembered {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry?.[1]?.cards));
}

/** The lists of this tab, the oldest first. */
export function readRemembered(): Remembered {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return isRemembered(value) ? value : [];
  } catch {
    return []; // no storage, or not what we wrote: then there is nothing to come back to
  }
}

/** What was in sight under a history entry when its reader left it. */
export function recallPages(key: string): SeenPages | undefined {
  return readRemembered().find(([known]) => known === key)?.[1];
}
