/** Letters, marks and digits, in whatever width and composition a keyboard has written them, and the signs of full width. */
const written = /[\p{L}\p{M}\p{Nd}\uff01-\uff5e\u3000]+/gu;

/** What nobody sees: marks of direction and width, joiners, tags, what picks a form of an emoji, and unassigned characters. */
const invisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these characters is meant alone.
  /[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Me}\u034f\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/**
 * Text as people see it: without invisible characters, each blank and line break one space, letters and digits composed and of
 * usual width. Fractions such as ½ stay: as plain digits, 12½ would be 121/2.
 */
export function plainText(text: string): string {
  return text
    .replace(invisible, "")
    .replace(written, (letters) => letters.normalize("NFKC"))
    .replace(/[\p{Z}\p{Cc}]+/gu, " ")
    .trim();
}
