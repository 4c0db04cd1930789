import type { Countries } from "@nestling/contract/geo";
import { useEffect, useRef } from "react";
import { visitorCountry } from "./visitor-country.ts";

/** Lets a form that `isNew` start in the visitor's country, should that be known while nothing has been typed (CHK-02). */
export function useVisitorCountry(
  countries: Countries,
  isNew: boolean,
  startIn: (country: string) => void,
): void {
  const start = useRef(startIn);
  useEffect(() => {
    if (!isNew) return;
    void visitorCountry(countries).then((country) => country !== undefined && start.current(country));
  }, [isNew, countries]);
}
