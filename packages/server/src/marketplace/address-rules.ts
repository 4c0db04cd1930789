/*
 * What AliExpress demands of an address, country by country, as data: from the change log of its dropshipping API (document
 * 1669 of its Open Platform) and from orders that were refused. Each rule says since when it holds.
 */
import type { SupplierAddressRule } from "@nestling/commerce/supplier-address";

/** A rule for one field. Those of `SupplierAddressRule` are asked of the customer before the payment. */
export type AddressRule = {
  /** The day from which it holds, or the day on which it was seen. */
  since: string;
} & (
  | SupplierAddressRule
  /** The marketplace knows no provinces of this country and takes this word. Its list of the country counts first. */
  | { kind: "province"; is: string }
  /** Whether the calling code goes with a plus. Its samples have one; some countries' orders were refused with it. */
  | { kind: "phone_country"; hasPlus: boolean }
  /** What the customer has to tell beside the address. */
  | { kind: "asked"; field: AskedField; pattern: RegExp; words: string }
  /** A fact that goes along with every order. */
  | { kind: "constant"; field: string; value: string }
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

const twoNames = (since: string) => ({ kind: "name", since, least: 2, most: 64, needs_two: true }) as const;

/** For every country that has no rule of its own of this kind. */
const usualRules: readonly AddressRule[] = [
  { kind: "name", since: "2024-01-01", least: 2, most: 64, needs_two: false },
  { kind: "street", since: "2024-01-01", least: 2 },
  { kind: "phone_country", since: "2024-01-01", hasPlus: true },
];

const ownRules: Readonly<Record<string, readonly AddressRule[]>> = {
  US: [
    { kind: "name", since: "2025-01-01", least: 2, most: 32, needs_two: true },
    { kind: "street", since: "2025-01-01", least: 5, most: 35 },
  ],
  DE: [{ kind: "phone_country", since: "2026-11-01", hasPlus: false }],
  GB: [{ kind: "province", since: "2025-11-01", is: noProvince }],
  IE: [{ kind: "province", since: "2025-11-01", is: noProvince }],
  AU: [{ kind: "latin_name", since: "2024-12-01", least: 2, most: 128 }],
  NZ: [{ kind: "latin_name", since: "2024-12-01", least: 2, most: 128 }],
  ES: [{ kind: "phone", since: "2024-10-01", calling_code: "34", digits: 9 }],
  MX: [{ kind: "street2", since: "2025-08-07", most: 60 }],
  DZ: [twoNames("2025-08-07")],
  ZA: [twoNames("2025-08-07")],
  AR: [
    { kind: "phone", since: "2025-08-07", calling_code: "54", digits: 10 },
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
    { kind: "phone", since: "2025-04-01", calling_code: "966", digits: 9, starts_with: "5" },
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

/** The rules of a country, ISO 3166-1. */
export function addressRules(country: string): readonly AddressRule[] {
  const own = ownRules[country] ?? [];
  return [...own, ...usualRules.filter((usual) => own.every(({ kind }) => kind !== usual.kind))];
}

const serverKinds = ["province", "phone_country", "asked", "constant"] as const;

/** Those rules of a country that are asked of the customer before the payment. */
export function customerRules(country: string): SupplierAddressRule[] {
  return addressRules(country).flatMap(({ since: _, ...rule }) =>
    serverKinds.some((kind) => kind === rule.kind) ? [] : [rule as SupplierAddressRule],
  );
}
