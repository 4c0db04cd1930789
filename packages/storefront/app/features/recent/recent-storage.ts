import { recentKey } from "./recent-products.ts";

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The stored text; none where the browser refuses to look. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(recentKey);
  } catch {
    return null;
  }
}

/** Writes the text, or removes it. A browser that refuses, or is full, forgets: nobody is hurt. */
export function storeText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(recentKey);
    else localStorage.setItem(recentKey, text);
  } catch {
    return;
  }
  tell();
}

/** Calls `listener` after each change, of this tab or another. */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
