import { closeInHeader } from "../../shared/header-state.ts";

export const closeMenu = () => closeInHeader("menu");

/** Unfolds the categories in the footer, and scrolls there, if the menu cannot be loaded. */
export function showFooterMenu(): void {
  closeMenu();
  const categories = document.querySelector("#categories");
  categories?.querySelector("details")?.setAttribute("open", "");
  categories?.scrollIntoView();
}
