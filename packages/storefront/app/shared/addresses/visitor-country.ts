import type { Countries } from "@nestling/contract/geo";
import { useEffect, useRef } from "react";
import { abortableApi, browserApi } from "../api.ts";
import { sessionValue } from "../stored-value.ts";

/** How long to wait for the visitor's country, in milliseconds (ERR-07). */
const patience = 5_000;

/** Product pages and the cart need it as well. */
const known = sessionValue("visitor-country", (stored) => (typeof stored === "string" ? stored : undefined));

/** The request that is on its way. One that fails is made again for the next form or page. */
let asked: Promise<string | undefined> | undefined;

async function ask(): Promise<string | undefined> {
  const before = known.get();
  if (before !== undefined) return before;
  const { body } = await abortableApi(AbortSignal.timeout(patience)).getCountryByIp({});
  known.set(body.countryCode);
  return body.countryCode;
}

/** The country that the visitor's address is in (CHK-02), of those `countries`; undefined when nobody knows in time. */
async function visitorCountry({ countries }: Countries): Promise<string | undefined> {
  asked ??= ask()
    .catch(() => undefined) // without an answer the form starts in the default country, and no notice says so
    .finally(() => {
      asked = undefined;
    });
  const country = await asked;
  return countries.find(({ country_code }) => country_code === country)?.country_code;
}

/** Where a phone number without a country's code is at home: the visitor's country, or else the shop's own. */
export async function homeCountry(): Promise<string> {
  const { body } = await browserApi().getCountries({});
  return (await visitorCountry(body)) ?? body.default_country;
}

/** Starts a form without a country in the visitor's, or in the shop's own where nobody knows that (CHK-02). */
export function useVisitorCountry(
  countries: Countries,
  isUnknown: boolean,
  startIn: (country: string) => void,
): void {
  const start = useRef(startIn);
  useEffect(() => {
    if (!isUnknown) return;
    void visitorCountry(countries).then((country) => start.current(country ?? countries.default_country));
  }, [isUnknown, countries]);
}
