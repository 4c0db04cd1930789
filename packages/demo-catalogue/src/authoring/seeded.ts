/** Chance that is the same at every run: what a generator draws follows from its seed alone. */
export interface Seeded {
  /** From 0 up to, but not including, 1. */
  share(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** True in so many of 100 draws. */
  happens(percent: number): boolean;
  one<T>(from: readonly T[]): T;
  /** The same values in another order. */
  shuffled<T>(values: readonly T[]): T[];
}

export function seeded(seed: string): Seeded {
  let state = hashOf(seed);
  const share = () => {
    // Mulberry32: small, quick and even enough for a shop window.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  return {
    share,
    between,
    happens: (percent) => share() * 100 < percent,
    one<T>(from: readonly T[]): T {
      const found = from[between(0, from.length - 1)];
      if (found === undefined) throw new Error(`Nothing to choose from (${seed})`);
      return found;
    },
    shuffled<T>(values: readonly T[]): T[] {
      const order = values.map((value) => ({ value, rank: share() }));
      return order.sort((a, b) => a.rank - b.rank).map(({ value }) => value);
    },
  };
}

/**
 * The card that product number `turn` gets from a deck which is shuffled, dealt to the end, and shuffled again: every
 * value comes up equally often, in no visible order.
 */
export function dealt<T>(deck: readonly T[], turn: number, seed: string): T {
  const round = Math.floor(turn / deck.length);
  const card = seeded(`${seed}/${round}`).shuffled(deck)[turn % deck.length];
  if (card === undefined) throw new Error(`Nothing to deal (${seed})`);
  return card;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
