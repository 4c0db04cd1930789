/** Finds on the marketplace's list of a country what an address names, however either is spelled (ADDR-04). */
import anyAscii from "any-ascii";
import { cityNames } from "../geo/address-words.ts";
import type { Place } from "./supplier.ts";

/** What lists offer in place of a province or a city that they lack. */
const otherPlace = "Other";

type WantedPlace = {
  /** The names of the address's region, then of those that it lies in. Empty where the address names none. */
  provinceNames: readonly (readonly string[])[];
  /** The city, or what stands for it where the country's addresses name none. */
  cityNames: readonly string[];
  /** What the customer has chosen of the list. */
  chosen: { province: string | undefined; city: string | undefined };
};

export type FoundPlace =
  /** `isTyped`: it is the city of the address, and not one in its stead. */
  | { outcome: "listed"; province: string; city: string; isTyped: boolean }
  /** The customer has to choose. */
  | { outcome: "not_listed" };

/** The place of `list` that an order names. */
export function findPlace(list: readonly Place[], wanted: WantedPlace): FoundPlace {
  const [typedName = ""] = wanted.cityNames;
  const within = provincesWithin(list, wanted.provinceNames);
  const typed = cityWithin(within, wanted.cityNames);
  if (typed !== undefined) return { outcome: "listed", ...typed, isTyped: true };
  const { chosen } = wanted;
  const ofChoice = within.find(({ name }) => name === chosen.province);
  if (ofChoice?.places.some(({ name }) => name === chosen.city))
    return { outcome: "listed", province: ofChoice.name, city: chosen.city ?? "", isTyped: false };
  const other = within.find(({ name }) => tight(name) === tight(otherPlace));
  const province = ofChoice ?? (within.length === 1 ? within[0] : other);
  if (province === undefined) return { outcome: "not_listed" };
  // The list names no cities there.
  if (province.places.length === 0)
    return { outcome: "listed", province: province.name, city: typedName, isTyped: true };
  const inStead = province.places.find(({ name }) => tight(name) === tight(otherPlace));
  if (inStead === undefined) return { outcome: "not_listed" };
  return { outcome: "listed", province: province.name, city: inStead.name, isTyped: false };
}

/** The provinces that an address may lie in: one that it names, or all of them. */
export function provincesWithin(
  list: readonly Place[],
  provinceNames: WantedPlace["provinceNames"],
): readonly Place[] {
  for (const names of provinceNames) {
    const [found, ...others] = named(list, names);
    if (found !== undefined && others.length === 0) return [found];
  }
  return list;
}

/** The one city of these provinces that goes by one of the names. */
function cityWithin(
  provinces: readonly Place[],
  names: readonly string[],
): { province: string; city: string } | undefined {
  for (const name of names) {
    const known = cityNames.find((all) => all.some((each) => tight(each) === tight(name)));
    const all = [name, ...(known ?? [])];
    for (const keys of [tightKeys, looseKeys]) {
      const found = provinces.flatMap(({ name: province, places }) =>
        matches(places, all, keys).map(({ name: city }) => ({ province, city })),
      );
      if (found.length === 1) return found[0];
      if (found.length > 1) break;
    }
  }
  return undefined;
}

/** The places that go by one of the names, as they are or, if there are none, in a looser spelling. */
function named(places: readonly Place[], names: readonly string[]): Place[] {
  const found = matches(places, names, tightKeys);
  return found.length > 0 ? found : matches(places, names, looseKeys);
}

type Keys = (name: string) => readonly string[];

/** The places of a list by their keys. A list is looked through once for each kind of key. */
const indexes = new Map<Keys, WeakMap<readonly Place[], Map<string, Place[]>>>();

function matches(places: readonly Place[], names: readonly string[], keys: Keys): Place[] {
  const ofKind = indexes.get(keys) ?? new WeakMap<readonly Place[], Map<string, Place[]>>();
  indexes.set(keys, ofKind);
  const index = ofKind.get(places) ?? indexed(places, keys);
  ofKind.set(places, index);
  const found = names.flatMap(keys).flatMap((key) => index.get(key) ?? []);
  // One for each name: lists have the same place twice.
  return [...new Map(found.map((place) => [place.name, place])).values()];
}

function indexed(places: readonly Place[], keys: Keys): Map<string, Place[]> {
  const index = new Map<string, Place[]>();
  for (const place of places)
    for (const key of keys(place.name)) index.set(key, [...(index.get(key) ?? []), place]);
  return index;
}

/** Letters and digits alone, small and without accents: "Valle d’Aosta" and "VALLE D'AOSTA" are one. */
function tight(name: string): string {
  return words(name).join("");
}

const tightKeys: Keys = (name) => nonEmpty([tight(name)]);

/** Short forms of words in names of places. */
const inFull: Readonly<Record<string, string>> = {
  st: "saint",
  sankt: "saint",
  ste: "sainte",
  mt: "mount",
  ft: "fort",
  wr: "wiener",
};

/** Words that say what kind of place it is, at the front or at the end. */
const kinds = new Set(
  "comune stadt ville cedex provincia province provinz citta metropolitana comunidad principado region regione county co state city bezirk district departement prefecture lan kraj".split(
    " ",
  ),
);
/** Before a river or a region behind a name: 'Krems a. d. Donau', 'St. Johann i. Pongau'. */
const betweenWords = new Set(["a", "d", "i", "an", "am", "der", "im", "in"]);
const joints = new Set(["di", "de", "del", "della", "do", "da", "of"]);

/** Each name of several, without what kind of place it is, with umlauts in either way of writing. */
const looseKeys: Keys = (name) =>
  nonEmpty([name, ...name.split(/[,/;()[\]]/)].map((part) => loose(words(part))));

function loose(all: readonly string[]): string {
  const named = all.filter((word, at) => at === 0 || !(/\d/.test(word) || betweenWords.has(word)));
  const left = named.map((word) => inFull[word] ?? word);
  while (left.length > 1 && kinds.has(left[0] ?? "")) {
    left.shift();
    if (left.length > 1 && joints.has(left[0] ?? "")) left.shift();
  }
  while (left.length > 1 && kinds.has(left.at(-1) ?? "")) left.pop();
  return left
    .join("")
    .replace(/([aou])e/g, "$1")
    .replaceAll("aa", "a");
}

function words(name: string): string[] {
  return anyAscii(name.normalize("NFC"))
    .toLowerCase()
    .replace(/['`]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

const nonEmpty = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== "");
