import { placeProblem } from "./places.ts";

/*
 * What the marketplace demands of an address, country by country: the change log of its order call, as of November 2026.
 * The stand-in is strict where the real one is.
 */

/** An address as an order brings it, under the platform's own names. */
export type OrderAddress = Readonly<Record<string, string | undefined>>;

type Rule = (address: OrderAddress, extra: OrderAddress) => string | undefined;

const field = (address: OrderAddress, name: string) => address[name] ?? "";
const digits = (address: OrderAddress, name: string) => field(address, name).replace(/\D/g, "");

/** Two words or more, each of 2 to 32 letters. */
const nameOfTwoWords: Rule = (address) =>
  /^\S{2,32}( \S{2,32})+$/.test(field(address, "contact_person"))
    ? undefined
    : "The full name must have a first and a last name, each of 2 to 32 characters";

const rules: Record<string, Rule[]> = {
  US: [
    nameOfTwoWords,
    (address) =>
      field(address, "province") === "Other" ? "Please select a state: Other is not supported" : undefined,
    (address) => {
      const { length } = field(address, "address");
      return length >= 5 && length <= 35 ? undefined : "The address must have 5 to 35 characters";
    },
    (address) => (/^\d{5}(-\d{4})?$/.test(field(address, "zip")) ? undefined : "The zip code is invalid"),
  ],
  // Samples have a plus here, and a project was refused with it.
  DE: [
    (address) =>
      /^\d+$/.test(field(address, "phone_country"))
        ? undefined
        : "The country code of the mobile number is invalid",
  ],
  GB: [(address) => (field(address, "province") === "Other" ? undefined : "The province must be Other")],
  IE: [(address) => (field(address, "province") === "Other" ? undefined : "The province must be Other")],
  AU: [(address) => latinName(address)],
  NZ: [(address) => latinName(address)],
  ES: [
    (address) =>
      digits(address, "mobile_no").length === 9 ? undefined : "The mobile number must have 9 digits",
  ],
  MX: [
    (address) =>
      field(address, "address2").length <= 60 ? undefined : "The second line must have 60 characters at most",
  ],
  DZ: [nameOfTwoWords],
  ZA: [nameOfTwoWords],
  AR: [
    (address) =>
      digits(address, "mobile_no").length === 10 ? undefined : "The mobile number must have 10 digits",
    (address) =>
      /^\d{2}-\d{8}-\d$/.test(field(address, "tax_number")) ? undefined : "The tax number (CUIT) is invalid",
  ],
  BR: [
    (address) => (digits(address, "cpf").length === 11 ? undefined : "B_CPF The CPF is invalid"),
    (_address, extra) => (/^\d{8}$/.test(field(extra, "birthday")) ? undefined : "The birthday is missing"),
  ],
  CL: [(address) => (field(address, "rut_no") === "" ? "The RUT is missing" : undefined)],
  SA: [
    (address) =>
      /^5\d{8}$/.test(digits(address, "mobile_no"))
        ? undefined
        : "The mobile number must have 9 digits and start with 5",
    (_address, extra) =>
      /^[A-Z]{4}\d{4}$/.test(field(extra, "nat_addr")) ? undefined : "The national address is missing",
  ],
  IL: [
    (address) =>
      /^\d{9}$/.test(field(address, "passport_no")) && field(address, "is_foreigner") === "false"
        ? undefined
        : "The identity number must have 9 digits",
  ],
};

function latinName(address: OrderAddress): string | undefined {
  return /^[A-Za-z ]{2,128}$/.test(field(address, "contact_person"))
    ? undefined
    : "The name must have 2 to 128 letters from A to Z";
}

/** What is wrong with an address, in the platform's words; undefined when nothing is. */
export function problemOf(address: OrderAddress, extra: OrderAddress): string | undefined {
  for (const name of ["address", "city", "country", "province"])
    if (field(address, name).trim() === "") return `Please enter a ${name}`;
  if (field(address, "contact_person").trim() === "") return "Please enter a contact name";
  if (digits(address, "mobile_no").length < 5) return "Please enter a mobile number";
  // Letters of another writing than the Latin one. Saudi Arabia's orders may be in Arabic.
  const written = `${field(address, "contact_person")}${field(address, "address")}`;
  if (field(address, "country") !== "SA" && /(?!\p{Script=Latin})\p{Letter}/u.test(written))
    return "Please use letters from A to Z";
  // Emoji, and what nobody sees.
  const all = `${written}${field(address, "address2")}${field(address, "city")}`;
  if (/(?![°№])[\p{So}\p{Cf}]/u.test(all)) return "The address has invalid characters";
  const country = field(address, "country");
  for (const rule of rules[country] ?? []) {
    const problem = rule(address, extra);
    if (problem !== undefined) return problem;
  }
  return placeProblem(country, field(address, "province"), field(address, "city"));
}
