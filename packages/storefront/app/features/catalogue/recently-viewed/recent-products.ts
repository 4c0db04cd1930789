import type { Picture, Product } from "@nestling/contract/catalogue";

/** What is kept of a product that was looked at. No price: it might be another by the time it is shown. */
type RecentProduct = Pick<Product, "id" | "name"> & { picture: Pick<Picture, "src" | "color"> };

/** Where they lie in local storage. */
const recentKey = "recently-viewed";

/** How many are kept. */
export const mostRecent = 12;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** One entry as it can be shown, or nothing: what lies in storage may be anything. */
function readEntry(entry: unknown): RecentProduct[] {
  if (!isRecord(entry) || !isRecord(entry.picture)) return [];
  const { id, name } = entry;
  const { src, color } = entry.picture;
  const isWhole = typeof id === "number" && Number.isSafeInteger(id) && id > 0 && typeof name === "string";
  // Only the shop's own pictures, and only a colour: both go into attributes.
  const isPicture = typeof src === "string" && /^\/media\/[\w-]+$/.test(src);
  const isColor = typeof color === "string" && /^#[\da-f]{6}$/i.test(color);
  return isWhole && isPicture && isColor ? [{ id, name, picture: { src, color } }] : [];
}

/** The products that a stored text names, the last one looked at first. Damaged parts are left out. */
export function readRecent(text: string | null): RecentProduct[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    const entries = Array.isArray(value) ? value.flatMap(readEntry) : [];
    const unique = entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index);
    return unique.slice(0, mostRecent);
  } catch {
    return [];
  }
}

/** The list with `product` on top. */
export function withProduct(list: readonly RecentProduct[], product: RecentProduct): RecentProduct[] {
  return [product, ...list.filter(({ id }) => id !== product.id)].slice(0, mostRecent);
}

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

/** Writes down that a product has been looked at (PROD-05). It stays in this browser. */
export function rememberProduct({ id, name, avatar: { src, color } }: Product): void {
  const list = withProduct(readRecent(storedText()), { id, name, picture: { src, color } });
  storeText(JSON.stringify(list));
}
