/*
 * What AliExpress demands of an address, country by country, as data: from the change log of its dropshipping API (document
 * 1669 of its Open Platform) and from orders that were refused. Each rule says since when it holds.
 */

/** A rule for one field. */
export type AddressRule = {
  /** The day from which it holds, or the day on which it was seen. */
  since: string;
} & (
  | { kind: "name"; parts: { least: number; most: number }; needsTwoParts: boolean }
  /** A to Z and blanks alone. */
  | { kind: "latin_name"; least: number; most: number }
  | { kind: "phone"; digits: number; startsWith?: string }
  /** What does not fit goes on the second line, at a word. */
  | { kind: "street"; least: number; most: number }
  | { kind: "street2"; most: number }
  /** The marketplace knows no provinces of this country and takes this word. */
  | { kind: "province"; is: string }
  /** What the customer has to tell beside the address. */
  | { kind: "asked"; field: AskedField; pattern: RegExp; words: string }
  /** A fact that goes along with every order. */
  | { kind: "constant"; field: string; value: string }
  /** The country's own writing is taken as it is. */
  | { kind: "keeps_writing" }
);

/**
 * The province of an address that names none, as the addresses of Germany or France. The marketplace takes no order
 * without a province, and offers this word itself; the United States, where it refuses the word, always name a state.
 */
export const noProvince = "Other";

/** What single countries ask beside the address, under the names of the marketplace's API. */
export type AskedField =
  | "province"
  | "cpf"
  | "birthday"
  | "nat_addr"
  | "passport_no"
  | "tax_number"
  | "rut_no";

const twoParts = (since: string) =>
  ({ kind: "name", since, parts: { least: 1, most: 64 }, needsTwoParts: true }) as const;

export const addressRules: Readonly<Record<string, readonly AddressRule[]>> = {
  US: [
    { kind: "name", since: "2025-01-01", parts: { least: 2, most: 32 }, needsTwoParts: true },
    { kind: "street", since: "2025-01-01", least: 5, most: 35 },
  ],
  GB: [{ kind: "province", since: "2025-11-01", is: noProvince }],
  IE: [{ kind: "province", since: "2025-11-01", is: noProvince }],
  AU: [{ kind: "latin_name", since: "2024-12-01", least: 2, most: 128 }],
  NZ: [{ kind: "latin_name", since: "2024-12-01", least: 2, most: 128 }],
  ES: [{ kind: "phone", since: "2024-10-01", digits: 9 }],
  MX: [{ kind: "street2", since: "2025-08-07", most: 60 }],
  DZ: [twoParts("2025-08-07")],
  ZA: [twoParts("2025-08-07")],
  AR: [
    { kind: "phone", since: "2025-08-07", digits: 10 },
    {
      kind: "asked",
      since: "2025-09-04",
      field: "tax_number",
      pattern: /^\d{2}-\d{8}-\d$/,
      words: "The customer's CUIT or CUIL, such as 20-12345678-6, is missing.",
    },
  ],
  BR: [
    {
      kind: "asked",
      since: "2025-04-01",
      field: "cpf",
      pattern: /^\d{11}$/,
      words: "The customer's CPF, 11 digits and in the same name, is missing.",
    },
    {
      kind: "asked",
      since: "2025-09-04",
      field: "birthday",
      pattern: /^\d{8}$/,
      words: "The customer's birthday, as ddMMyyyy, is missing.",
    },
  ],
  CL: [
    {
      kind: "asked",
      since: "2024-10-01",
      field: "rut_no",
      pattern: /^[\d.]{1,12}-[\dkK]$/,
      words: "The customer's RUT, such as 12.345.678-5, is missing.",
    },
  ],
  SA: [
    { kind: "keeps_writing", since: "2025-04-01" },
    { kind: "phone", since: "2025-04-01", digits: 9, startsWith: "5" },
    {
      kind: "asked",
      since: "2025-12-04",
      field: "nat_addr",
      pattern: /^[A-Z]{4}\d{4}$/,
      words: "The customer's national address, 4 letters and 4 digits, is missing.",
    },
  ],
  IL: [
    {
      kind: "asked",
      since: "2025-09-04",
      field: "passport_no",
      pattern: /^\d{9}$/,
      words: "The customer's identity number, 9 digits, is missing.",
    },
    { kind: "constant", since: "2025-09-04", field: "is_foreigner", value: "false" },
  ],
};
