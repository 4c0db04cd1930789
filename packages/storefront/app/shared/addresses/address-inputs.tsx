import type { Countries, Regions } from "@nestling/contract/geo";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { fieldProps, TypedField } from "../../ui/typed-form.tsx";
import type { FieldsForm } from "../../ui/use-typed.ts";
import { browserApi } from "../api.ts";
import type { AddressFields } from "./address-fields.ts";

type AddressInputsProps = { form: FieldsForm<AddressFields>; countries: Countries["countries"] };

/** The fields of an address, in the words of the country it is in. */
export function AddressInputs({ form, countries }: AddressInputsProps) {
  const words = addressWords(form.fields.country_code);
  return (
    <>
      <SelectField {...fieldProps(form, "country_code")} label="Country" autoComplete="shipping country">
        {countries.map(({ country_code, country_name }) => (
          <option key={country_code} value={country_code}>
            {country_name}
          </option>
        ))}
      </SelectField>
      <TypedField form={form} name="full_name" label="Full name" autoComplete="shipping name" />
      <TypedField
        form={form}
        name="address1"
        label="Street and number"
        autoComplete="shipping address-line1"
      />
      <TypedField
        form={form}
        name="address2"
        label="Apartment, suite"
        isOptional
        autoComplete="shipping address-line2"
      />
      <div className="grid grid-cols-[3fr_2fr] items-start gap-3.5">
        <TypedField form={form} name="city" label="City" autoComplete="shipping address-level2" />
        <TypedField
          form={form}
          name="zip_code"
          label={words.zip}
          inputMode={words.isZipNumeric ? "numeric" : "text"}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
        />
      </div>
      <StateField form={form} label={words.state} />
    </>
  );
}

type StateFieldProps = { form: FieldsForm<AddressFields>; label: string };

/** The state: one of the country's regions, or free text in a country without (CHK-02). */
function StateField({ form, label }: StateFieldProps) {
  const known = useRegions(form.fields.country_code);
  const props = { ...fieldProps(form, "state"), label, autoComplete: "shipping address-level1" };
  switch (known.state) {
    case "loading":
      return (
        <SelectField {...props} aria-busy="true">
          <option value={form.fields.state}>Loading …</option>
        </SelectField>
      );
    case "failed":
      return (
        <div className="flex items-end gap-3">
          <SelectField {...props} disabled error="The list did not arrive" className="flex-1">
            <option value={form.fields.state}>Not loaded</option>
          </SelectField>
          <Button look="secondary" onClick={known.retry} className="mb-6 h-13">
            Try again
          </Button>
        </div>
      );
    case "ready":
      if (known.regions.length === 0) {
        return <TypedField form={form} name="state" label={label} autoComplete="shipping address-level1" />;
      }
      return (
        <SelectField {...props}>
          <option value="">Choose one</option>
          {known.regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      );
  }
}

/** The regions of a country (CHK-02): loading, loaded (maybe none), or failed. */
type RegionsOf =
  | { state: "loading" }
  | { state: "ready"; regions: Regions["regions"] }
  | { state: "failed"; retry: () => void };

type Asked = { country: string; attempt: number };
type Known = Asked & { regions: Regions["regions"] | undefined };

async function regionsOf(countryCode: string): Promise<Regions["regions"]> {
  const answer = await browserApi().getRegions({ params: { countryCode } });
  return answer.status === 200 ? answer.body.regions : [];
}

function useRegions(country: string): RegionsOf {
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

/** What people in a country call the parts of an address, and whether its postal code is made of digits alone. */
type AddressWords = { zip: string; state: string; isZipNumeric: boolean };

const elsewhere: AddressWords = { zip: "Postal code", state: "State or region", isZipNumeric: false };

const words: ReadonlyMap<string, AddressWords> = new Map([
  ["US", { zip: "ZIP code", state: "State", isZipNumeric: true }],
  ["CA", { zip: "Postal code", state: "Province", isZipNumeric: false }],
  ["GB", { zip: "Postcode", state: "County", isZipNumeric: false }],
  ["IE", { zip: "Eircode", state: "County", isZipNumeric: false }],
  ["AU", { zip: "Postcode", state: "State or territory", isZipNumeric: true }],
  ["NZ", { zip: "Postcode", state: "Region", isZipNumeric: true }],
  ["DE", { zip: "Postal code", state: "State", isZipNumeric: true }],
  ["FR", { zip: "Postal code", state: "Region or department", isZipNumeric: true }],
  ["ES", { zip: "Postal code", state: "Province", isZipNumeric: true }],
  ["IT", { zip: "Postal code", state: "Province", isZipNumeric: true }],
  ["NL", { zip: "Postal code", state: "Province", isZipNumeric: false }],
]);

function addressWords(country: string): AddressWords {
  return words.get(country) ?? elsewhere;
}
