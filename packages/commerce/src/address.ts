/** Where an order goes and whom the carrier calls (CHK-01). */
export type Address = {
  full_name: string;
  /** E.164, such as +14155550134. */
  phone: string;
  address1: string;
  address2?: string;
  city: string;
  /** An ISO 3166-2 code such as US-CA, or free text where the country has no regions. */
  state: string;
  zip_code: string;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  country_name: string;
};

/** The HTML standard's idea of an e-mail address, with a dot in the domain: what a browser's field accepts. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Why an e-mail address will not do, in the words of AUTH-02; undefined when it will. */
export function emailProblem(email: string): string | undefined {
  if (email === "") return "Email is require";
  if (email.length > 100) return "Email must be at most 100 characters";
  return emailPattern.test(email) ? undefined : "Invalid email format";
}

type PostalCodeRule = { pattern: RegExp; hint: string };

/** What a postal code looks like in the countries the shop ships to by default; others take any text. */
const postalCodes: ReadonlyMap<string, PostalCodeRule> = new Map([
  ["US", { pattern: /^\d{5}(-\d{4})?$/, hint: "5 digits, please" }],
  ["CA", { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, hint: "Like K1A 0B1" }],
  ["GB", { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, hint: "Like SW1A 1AA" }],
  ["IE", { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, hint: "Like D02 AF30" }],
  ["AU", { pattern: /^\d{4}$/, hint: "4 digits, please" }],
  ["NZ", { pattern: /^\d{4}$/, hint: "4 digits, please" }],
  ["DE", { pattern: /^\d{5}$/, hint: "5 digits, please" }],
  ["FR", { pattern: /^\d{5}$/, hint: "5 digits, please" }],
  ["ES", { pattern: /^\d{5}$/, hint: "5 digits, please" }],
  ["IT", { pattern: /^\d{5}$/, hint: "5 digits, please" }],
  ["NL", { pattern: /^\d{4} ?[A-Z]{2}$/i, hint: "Like 1012 AB" }],
]);

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
};

const missing: Readonly<Partial<Record<AddressField, string>>> = {
  full_name: "Who should it be addressed to?",
  phone: "The carrier needs a phone number",
  address1: "Which street and number?",
  city: "Which city?",
  state: "Choose a state or region",
  zip_code: "The postal code is missing",
  country_code: "Which country?",
  country_name: "Which country?",
};

function fieldProblem(field: AddressField, address: Partial<Address>): string | undefined {
  const value = address[field]?.trim() ?? "";
  const postalCode = postalCodes.get(address.country_code ?? "");
  // Also of none: each country has a name of its own for it, and the form shows that one above the field.
  if (field === "zip_code" && postalCode && !postalCode.pattern.test(value)) return postalCode.hint;
  if (value === "") return missing[field];
  if (value.length > longest[field]) return `At most ${longest[field]} characters, please`;
  if (field === "phone" && !/^\+[1-9]\d{6,14}$/.test(value)) return "This phone number is not complete";
  if (field === "country_code" && !/^[A-Z]{2}$/.test(value)) return "Which country?";
  return undefined;
}

/** What is wrong with an address, field by field, in words for the shopper. Empty when it can be shipped to. */
export function addressProblems(address: Partial<Address>): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {};
  for (const field of Object.keys(longest) as AddressField[]) {
    const problem = fieldProblem(field, address);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}
