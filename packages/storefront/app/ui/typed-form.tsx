import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";
import type { FieldsForm, Name } from "./use-typed.ts";

type TypedFormProps = Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> & { onSubmit: () => void };

/** A form that `onSubmit` sends. The browser's own validation is off; the fields show their errors. */
export function TypedForm({ onSubmit, ...rest }: TypedFormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** The props that connect a control with a field of a form. */
export function fieldProps<Fields extends Record<keyof Fields, string>>(
  form: FieldsForm<Fields>,
  name: Name<Fields>,
) {
  return {
    name,
    value: form.fields[name],
    error: form.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
    onBlur: () => form.leave(name),
  };
}

type TypedFieldProps<Fields extends Record<keyof Fields, string>> = Omit<
  ComponentProps<typeof TextField>,
  "form" | "name"
> & { form: FieldsForm<Fields>; name: Name<Fields> };

export function TypedField<Fields extends Record<keyof Fields, string>>({
  form,
  name,
  ...rest
}: TypedFieldProps<Fields>) {
  return <TextField {...rest} {...fieldProps(form, name)} />;
}

/** Focuses a field of the form. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name === undefined ? undefined : form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

type TypedEmailProps = { form: FieldsForm<{ email: string }>; label?: string; hint?: string };

/** An email field of a form, with the keyboard for addresses and without corrections. */
export function TypedEmail({ form, label = "Email", hint }: TypedEmailProps) {
  return (
    <TypedField
      form={form}
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...(hint !== undefined && { hint })}
    />
  );
}
