import type { Regions } from "@nestling/contract/geo";
import { useEffect, useState } from "react";
import { browserApi } from "../api.ts";

/** The regions of a country (CHK-02): being asked for, there (maybe none), or not to be had now. */
export type RegionsOf =
  | { state: "loading" }
  | { state: "ready"; regions: Regions["regions"] }
  | { state: "failed"; retry: () => void };

type Asked = { country: string; attempt: number };
type Known = Asked & { regions: Regions["regions"] | undefined };

async function regionsOf(countryCode: string): Promise<Regions["regions"]> {
  const answer = await browserApi().getRegions({ params: { countryCode } });
  return answer.status === 200 ? answer.body.regions : [];
}

export function useRegions(country: string): RegionsOf {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    let isCurrent = true;
    const keep = (regions: Known["regions"]) => isCurrent && setKnown({ country, attempt, regions });
    regionsOf(country).then(keep, () => keep(undefined));
    return () => {
      isCurrent = false;
    };
  }, [country, attempt]);
  if (known?.country !== country || known.attempt !== attempt) return { state: "loading" };
  if (known.regions !== undefined) return { state: "ready", regions: known.regions };
  return { state: "failed", retry: () => setAttempt(attempt + 1) };
}
