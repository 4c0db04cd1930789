import { TypedField } from "../../ui/typed-form.tsx";
import type { FieldsForm } from "../../ui/use-typed.ts";

type PhoneFieldProps = { form: FieldsForm<{ phone: string }>; hint?: string; isOptional?: boolean };

/** Whom the carrier may call, as people write their number at home. */
export function PhoneField({ hint = "The carrier may call about delivery.", ...rest }: PhoneFieldProps) {
  return (
    <TypedField
      {...rest}
      name="phone"
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={hint}
    />
  );
}
