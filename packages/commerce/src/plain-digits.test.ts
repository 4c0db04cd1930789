import { expect, test } from "vitest";
import { plainDigits } from "./plain-digits.ts";

test.each([
  ["0123456789", "usual"],
  ["０１２３４５６７８９", "wide"],
  ["٠١٢٣٤٥٦٧٨٩", "Arabic"],
  ["۰۱۲۳۴۵۶۷۸۹", "Persian"],
  ["०१२३४५६७८९", "Devanagari"],
  ["০১২৩৪৫৬৭৮৯", "Bengali"],
  ["੦੧੨੩੪੫੬੭੮੯", "Gurmukhi"],
  ["௦௧௨௩௪௫௬௭௮௯", "Tamil"],
  ["౦౧౨౩౪౫౬౭౮౯", "Telugu"],
  ["๐๑๒๓๔๕๖๗๘๙", "Thai"],
  ["໐໑໒໓໔໕໖໗໘໙", "Lao"],
  ["༠༡༢༣༤༥༦༧༨༩", "Tibetan"],
  ["၀၁၂၃၄၅၆၇၈၉", "Burmese"],
  ["០១២៣៤៥៦៧៨៩", "Khmer"],
  ["᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙", "Mongolian"],
  ["𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "bold"],
  ["𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡", "double-struck"],
  ["𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿", "Chakma"],
])("%s, the %s digits, are read as digits", (digits) => {
  expect(plainDigits(`No. ${digits}!`)).toBe("No. 0123456789!");
});

test("what is no digit stays as it is", () => {
  expect(plainDigits("SW1A ½ ② Ⅻ 三 x")).toBe("SW1A ½ ② Ⅻ 三 x");
});
