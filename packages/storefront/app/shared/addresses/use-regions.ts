import type { Regions } from "@nestling/contract/geo";
import { useEffect, useState } from "react";
import { browserApi } from "../api.ts";

/** The regions of a country (CHK-02): loading, loaded (maybe none), or failed. */
export type RegionsState =
  | { state: "loading" }
  | { state: "ready"; regions: Regions["regions"] }
  | { state: "failed"; retry: () => void };

type Request = { country: string; attempt: number };
type Loaded = Request & { regions: Regions["regions"] | undefined };

async function loadRegions(countryCode: string): Promise<Regions["regions"]> {
  const answer = await browserApi().getRegions({ params: { countryCode } });
  return answer.status === 200 ? answer.body.regions : [];
}

/** Loads the regions of `country`, which has none if `isWanted` is false. */
export function useRegions(country: string, isWanted: boolean): RegionsState {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const keep = (regions: Loaded["regions"]) => isCurrent && setLoaded({ country, attempt, regions });
    loadRegions(country).then(keep, () => keep(undefined));
    return () => {
      isCurrent = false;
    };
  }, [country, attempt, isWanted]);
  if (!isWanted) return { state: "ready", regions: [] };
  if (loaded?.country !== country || loaded.attempt !== attempt) return { state: "loading" };
  if (loaded.regions !== undefined) return { state: "ready", regions: loaded.regions };
  return { state: "failed", retry: () => setAttempt(attempt + 1) };
}
