import type { Category } from "@nestling/contract/catalogue";
import { use } from "react";

let asked: Promise<Category[]> | undefined;

/**
 * The whole tree of the menu, asked for once when the menu is first wanted: no page carries it. A failed try is
 * forgotten, so that the next opening asks again.
 */
export function loadCategories(): Promise<Category[]> {
  asked ??= import("../../api.ts")
    .then(({ browserApi }) => browserApi().getCategories({}))
    .then(({ body }) => body.trees.flatMap((tree) => tree.categories))
    .catch((failure: unknown) => {
      asked = undefined;
      throw failure;
    });
  return asked;
}

/** The tree, for a component below a Suspense boundary. Throws what the call threw. */
export function useCategories(): Category[] {
  return use(loadCategories());
}
