import type { Countries } from "@nestling/contract/geo";
import { SelectField } from "../../ui/select-field.tsx";
import { fieldProps, TypedField } from "../../ui/typed-form.tsx";
import type { FieldsForm } from "../../ui/use-typed.ts";
import type { AddressFields } from "./address-fields.ts";
import { addressWords } from "./address-words.ts";
import { StateField } from "./state-field.tsx";

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
