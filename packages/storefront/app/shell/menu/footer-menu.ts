import { closeInHeader } from "../../shared/header-state.ts";

export const closeMenu = () => closeInHeader("menu");

/** Unfolds the categories in the footer, and scrolls there, if the menu cannot be loaded. */
export function showFooterMenu(): void {
  closeMenu();
  const categories = document.querySelector<HTMLDetailsElement>("#categories");
  if (categories === null) return;
  categories.open = true;
  categories.scrollIntoView();
}
