import { TypedField } from "./typed-field.tsx";
import type { FieldsForm } from "./use-typed.ts";

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
