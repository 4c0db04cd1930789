import { cleanSearchText } from "@nestling/commerce/search-text";

const storageKey = "recent-searches";

/** The number of entries that are stored. */
const most = 6;

/** The recent searches of this browser, the latest first. Empty if storage is denied or holds something else. */
export function recentSearches(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(value)) return [];
    const texts = value.map((text) => (typeof text === "string" ? cleanSearchText(text) : ""));
    return texts.filter((text) => text !== "").slice(0, most);
  } catch {
    return [];
  }
}

function keep(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(texts.slice(0, most)));
  } catch {
    // Storage is full or denied: the search works without it.
  }
}

const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Puts a text first and removes its earlier entry. */
export function rememberSearch(text: string): void {
  const clean = cleanSearchText(text);
  if (clean === "") return;
  keep([clean, ...recentSearches().filter((known) => !isSame(clean)(known))]);
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter((known) => !isSame(text)(known)));
}

export function forgetAllSearches(): void {
  keep([]);
}
