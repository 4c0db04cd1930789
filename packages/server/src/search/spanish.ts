/** Spanish words of a search in English, as the merchant's file has them. */

import type { Spanish } from "./word-files.ts";
import { unaccented, wordsOf } from "./words.ts";

export type Translate = (words: readonly string[]) => string[];

/** The forms under which a word may be listed: itself, and without the ending of a plural. */
function formsOf(words: readonly string[]): string[] {
  const phrase = words.map(unaccented).join(" ");
  return [phrase, phrase.replace(/s$/, ""), phrase.replace(/es$/, "")];
}

/** Puts English words in the place of Spanish ones, the longest phrase first. A text without any stays as it is. */
export function translator({ words, small }: Spanish): Translate {
  const english = new Map(
    Object.entries(words).map(([spanish, meaning]) => [
      wordsOf(spanish).map(unaccented).join(" "),
      wordsOf(meaning),
    ]),
  );
  const isSmall = new Set(small);
  const longest = Math.max(1, ...[...english.keys()].map((phrase) => phrase.split(" ").length));

  const meaningAt = (typed: readonly string[], from: number) => {
    for (let length = Math.min(longest, typed.length - from); length > 0; length--) {
      const form = formsOf(typed.slice(from, from + length)).find((each) => english.has(each));
      if (form !== undefined) return { length, meaning: english.get(form) ?? [] };
    }
    return undefined;
  };

  return (typed) => {
    const translated: string[] = [];
    let isSpanish = false;
    for (let from = 0; from < typed.length; ) {
      const found = meaningAt(typed, from);
      isSpanish ||= found !== undefined;
      translated.push(...(found?.meaning ?? typed.slice(from, from + 1)));
      from += found?.length ?? 1;
    }
    return isSpanish ? translated.filter((word) => !isSmall.has(word)) : [...typed];
  };
}
