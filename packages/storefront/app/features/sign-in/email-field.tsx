import { deviceNow } from "../../shared/device.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { CredentialsForm } from "./use-credentials.ts";

/** Gives the field the focus when the dialog opens. Not on a phone, whose keyboard would cover the dialog. */
function beginHere(input: HTMLInputElement | null): void {
  if (deviceNow() === "pc") input?.setAttribute("autofocus", "");
}

/** The field for the email, which the panel keeps when its mode changes. */
export function EmailField({ form, onEmail }: { form: CredentialsForm; onEmail: (email: string) => void }) {
  const { onChange, ...props } = form.props("email");
  return (
    <TextField
      {...props}
      ref={beginHere}
      onChange={(event) => {
        onChange(event);
        onEmail(event.target.value);
      }}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
