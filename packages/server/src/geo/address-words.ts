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

/** Regions of the data that have no code of ISO 3166-2, because they are in other countries, and why nothing goes there. */
export const unserved: Readonly<Record<string, { keys: readonly string[]; reason: string }>> = {
  US: {
    keys: ["AA", "AE", "AP"],
    reason: "We can't ship to APO, FPO, or DPO addresses: our carriers don't deliver there.",
  },
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

/** Further names of regions, among them those that regions of addresses lie in, for lists that others have made of a country. */
export const otherRegionNames: Readonly<Record<string, readonly string[]>> = {
  "AT-2": ["Carinthia"],
  "AT-3": ["Lower Austria"],
  "AT-4": ["Upper Austria"],
  "AT-6": ["Styria"],
  "AT-7": ["Tyrol"],
  "AT-9": ["Vienna"],
  "DE-BY": ["Bavaria"],
  "DE-HE": ["Hesse"],
  "DE-MV": ["Mecklenburg-Western Pomerania"],
  "DE-NI": ["Lower Saxony"],
  "DE-NW": ["North Rhine-Westphalia"],
  "DE-RP": ["Rhineland-Palatinate"],
  "DE-SN": ["Saxony"],
  "DE-ST": ["Saxony-Anhalt"],
  "DE-TH": ["Thuringia"],
  "ES-AN": ["Andalusia"],
  "ES-CL": ["Castile and León"],
  "ES-CM": ["Castile-La Mancha"],
  "ES-CN": ["Canary Islands"],
  "ES-CT": ["Catalonia", "Cataluña"],
  "ES-IB": ["Balearic Islands", "Baleares"],
  "ES-NC": ["Navarre"],
  "ES-PV": ["Basque Country", "Euskadi"],
  "ES-VC": ["Valencian Community", "Valencia"],
  "IT-21": ["Piedmont"],
  "IT-23": ["Aosta Valley"],
  "IT-25": ["Lombardy"],
  "IT-32": ["Trentino-South Tyrol", "Trentino-Alto Adige/Südtirol"],
  "IT-52": ["Tuscany"],
  "IT-57": ["The Marches"],
  "IT-62": ["Latium"],
  "IT-75": ["Apulia"],
  "IT-82": ["Sicily"],
  "IT-88": ["Sardinia"],
};

/** Cities that go by several names. */
export const cityNames: readonly (readonly string[])[] = [
  ["Antwerpen", "Antwerp", "Anvers"],
  ["Athina", "Athens"],
  ["Basel", "Basle", "Bâle"],
  ["Beograd", "Belgrade"],
  ["Bolzano", "Bozen"],
  ["Brugge", "Bruges"],
  ["Bruxelles", "Brussel", "Brussels"],
  ["București", "Bucharest"],
  ["A Coruña", "La Coruña"],
  ["Den Haag", "The Hague", "'s-Gravenhage"],
  ["Firenze", "Florence"],
  ["Genève", "Geneva", "Genf"],
  ["Genova", "Genoa"],
  ["Gent", "Ghent", "Gand"],
  ["Göteborg", "Gothenburg"],
  ["Hannover", "Hanover"],
  ["København", "Copenhagen"],
  ["Köln", "Cologne"],
  ["Kraków", "Cracow"],
  ["Lisboa", "Lisbon"],
  ["Luzern", "Lucerne"],
  ["Mantova", "Mantua"],
  ["Milano", "Milan"],
  ["München", "Munich"],
  ["Napoli", "Naples"],
  ["Nürnberg", "Nuremberg"],
  ["Padova", "Padua"],
  ["Porto", "Oporto"],
  ["Praha", "Prague"],
  ["Reggio di Calabria", "Reggio Calabria"],
  ["Reggio nell'Emilia", "Reggio Emilia"],
  ["Roma", "Rome"],
  ["Sevilla", "Seville"],
  ["Siracusa", "Syracuse"],
  ["Torino", "Turin"],
  ["Venezia", "Venice"],
  ["Warszawa", "Warsaw"],
  ["Wien", "Vienna"],
];
