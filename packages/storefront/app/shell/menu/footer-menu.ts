import { closeInHeader } from "../../shared/header-state.ts";

export const closeMenu = () => closeInHeader("menu");

/** Scrolls to the categories in the footer if the menu cannot be loaded. */
export function showFooterMenu(): void {
  closeMenu();
  document.getElementById("categories")?.scrollIntoView();
}
