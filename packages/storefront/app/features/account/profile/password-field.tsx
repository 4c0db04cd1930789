import type { Details } from "@nestling/contract/my-account";
import { TypedField } from "../../../ui/typed-form.tsx";
import type { FieldsForm } from "../../../ui/use-typed.ts";

type CurrentPasswordProps = { form: FieldsForm<{ current_password: string }>; details: Details };

/** The password one has, of those who have one. */
export function CurrentPassword({ form, details }: CurrentPasswordProps) {
  if (!details.has_password) return null;
  return (
    <TypedField
      form={form}
      name="current_password"
      label="Your current password"
      type="password"
      autoComplete="current-password"
    />
  );
}
