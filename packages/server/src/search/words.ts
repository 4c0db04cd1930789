/** A text as the words that are searched for. The function search_text of the database says the same of products. */

/** More than anybody types; each costs a look at the index. */
const mostWords = 12;

const steps: readonly [RegExp, string][] = [
  // Many leave it out: 'wont sleep', 'mothers day'.
  [/(?<=\p{L})['’](?=\p{L})/gu, ""],
  [/(\d)[.,](\d)/g, "$1point$2"],
  // A range is one word: '0-3 months', '0 to 3 months'.
  [/(\d+) ?(?:-|–|to) ?(\d+)/g, " $1to$2"],
  [/(\d) ?(?:m|mo|mos|mth|mths)(?![\p{L}\p{N}])/gu, "$1 months"],
  [/(\d) ?(?:y|yr|yrs)(?![\p{L}\p{N}])/gu, "$1 years"],
];

/** In small letters, without marks between them; accents are the database's affair. */
export function wordsOf(text: string): string[] {
  const plain = steps.reduce((said, [what, as]) => said.replaceAll(what, as), text.toLowerCase());
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** Without the accents that shoppers leave out. Marks of other scripts are letters, and stay. */
export function unaccented(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC");
}

/** Whether the last word is still being typed. */
export function isUnfinished(text: string): boolean {
  return /[\p{L}\p{N}]$/u.test(text);
}

/** What stands behind 'for' or 'with', and says more of the thing before it. */
export function modifiersOf(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index > 0 && (word === "for" || word === "with"));
  return at < 0 ? [] : words.slice(at + 1);
}
