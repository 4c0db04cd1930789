/** Which words are English, so that none of them is taken for a typing error. */
import hunspell from "dictionary-en";

/** The words of the dictionary in small letters, each with the letters that say which endings it takes. */
const stems = readStems(new TextDecoder().decode(hunspell.dic));

/** What the letters of a word mean: an ending, and what it takes the place of. */
const endings: readonly (readonly [ending: string, instead: string, letter: string])[] = [
  ["s", "", "S"],
  ["es", "", "S"],
  ["ies", "y", "S"],
  ["d", "", "D"],
  ["ed", "", "D"],
  ["ied", "y", "D"],
  ["ing", "", "G"],
  ["ing", "e", "G"],
  ["r", "", "R"],
  ["er", "", "R"],
  ["rs", "", "Z"],
  ["ers", "", "Z"],
  ["ly", "", "Y"],
  // The owner's 's, which shoppers write without its mark.
  ["s", "", "M"],
];

function readStems(dictionary: string): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const line of dictionary.split("\n")) {
    const [word = "", letters = ""] = line.split("/");
    const plain = word.toLowerCase().replaceAll("'", "");
    stems.set(plain, letters + (stems.get(plain) ?? ""));
  }
  return stems;
}

/** Takes a word in small letters. */
export function isEnglish(word: string): boolean {
  if (stems.has(word)) return true;
  return endings.some(
    ([ending, instead, letter]) =>
      word.endsWith(ending) && stems.get(word.slice(0, -ending.length) + instead)?.includes(letter) === true,
  );
}
