import { describe, expect, test } from "vitest";
import { regionNames } from "../geo/address-format.ts";
import { findPlace, provincesWithin } from "./find-place.ts";
import type { Place } from "./supplier.ts";

const list = (provinces: Record<string, string[]>): Place[] =>
  Object.entries(provinces).map(([name, cities]) => ({
    name,
    places: cities.map((city) => ({ name: city, places: [] })),
  }));

const regions = list({
  "Emilia Romagna": ["Bologna", "Forlì"],
  "Friuli-Venezia Giulia": ["Trieste"],
  Liguria: ["Genova"],
  Lombardy: ["Milano"],
  "Trentino Alto Adige": ["Bolzano/Bozen"],
  "Valle d’Aosta": ["Aosta"],
  "Regione Toscana": ["Firenze"],
  SICILIA: ["Palermo"],
});

describe("[ADDR-04] a province or the region that contains it is found on the list", () => {
  test.each([
    ["IT-GE", "Liguria"],
    ["IT-SV", "Liguria"],
    ["IT-MI", "Lombardy"],
    ["IT-BG", "Lombardy"],
    ["IT-BO", "Emilia Romagna"],
    ["IT-FC", "Emilia Romagna"],
    ["IT-TS", "Friuli-Venezia Giulia"],
    ["IT-BZ", "Trentino Alto Adige"],
    ["IT-TN", "Trentino Alto Adige"],
    ["IT-23", "Valle d’Aosta"],
    ["IT-FI", "Regione Toscana"],
    ["IT-PA", "SICILIA"],
    ["IT-SR", "SICILIA"],
  ])("%s in %s", (state, region) => {
    const within = provincesWithin(regions, regionNames({ country_code: "IT", state }));
    expect(within.map(({ name }) => name)).toEqual([region]);
  });

  test.each([
    ["ES", "ES-B", ["Catalonia", "Madrid"], "Catalonia"],
    ["ES", "ES-M", ["Cataluña", "Comunidad de Madrid"], "Comunidad de Madrid"],
    ["ES", "ES-BI", ["Álava", "País Vasco"], "País Vasco"],
    ["IE", "IE-CO", ["County Cork", "Dublin"], "County Cork"],
    ["CA", "CA-QC", ["Québec", "Ontario"], "Québec"],
    ["US", "US-DC", ["District of Columbia", "Virginia"], "District of Columbia"],
    ["US", "US-WA", ["Washington", "West Virginia"], "Washington"],
    ["DE", "DE-BY", ["Bavaria", "Berlin"], "Bavaria"],
    ["AU", "AU-NSW", ["NEW SOUTH WALES", "Victoria"], "NEW SOUTH WALES"],
    ["BR", "BR-SP", ["Sao Paulo", "Parana"], "Sao Paulo"],
  ])("in %s: %s among %j", (country_code, state, provinces, found) => {
    const places = provinces.map((name) => ({ name, places: [] }));
    const within = provincesWithin(places, regionNames({ country_code, state }));
    expect(within.map(({ name }) => name)).toEqual([found]);
  });

  test("one that the list lacks may be anywhere on it", () => {
    expect(provincesWithin(regions, regionNames({ country_code: "IT", state: "IT-RM" }))).toBe(regions);
    expect(provincesWithin(regions, [])).toBe(regions);
  });
});

const nothing = { province: undefined, city: undefined };
const found = (places: Place[], city: string, chosen: { province?: string; city?: string } = {}) =>
  findPlace(places, { provinceNames: [], cityNames: [city], chosen: { ...nothing, ...chosen } });

