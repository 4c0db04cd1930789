import { plainDigits } from "./plain-digits.ts";

/** A regular expression that matches a whole postal code in capital letters, and a code that it matches. */
export type PostalCodeFormat = { pattern: string; example: string };

/** The most characters of a postal code. */
export const longestPostalCode = 20;

/** What people write before a postal code where it is not the ISO code of the country: mostly its letters on cars. */
const prefixes: Readonly<Record<string, string>> = {
  AT: "A",
  BE: "B",
  BR: "CEP",
  DE: "D",
  EE: "EST",
  ES: "E",
  FI: "FIN",
  FR: "F",
  GB: "UK",
  HU: "H",
  IE: "IRL",
  IN: "PIN",
  IT: "I",
  LI: "FL",
  LU: "L",
  MT: "M",
  NO: "N",
  PT: "P",
  SE: "S",
  SG: "S",
  SI: "SLO",
  SM: "RSM",
  US: "USA",
  VA: "V",
};

/**
 * A postal code as its country writes it, from what people and phones write: any blanks and dashes, wide letters, digits of any
 * script, the country before it. What is no code of the country only becomes upper case.
 */
export function plainPostalCode(
  typed: string,
  country: string,
  format: PostalCodeFormat | undefined,
): string {
  const tidy = plainDigits(typed.normalize("NFKC"))
    .replace(/[\p{Pd}\u2043\u2212\u30fc]/gu, "-")
    .replace(/[\s\p{Cc}\u2800]+/gu, " ")
    .replace(/\p{DI}/gu, "")
    .trim()
    .toUpperCase();
  if (format === undefined || tidy.length > longestPostalCode) return tidy;
  const whole = new RegExp(`^(?:${format.pattern})$`);
  return spellings(tidy, country, format.example).find((code) => whole.test(code)) ?? tidy;
}

/** The ways in which a code may be meant: as it stands, then with other marks between its parts, then without its country. */
function spellings(tidy: string, country: string, example: string): string[] {
  const bare = tidy.replace(/[^\p{L}\p{N}]/gu, "");
  const named = [country, prefixes[country] ?? country].filter((prefix) => bare.startsWith(prefix));
  const codes = [bare, ...named.map((prefix) => bare.slice(prefix.length))];
  // Latvia's begin with the country, which people leave out.
  if (example.startsWith(country)) codes.push(country + bare);
  const [usual = ""] = /[^\p{L}\p{N}]/u.exec(example) ?? [];
  const divided = (code: string, mark: string) =>
    Array.from(code, (_, place) => code.slice(0, place) + mark + code.slice(place));
  // Where a pattern takes a dash or a blank, as that of the United States, the dash is what is written.
  return [
    tidy.replaceAll(" ", "-"),
    tidy,
    ...codes.flatMap((code) => [usual, "", "-", " "].flatMap((mark) => divided(code, mark))),
  ];
}
