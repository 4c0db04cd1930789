/** Which products a safety recall may concern (SAFE-02). It only suspects: a person confirms. */

/** What of a recall is compared with products. */
export type RecalledGoods = {
  /** The number of the recall. */
  readonly number: string;
  /** The names of the recalled products, such as 'Cozy Bear Baby Carriers'. */
  readonly names: readonly string[];
  /** The brands or makers, such as 'Cozy Bear'. */
  readonly makers: readonly string[];
};

/** What of a product is compared: its title, and its brand where the marketplace names one. */
export type ComparedProduct = { readonly title: string; readonly brand: string | undefined };

/** Words that say nothing of what a thing is. */
const fillers = new Set(
  "a an and by co company corp for in inc international limited llc ltd of on or the to trading with".split(
    " ",
  ),
);

/** The words of a name in singular, so that 'Baby Carriers' is found in 'Baby Carrier, gray'. */
export function recallWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => !fillers.has(word)).map(singular))];
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Why a recall may concern a product: its brand is a maker of the recall, or it has every word of a recalled product's name. */
export type RecallMatch = {
  /** The number of the recall. */
  readonly number: string;
  readonly by: "maker" | "name";
  /** The words of that maker or name. */
  readonly words: string;
};

/**
 * Returns a function that finds recalls of a product, perhaps one twice: by a maker that is its brand, or a name whose
 * words are all in title and brand. One word is no name: 'Rattle' would suspect all.
 */
export function recallMatcher(
  recalls: readonly RecalledGoods[],
): (product: ComparedProduct) => RecallMatch[] {
  // By the longest word of each name: most titles have none of these words, and are done after a few looks.
  const named = new Map<string, { match: RecallMatch; words: readonly string[] }[]>();
  const made = new Map<string, RecallMatch[]>();
  for (const { number, names, makers } of recalls) {
    for (const words of distinct(names).filter((all) => all.length > 1)) {
      const key = words.reduce((longest, word) => (word.length > longest.length ? word : longest));
      const name = { match: { number, by: "name", words: words.join(" ") } as const, words };
      named.set(key, [...(named.get(key) ?? []), name]);
    }
    for (const words of distinct(makers).filter((all) => all.length > 0)) {
      const maker = words.join(" ");
      made.set(maker, [...(made.get(maker) ?? []), { number, by: "maker", words: maker }]);
    }
  }
  return ({ title, brand = "" }) => {
    const words = new Set(recallWords(`${title} ${brand}`));
    const byName = [...words]
      .flatMap((word) => named.get(word) ?? [])
      .filter((name) => name.words.every((word) => words.has(word)));
    return [...(made.get(recallWords(brand).join(" ")) ?? []), ...byName.map(({ match }) => match)];
  };
}

/** The words of each of these names; once of those that differ in number and fillers alone. */
function distinct(names: readonly string[]): string[][] {
  return [...new Map(names.map(recallWords).map((words) => [words.join(" "), words])).values()];
}
