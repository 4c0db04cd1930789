import { plainText } from "./plain-text.ts";
import { longestPostalCode, type PostalCodeFormat, plainPostalCode } from "./postal-code.ts";

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
  postal_code?: PostalCodeFormat | undefined;
  /** Regions that addresses name and nothing is sent to, and the sentence that says so. */
  unserved?: { regions: readonly Region[]; reason: string } | undefined;
};

/** A region by its ISO 3166-2 code. */
export type Region = {
  code: string;
  name: string;
  /** As people there write it, where that differs. */
  local_name?: string | undefined;
  /** A regular expression for how its postal codes begin. */
  postal_codes?: string | undefined;
};

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
  zip_code: longestPostalCode,
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

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** The code of a region that is written as "US-CA", "ca" or "California", as browsers fill it in; else the text itself. */
export function regionCode(text: string, { format, regions = [] }: CountryRules): string {
  const wanted = folded(text);
  const found = [...regions, ...(format.unserved?.regions ?? [])].find(({ code, name, local_name = name }) =>
    [code, name, local_name, code.slice(3)].some((written) => folded(written) === wanted),
  );
  return found?.code ?? text;
}

function stateProblem(typed: string, rules: CountryRules): string | undefined {
  const { format, regions } = rules;
  const field = format.fields.find(({ name }) => name === "state");
  if (field === undefined) return typed === "" ? undefined : "Leave out the region for this country";
  const state = regionCode(typed, rules);
  if (format.unserved?.regions.some(({ code }) => code === state)) return format.unserved.reason;
  const isTyped = regions?.length === 0;
  if (state === "" && !field.is_required) return undefined;
  if (state !== "" && (isTyped || regions === undefined || regions.some(({ code }) => code === state))) {
    return undefined;
  }
  return `${isTyped ? "Enter" : "Choose"} ${withArticle(field.label)}`;
}

function postalCodeProblem(
  typed: string,
  { state = "", country_code = "" }: Partial<Address>,
  rules: CountryRules,
): string | undefined {
  const { format, regions = [] } = rules;
  const field = format.fields.find(({ name }) => name === "zip_code");
  if (field === undefined) return typed === "" ? undefined : "Leave out the postal code for this country";
  const { postal_code } = format;
  const code = plainPostalCode(typed, country_code, postal_code);
  if (code === "" && !field.is_required) return undefined;
  if (postal_code === undefined) return code === "" ? `Enter ${withArticle(field.label)}` : undefined;
  if (!new RegExp(`^(?:${postal_code.pattern})$`).test(code)) {
    return `Enter ${withArticle(field.label)} like ${postal_code.example}`;
  }
  const chosen = regionCode(state, rules);
  if (format.unserved?.regions.some((region) => region.code !== chosen && isOf(region, code)))
    return format.unserved.reason;
  const region = regions.find((each) => each.code === chosen);
  const isThere = !region?.postal_codes || isOf(region, code);
  return isThere ? undefined : `That ${inSentence(field.label)} isn't in ${region.name}`;
}

/** Whether postal codes of a region begin like this one. */
function isOf({ postal_codes }: Region, code: string): boolean {
  return postal_codes !== undefined && new RegExp(`^(?:${postal_codes})`).test(code);
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
  note("zip_code", postalCodeProblem(code, { ...address, state }, rules));
  return problems;
}
