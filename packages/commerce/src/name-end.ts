/** How many come together and which size it is: what a cut-off name must not lose (FIND-06). */

const number = "(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)";
const unit = "(?:m|mos?|months?|y|yrs?|years?|t)";
const phrases = [
  `(?:set|pack|box|bundle|pair|case) of ${number}(?: (?:pieces|pcs|pairs))?`,
  `${number}[ -]?(?:packs?|pk|pcs?|pieces?|piece set|pairs?|counts?|ct)`,
  `\\d+ ?${unit}? ?(?:-|–|to) ?\\d+ ?${unit}(?: and up)?`,
  `\\d+ ?\\+? ?${unit}(?: and up|\\+)?`,
  "newborn|preemie",
  "size [\\w.-]+",
  "\\d+(?:\\.\\d+)?(?: ?[x×] ?\\d+(?:\\.\\d+)?)* ?-?(?:inch(?:es)?|in|cm|oz|ml|ft|lbs?|kg)",
].join("|");

const atEnd = new RegExp(`[\\s(](?:${phrases})(?:,? (?:${phrases}))*\\)?$`, "i");

/** Longer ones have no room on a card. */
const mostLetters = 32;

/** The end of a name that says how many there are or which size it is: "Set of 3" of "Muslin Bibs, Set of 3". */
export function nameEnd(name: string): string | undefined {
  const end = atEnd.exec(name)?.[0].trim();
  return end !== undefined && end.length <= mostLetters ? end : undefined;
}
