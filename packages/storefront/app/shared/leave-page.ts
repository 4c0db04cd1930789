import { notify } from "./notices/notice-store.ts";

/**
 * Loads another page as a document, which does what could not be loaded here. Offline it stays and says so, because the
 * browser would replace the shop with its own error page.
 */
export function leaveFor(address: string): void {
  if (navigator.onLine) location.assign(address);
  else notify("error", "You're offline. Please try again when you're back online.");
}
