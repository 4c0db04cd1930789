import { cleanSearchText } from "@nestling/commerce/search-text";

const storageKey = "recent-searches";

/** How many are kept. */
const most = 6;

/** What was searched for in this browser, the latest first; nothing where its storage is closed or holds something else. */
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
    // Full or forbidden: one searches as well without.
  }
}

const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Puts a text first; it stands there once. */
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
