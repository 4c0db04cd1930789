/** Writes a customer's address the way that the marketplace takes it, and says what was changed and what is missing. */
import type { SupplierAddress } from "@nestling/aliexpress/orders";
import type { Address } from "@nestling/commerce/address";
import anyAscii from "any-ascii";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { regionName } from "../geo/address-format.ts";
import { type AddressRule, type AskedField, addressRules, noProvince } from "./address-rules.ts";

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

/** The address for an order of the marketplace. `details` is what its country asks of the customer. */
export function toSupplierAddress(address: Address, details: AskedDetails = {}): SupplierAddressResult {
  const rules = addressRules[address.country_code] ?? [];
  const written = new Writer(rules.some(({ kind }) => kind === "keeps_writing"));
  const phone = parsePhoneNumberFromString(address.phone);
  const province = written.latin("province", details.province ?? regionName(address));
  const draft: SupplierAddress = {
    name: written.latin("name", address.full_name.replace(/\s+/g, " ").trim()),
    phone: phone?.nationalNumber ?? address.phone.replace(/\D/g, ""),
    phoneCountry: phone === undefined ? "" : `+${phone.countryCallingCode}`,
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
  for (const rule of rules) applyRule(result, rule, details);
  if (draft.province === "") changeField(result, "province", noProvince);
  return result;
}

/** Writes texts in Latin letters, and remembers what it has changed. */
class Writer {
  readonly changes: SupplierAddressResult["changes"] = [];
  readonly #keepsWriting: boolean;
  constructor(keepsWriting: boolean) {
    this.#keepsWriting = keepsWriting;
  }
  latin(field: string, text: string): string {
    if (this.#keepsWriting || !foreign.test(text)) return text;
    const to = anyAscii(text).trim();
    this.changes.push({ field, from: text, to });
    return to;
  }
}

type WrittenField = "name" | "street" | "street2" | "province";

function changeField({ address, changes }: SupplierAddressResult, field: WrittenField, to: string): void {
  changes.push({ field, from: address[field] ?? "", to });
  address[field] = to;
}

function applyRule(result: SupplierAddressResult, rule: AddressRule, details: AskedDetails): void {
  const { address, extra, problems } = result;
  const change = (field: WrittenField, to: string) => changeField(result, field, to);
  const refuse = (field: string, message: string) => problems.push({ field, message });
  switch (rule.kind) {
    case "name": {
      const { least, most } = rule.parts;
      const parts = address.name.split(" ");
      if (rule.needsTwoParts && parts.length < 2) return void refuse("name", "The family name is missing.");
      if (parts.some(({ length }) => length > most) || (parts[0]?.length ?? 0) < least)
        refuse("name", `Each part of the name must have ${least} to ${most} letters.`);
      return;
    }
    case "latin_name": {
      const plain = anyAscii(address.name)
        .replace(/[^A-Za-z ]+/g, " ")
        .replace(/\s+/g, " ")
        .trim();
      if (plain !== address.name) change("name", plain);
      if (plain.length < rule.least || plain.length > rule.most)
        refuse("name", `The name must have ${rule.least} to ${rule.most} letters from A to Z.`);
      return;
    }
    case "phone": {
      const { digits, startsWith = "" } = rule;
      const isRight = address.phone.length === digits && address.phone.startsWith(startsWith);
      const begin = startsWith === "" ? "" : `, the first one ${startsWith}`;
      if (!isRight) refuse("phone", `The phone number must have ${digits} digits${begin}.`);
      return;
    }
    case "street": {
      const whole = [address.street, address.street2].filter(Boolean).join(", ");
      if (address.street.length > rule.most) {
        const [first, rest] = splitAtWord(whole, rule.most);
        change("street", first);
        change("street2", rest);
      }
      if (address.street.length < rule.least)
        refuse("street", `The street must have ${rule.least} characters or more.`);
      return;
    }
    case "street2": {
      if ((address.street2 ?? "").length > rule.most)
        refuse("street2", `The second line must have ${rule.most} characters at most.`);
      return;
    }
    case "province": {
      if (address.province !== rule.is) change("province", rule.is);
      return;
    }
    case "asked": {
      const { field, pattern, words } = rule;
      const value = details[field] ?? "";
      if (!pattern.test(value)) return void refuse(field, words);
      if (besideTheAddress.includes(field)) extra[field] = value;
      else address.more = { ...address.more, [field]: value, ...sameAs(field, value) };
      return;
    }
    case "constant":
      address.more = { ...address.more, [rule.field]: rule.value };
      return;
    case "keeps_writing":
      return;
  }
}

/** Israel's identity number is asked for under two names. */
function sameAs(field: AskedField, value: string): Record<string, string> {
  return field === "passport_no" ? { foreigner_passport_no: value } : {};
}

/** `text` in two, the first at most `most` characters long, at a word where there is one. */
function splitAtWord(text: string, most: number): [string, string] {
  const blank = text.lastIndexOf(" ", most);
  const end = blank > 0 ? blank : most;
  return [text.slice(0, end).replace(/,$/, ""), text.slice(end).trim()];
}
