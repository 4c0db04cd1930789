import type { Call } from "./call.ts";
import { missing } from "./errors.ts";
import type { Kinds } from "./objects.ts";
import type { Selection } from "./store.ts";

/** A page of a list, in Stripe's form. */
export interface List<Item> {
  object: "list";
  url: string;
  has_more: boolean;
  data: Item[];
}

/**
 * The page of objects that a call asks for: newest first, 10 unless `limit` (1 to 100) says otherwise, from
 * `starting_after` or up to `ending_before`. Reads the last of the call's parameters: filters come before.
 */
export function listAnswer<Kind extends keyof Kinds>(
  call: Call,
  kind: Kind,
  list: { url: string; unbuilt: readonly string[] } & Omit<Selection, "limit" | "after" | "before">,
): List<Kinds[Kind]> {
  const { parameters, store } = call;
  const limit = parameters.integer("limit", { min: 1, max: 100 }) ?? 10;
  const after = parameters.text("starting_after");
  const before = parameters.text("ending_before");
  const { url, unbuilt, ...selection } = list;
  parameters.finish(unbuilt);
  for (const [param, id] of [
    ["starting_after", after],
    ["ending_before", before],
  ] as const) {
    if (id !== undefined && store.find(kind, id) === undefined)
      throw missing(kind, id, { status: 400, param });
  }
  const { data, more } = store.list(kind, { ...selection, limit, after, before });
  return { object: "list", url, has_more: more, data };
}
