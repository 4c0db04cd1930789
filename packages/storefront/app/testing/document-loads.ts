import { onTestFinished } from "vitest";

/** The documents that would have been loaded since a test began to hold them. */
let held: string[] | undefined;

/** Keeps the tests' document: another one in its place would end the run. */
function stay(event: NavigateEvent): void {
  if (event.destination.sameDocument || !event.cancelable) return;
  event.preventDefault();
  const { origin, href, pathname, search } = new URL(event.destination.url);
  const target = origin === location.origin ? pathname + search : href;
  if (held === undefined) console.error(`the page is left for the document ${target}`);
  else held.push(target);
}

navigation.addEventListener("navigate", stay);

/**
 * Expects loads of documents for the rest of a test, and prevents them. Returns their paths in order; of other sites,
 * their whole addresses.
 */
export function holdDocumentLoads(): string[] {
  const paths: string[] = [];
  held = paths;
  onTestFinished(() => {
    held = undefined;
  });
  return paths;
}
