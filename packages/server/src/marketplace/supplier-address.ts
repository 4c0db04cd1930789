/** Writes a customer's address the way that the marketplace takes it, and says what was changed and what is missing. */
import type { Address, AddressField } from "@nestling/commerce/address";
import { plainText } from "@nestling/commerce/plain-text";
import { pictures, supplierAddressProblems } from "@nestling/commerce/supplier-address";
import anyAscii from "any-ascii";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { countryRules, regionName, regionNames } from "../geo/address-format.ts";
import {
  type AddressRule,
  type AskedField,
  addressRules,
  customerRules,
  noProvince,
} from "./address-rules.ts";
import { type FoundPlace, findPlace } from "./find-place.ts";
import type { Place, SupplierAddress } from "./supplier.ts";

/** What the customer was asked for beside the address. */
export type AskedDetails = Readonly<Partial<Record<AskedField, string>>>;

export type SupplierAddressResult = {
  address: SupplierAddress;
  /** What goes along with the order beside the address, under the marketplace's names. */
  extra: Record<string, string>;
  /** What was written differently, for the merchant to look at. */
  changes: { field: string; from: string; to: string }[];
  /** Why the marketplace would refuse it; empty when it should not. */
  problems: { field: string; message: string }[];
};

/** Fields that the marketplace takes beside the address, not in it. */
const besideTheAddress: readonly AskedField[] = ["birthday", "nat_addr"];

/** A letter of another writing than the Latin one. */
const foreign = /(?!\p{Script=Latin})\p{Letter}/u;

/** What the marketplace calls the fields of an address. */
const supplierNames: Readonly<Partial<Record<AddressField, string>>> = {
  full_name: "name",
  address1: "street",
  address2: "street2",
};

const notListed = "The carrier's list doesn't have this city. Choose the place nearest to you.";

/**
 * Why the supplier would refuse an order to an address, by the address's fields, in words for the customer. Empty if it would
 * not. `list`: its places of the country, empty where the shop knows none.
 */
export function supplierRefusals(
  address: Address,
  list: readonly Place[],
): { path: AddressField; message: string }[] {
  const problems = supplierAddressProblems(address, customerRules(address.country_code));
  if (placeOf(address, {}, list)?.outcome === "not_listed") problems.listed_city = notListed;
  // A town that goes there may be too much for the second line.
  const written = toSupplierAddress(address, {}, list).problems;
  for (const { field, message } of written) if (field === "street2") problems.address2 ??= message;
  return Object.entries(problems).map(([path, message]) => ({ path: path as AddressField, message }));
}

/** Where on the supplier's list an address is. Undefined where there is no list. */
function placeOf(address: Address, details: AskedDetails, list: readonly Place[]): FoundPlace | undefined {
  if (list.length === 0) return undefined;
  const ofRegion = regionNames(address);
  return findPlace(list, {
    provinceNames: details.province === undefined ? ofRegion : [[details.province]],
    cityNames: address.city === "" ? [...ofRegion.flat(), address.country_name] : cityNamesOf(address),
    chosen: { province: address.listed_province, city: address.listed_city },
  });
}

/** A city as it was typed, then without its region's letters behind it: 'Washington D.C.', 'Genova GE'. */
function cityNamesOf({ city, state }: Address): string[] {
  const letters = state.slice(3);
  const last = city.lastIndexOf(" ");
  const isRegion =
    letters !== "" &&
    city
      .slice(last + 1)
      .replaceAll(".", "")
      .toUpperCase() === letters;
  return last > 0 && isRegion ? [city, city.slice(0, last).replace(/,$/, "")] : [city];
}

/**
 * The address for an order of the marketplace. `details` is what its country asks of the customer, `list` what the marketplace
 * knows of the country's places, empty where the shop has no list.
 */
export function toSupplierAddress(
  address: Address,
  details: AskedDetails = {},
  list: readonly Place[] = [],
): SupplierAddressResult {
  const rules = addressRules(address.country_code);
  const written = new Writer(rules.some(({ kind }) => kind === "keeps_writing"));
  const phone = parsePhoneNumberFromString(address.phone);
  const province = written.latin("province", details.province ?? regionName(address));
  const draft: SupplierAddress = {
    name: written.latin("name", address.full_name),
    phone: phone?.nationalNumber ?? address.phone.replace(/\D/g, ""),
    phoneCountry: phone?.countryCallingCode ?? "",
    street: written.latin("street", address.address1),
    street2: written.latin("street2", address.address2 ?? ""),
    // A city-state, or an emirate, whose addresses name no city.
    city: written.latin("city", address.city) || province || address.country_name,
    province,
    country: address.country_code,
    zip: address.zip_code,
  };
  const result: SupplierAddressResult = {
    address: draft,
    extra: {},
    changes: written.changes,
    problems: [],
  };
  const place = placeOf(address, details, list);
  for (const rule of rules)
    if (place === undefined || rule.kind !== "province") applyRule(result, rule, details);
  if (place !== undefined) writePlace(result, address, place);
  if (draft.province === "") changeField(result, "province", noProvince);
  result.problems.unshift(...problemsOf(address, draft));
  return result;
}

