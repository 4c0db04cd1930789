import { closeInHeader } from "../../shared/header-state.ts";

export const closeMenu = () => closeInHeader("menu");

/** Leads to the categories in the footer, where the menu cannot be loaded. */
export function showFooterMenu(): void {
  closeMenu();
  document.getElementById("categories")?.scrollIntoView();
}
