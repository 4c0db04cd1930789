import type { Picture, Product } from "@nestling/contract/catalogue";
import { recentKey } from "./recent-key.ts";

/** What is stored of a viewed product. No price, because it may have changed by the time it is shown. */
type RecentProduct = Pick<Product, "id" | "name"> & { picture: Pick<Picture, "src" | "color"> };

/** The number of products that are stored. */
export const mostRecent = 12;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** An entry that can be shown. Undefined if it cannot, because anything may be in the storage. */
function readEntry(entry: unknown): RecentProduct[] {
  if (!isRecord(entry) || !isRecord(entry.picture)) return [];
  const { id, name } = entry;
  const { src, color } = entry.picture;
  const isWhole = typeof id === "number" && Number.isSafeInteger(id) && id > 0 && typeof name === "string";
  // Only the shop's own pictures and plain colors, because both become attributes.
  const isPicture = typeof src === "string" && /^\/media\/[\w-]+$/.test(src);
  const isColor = typeof color === "string" && /^#[\da-f]{6}$/i.test(color);
  return isWhole && isPicture && isColor ? [{ id, name, picture: { src, color } }] : [];
}

/** The products of the stored text, the last viewed first. Damaged entries are left out. */
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

/** The stored text. Undefined if there is none, or the browser denies access. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(recentKey);
  } catch {
    return null;
  }
}

/** Stores the text, or removes it. If storage is denied or full, nothing is stored, and nothing breaks. */
export function storeText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(recentKey);
    else localStorage.setItem(recentKey, text);
  } catch {
    return;
  }
  // The browser tells other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: recentKey }));
}

/** Stores that a product was viewed (PROD-05), in this browser only. */
export function rememberProduct({ id, name, avatar: { src, color } }: Product): void {
  const list = withProduct(readRecent(storedText()), { id, name, picture: { src, color } });
  storeText(JSON.stringify(list));
}
