import { idle } from "./idle.ts";

/**
 * Once the page stands, what rests below the first screen (`rests-unseen`) is laid out as well, a section at a time:
 * the page then has its true height, and prints and pictures of it are whole.
 */
export async function wakeSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>(".rests-unseen")) {
    await idle();
    section.style.contentVisibility = "visible";
  }
}