describe("[ADDR-04] a city is found however it is spelled", () => {
  const cities = list({
    One: [
      ...["München", "Koeln", "Giessen", "Sankt Pölten", "L'Aquila", "Saint Louis", "New York", "The Hague"],
      ...[
        "Bolzano/Bozen",
        "Vienna",
        "Aix-en-Provence",
        "Malmo",
        "København",
        "Reggio nell'Emilia",
        "St. Gallen",
      ],
      ...["Wiener Neustadt", "Krems an der Donau", "St. Johann im Pongau", "Paris"],
    ],
    Two: ["Genova", "Kraków", "Sao Paulo"],
  });

  test.each([
    ["Munich", "München"],
    ["Muenchen", "München"],
    ["MÜNCHEN", "München"],
    ["Köln", "Koeln"],
    ["Cologne", "Koeln"],
    ["Gießen", "Giessen"],
    ["St. Pölten", "Sankt Pölten"],
    ["St Poelten", "Sankt Pölten"],
    ["L’Aquila", "L'Aquila"],
    ["L Aquila", "L'Aquila"],
    ["St. Louis", "Saint Louis"],
    ["New York City", "New York"],
    ["Den Haag", "The Hague"],
    ["Wr. Neustadt", "Wiener Neustadt"],
    ["Krems a. d. Donau", "Krems an der Donau"],
    ["St. Johann i. Pongau", "St. Johann im Pongau"],
    ["Paris 10e", "Paris"],
    ["Paris Cedex 08", "Paris"],
    ["Bozen", "Bolzano/Bozen"],
    ["Bolzano (Bozen)", "Bolzano/Bozen"],
    ["Wien", "Vienna"],
    ["Aix en Provence", "Aix-en-Provence"],
    ["Malmö", "Malmo"],
    ["Copenhagen", "København"],
    ["REGGIO NELL EMILIA", "Reggio nell'Emilia"],
    ["Sankt Gallen", "St. Gallen"],
    ["Genoa", "Genova"],
    ["Cracow", "Kraków"],
    ["São Paulo", "Sao Paulo"],
    ["Ｍünchen".normalize("NFKC"), "München"],
  ])("%s is %s", (typed, city) => {
    expect(found(cities, typed)).toMatchObject({ outcome: "listed", city, isTyped: true });
  });

  test.each(["Camogli", "New", "Saint", "York", "Bozano", "", "Other"])("'%s' is not on it", (typed) => {
    expect(found(cities, typed)).toEqual({ outcome: "not_listed" });
  });

  test("one name in two provinces is for the customer to choose, and with its province it is found", () => {
    const twice = list({ Hessen: ["Neustadt"], Sachsen: ["Neustadt"] });
    expect(found(twice, "Neustadt")).toEqual({ outcome: "not_listed" });
    expect(found(twice, "Neustadt", { province: "Sachsen", city: "Neustadt" })).toEqual({
      ...{ outcome: "listed", province: "Sachsen", city: "Neustadt", isTyped: false },
    });
    const within = findPlace(twice, {
      provinceNames: [["Hessen"]],
      cityNames: ["Neustadt"],
      chosen: nothing,
    });
    expect(within).toMatchObject({ province: "Hessen", isTyped: true });
  });

  test("a list with one city twice has it once", () => {
    expect(found(list({ One: ["Newport", "Newport"] }), "Newport")).toMatchObject({ city: "Newport" });
  });
});

describe("[ADDR-04] lists of other shapes", () => {
  test("one province 'Other' takes every city that it has, and 'Other' for the rest", () => {
    const britain = list({ Other: ["London", "Other"] });
    expect(found(britain, "london")).toMatchObject({ province: "Other", city: "London", isTyped: true });
    expect(found(britain, "Whitby")).toMatchObject({ province: "Other", city: "Other", isTyped: false });
  });

  test("'Other' among the provinces takes the rest of the country", () => {
    const germany = list({ Berlin: ["Berlin"], Other: ["Other"] });
    expect(found(germany, "Wismar")).toMatchObject({ province: "Other", city: "Other", isTyped: false });
    expect(found(list({ Berlin: ["Berlin"], Other: [] }), "Wismar")).toMatchObject({
      city: "Wismar",
      isTyped: true,
    });
  });

  test("provinces without cities take any city, once the province is known", () => {
    const australia = list({ Victoria: [], Queensland: [] });
    const inVictoria = { provinceNames: [["Victoria"]], cityNames: ["Ballarat"], chosen: nothing };
    expect(findPlace(australia, inVictoria)).toMatchObject({ province: "Victoria", city: "Ballarat" });
    expect(found(australia, "Ballarat")).toEqual({ outcome: "not_listed" });
    expect(found(australia, "Ballarat", { province: "Victoria" })).toMatchObject({ city: "Ballarat" });
  });

  test("a choice of another province than the address's is none", () => {
    const wanted = { provinceNames: [["Liguria"]], cityNames: ["Camogli"] };
    expect(findPlace(regions, { ...wanted, chosen: { province: "Lombardy", city: "Milano" } })).toEqual({
      outcome: "not_listed",
    });
  });
});
