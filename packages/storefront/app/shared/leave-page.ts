import { notify } from "./notices/notice-store.ts";

/**
 * Goes to a page that does in a document of its own what could not be loaded here. Without a network it says so and
 * stays, for the browser would show an error of its own in place of the shop.
 */
export function leaveFor(address: string): void {
  if (navigator.onLine) location.assign(address);
  else notify("error", "You are offline. Please try again when you are connected.");
}
