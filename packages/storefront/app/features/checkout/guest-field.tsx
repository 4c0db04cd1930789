import type { ComponentProps } from "react";
import { TextField } from "../../ui/text-field.tsx";
import type { GuestField } from "./guest-fields.ts";
import type { GuestForm } from "./use-guest-form.ts";

type GuestTextFieldProps = Omit<ComponentProps<typeof TextField>, "form" | "name"> & {
  form: GuestForm;
  name: GuestField;
};

/** What ties a control to one field of the form. */
export function fieldProps(form: GuestForm, name: GuestField) {
  return {
    name,
    value: form.fields[name],
    error: form.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
    onBlur: () => form.leave(name),
  };
}

/** A text field of the guest's form. */
export function GuestTextField({ form, name, ...rest }: GuestTextFieldProps) {
  return <TextField {...rest} {...fieldProps(form, name)} />;
}
