import { germany, unitedStates } from "@nestling/commerce/testing/address-formats";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyAddress, type OfferedCountry } from "./address-fields.ts";
import { AddressInputs } from "./address-inputs.tsx";

const countries: OfferedCountry[] = [
  { country_code: "US", country_name: "United States", address_format: unitedStates.format },
  { country_code: "DE", country_name: "Germany", address_format: germany.format },
];

/** The fields of an address in `country`, as the page shows them. */
function fieldsIn(country: OfferedCountry, regions: { code: string; name: string }[]): string {
  const form = {
    fields: emptyAddress(country.country_code),
    change: () => undefined,
    leave: () => undefined,
    errorOf: () => undefined,
    country,
    regions: { state: "ready", regions } as const,
    state: "",
  };
  return renderToStaticMarkup(<AddressInputs form={form} countries={countries} />);
}

const [unitedStatesOffered, germanyOffered] = countries as [OfferedCountry, OfferedCountry];
const labels = (html: string) => [...html.matchAll(/<label[^>]*><span>([^<]+)/g)].map(([, label]) => label);
const names = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);

test("[ADDR-01] the fields below the street stand in the country's order, under its labels", () => {
  const american = fieldsIn(unitedStatesOffered, [{ code: "US-AK", name: "Alaska" }]);
  expect(labels(american).slice(-3)).toEqual(["City", "State", "ZIP code"]);
  expect(american).toContain('<option value="US-AK">Alaska</option>');
  const german = fieldsIn(germanyOffered, []);
  expect(labels(german).slice(-2)).toEqual(["Postal code", "City"]);
  expect(names(german)).not.toContain("state");
});

test("[ADDR-01] the browser can fill in each field", () => {
  const html = fieldsIn(unitedStatesOffered, []);
  const tokens = [...html.matchAll(/autocomplete="shipping ([\w-]+)"/gi)].map(([, token]) => token);
  expect(tokens).toEqual([
    "country",
    "name",
    "address-line1",
    "address-line2",
    "address-level2",
    "address-level1",
    "postal-code",
  ]);
});

test("[CHK-02] without a list of regions the state is free text", () => {
  const html = fieldsIn(unitedStatesOffered, []);
  expect(html).toMatch(/<input[^>]* name="state"/);
});
