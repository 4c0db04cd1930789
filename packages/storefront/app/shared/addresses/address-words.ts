/** What people in a country call the parts of an address, and whether its postal code is made of digits alone. */
export type AddressWords = { zip: string; state: string; isZipNumeric: boolean };

const elsewhere: AddressWords = { zip: "Postal code", state: "State or region", isZipNumeric: false };

const words: ReadonlyMap<string, AddressWords> = new Map([
  ["US", { zip: "ZIP code", state: "State", isZipNumeric: true }],
  ["CA", { zip: "Postal code", state: "Province", isZipNumeric: false }],
  ["GB", { zip: "Postcode", state: "County", isZipNumeric: false }],
  ["IE", { zip: "Eircode", state: "County", isZipNumeric: false }],
  ["AU", { zip: "Postcode", state: "State or territory", isZipNumeric: true }],
  ["NZ", { zip: "Postcode", state: "Region", isZipNumeric: true }],
  ["DE", { zip: "Postal code", state: "State", isZipNumeric: true }],
  ["FR", { zip: "Postal code", state: "Region or department", isZipNumeric: true }],
  ["ES", { zip: "Postal code", state: "Province", isZipNumeric: true }],
  ["IT", { zip: "Postal code", state: "Province", isZipNumeric: true }],
  ["NL", { zip: "Postal code", state: "Province", isZipNumeric: false }],
]);

export function addressWords(country: string): AddressWords {
  return words.get(country) ?? elsewhere;
}
