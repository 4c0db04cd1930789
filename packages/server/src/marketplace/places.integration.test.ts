import { expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { customerRules } from "./address-rules.ts";
import { loadPlaces, openPlaces, readPlaces } from "./places.ts";
import { type Place, SupplierError } from "./supplier.ts";

const { database } = await testDatabase();
const { supplier } = await testMarketplace();
const day = 24 * 3_600_000;
let now = Date.parse("2026-11-21T12:00:00Z");
const clock = { now: () => new Date(now) };
const log = createLog({ level: "silent" });

/** A supplier whose answers a test sets, by country, and the countries that it was asked for. */
function supplierOf(answers: Readonly<Record<string, Place[] | SupplierError["kind"]>>) {
  const asked: string[] = [];
  const places = async (country: string) => {
    asked.push(country);
    const answer = answers[country] ?? [];
    if (typeof answer === "string") throw new SupplierError(answer, "no list");
    return answer;
  };
  return { asked, supplier: { places } };
}

const read = (from: ReturnType<typeof supplierOf>, ...shipTo: string[]) =>
  readPlaces({ database, supplier: from.supplier, clock, log, shipTo });
const vienna = [{ name: "Vienna", places: [{ name: "Vienna", places: [] }] }];

test("[ADDR-04] the list of each country is asked for once a week, and an empty answer replaces none", async () => {
  const first = supplierOf({ AT: vienna, NZ: [] });
  await read(first, "AT", "NZ");
  expect(await loadPlaces(database, "AT")).toEqual(vienna);
  expect([await loadPlaces(database, "NZ"), await loadPlaces(database, "IT")]).toEqual([[], []]);
  now += 6 * day;
  await read(first, "AT", "NZ");
  expect(first.asked).toEqual(["AT", "NZ"]);
  now += day;
  for (const answer of [{}, { AT: "refused" }] as const) {
    const later = supplierOf(answer);
    await read(later, "AT");
    expect([later.asked, await loadPlaces(database, "AT")]).toEqual([["AT"], vienna]);
    now += 7 * day;
  }
  const tyrol = [{ name: "Tyrol", places: [] }];
  await read(supplierOf({ AT: tyrol }), "AT");
  expect(await loadPlaces(database, "AT")).toEqual(tyrol);
});

test.each(["unavailable", "reauthorize"] as const)(
  "[ADDR-04] a supplier that is %s is not asked on, and is asked again in the next run",
  async (kind) => {
    now += 7 * day;
    const away = supplierOf({ AT: vienna, ES: kind });
    await read(away, "AT", "ES", "FR");
    expect(away.asked).toEqual(["AT", "ES"]);
    expect(await loadPlaces(database, "AT")).toEqual(vienna);
    const back = supplierOf({});
    await read(back, "AT", "ES", "FR");
    expect(back.asked).toEqual(["ES", "FR"]);
  },
);

test("[ADDR-04] a list that cannot be read keeps no other from being read, and is asked for again in the next run", async () => {
  now += 7 * day;
  const odd = supplierOf({ AT: "unreadable", ES: vienna });
  await read(odd, "AT", "ES");
  expect([odd.asked, await loadPlaces(database, "ES")]).toEqual([["AT", "ES"], vienna]);
  const next = supplierOf({ AT: vienna });
  await read(next, "AT", "ES");
  expect(next.asked).toEqual(["AT"]);
});

test("[ADDR-04] a process keeps a list for an hour, and looks again within a minute where there was none", async () => {
  const placesOf = openPlaces(database, clock);
  expect(await placesOf("PT")).toEqual([]);
  const porto = [{ name: "Porto", places: [] }];
  await read(supplierOf({ PT: porto }), "PT");
  expect(await placesOf("PT")).toEqual([]);
  now += 61_000;
  expect(await placesOf("PT")).toEqual(porto);
  now += 8 * day - 61_000;
  const faro = [{ name: "Faro", places: [] }];
  await read(supplierOf({ PT: faro }), "PT");
  expect(await placesOf("PT")).toEqual(faro);
});

test("[ADDR-04] the stand-in has lists of a dozen countries, and none of others", async () => {
  const countries = ["US", "GB", "IE", "DE", "IT", "AT", "ES", "FR", "NL", "PT", "CA", "AU"];
  for (const country of countries) expect(await supplier.places(country), country).not.toEqual([]);
  expect(await supplier.places("NZ")).toEqual([]);
  expect(customerRules("NZ")).not.toEqual([]);
});
