/** The note to the recipient of a gift (GIFT-01). */

/** How long a gift note can be, in UTF-16 units, as a browser's `maxlength` counts. */
export const longestGiftNote = 200;

/**
 * A gift note as it is kept: one line, with a space for each run of control characters, line breaks and blanks, and without
 * the marks that change the direction of the text around them. Empty if nothing is left.
 */
export function cleanGiftNote(typed: string): string {
  return typed
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
