import type { Category } from "@nestling/contract/catalogue";
import { use } from "react";
import { retryImport } from "../../ui/retry-import.ts";

let asked: Promise<Category[]> | undefined;
let hasFailed = false;
let tries = 0;

/** The tree of all categories, requested when the menu is first needed. After a failure it is requested again. */
export function loadCategories(): Promise<Category[]> {
  if (asked === undefined || hasFailed) asked = ask();
  return asked;
}

/** The next menu requests the tree again. Tests need it, which share a page. */
export function forgetCategories(): void {
  asked = undefined;
}

async function ask(): Promise<Category[]> {
  tries += 1;
  hasFailed = false;
  try {
    const { browserApi } = await retryImport(() => import("../../shared/api.ts"));
    const { body } = await browserApi().getCategories({});
    return body.trees.flatMap((tree) => tree.categories);
  } catch (failure) {
    hasFailed = true;
    throw failure;
  }
}

/** How often the tree was requested. As the key of an error boundary it resets the boundary with the next request. */
export const treeTries = () => tries;

/** The tree of the last request, for a component below a Suspense boundary. Throws what the call threw. */
export function useCategories(): Category[] {
  return use(asked ?? loadCategories());
}
