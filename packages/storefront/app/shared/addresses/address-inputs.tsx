import type { Address } from "@nestling/commerce/address";
import type { Countries } from "@nestling/contract/geo";
import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { fieldProps, TypedField } from "../../ui/typed-form.tsx";
import type { FieldsForm } from "../../ui/use-typed.ts";
import { lazyPart } from "../reporting/lazy-part.tsx";
import type { AddressFields, OfferedCountry } from "./address-fields.ts";
import type { RegionsState } from "./use-regions.ts";

type AddressForm = FieldsForm<AddressFields> & {
  country: OfferedCountry;
  regions: RegionsState;
  /** The region by its code, as soon as its name can be read. */
  state: string;
};

/** Loaded where the supplier's list lacks a city. */
const PlaceFields = lazyPart(async () => (await import("./place-fields.tsx")).PlaceFields);

type ListedPlaceProps = {
  form: FieldsForm<AddressFields>;
  address: Pick<Address, "country_code" | "state">;
};

/** The choice of a place for an address, once an order to it was refused for its city (ADDR-04). */
export function ListedPlace({ form, address }: ListedPlaceProps) {
  const isWanted = form.errorOf("listed_city") !== undefined || form.fields.listed_province !== "";
  const key = `${address.country_code} ${address.state}`;
  return <Suspense>{isWanted && <PlaceFields key={key} form={form} address={address} />}</Suspense>;
}

type AddressInputsProps = { form: AddressForm; countries: Countries["countries"] };

/** The fields of an address, those below the street in the order and the words of its country (ADDR-01). */
export function AddressInputs({ form, countries }: AddressInputsProps) {
  const { fields } = form.country.address_format;
  return (
    <>
      <SelectField {...fieldProps(form, "country_code")} label="Country" autoComplete="shipping country">
        {form.fields.country_code === "" && <option value="">Choose a country</option>}
        {countries.map(({ country_code, country_name }) => (
          <option key={country_code} value={country_code}>
            {country_name}
          </option>
        ))}
      </SelectField>
      <TypedField form={form} name="full_name" label="Full name" autoComplete="shipping name" />
      <TypedField form={form} name="address1" label="Street address" autoComplete="shipping address-line1" />
      <TypedField
        form={form}
        name="address2"
        label="Apartment, suite"
        isOptional
        autoComplete="shipping address-line2"
      />
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-4">
        {fields.map((field) => (
          <RegionalField key={field.name} form={form} field={field} />
        ))}
      </div>
      <ListedPlace form={form} address={{ country_code: form.fields.country_code, state: form.state }} />
    </>
  );
}

type Field = OfferedCountry["address_format"]["fields"][number];
type RegionalFieldProps = { form: AddressForm; field: Field };

/** The widths share a row where they fit: on a phone a city, a state and a ZIP code take two rows. */
function RegionalField({ form, field }: RegionalFieldProps) {
  const { name, label, is_required } = field;
  const props = { label, isOptional: !is_required };
  switch (name) {
    case "city":
      return (
        <TypedField
          {...props}
          form={form}
          name="city"
          autoComplete="shipping address-level2"
          className="min-w-0 grow-3 basis-48"
        />
      );
    case "state":
      return <StateField {...props} form={form} />;
    case "zip_code": {
      const isNumeric = /^\d+$/.test(form.country.address_format.postal_code?.example ?? "");
      return (
        <TypedField
          {...props}
          form={form}
          name="zip_code"
          inputMode={isNumeric ? "numeric" : "text"}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          className="min-w-0 grow basis-36"
        />
      );
    }
  }
}

type StateFieldProps = { form: AddressForm; label: string; isOptional: boolean };

/**
 * The state: one of the country's regions, or free text where it has no list (CHK-02). Until the list is there, and as long as
 * somebody types, it is text too, which the browser can fill in.
 */
function StateField({ form, label, isOptional }: StateFieldProps) {
  const { regions, country } = form;
  const [isTyping, setTyping] = useState(false);
  const { onBlur, ...field } = fieldProps(form, "state");
  const props = {
    ...field,
    label,
    isOptional,
    autoComplete: "shipping address-level1",
    className: "min-w-0 grow-2 basis-40",
  };
  if (regions.state === "failed") {
    return (
      <div className="flex grow basis-full items-end gap-3">
        <SelectField {...props} disabled error="The list didn't load">
          <option value={form.fields.state}>Not loaded</option>
        </SelectField>
        <Button look="secondary" onClick={regions.retry} className="mb-6 h-13">
          Try again
        </Button>
      </div>
    );
  }
  if (regions.state === "loading" || isTyping || regions.regions.length === 0) {
    const leave = () => {
      setTyping(false);
      onBlur();
    };
    return <TextField {...props} onFocus={() => setTyping(true)} onBlur={leave} />;
  }
  const { address_format: format } = country;
  return (
    <SelectField {...props} value={form.state} onBlur={onBlur}>
      <option value="">Choose one</option>
      {[...regions.regions, ...(format.unserved?.regions ?? [])].map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
