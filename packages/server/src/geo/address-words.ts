/** What people call the parts of an address in English, and where the shop differs from the data of libaddressinput. */
import type { RegionalField } from "@nestling/commerce/address";

/** By the kinds that the data has. */
export const cityLabels: Readonly<Record<string, string>> = {
  city: "City",
  district: "District",
  post_town: "Town or city",
  suburb: "Suburb",
};

export const stateLabels: Readonly<Record<string, string>> = {
  area: "Area",
  county: "County",
  department: "Department",
  district: "District",
  do_si: "Province or city",
  emirate: "Emirate",
  island: "Island",
  oblast: "Oblast",
  parish: "Parish",
  prefecture: "Prefecture",
  province: "Province",
  region: "Region",
  state: "State",
};

export const postalCodeLabels: Readonly<Record<string, string>> = {
  eircode: "Eircode",
  pin: "PIN code",
  postal: "Postal code",
  zip: "ZIP code",
};

type Correction = { fmt?: string; require?: string; labels?: Partial<Record<RegionalField, string>> };

/** What the data leaves out. `fmt` and `require` are written as the data writes them. */
export const corrections: Readonly<Record<string, Correction>> = {
  AU: { labels: { zip_code: "Postcode" } },
  GB: { labels: { zip_code: "Postcode" } },
  // The data counts a city to the street. Carriers want it apart.
  JP: { fmt: "%N%n%A%n%C, %S%n%Z", require: "ACSZ", labels: { city: "City or ward" } },
  // The data has no space between city and province.
  MZ: { fmt: "%N%n%A%n%Z %C %S" },
  NL: { labels: { zip_code: "Postcode" } },
  NZ: { labels: { zip_code: "Postcode" } },
};

/** Codes of the data that ISO 3166-2 has replaced, or that it gives to a larger region. */
export const isoCodes: Readonly<Record<string, string>> = {
  "IN-CT": "IN-CG",
  "IN-OR": "IN-OD",
  "IN-TG": "IN-TS",
  "IN-UT": "IN-UK",
  "IT-AO": "IT-23",
};

/** Regions whose English name differs from the one that people there write. */
export const englishNames: Readonly<Record<string, string>> = {
  "ES-BI": "Biscay",
  "ES-NA": "Navarre",
  "ES-PM": "Balearic Islands",
  "ES-SE": "Seville",
  "IT-FI": "Florence",
  "IT-GE": "Genoa",
  "IT-MB": "Monza and Brianza",
  "IT-MI": "Milan",
  "IT-MN": "Mantua",
  "IT-NA": "Naples",
  "IT-PD": "Padua",
  "IT-RM": "Rome",
  "IT-SR": "Syracuse",
  "IT-SU": "South Sardinia",
  "IT-TO": "Turin",
  "IT-VE": "Venice",
};