/** What the customer's rules say of an address as it is written. */
function problemsOf(address: Address, { name, street, street2, city }: SupplierAddress) {
  const written = { ...address, full_name: name, address1: street, address2: street2 ?? "", city };
  const problems = Object.entries(supplierAddressProblems(written, customerRules(address.country_code)));
  if (name === "") problems.push(["full_name", "Enter a name"]);
  if (street === "") problems.push(["address1", "Enter a street address"]);
  return problems.map(([field, message]) => ({
    field: supplierNames[field as AddressField] ?? field,
    message: `${message}.`,
  }));
}

/** Writes texts as they are seen, without pictures, in Latin letters, and remembers what it has changed. */
class Writer {
  readonly changes: SupplierAddressResult["changes"] = [];
  readonly #keepsWriting: boolean;
  constructor(keepsWriting: boolean) {
    this.#keepsWriting = keepsWriting;
  }
  latin(field: string, text: string): string {
    const from = plainText(text);
    const to = this.#keepsWriting ? withoutPictures(from) : latinText(withoutPictures(from));
    if (to !== from) this.changes.push({ field, from, to });
    return to;
  }
}

const withoutPictures = (text: string) => plainText(text.replace(pictures, " "));

/** Letters that look like an apostrophe, as in Kāneʻohe. */
const apostrophes = /[\u02b9-\u02bf]/g;

/** Marks that are part of no letter, such as those that strike text through, are left out. */
function latinText(text: string): string {
  return (foreign.test(text) ? anyAscii(text.replace(apostrophes, "'")) : text).replace(/\p{M}/gu, "").trim();
}

type WrittenField = "name" | "street" | "street2" | "city" | "province" | "phoneCountry";

function changeField({ address, changes }: SupplierAddressResult, field: WrittenField, to: string): void {
  const from = address[field] ?? "";
  if (from === to) return;
  changes.push({ field, from, to });
  address[field] = to;
}

/** Writes province and city as the list has them. Where the list lacks the city, town and postal code go to the street. */
function writePlace(result: SupplierAddressResult, typed: Address, place: FoundPlace): void {
  if (place.outcome === "not_listed") {
    const message = `The marketplace's list of ${typed.country_name} has no ${result.address.city}: enter a city of the list, and the town on the second line.`;
    result.problems.push({ field: "city", message });
    return;
  }
  const town = townLine(typed, result.address.city);
  changeField(result, "province", place.province);
  changeField(result, "city", place.city);
  if (place.isTyped || town === "") return;
  const { street2 } = result.address;
  changeField(result, "street2", street2 ? `${street2}, ${town}` : town);
}

/** The town and the postal code, in the order of the country's envelopes: '2380 Perchtoldsdorf', 'Camogli 16032'. */
function townLine({ country_code, city, zip_code }: Address, written: string): string {
  const values = { city: city === "" ? "" : written, zip_code, state: "" };
  return countryRules(country_code)
    .format.fields.map(({ name }) => values[name])
    .filter((value) => value !== "")
    .join(" ");
}

function applyRule(result: SupplierAddressResult, rule: AddressRule, details: AskedDetails): void {
  const { address, extra, problems } = result;
  const change = (field: WrittenField, to: string) => changeField(result, field, to);
  switch (rule.kind) {
    case "name": {
      if (!rule.needs_two) return;
      // Initials between the names would have the whole name refused.
      const all = address.name.split(" ");
      const kept = all.filter((word, at) => at === 0 || at === all.length - 1 || word.length >= rule.least);
      change("name", kept.join(" "));
      return;
    }
    case "latin_name":
      change(
        "name",
        anyAscii(address.name)
          .replace(/[^A-Za-z ]+/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      );
      return;
    case "street": {
      const { least, most } = rule;
      if (most === undefined || address.street.length <= most) return;
      const whole = [address.street, address.street2].filter(Boolean).join(", ");
      const [first, rest] = splitAtWord(whole, { least, most });
      change("street", first);
      change("street2", rest);
      return;
    }
    case "province":
      change("province", rule.is);
      return;
    case "phone_country":
      // How it goes over the line is nothing for the merchant to look at.
      if (rule.hasPlus && address.phoneCountry !== "") address.phoneCountry = `+${address.phoneCountry}`;
      return;
    case "asked": {
      const { field, pattern, words } = rule;
      const value = details[field] ?? "";
      if (!pattern.test(value)) return void problems.push({ field, message: words });
      if (besideTheAddress.includes(field)) extra[field] = value;
      else address.more = { ...address.more, [field]: value, ...sameAs(field, value) };
      return;
    }
    case "constant":
      address.more = { ...address.more, [rule.field]: rule.value };
      return;
    // `problemsOf` and `Writer` have kept these.
    case "phone":
    case "street2":
    case "keeps_writing":
      return;
  }
}

/** Israel's identity number is asked for under two names. */
function sameAs(field: AskedField, value: string): Record<string, string> {
  return field === "passport_no" ? { foreigner_passport_no: value } : {};
}

/** `text` in two, the first of `least` to `most` characters, at a word where there is one. */
function splitAtWord(text: string, { least, most }: { least: number; most: number }): [string, string] {
  const blank = text.lastIndexOf(" ", most);
  const end = blank >= least ? blank : most;
  return [text.slice(0, end).replace(/,$/, ""), text.slice(end).trim()];
}
