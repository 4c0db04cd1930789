/*
 * Some provinces and cities of the platform's lists, which its orders must keep to. Like the real lists, they differ in what counts
 * as a province, in language, in spelling, and in whether they offer 'Other'.
 */
import { type MarketCall, required } from "./answer.ts";
import type { MethodContext } from "./product-methods.ts";

/** Provinces, each with its cities between commas. A country that is missing has no list, and takes any words. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    ...inEach("Other", [
      ..."Alaska,Arkansas,Delaware,Hawaii,Idaho,Iowa,Kansas,Kentucky,Maine,Mississippi,Montana,Nebraska".split(
        ",",
      ),
      ..."New Hampshire,New Mexico,North Dakota,Oklahoma,Rhode Island,South Carolina,South Dakota".split(","),
      ..."Utah,Vermont,West Virginia,Wisconsin,Wyoming,Puerto Rico,Guam,American Samoa".split(","),
      ..."Virgin Islands,Northern Mariana Islands".split(","),
    ]),
    Alabama: "Birmingham,Montgomery,Mobile,Other",
    Arizona: "Phoenix,Tucson,Mesa,Other",
    California: "Los Angeles,San Francisco,San Diego,Oakland,Petaluma,Other",
    Colorado: "Denver,Boulder,Other",
    Connecticut: "Hartford,New Haven,Other",
    "District of Columbia": "Washington",
    Florida: "Miami,Orlando,Tampa,St. Petersburg,Other",
    Georgia: "Atlanta,Savannah,Other",
    Illinois: "Chicago,Springfield,Other",
    Indiana: "Indianapolis,Other",
    Louisiana: "New Orleans,Other",
    Maryland: "Baltimore,Other",
    Massachusetts: "Boston,Cambridge,Other",
    Michigan: "Detroit,Ann Arbor,Other",
    Minnesota: "Minneapolis,Saint Paul,Other",
    Missouri: "Kansas City,Saint Louis,Other",
    Nevada: "Las Vegas,Reno,Other",
    "New Jersey": "Newark,Jersey City,Other",
    "New York": "New York,Buffalo,Other",
    "North Carolina": "Charlotte,Raleigh,Other",
    Ohio: "Columbus,Cleveland,Other",
    Oregon: "Portland,Salem,Other",
    Pennsylvania: "Philadelphia,Pittsburgh,Other",
    Tennessee: "Nashville,Memphis,Other",
    Texas: "Austin,Houston,Dallas,Other",
    Virginia: "Richmond,Norfolk,Other",
    Washington: "Seattle,Spokane,Other",
  },
  GB: { Other: "London,Manchester,Birmingham,Leeds,Glasgow,Edinburgh,Cardiff,Belfast,Other" },
  IE: { Other: "Dublin,Cork,Galway,Limerick,Other" },
  DE: {
    "Baden-Württemberg": "Stuttgart,Karlsruhe,Mannheim,Freiburg im Breisgau",
    Bayern: "München,Nürnberg,Augsburg,Fürth",
    Berlin: "Berlin",
    Hamburg: "Hamburg",
    Hessen: "Frankfurt am Main,Wiesbaden,Giessen",
    "Nordrhein-Westfalen": "Koeln,Düsseldorf,Dortmund,Essen,Neustadt",
    Sachsen: "Dresden,Leipzig,Neustadt",
    Other: "Other",
  },
  // The provinces are the twenty regions.
  IT: {
    Abruzzo: "L'Aquila,Chieti,Pescara,Teramo",
    Basilicata: "Potenza,Matera",
    Calabria: "Catanzaro,Cosenza,Reggio Calabria",
    Campania: "Napoli,Salerno,Caserta",
    "Emilia Romagna": "Bologna,Modena,Parma,Reggio nell'Emilia,Forlì,Rimini",
    "Friuli-Venezia Giulia": "Trieste,Udine,Gorizia",
    Lazio: "Roma,Latina,Viterbo",
    Liguria: "Genova,La Spezia,Savona,Imperia,Sanremo",
    Lombardia: "Milano,Bergamo,Brescia,Como,Monza",
    Marche: "Ancona,Pesaro,Macerata",
    Molise: "Campobasso,Isernia",
    Piemonte: "Torino,Novara,Alessandria,Cuneo",
    Puglia: "Bari,Lecce,Foggia",
    Sardegna: "Cagliari,Sassari,Olbia",
    Sicilia: "Palermo,Catania,Messina,Siracusa",
    Toscana: "Firenze,Pisa,Livorno,Siena",
    "Trentino Alto Adige": "Trento,Bolzano/Bozen",
    Umbria: "Perugia,Terni",
    "Valle d’Aosta": "Aosta",
    Veneto: "Venezia,Verona,Padova,Vicenza",
  },
  // In English, and its cities are districts.
  AT: {
    Burgenland: "Eisenstadt,Mattersburg,Neusiedl am See,Oberpullendorf,Oberwart",
    Carinthia: "Klagenfurt,Villach,Spittal an der Drau,Wolfsberg",
    "Lower Austria":
      "Amstetten,Baden,Gänserndorf,Hollabrunn,Krems an der Donau,Melk,Mistelbach,Mödling,Sankt Pölten,Tulln,Wiener Neustadt,Zwettl",
    Salzburg: "Salzburg,Hallein,Sankt Johann im Pongau,Tamsweg,Zell am See",
    Styria: "Graz,Graz-Umgebung,Leoben,Liezen,Weiz",
    Tyrol: "Innsbruck,Imst,Kitzbühel,Kufstein,Landeck,Lienz,Reutte,Schwaz",
    "Upper Austria": "Linz,Wels,Steyr,Gmunden,Schärding,Vöcklabruck",
    Vienna: "Vienna",
    Vorarlberg: "Bludenz,Bregenz,Dornbirn,Feldkirch",
  },
  ES: {
    Barcelona: "Barcelona,Badalona,Sabadell,Other",
    Madrid: "Madrid,Getafe,Móstoles,Other",
    Sevilla: "Sevilla,Dos Hermanas,Other",
    Valencia: "Valencia,Gandía,Other",
    Vizcaya: "Bilbao,Barakaldo",
  },
  FR: {
    "Auvergne-Rhone-Alpes": "Lyon,Grenoble,Saint-Etienne,Other",
    "Ile-de-France": "Paris,Versailles,Saint-Denis,Other",
    Occitanie: "Toulouse,Montpellier,Nimes,Other",
    "Provence-Alpes-Cote d'Azur": "Marseille,Nice,Aix-en-Provence,Other",
  },
  NL: {
    "Noord-Holland": "Amsterdam,Haarlem,Hilversum",
    Utrecht: "Utrecht,Amersfoort",
    "Zuid-Holland": "Rotterdam,The Hague,Leiden,Delft",
    Other: "Other",
  },
  PT: { Lisboa: "Lisboa,Sintra,Cascais", Porto: "Porto,Matosinhos", Faro: "Faro,Lagos" },
  CA: {
    "British Columbia": "Vancouver,Victoria,Other",
    Ontario: "Toronto,Ottawa,Other",
    Quebec: "Montreal,Quebec City,Other",
  },
  // Provinces alone.
  AU: inEach("", [
    ..."Australian Capital Territory,New South Wales,Northern Territory,Queensland".split(","),
    ..."South Australia,Tasmania,Victoria,Western Australia".split(","),
  ]),
};

function inEach(cities: string, provinces: readonly string[]): Record<string, string> {
  return Object.fromEntries(provinces.map((name) => [name, cities]));
}

const citiesIn = (cities: string) => cities.split(",").filter((city) => city !== "");

/** aliexpress.ds.address.get */
export function getPlaces(_context: MethodContext, call: MarketCall): object {
  const country = required(call, "countryCode");
  const children = Object.entries(lists[country] ?? {}).map(([name, cities]) => ({
    name,
    type: "PROVINCE",
    hasChildren: cities !== "",
    children: oneAsItself(citiesIn(cities).map((city) => ({ name: city, type: "CITY" }))),
  }));
  const data = { country, type: "country", children: JSON.stringify(children) };
  return { result: { ret: "true", code: "00", msg: "success", data } };
}

/** A list of one arrives as its item. */
const oneAsItself = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : items);

/** Why an order's province and city are refused, in the platform's words; undefined when they are on the list. */
export function placeProblem(country: string, province: string, city: string): string | undefined {
  const list = lists[country];
  if (list === undefined) return undefined;
  const cities = list[province];
  if (cities === undefined) return "Please select a province from the list";
  const isListed = cities === "" || citiesIn(cities).includes(city);
  return isListed ? undefined : "Please select a city from the list";
}
