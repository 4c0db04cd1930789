import type { Countries } from "@nestling/contract/geo";
import { type ReactNode, useId } from "react";
import { SelectField } from "../../ui/select-field.tsx";
import { addressWords } from "./address-words.ts";
import { fieldProps, GuestTextField } from "./guest-field.tsx";
import { StateField } from "./state-field.tsx";
import type { GuestForm } from "./use-guest-form.ts";

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="text-panel">
        {title}
      </h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}

/** Whom to write to and to call. */
export function ContactFields({ form }: { form: GuestForm }) {
  return (
    <FormSection title="Contact">
      <GuestTextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="For news about this order only."
      />
      <GuestTextField
        form={form}
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="The carrier may call about the delivery."
      />
    </FormSection>
  );
}

/** Where the order goes, in the words of the country it goes to. */
export function AddressFields({ form, countries }: { form: GuestForm; countries: Countries["countries"] }) {
  const words = addressWords(form.fields.country_code);
  return (
    <FormSection title="Shipping address">
      <SelectField {...fieldProps(form, "country_code")} label="Country" autoComplete="shipping country">
        {countries.map(({ country_code, country_name }) => (
          <option key={country_code} value={country_code}>
            {country_name}
          </option>
        ))}
      </SelectField>
      <GuestTextField form={form} name="full_name" label="Full name" autoComplete="shipping name" />
      <GuestTextField
        form={form}
        name="address1"
        label="Street and number"
        autoComplete="shipping address-line1"
      />
      <GuestTextField
        form={form}
        name="address2"
        label="Apartment, suite"
        isOptional
        autoComplete="shipping address-line2"
      />
      <div className="grid grid-cols-[3fr_2fr] items-start gap-3.5 md:grid-cols-[1fr_150px]">
        <GuestTextField form={form} name="city" label="City" autoComplete="shipping address-level2" />
        <GuestTextField
          form={form}
          name="zip_code"
          label={words.zip}
          inputMode={words.isZipNumeric ? "numeric" : "text"}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
        />
      </div>
      <StateField form={form} label={words.state} />
    </FormSection>
  );
}
