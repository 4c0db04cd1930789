import type { Locator, Page } from "@playwright/test";
import { open } from "./steps.ts";

/** The field to search by that is in sight, once the page has come to life. */
export function searchField(page: Page): Locator {
  return page.getByRole("combobox", { name: "Search the shop" }).filter({ visible: true }).first();
}

/** What stands below the field while one types. */
export function suggestions(page: Page): Locator {
  return page.getByRole("listbox", { name: "Suggestions" });
}

/** Opens the home page and goes into the search: on a phone its bar is opened first. */
export async function goToSearch(page: Page, isMobile: boolean): Promise<Locator> {
  await open(page, "/");
  if (isMobile) await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  const field = searchField(page);
  await field.focus();
  return field;
}

/** The search page's address for a text. */
export function searchPath(searchText: string): string {
  return `/search-product?${new URLSearchParams({ searchText })}`;
}
