import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { fieldProps, TypedField } from "../../ui/typed-form.tsx";
import type { FieldsForm } from "../../ui/use-typed.ts";
import type { AddressFields } from "./address-fields.ts";
import { useRegions } from "./use-regions.ts";

type StateFieldProps = { form: FieldsForm<AddressFields>; label: string };

/** The state: one of the country's regions, or free text in a country without (CHK-02). */
export function StateField({ form, label }: StateFieldProps) {
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
