import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainPostalCode } from "./postal-code.ts";

/** A few countries, as libaddressinput describes them. */
const formats: Record<string, [pattern: string, example: string]> = {
  AT: ["\\d{4}", "1010"],
  BR: ["\\d{5}-?\\d{3}", "40301-110"],
  CA: ["[ABCEGHJKLMNPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d", "H3Z 2Y7"],
  CH: ["\\d{4}", "2544"],
  CZ: ["\\d{3} ?\\d{2}", "100 00"],
  DE: ["\\d{5}", "26133"],
  ES: ["\\d{5}", "28039"],
  FI: ["\\d{5}", "00550"],
  FR: ["\\d{2} ?\\d{3}", "33380"],
  GB: ["(?:E|EC|M|SW|W)\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}", "EC1Y 8SY"],
  IE: ["[\\dA-Z]{3} ?[\\dA-Z]{4}", "A65 F4E2"],
  IN: ["\\d{6}", "110034"],
  JP: ["\\d{3}-?\\d{4}", "154-0023"],
  KY: ["KY\\d-\\d{4}", "KY1-1100"],
  LV: ["LV-\\d{4}", "LV-1073"],
  NL: ["[1-9]\\d{3} ?[A-Z]{2}", "1234 AB"],
  PL: ["\\d{2}-\\d{3}", "00-950"],
  PT: ["\\d{4}-\\d{3}", "2725-079"],
  SA: ["\\d{5}", "11564"],
  SE: ["\\d{3} ?\\d{2}", "11455"],
  SG: ["\\d{6}", "546080"],
  US: ["(\\d{5})(?:[ \\-](\\d{4}))?", "95014"],
};

function plain(country: string, typed: string): string {
  const [pattern, example] = formats[country] ?? [];
  if (pattern === undefined || example === undefined) return plainPostalCode(typed, country, undefined);
  return plainPostalCode(typed, country, { pattern, example });
}

describe("[ADDR-02] a postal code as people and phones write it is read", () => {
  test.each([
    // Blanks of every kind, around it and in it.
    ["US", " 94607 ", "94607"],
    ["US", "94607\u00a0", "94607"],
    ["US", "94607\t\r\n", "94607"],
    ["US", "\u200e94607\u200f", "94607"],
    ["US", "94\u200b607", "94607"],
    ["US", "\ufeff94607", "94607"],
    ["US", "94\u00ad607", "94607"],
    ["US", "9 4 6 0 7", "94607"],
    ["US", "94607\u2028", "94607"],
    ["DE", "10\u2009115", "10115"],
    ["FR", "75\u202f001", "75 001"],
    ["CZ", "110\u300000", "110 00"],
    ["CZ", "11000", "11000"],
    ["GB", "sw1a  1aa", "SW1A 1AA"],
    ["GB", "s w 1 a 1 a a", "SW1A 1AA"],
    // Dashes of every kind, or none.
    ["US", "94607-1234", "94607-1234"],
    ["US", "94607–1234", "94607-1234"],
    ["US", "94607—1234", "94607-1234"],
    ["US", "94607‑1234", "94607-1234"],
    ["US", "94607−1234", "94607-1234"],
    ["US", "94607 1234", "94607-1234"],
    ["US", "94607\u00a01234", "94607-1234"],
    ["US", "94607 - 1234", "94607-1234"],
    ["US", "946071234", "94607-1234"],
    ["US", "94607-", "94607"],
    ["GB", "SW1A-1AA", "SW1A 1AA"],
    ["CA", "k1a-0b1", "K1A 0B1"],
    ["JP", "150 0002", "150-0002"],
    ["JP", "150ー0002", "150-0002"],
    ["JP", "〒150-0002", "150-0002"],
    ["PL", "00950", "00-950"],
    ["PL", "00 950", "00-950"],
    ["PT", "2725 079", "2725-079"],
    ["PT", "2725079", "2725-079"],
    ["BR", "01.310-100", "01310-100"],
    ["IE", "d02-af30", "D02 AF30"],
    // Wide letters and the digits of other scripts.
    ["US", "９４６０７", "94607"],
    ["JP", "１５０－０００２", "150-0002"],
    ["GB", "ＳＷ１Ａ　１ＡＡ", "SW1A 1AA"],
    ["SA", "١١٥٦٤", "11564"],
    ["IN", "११००३४", "110034"],
    // The country before it.
    ["DE", "D-10115", "10115"],
    ["DE", "de 10115", "10115"],
    ["DE", "DE–10115", "10115"],
    ["AT", "A-1010", "1010"],
    ["AT", "AT1010", "1010"],
    ["CH", "CH-8001", "8001"],
    ["FR", "F-75001", "75001"],
    ["ES", "E 28001", "28001"],
    ["FI", "FIN-00100", "00100"],
    ["FI", "FI-00100", "00100"],
    ["SE", "SE-114 55", "11455"],
    ["SE", "S-11455", "11455"],
    ["NL", "NL-1012 ab", "1012 AB"],
    ["PL", "PL-00-950", "00-950"],
    ["GB", "UK SW1A 1AA", "SW1A 1AA"],
    ["GB", "GB-E1 6AN", "E1 6AN"],
    ["US", "USA 94607", "94607"],
    ["US", "US-94607-1234", "94607-1234"],
    ["CA", "CA K1A 0B1", "K1A 0B1"],
    ["SG", "S(546080)", "546080"],
    ["IN", "PIN 110 034", "110034"],
    ["LV", "1010", "LV-1010"],
    ["LV", "lv 1010", "LV-1010"],
    ["LV", "LV1010", "LV-1010"],
    ["KY", "1 1100", "KY1-1100"],
    // As it is.
    ["GB", "E1 6AN", "E1 6AN"],
    ["NL", "1012AB", "1012AB"],
    ["IE", "D02AF30", "D02AF30"],
    ["SE", "114 55", "114 55"],
  ])("%s %j is %s", (country, typed, code) => expect(plain(country, typed)).toBe(code));
});

test.each([
  ["DE", "F-75001", "F-75001"],
  ["FR", "D-10115", "D-10115"],
  ["DE", "1011", "1011"],
  ["DE", "101155", "101155"],
  ["US", "9460", "9460"],
  ["US", "x94607", "X94607"],
  ["US", "94607 Oakland", "94607 OAKLAND"],
  ["GB", "12345", "12345"],
  ["US", "", ""],
  ["LV", "", ""],
  ["LV", " ", ""],
])("[ADDR-02] of %s, %j is no code, and stays as it is", (country, typed, code) =>
  expect(plain(country, typed)).toBe(code),
);

test("[ADDR-02] where the country's codes have no pattern, blanks, letters and digits are made plain", () => {
  expect(plain("HK", " ９９９０７７ ")).toBe("999077");
  expect(plain("XX", "ab–1 \u00a02")).toBe("AB-1 2");
});

test("[ADDR-02] any text gives a text, and what was made plain stays so", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(formats)),
      fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z\d０-９٠-٩\u00a0–—〒 -]{0,12}$/)),
      (country, typed) => {
        const once = plain(country, typed);
        expect(plain(country, once)).toBe(once);
      },
    ),
  );
});

test("[ADDR-02] a text without an end is read as fast as a short one", () => {
  expect(plain("US", `9 ${"4607 ".repeat(20_000)}`)).toMatch(/^9 4607 4607/);
});
