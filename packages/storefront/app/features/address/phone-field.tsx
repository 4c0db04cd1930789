import { TypedField } from "../../ui/typed-field.tsx";
import type { FieldsForm } from "../../ui/use-typed.ts";

/** Whom the carrier may call, as people write their number at home. */
export function PhoneField({ form }: { form: FieldsForm<{ phone: string }> }) {
  return (
    <TypedField
      form={form}
      name="phone"
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint="The carrier may call about the delivery."
    />
  );
}
