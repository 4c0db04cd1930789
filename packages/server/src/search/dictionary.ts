/** Which words are English, so that none of them is taken for a typing error. */
import hunspell from "dictionary-en";

/** The words of the dictionary in small letters, each with the letters that say which affixes it takes. */
const stems = readStems(new TextDecoder().decode(hunspell.dic));

function readStems(dictionary: string): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const line of dictionary.split("\n")) {
    const [word = "", letters = ""] = line.split("/");
    const plain = word.toLowerCase().replaceAll("'", "");
    stems.set(plain, letters + (stems.get(plain) ?? ""));
  }
  return stems;
}

/** What a letter allows: `added` before or after a stem that `fits`, in the place of its end `removed`. */
type Affix = { letter: string; isPrefix: boolean; removed: string; added: string; fits: RegExp };

/** The affixes by the rules of Hunspell's file: "SFX G   e     ing        e". */
function readAffixes(rules: string): Affix[] {
  const lines = rules.matchAll(/^(PFX|SFX) (\S) +(\S+) +(\S+) +(\S+)$/gm);
  return [...lines].map(([, kind, letter = "", removed = "", added = "", condition = ""]) => ({
    letter,
    isPrefix: kind === "PFX",
    removed: removed === "0" ? "" : removed,
    // The owner's 's, which shoppers write without its mark.
    added: added.replaceAll("'", ""),
    fits: new RegExp(kind === "PFX" ? `^${condition}` : `${condition}$`),
  }));
}

const affixes = readAffixes(new TextDecoder().decode(hunspell.aff));
const prefixes = affixes.filter(({ isPrefix }) => isPrefix);
const suffixes = affixes.filter(({ isPrefix }) => !isPrefix);

/** Whether a stem, by itself or with an ending, is the word, and takes the prefix with this letter if there is one. */
function isStemOf(word: string, prefix = ""): boolean {
  const allows = (stem: string, letters: string) => {
    const taken = stems.get(stem);
    return taken !== undefined && [...letters].every((letter) => taken.includes(letter));
  };
  return (
    allows(word, prefix) ||
    suffixes.some(({ letter, removed, added, fits }) => {
      if (!word.endsWith(added)) return false;
      const stem = word.slice(0, word.length - added.length) + removed;
      return fits.test(stem) && allows(stem, letter + prefix);
    })
  );
}

/** Takes a word in small letters. */
export function isEnglish(word: string): boolean {
  return (
    isStemOf(word) ||
    prefixes.some(
      ({ letter, added, fits }) =>
        word.startsWith(added) &&
        fits.test(word.slice(added.length)) &&
        isStemOf(word.slice(added.length), letter),
    )
  );
}
