import type { Category } from "@nestling/contract/catalogue";
import { use } from "react";
import { retryImport } from "../../ui/retry-import.ts";

let asked: Promise<Category[]> | undefined;
let hasFailed = false;
let tries = 0;

/** The whole tree of the menu, asked for once when the menu is first wanted: no page carries it. After a failure, anew. */
export function loadCategories(): Promise<Category[]> {
  if (asked === undefined || hasFailed) asked = ask();
  return asked;
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

/** How often the tree was asked for: with this as its key, a part that has failed gets a new life with the next try. */
export const treeTries = () => tries;

/** The tree as it was asked for last, for a component below a Suspense boundary. Throws what the call threw. */
export function useCategories(): Category[] {
  return use(asked ?? loadCategories());
}
