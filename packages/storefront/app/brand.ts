import { createContext } from "react";
import type { Shop } from "./shared/context.ts";

/** What the server adds to the style sheet: the colors that the merchant has chosen. The browser needs no copy. */
export const BrandContext = /* @__PURE__ */ createContext("");

/** The colors of the shop, by the names that styles/theme.css has for them. */
export function brandStyle({ brand, dark, tint }: Shop["colors"]): string {
  return `:root{--brand:${brand};--brand-dark:${dark};--brand-tint:${tint}}`;
}
