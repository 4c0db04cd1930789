/** Which ground each product of the shop is photographed on: never that of a neighbor in a listing by sold. */
import { type Ground, grounds, type Tone } from "../palette.ts";
import { seeded } from "./seeded.ts";

/** A product's place in the shop; those photographed already have their ground. */
export interface Placed {
  id: number;
  sold: number;
  shelf: string;
  department: string;
  tone?: Tone | undefined;
  ground?: Ground | undefined;
}

const all = Object.keys(grounds) as Ground[];

/** A thing of these tones is lost on the ground beside it. */
const lostOn: Partial<Record<Tone, Ground>> = {
  oat: "oat",
  cream: "oat",
  sand: "clay",
  honey: "butter",
  clay: "clay",
  coral: "clay",
  rose: "blush",
  blush: "blush",
  lilac: "lilac",
  sky: "sky",
  mist: "sky",
  sage: "sage",
  fern: "sage",
};

/**
 * A ground for every product, by id. A product has at most six neighbors (before and after it in the whole shop, in
 * its department and on its shelf) and there are seven grounds, so one is always free.
 */
export function groundsFor(products: Placed[]): Map<number, Ground> {
  const chosen = new Map(products.flatMap(({ id, ground }) => (ground ? [[id, ground] as const] : [])));
  const neighbors = neighborsOf(products.toSorted((a, b) => b.sold - a.sold || b.id - a.id));
  for (const { id, tone } of products) {
    if (chosen.has(id)) continue;
    const around = new Set([...(neighbors.get(id) ?? [])].map((neighbor) => chosen.get(neighbor)));
    const free = seeded(`ground/${id}`)
      .shuffled(all)
      .filter((ground) => !around.has(ground));
    const ground = free.find((candidate) => candidate !== (tone && lostOn[tone])) ?? free[0];
    if (ground === undefined) throw new Error(`Product ${id} has more neighbors than there are grounds`);
    chosen.set(id, ground);
  }
  return chosen;
}

function neighborsOf(sorted: Placed[]): Map<number, Set<number>> {
  const neighbors = new Map<number, Set<number>>(sorted.map(({ id }) => [id, new Set()]));
  const last = new Map<string, number>();
  for (const { id, shelf, department } of sorted) {
    for (const listing of ["the whole shop", `department ${department}`, `shelf ${shelf}`]) {
      const before = last.get(listing);
      if (before !== undefined) {
        neighbors.get(before)?.add(id);
        neighbors.get(id)?.add(before);
      }
      last.set(listing, id);
    }
  }
  return neighbors;
}

/** Grounds for the pictures after the first: each another than the one before it, the last other than the first. */
export function furtherGrounds(first: Ground, count: number, seed: string): Ground[] {
  return seeded(seed)
    .shuffled(all.filter((ground) => ground !== first))
    .slice(0, count);
}
