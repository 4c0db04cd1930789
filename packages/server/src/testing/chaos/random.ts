/** Seeded random numbers: the same seed and stream give the same choices. */
export type Random = {
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in so many of a hundred calls. */
  in100(share: number): boolean;
};

export function seededRandom(seed: number, stream: number): Random {
  let state = (seed * 0x9e3779b1 + stream * 0x85ebca6b) >>> 0;
  /** mulberry32: small, even enough, and the same on every machine. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    in100: (share) => below(100) < share,
  };
}

/** Deals items like cards: each comes once, in any order, before one of them comes again. */
export function shuffled<Item>(random: Random, items: readonly Item[]): () => Item {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = [...items];
    return left.splice(random.below(left.length), 1)[0] as Item;
  };
}
