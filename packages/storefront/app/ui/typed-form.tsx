import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";
import type { FieldsForm, Name } from "./use-typed.ts";

type TypedFormProps = Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> & { onSubmit: () => void };

/** A form that the browser neither checks nor sends: its fields say what is wrong with them, and `onSubmit` sends it. */
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

/** What ties a control to one field of a form. */
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

/** A text field of a form. */
export function TypedField<Fields extends Record<keyof Fields, string>>({
  form,
  name,
  ...rest
}: TypedFieldProps<Fields>) {
  return <TextField {...rest} {...fieldProps(form, name)} />;
}

/** The focus goes to a field of this form. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name === undefined ? undefined : form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

type TypedEmailProps = { form: FieldsForm<{ email: string }>; label?: string; hint?: string };

/** The e-mail of a form: with the keyboard for one, and nothing that corrects what is typed. */
export function TypedEmail({ form, label = "E-mail", hint }: TypedEmailProps) {
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
