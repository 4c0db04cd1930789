/** The supplier's lists of places, which its orders must keep to (ADDR-04): asked for each country, and kept. */
import { eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { type Place, type Supplier, SupplierError } from "./supplier.ts";
import { supplierPlaces } from "./tables.ts";

export const readPlacesJob = defineJob("read-places", { seconds: 900 });

const hour = 3_600_000;
/** After so long a list is asked for again. */
const goodFor = 7 * 24 * hour;

/** The supplier's places of a country, ISO 3166-1. Empty where it has no list, or before its first answer. */
export type PlacesOf = (country: string) => Promise<readonly Place[]>;

export async function loadPlaces(database: Database | Tx, country: string): Promise<readonly Place[]> {
  const [row] = await database.select().from(supplierPlaces).where(eq(supplierPlaces.country, country));
  return row?.places ?? [];
}

/** `loadPlaces` for calls that wait: a process keeps what it has loaded for an hour, or for a minute where there was none. */
export function openPlaces(database: Database, clock: Clock): PlacesOf {
  const kept = new Map<string, { places: Promise<readonly Place[]>; until: number }>();
  return (country) => {
    const now = clock.now().getTime();
    const known = kept.get(country);
    if (known !== undefined && known.until > now) return known.places;
    const entry = { places: loadPlaces(database, country), until: now + hour };
    kept.set(country, entry);
    entry.places.then(
      ({ length }) => {
        if (length === 0) entry.until = now + 60_000;
      },
      () => kept.delete(country),
    );
    return entry.places;
  };
}

export type PlacesContext = {
  database: Database;
  supplier: Pick<Supplier, "places">;
  clock: Clock;
  log: Log;
  shipTo: readonly string[];
};

/**
 * Runs `readPlacesJob`: asks for each country's list that was never read, or was read a week ago. It ends when the supplier
 * does not answer, and the next run goes on. An empty answer replaces no list.
 */
export async function readPlaces({ database, supplier, clock, log, shipTo }: PlacesContext): Promise<void> {
  const { country: code, readAt } = supplierPlaces;
  const known = await database.select({ code, readAt }).from(supplierPlaces);
  const readBefore = new Map(known.map((row) => [row.code, row.readAt.getTime()]));
  const now = clock.now();
  const isDue = (country: string) => now.getTime() - (readBefore.get(country) ?? 0) >= goodFor;
  for (const country of shipTo.filter(isDue)) {
    let places: Place[];
    try {
      places = await supplier.places(country);
    } catch (err) {
      if (!(err instanceof SupplierError)) throw err;
      log.warn({ err, country }, "the marketplace's places of a country could not be read");
      if (err.kind === "unreadable") continue;
      if (err.kind !== "refused") return;
      places = []; // it knows none of this country
    }
    const set = { readAt: now, ...(places.length > 0 && { places }) };
    await database
      .insert(supplierPlaces)
      .values({ country, places, readAt: now })
      .onConflictDoUpdate({ target: supplierPlaces.country, set });
  }
}
