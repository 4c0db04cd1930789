import { deviceNow } from "../../shared/device.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { CredentialsForm } from "./use-credentials.ts";

/** Where the dialog, as it opens, puts the focus. Not on a phone: its keyboard would hide all else. */
function beginHere(input: HTMLInputElement | null): void {
  if (deviceNow() === "pc") input?.setAttribute("autofocus", "");
}

/** The e-mail, which the panel keeps from mode to mode. */
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
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
