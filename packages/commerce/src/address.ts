import { plainText } from "./plain-text.ts";

/** Where an order goes and whom the carrier calls (CHK-01). */
export type Address = {
  full_name: string;
  /** E.164, such as +14155550134. */
  phone: string;
  address1: string;
  address2?: string;
  city: string;
  /** An ISO 3166-2 code such as US-CA. Empty where the country's addresses name no region. */
  state: string;
  /** Empty where the country has none. */
  zip_code: string;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  country_name: string;
  /** What the customer chose of the supplier's list, where that list lacks the city (ADDR-04). */
  listed_province?: string | undefined;
  listed_city?: string | undefined;
};

/** The HTML standard's idea of an email address, with a dot in the domain: what a browser's field accepts. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Why an email address will not do, in the words of AUTH-02; undefined when it will. */
export function emailProblem(email: string): string | undefined {
  if (email === "") return "Email is require";
  if (email.length > 100) return "Email must be at most 100 characters";
  return emailPattern.test(email) ? undefined : "Invalid email format";
}

/** A field that countries ask for in different ways, or not at all. */
export type RegionalField = "city" | "state" | "zip_code";

/** How a country writes the part of its addresses below the street (ADDR-01). */
export type AddressFormat = {
  /** In the order of an envelope. A field that is missing here has no place in the country's addresses. */
  fields: { name: RegionalField; label: string; is_required: boolean }[];
  /** A regular expression that matches a whole postal code in capital letters, and a code that it matches. */
  postal_code?: { pattern: string; example: string } | undefined;
};

/** A region by its ISO 3166-2 code. `postal_codes` is a regular expression for how its postal codes begin. */
export type Region = { code: string; name: string; postal_codes?: string | undefined };

/** What an address is checked against. `regions` is empty where a region is free text, undefined if it is not known. */
export type CountryRules = { format: AddressFormat; regions: readonly Region[] | undefined };

export type AddressField = keyof Address;

const longest: Readonly<Record<AddressField, number>> = {
  full_name: 100,
  phone: 16,
  address1: 200,
  address2: 200,
  city: 100,
  state: 100,
  zip_code: 20,
  country_code: 2,
  country_name: 100,
  listed_province: 100,
  listed_city: 100,
};

const missing: Readonly<Partial<Record<AddressField, string>>> = {
  full_name: "Enter a name",
  phone: "Enter a phone number for the carrier",
  address1: "Enter a street address",
  country_code: "Choose a country",
  country_name: "Choose a country",
};

function fieldProblem(field: AddressField, address: Partial<Address>): string | undefined {
  const value = plainText(address[field] ?? "");
  if (value === "") return missing[field];
  if (value.length > longest[field]) return `At most ${longest[field]} characters`;
  if (field === "phone" && !/^\+[1-9]\d{6,14}$/.test(value)) return "Enter a complete phone number";
  if (field === "country_code" && !/^[A-Z]{2}$/.test(value)) return "Choose a country";
  return undefined;
}

function cityProblem(city: string, { format }: CountryRules): string | undefined {
  const field = format.fields.find(({ name }) => name === "city");
  if (field === undefined) return city === "" ? undefined : "Leave out the city for this country";
  return city === "" && field.is_required ? `Enter ${withArticle(field.label)}` : undefined;
}

function stateProblem(state: string, { format, regions }: CountryRules): string | undefined {
  const field = format.fields.find(({ name }) => name === "state");
  if (field === undefined) return state === "" ? undefined : "Leave out the region for this country";
  const isTyped = regions?.length === 0;
  if (state === "" && !field.is_required) return undefined;
  if (state !== "" && (isTyped || regions === undefined || regions.some(({ code }) => code === state))) {
    return undefined;
  }
  return `${isTyped ? "Enter" : "Choose"} ${withArticle(field.label)}`;
}

function postalCodeProblem(typed: string, state: string, rules: CountryRules): string | undefined {
  const { format, regions = [] } = rules;
  const field = format.fields.find(({ name }) => name === "zip_code");
  if (field === undefined) return typed === "" ? undefined : "Leave out the postal code for this country";
  const { postal_code } = format;
  const code = typed.toUpperCase();
  if (code === "" && !field.is_required) return undefined;
  if (postal_code === undefined) return code === "" ? `Enter ${withArticle(field.label)}` : undefined;
  if (!new RegExp(`^(?:${postal_code.pattern})$`).test(code)) {
    return `Enter ${withArticle(field.label)} like ${postal_code.example}`;
  }
  const region = regions.find(({ code }) => code === state);
  const isThere = !region?.postal_codes || new RegExp(`^(?:${region.postal_codes})`).test(code);
  return isThere ? undefined : `That ${inSentence(field.label)} isn't in ${region.name}`;
}

/** 'a town or city', 'an Eircode' */
function withArticle(label: string): string {
  return `${/^[AEIOU]/.test(label) ? "an" : "a"} ${inSentence(label)}`;
}

/** 'Postal code' without its capital letter. 'ZIP code' and the name 'Eircode' keep theirs. */
function inSentence(label: string): string {
  return /^[A-Z]{2}|^Eircode/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/**
 * What is wrong with an address, field by field, in words for the shopper. Empty when it can be shipped to. Without the
 * rules of its country, city, state and postal code are only measured.
 */
export function addressProblems(
  address: Partial<Address>,
  rules?: CountryRules,
): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {};
  const note = (field: AddressField, problem: string | undefined) => {
    if (problem !== undefined) problems[field] ??= problem;
  };
  for (const field of Object.keys(longest) as AddressField[]) note(field, fieldProblem(field, address));
  if (rules === undefined) return problems;
  const city = plainText(address.city ?? "");
  const [state = "", code = ""] = [address.state, address.zip_code].map((value) => value?.trim());
  note("city", cityProblem(city, rules));
  note("state", stateProblem(state, rules));
  note("zip_code", postalCodeProblem(code, state, rules));
  return problems;
}
