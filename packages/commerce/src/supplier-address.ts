/** What a supplier asks of an address beyond the post, by the rules of a country: one check for the form and the server. */
import type { Address, AddressField } from "./address.ts";
import { plainText } from "./plain-text.ts";

/** A rule of a country that a customer can keep. Lengths are in letters for names, in characters for lines. */
export type SupplierAddressRule =
  | {
      kind: "name";
      /** Of each word; those between the first and the last may be shorter. */
      least: number;
      most: number;
      needs_two: boolean;
    }
  /** A to Z and blanks alone: the shop takes accents off. */
  | { kind: "latin_name"; least: number; most: number }
  | { kind: "phone"; calling_code: string; digits: number; starts_with?: string | undefined }
  /** What is longer than `most` goes on the second line, at a word. */
  | { kind: "street"; least: number; most?: number | undefined }
  | { kind: "street2"; most: number }
  /** The country's own writing is taken as it is. */
  | { kind: "keeps_writing" };

type Problems = Partial<Record<AddressField, string>>;

const writtenFields = ["full_name", "address1", "address2", "city"] as const;

/** A letter of another writing than the Latin one. What looks like an apostrophe may be a letter, as in Kāneʻohe. */
const foreignLetter = /(?![\p{Script=Latin}\p{Lm}])\p{Letter}/u;

/** Emoji and other pictures. The degree and the number sign are in addresses of Europe: 'N° 5', '№ 5'. */
export const pictures = /(?![°№])[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}]+/gu;

const lettersOf = (text: string) => text.match(/\p{Letter}/gu)?.length ?? 0;

/**
 * What the supplier would refuse of an address that the shop takes, a sentence for each field. Empty where nothing is wrong.
 * Missing fields are left to `addressProblems`.
 */
export function supplierAddressProblems(
  address: Partial<Address>,
  rules: readonly SupplierAddressRule[],
): Problems {
  const problems: Problems = {};
  const isAnyWriting = rules.some(({ kind }) => kind === "keeps_writing");
  const textOf = (field: AddressField) => plainText(address[field] ?? "");
  const note = (field: AddressField, problem: string | undefined) => {
    if (problem !== undefined && textOf(field) !== "") problems[field] ??= problem;
  };
  for (const field of writtenFields) note(field, writingProblem(textOf(field), isAnyWriting));
  for (const rule of rules) {
    switch (rule.kind) {
      case "name":
        note("full_name", nameProblem(textOf("full_name"), rule));
        break;
      case "latin_name":
        note("full_name", lengthProblem(lettersOf(textOf("full_name")), rule, "Enter the full name"));
        break;
      case "phone":
        note("phone", phoneProblem(textOf("phone"), rule));
        break;
      case "street":
        note(
          "address1",
          isStreet(textOf("address1"), rule.least) ? undefined : "Enter the full street address",
        );
        break;
      case "street2":
        note("address2", lengthProblem(textOf("address2").length, { least: 0, ...rule }, ""));
    }
  }
  return problems;
}

/** Signs alone are no street, and marks above letters no characters. */
function isStreet(text: string, least: number): boolean {
  return text.replace(/\p{M}/gu, "").length >= least && /[\p{L}\p{N}]/u.test(text);
}

function writingProblem(text: string, isAnyWriting: boolean): string | undefined {
  if (text.search(pictures) >= 0) return "Leave out emoji and symbols";
  return !isAnyWriting && foreignLetter.test(text) ? "Write this in Latin letters (A to Z)" : undefined;
}

function nameProblem(
  name: string,
  { least, most, needs_two }: Extract<SupplierAddressRule, { kind: "name" }>,
): string | undefined {
  const words = name.split(" ");
  if (needs_two && words.length < 2) return "Enter a first and last name";
  if (words.some(({ length }) => length > most)) return `At most ${most} letters in each name`;
  const ends = needs_two ? [words[0] ?? "", words.at(-1) ?? ""] : [name];
  if (ends.every((word) => lettersOf(word) >= least)) return undefined;
  return needs_two ? "Enter the first and last name in full" : "Enter the full name";
}

function phoneProblem(
  phone: string,
  { calling_code, digits, starts_with = "" }: Extract<SupplierAddressRule, { kind: "phone" }>,
): string | undefined {
  const national = phone.startsWith(`+${calling_code}`) ? phone.slice(calling_code.length + 1) : "";
  if (national.length === digits && national.startsWith(starts_with)) return undefined;
  const start = starts_with === "" ? "" : ` that start with ${starts_with}`;
  return `Enter a number with +${calling_code} and ${digits} digits${start}`;
}

function lengthProblem(
  length: number,
  { least, most }: { least: number; most: number },
  tooShort: string,
): string | undefined {
  if (length < least) return tooShort;
  return length > most ? `At most ${most} characters` : undefined;
}
