import type { Product } from "@nestling/contract/catalogue";
import { readRecent, withProduct } from "./recent-products.ts";
import { storedText, storeText } from "./recent-storage.ts";

/** Writes down that a product has been looked at (PROD-05). It stays in this browser. */
export function rememberProduct({ id, name, avatar: { src, color } }: Product): void {
  const list = withProduct(readRecent(storedText()), { id, name, picture: { src, color } });
  storeText(JSON.stringify(list));
}
