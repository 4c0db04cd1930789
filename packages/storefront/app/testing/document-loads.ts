import { onTestFinished } from "vitest";

/**
 * Keeps the test's document for the rest of a test. Gives the paths of the documents that would have been loaded in its
 * place, the first one first.
 */
export function holdDocumentLoads(): string[] {
  const paths: string[] = [];
  const hold = (navigating: NavigateEvent) => {
    if (navigating.destination.sameDocument) return;
    const { pathname, search } = new URL(navigating.destination.url);
    paths.push(pathname + search);
    navigating.preventDefault();
  };
  navigation.addEventListener("navigate", hold);
  onTestFinished(() => navigation.removeEventListener("navigate", hold));
  return paths;
}
