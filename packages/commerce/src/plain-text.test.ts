import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["a zero-width space inside a word", "Ma\u200bya", "Maya"],
  ["a zero-width joiner", "Ma\u200dya", "Maya"],
  ["a byte order mark at the front", "\ufeffMaya", "Maya"],
  ["a soft hyphen", "Juni\u00adper", "Juniper"],
  ["marks of direction", "\u200eMaya\u200f \u202bTorres\u202c", "Maya Torres"],
  ["isolates", "\u2066Maya\u2069", "Maya"],
  ["a word joiner", "Maya\u2060", "Maya"],
  ["a filler that looks like a blank", "Maya\u3164", "Maya"],
  ["what picks the form of a sign", "1\ufe0f\u20e3 Elm", "1 Elm"],
  ["tags", "Maya\u{e0067}\u{e007f}", "Maya"],
  ["half of a pair", "Maya\ud83d", "Maya"],
  ["a private character", "Maya\ue000", "Maya"],
  ["a no-break space", "Maya\u00a0Torres", "Maya Torres"],
  ["a blank of full width", "Maya\u3000Torres", "Maya Torres"],
  ["thin and figure spaces", "Maya\u2009\u2007Torres", "Maya Torres"],
  ["a line break and a tab", "27 Juniper\r\n\tStreet", "27 Juniper Street"],
  ["a line separator", "27\u2028Juniper", "27 Juniper"],
  ["letters of full width", "Ｍａｙａ　Ｔｏｒｒｅｓ", "Maya Torres"],
  ["digits and signs of full width", "２７，Ｊｕｎｉｐｅｒ（４）", "27,Juniper(4)"],
  ["marks apart from their letters", "Zoe\u0308 A\u030angstro\u0308m", "Zoë Ångström"],
  ["letters of mathematics", "𝐌𝐚𝐲𝐚 𝒯𝑜𝓇𝓇𝑒𝓈", "Maya Torres"],
  ["a ligature", "Graﬁng", "Grafing"],
  ["a fraction, which stays", "12½ Main St", "12½ Main St"],
  ["ordinals", "3º 2ª", "3o 2a"],
  ["nothing that is seen", "\u200b\u200e \u2060", ""],
])("%s", (_, text, plain) => expect(plainText(text)).toBe(plain));

test("plain text stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
    }),
  );
});
